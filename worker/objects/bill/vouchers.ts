import { newId } from "#worker/base/ids";
import type { Env } from "#worker/env";
import { logFault } from "#worker/kernel/faults";
import { BESIDE } from "#worker/kernel/placement";
import { isUnavailable } from "#worker/kernel/stopped";
import type {
  ApplyVoucher,
  EngageRequest,
  TooManyTries,
  VoucherRefusal,
} from "~/contracts/crossing/bill-calls";
import type { BillAnswer, Guest } from "~/contracts/crossing/values";
import type { UseRequest } from "~/contracts/crossing/voucher-calls";
import { isProgrammersError } from "~/contracts/errors";
import type { BusinessId, SplitId } from "~/contracts/ids";
import type { BillCommand, VoucherAnswer } from "~/domain/bill/commands";
import { identityOf, type Split } from "~/domain/bill/model";
import { ZERO_E5 } from "~/domain/money/money";
import { discountOnSplit, evaluateVoucher } from "~/domain/voucher/voucher";
import type { VoucherErrorCode } from "~/domain/voucher/voucher.schema";
import { voucherOf } from "../callers";
import type { BillDriver, Outcome } from "./driver";
import { NOT_FOUND, ownSplit } from "./own-split";
import { consumerOf } from "./payments";
import { RecentTries } from "./recent-tries";
import { burnReward } from "./reward-use";

/** Calls that do not say the number of their request. */
const NO_REQUEST = "no-request";

/** Putting vouchers on splits and taking them off, on behalf of a bill's object. */
export class BillVouchers {
  readonly #driver: BillDriver;
  readonly #run: (command: BillCommand) => Outcome;
  readonly #env: Env;
  /** How often codes were put on, since each time is written down here and with the voucher. */
  readonly #tries = new RecentTries();

  constructor(driver: BillDriver, run: (command: BillCommand) => Outcome, env: Env) {
    this.#driver = driver;
    this.#run = run;
    this.#env = env;
  }

  /**
   * Puts a voucher on a split. The ledger says first that a use is asked for and when it goes back;
   * only then is the use taken, so that a crash at any point costs neither the guest nor the venue.
   */
  async apply({
    guest,
    splitId,
    voucher,
    limits,
  }: ApplyVoucher): Promise<VoucherRefusal | TooManyTries | { ok: true }> {
    const split = this.#ownSplit(guest, splitId);
    if (!split) return NOT_FOUND;
    if (!voucher) return { ok: false, voucherCode: "UNKNOWN" };
    if (split.virtualDiscount?.voucher?.code === voucher.code) return { ok: true };
    const { venueId, businessId, billId, currency } = identityOf(this.#driver.state);
    const now = Date.now();
    const use = { venueId, currency, amountE5: split.amountE5, now, usesLeft: null };
    const evaluation = evaluateVoucher(voucher, use);
    if (!evaluation.ok) return { ok: false, voucherCode: evaluation.code };
    // A code that is not right was counted at the business, and writes nothing.
    const retryAfterS = this.#tries.count(limits, now);
    if (retryAfterS > 0) return { ok: false, retryAfterS };
    const { code, terms, maxUse } = voucher;
    const ref = newId("v");
    const consumer = consumerOf(guest, this.#driver.state);
    const outcome = this.#run({ type: "askVoucher", splitId, consumer, ref, code });
    if (!outcome.ok) return outcome;
    const answer = await this.#hold(businessId, code, { ref, billId, maxUse });
    // The split may have become another one meanwhile: its discount is worked out on what it is now.
    const amountE5 = this.#ownSplit(guest, splitId)?.amountE5 ?? ZERO_E5;
    const discount = discountOnSplit({ ref, code, terms }, amountE5, currency);
    if (answer.kind !== "done" || !discount) {
      this.#run({ type: "voucherAnswered", ref, operation: "hold", answer });
      const voucherCode = answer.kind === "refused" ? answer.code : "UNEXPECTED";
      return { ok: false, voucherCode: voucherCode as VoucherErrorCode };
    }
    const applied = this.#run({ type: "applyVirtualDiscount", splitId, consumer, discount });
    if (applied.ok) return { ok: true };
    this.#run({ type: "voucherAnswered", ref, operation: "hold", answer });
    return applied;
  }

  async settle(guest: Guest, splitId: SplitId): Promise<Outcome> {
    const discountBurnt = await this.burn({ guest, splitId });
    const consumer = consumerOf(guest, this.#driver.state);
    return this.#run({ type: "fullyDiscount", splitId, consumer, discountBurnt });
  }

  /** Takes the voucher off again; its use goes back. */
  remove(guest: Guest, splitId: SplitId): BillAnswer<null> {
    if (!this.#ownSplit(guest, splitId)) return NOT_FOUND;
    const consumer = consumerOf(guest, this.#driver.state);
    const outcome = this.#run({ type: "removeVirtualDiscount", splitId, consumer });
    return outcome.ok ? { ok: true, value: null } : outcome;
  }

  /**
   * Makes sure of the voucher of a split that is about to be settled (ANOM-01). A voucher that can't
   * be asked counts as gone: nobody is charged another amount than they saw.
   */
  async burn({
    guest,
    splitId,
    correlationId = NO_REQUEST,
  }: Pick<EngageRequest, "guest" | "splitId" | "correlationId">): Promise<boolean> {
    const discount = this.#ownSplit(guest, splitId)?.virtualDiscount;
    if (!discount?.voucher) return true;
    const { businessId } = identityOf(this.#driver.state);
    const { ref } = discount;
    const reward = this.#driver.state.vouchers[ref]?.reward ?? null;
    try {
      if (reward !== null) return await burnReward(this.#env, ref, reward);
      const burnt = await voucherOf(this.#env, businessId, discount.voucher.code, BESIDE).burn(ref);
      return burnt.ok;
    } catch (fault) {
      logFault(fault, "voucher.burn", correlationId);
      // Nothing is charged yet: a mistake of ours takes nobody's voucher away.
      if (isProgrammersError(fault) || isUnavailable(fault)) throw fault;
      return false;
    }
  }

  async #hold(businessId: BusinessId, code: string, use: UseRequest): Promise<VoucherAnswer> {
    try {
      const held = await voucherOf(this.#env, businessId, code, BESIDE).hold(use);
      return held.ok ? { kind: "done" } : { kind: "refused", code: held.code };
    } catch (fault) {
      logFault(fault, "voucher.hold", NO_REQUEST);
      return { kind: "unreachable", reason: "fault" };
    }
  }

  #ownSplit(guest: Guest, splitId: SplitId): Split | null {
    return ownSplit(this.#driver.state, guest, splitId);
  }
}
