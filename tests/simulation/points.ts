import type { PointsAnswered, PointsToEarn } from "~/domain/bill/after-payment";
import type { BillState, SplitAttempt } from "~/domain/bill/model";
import { type MemberState, NO_MEMBER } from "~/domain/loyalty/member";
import { balanceAt, decideMember, type MemberCommand } from "~/domain/loyalty/member-rules";
import { pointsFor } from "~/domain/loyalty/points";
import { subtract } from "~/domain/money/money";
import type { Violations } from "./violations";

/** Points for a unit of any currency, so that small payments earn some too. */
const PER_UNIT = 1_000;

/** Wallets that earn what guests of this evening pay, by the shipped rules. Nobody spends from them. */
export class SimPoints {
  private readonly wallets = new Map<string, MemberState>();

  /** Carries out one call; the same key again earns nothing more. */
  handle({ earning: { userId }, key, amountE5 }: PointsToEarn): PointsAnswered["answer"] {
    this.run(userId, { type: "join", userId, hasOptIn: false });
    const lot = { key, points: pointsFor(amountE5, PER_UNIT), expiresAt: null };
    return this.run(userId, { type: "earn", lot, lowers: true }) ? "earned" : "no-member";
  }

  /** Checks that at rest each payment has earned its points once, and nothing else has earned any. */
  atRest(violations: Violations, bills: readonly BillState[]): void {
    const attempts = bills.flatMap(({ attempts, splits }) =>
      Object.values(attempts).filter(({ payable, paymentId, phase, earning }) => {
        const isPaidBy = splits[payable.id]?.paymentId === paymentId;
        return earning !== undefined && phase === "CAPTURED" && isPaidBy;
      }),
    );
    const owed = attempts.reduce((total, attempt) => total + pointsOf(attempt), 0);
    const wallets = [...this.wallets.values()];
    const earned = wallets.reduce((total, wallet) => total + balanceAt(wallet, 0), 0);
    if (earned !== owed) violations.report(9, `payments earned ${earned} points, not ${owed}`);
  }

  private run(name: string, command: MemberCommand): boolean {
    const outcome = decideMember(this.wallets.get(name) ?? NO_MEMBER, command, 0);
    if (outcome.ok) this.wallets.set(name, outcome.state);
    return outcome.ok;
  }
}

/** What a payment is worth by the test's own arithmetic. */
function pointsOf({ splitAmountE5, discountE5, refundedE5 }: SplitAttempt): number {
  const paid = splitAmountE5 - discountE5;
  return pointsFor(subtract(splitAmountE5, discountE5), PER_UNIT) === 0 || refundedE5 >= paid
    ? 0
    : Math.floor(((paid - refundedE5) * PER_UNIT) / 100_000);
}
