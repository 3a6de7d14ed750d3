import type { Env } from "#worker/env";
import { BESIDE } from "#worker/kernel/placement";
import { isUnavailable } from "#worker/kernel/stopped";
import { earnPoints } from "#worker/ports/loyalty";
import { type EarnedAndUsed, earnAndUse } from "#worker/ports/loyalty/earning";
import type { PointsAnswered, PointsToEarn } from "~/domain/bill/after-payment";
import type { VoucherAnswer } from "~/domain/bill/commands";
import type { BillState } from "~/domain/bill/model";
import { pointsToEarn } from "~/domain/bill/points";
import type { RewardTarget } from "~/domain/loyalty/member.schema";
import type { AmountE5 } from "~/domain/money/amount";
import { effectKey } from "~/domain/payment/effects";
import { loyaltyNeeds } from "../callers";
import { settleReward, usedAnswer } from "./reward-use";

type SharedCall = { amountE5: AmountE5; answer: Promise<EarnedAndUsed | null> };

/**
 * What a programme is told of a captured payment: that its reward is used, and for how much the guest earns points. The
 * two fall due in one write of the bill, so that a wallet that both are about is told them by one call.
 */
export class AfterCapture {
  readonly #env: Env;
  readonly #state: () => BillState;
  /** Calls under way, by the reward's use. */
  readonly #sharedCalls = new Map<string, SharedCall>();

  constructor(env: Env, state: () => BillState) {
    this.#env = env;
    this.#state = state;
  }

  async rewardUsed(ref: string, target: RewardTarget): Promise<VoucherAnswer> {
    const paid = this.#earningWith(ref);
    const both = paid && (await this.#askForBoth(ref, target, paid));
    return both ? usedAnswer(both.used) : settleReward(this.#env, "voucher.use", ref, target);
  }

  async earn(paid: PointsToEarn): Promise<PointsAnswered["answer"]> {
    const used = this.#usedWith(paid);
    const both = used && (await this.#askForBoth(used.ref, used.reward, paid));
    const answer = both?.earned ?? (await this.#earnAlone(paid));
    if (answer.ok) return "earned";
    return answer.code === "unavailable" ? "unreachable" : "no-member";
  }

  /** Null where they are told one by one: of two wallets, by a service outside, to a wallet of an earlier build. */
  #askForBoth(ref: string, target: RewardTarget, paid: PointsToEarn): SharedCall["answer"] {
    const underWay = this.#sharedCalls.get(ref);
    // A refund meanwhile makes it less, which the call under way does not say.
    if (underWay)
      return underWay.amountE5 === paid.amountE5 ? underWay.answer : Promise.resolve(null);
    const needs = loyaltyNeeds(this.#env, BESIDE);
    const input = earnAndUse(needs, { target, key: ref }, paid);
    const answer = input
      .catch((fault) => {
        if (isUnavailable(fault)) return null;
        throw fault;
      })
      .finally(() => this.#sharedCalls.delete(ref));
    this.#sharedCalls.set(ref, { amountE5: paid.amountE5, answer });
    return answer;
  }

  #earnAlone({ earning, key, billId, splitId, amountE5, currency }: PointsToEarn) {
    const paid = { billId, splitId, key, amountE5, currency };
    return earnPoints(loyaltyNeeds(this.#env, BESIDE), earning, paid);
  }

  /** The points that are to be earned beside a reward's use; null for none. */
  #earningWith(ref: string): PointsToEarn | null {
    const state = this.#state();
    const splitId = state.vouchers[ref]?.splitId;
    const paymentId = splitId && state.splits[splitId]?.paymentId;
    if (!paymentId || !(effectKey(paymentId, "points.earn") in state.effects)) return null;
    return pointsToEarn(state, paymentId);
  }

  /** The reward that is to be used beside the points of a payment; null for none. */
  #usedWith({ splitId, paymentId }: PointsToEarn) {
    const { splits, vouchers, effects } = this.#state();
    const split = splits[splitId];
    const ref = split?.paymentId === paymentId ? split.virtualDiscount?.ref : undefined;
    const reward = ref === undefined ? undefined : vouchers[ref]?.reward;
    if (ref === undefined || !reward || !(effectKey(ref, "voucher.use") in effects)) return null;
    return { ref, reward };
  }
}
