import { newId } from "#worker/base/ids";
import type { Env } from "#worker/env";
import { logFault } from "#worker/kernel/faults";
import { BESIDE } from "#worker/kernel/placement";
import { holdReward } from "#worker/ports/loyalty";
import type { HeldReward, LoyaltyAnswer } from "#worker/ports/loyalty/port";
import { rewardTarget, walletsOf } from "#worker/ports/loyalty/wallets";
import type {
  ApplyReward,
  RewardRefusal,
  TooManyTries,
  TryReward,
} from "~/contracts/crossing/bill-calls";
import type { RewardId } from "~/contracts/ids";
import type { BillCommand } from "~/domain/bill/commands";
import { type BillState, identityOf } from "~/domain/bill/model";
import { canBurn } from "~/domain/bill/reward-burn";
import type { RewardTarget } from "~/domain/loyalty/member.schema";
import { ZERO_E5 } from "~/domain/money/money";
import { discountOnSplit, rewardTerms } from "~/domain/voucher/voucher";
import { loyaltyNeeds } from "../callers";
import type { BillDriver, Outcome } from "./driver";
import { NOT_FOUND, ownSplit } from "./own-split";
import { consumerOf } from "./payments";
import { RecentTries } from "./recent-tries";

/** Either call; the one that counts its tries is about wallets of ours alone. */
type Asked = ApplyReward | Omit<TryReward, "limits">;

/** Puts rewards of a loyalty programme on splits, on behalf of a bill's object. They come off as vouchers do. */
export class BillRewards {
  readonly #driver: BillDriver;
  readonly #run: (command: BillCommand) => Outcome;
  readonly #env: Env;
  readonly #underWay = new Map<string, Promise<RewardRefusal | { ok: true }>>();
  readonly #tries = new RecentTries();

  constructor(driver: BillDriver, run: (command: BillCommand) => Outcome, env: Env) {
    this.#driver = driver;
    this.#run = run;
    this.#env = env;
  }

  /**
   * Puts a reward on a split (LOY-49, LOY-50). The same said twice at once is said once: otherwise the second would
   * be refused for the points that the first is taking.
   */
  async apply(request: Asked): Promise<RewardRefusal | { ok: true }> {
    const { guest, splitId } = request;
    if (!ownSplit(this.#driver.state, guest, splitId)) return NOT_FOUND;
    const name = nameOf(request);
    const running = this.#underWay.get(name);
    if (running) return running;
    const applied = this.#apply(request).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, applied);
    return applied;
  }

  /** The same, where the bill counts how often: it writes down whatever it is asked for. */
  async try({
    limits,
    ...request
  }: TryReward): Promise<RewardRefusal | TooManyTries | { ok: true }> {
    const isOwn = ownSplit(this.#driver.state, request.guest, request.splitId) !== null;
    if (!isOwn || this.#underWay.has(nameOf(request))) return this.apply(request);
    const retryAfterS = this.#tries.count(limits, Date.now());
    return retryAfterS > 0 ? { ok: false, retryAfterS } : this.apply(request);
  }

  async #apply(request: Asked): Promise<RewardRefusal | { ok: true }> {
    const { guest, member, splitId, rewardId, programme } = request;
    const { state } = this.#driver;
    const split = ownSplit(state, guest, splitId);
    if (!split) return NOT_FOUND;
    const before = split.virtualDiscount;
    const isReward = before ? state.vouchers[before.ref]?.reward != null : false;
    if (isReward && before?.voucher?.code === rewardId) return { ok: true };
    if (isGoingBack(state, request)) return { ok: false, rewardCode: "unavailable" };
    if (!canBurn(state, split)) return { ok: false, rewardCode: "burn-unavailable" };
    const { billId } = identityOf(state);
    const needs = loyaltyNeeds(this.#env, BESIDE);
    const target = rewardTarget(needs, programme, { memberId: member, billId, splitId }, rewardId);
    const tried = await this.#hold(request, target);
    if (tried.ok || target.wallet === null || !("rewardCode" in tried)) return tried;
    // Only a wallet that gives nothing is asked whether it has become part of another, which it says by refusing.
    const wallet = await walletsOf(needs, programme).of(member);
    return wallet === target.wallet ? tried : this.#hold(request, { ...target, wallet });
  }

  /**
   * The ledger says first where the reward is going to be held and when it goes back; only then is it held, so that
   * a crash at any point costs neither the guest nor the venue.
   */
  async #hold(
    { guest, splitId, rewardId, programme }: Asked,
    reward: RewardTarget,
  ): Promise<RewardRefusal | { ok: true }> {
    const { state } = this.#driver;
    const split = ownSplit(state, guest, splitId);
    if (!split) return NOT_FOUND;
    const { currency } = identityOf(state);
    const { userId: memberId, billId, wallet } = reward;
    const wanted = { memberId, billId, splitId, subtotalE5: split.amountE5, currency };
    const ref = newId("v");
    const consumer = consumerOf(guest, state, split);
    const outcome = this.#run({
      type: "askVoucher",
      splitId,
      consumer,
      ref,
      code: rewardId,
      reward,
    });
    if (!outcome.ok) return outcome;
    const needs = loyaltyNeeds(this.#env, BESIDE);
    const held = await this.#reserve(() =>
      holdReward(needs, programme, wanted, rewardId, ref, wallet),
    );
    // The split may have become another one meanwhile: its discount is worked out on what it is now.
    const amountE5 = ownSplit(this.#driver.state, guest, splitId)?.amountE5 ?? ZERO_E5;
    const discount = held.ok && discountOf(held.value, { ref, rewardId, amountE5, currency });
    if (!discount) {
      this.#giveUp(ref);
      return { ok: false, rewardCode: held.ok ? "not-eligible" : held.code };
    }
    const applied = this.#run({ type: "applyVirtualDiscount", splitId, consumer, discount });
    if (applied.ok) return { ok: true };
    this.#giveUp(ref);
    return applied;
  }

  /** The use goes back at once, whether the programme held it or not. */
  #giveUp(ref: string): void {
    this.#run({ type: "voucherAnswered", ref, operation: "hold", answer: { kind: "done" } });
  }

  async #reserve(
    reserve: () => Promise<LoyaltyAnswer<HeldReward>>,
  ): Promise<LoyaltyAnswer<HeldReward>> {
    try {
      return await reserve();
    } catch (fault) {
      logFault(fault, "reward.reserve", "no-request");
      return { ok: false, code: "unavailable" };
    }
  }
}

function nameOf({ splitId, member, rewardId }: Asked): string {
  return JSON.stringify([splitId, member, rewardId]);
}

/**
 * Whether a provider's service may still have the reward on the split from before: it knows them by nothing else, so
 * taking off the former one would take this one.
 */
function isGoingBack(
  { vouchers }: BillState,
  { splitId, rewardId, programme }: Pick<Asked, "splitId" | "rewardId" | "programme">,
): boolean {
  if (programme.service.kind !== "http") return false;
  return Object.values(vouchers).some(
    ({ phase, reward, code, ...claim }) =>
      reward !== null && code === rewardId && claim.splitId === splitId && phase !== "RELEASED",
  );
}

type OnSplit = {
  ref: string;
  rewardId: RewardId;
  amountE5: Parameters<typeof discountOnSplit>[1];
  currency: string;
};

/** Null where the split comes to less than the reward (LOY-51). */
function discountOf(held: HeldReward, { ref, rewardId, amountE5, currency }: OnSplit) {
  if (held.currency !== currency) return null;
  const terms = rewardTerms(held.valueE5);
  return discountOnSplit({ ref, code: rewardId, label: held.label, terms }, amountE5, currency);
}
