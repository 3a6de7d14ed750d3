import { balanceOf } from "~/domain/bill/balance";
import type { BillEvent } from "~/domain/bill/events.schema";
import {
  type BillState,
  isFinal,
  isLocked,
  isSettled,
  NO_METHOD_YET,
  type Split,
  type SplitAttempt,
} from "~/domain/bill/model";
import { minorStepE5 } from "~/domain/money/money";
import { paymentStep } from "~/domain/payment/payment-step";
import { LockedSplits } from "./locked-splits";
import { postsAtRest } from "./post-checks";
import type { SimPayment, SimProvider } from "./provider";
import { Seen } from "./seen";
import type { SimTill } from "./till";
import type { Violations } from "./violations";

/** Checks the bill, the provider and the till after every transaction, with its own records. */
export class Checker {
  /** The total by the order generator's own arithmetic. */
  expectedTotal = 0;
  private excess = 0;
  /** Whether guests only ever reserved shares, which then have to add up to the bill. */
  private onlyShares = true;
  private readonly locked: LockedSplits;
  private readonly ended = new Map<string, string>();
  private readonly external = new Map<string, number>();
  /** What guests requested, by the request's key, and the split that resulted. */
  private readonly asked = new Map<string, string>();
  private readonly seen = { sums: new Seen(), splits: new Seen(), attempts: new Seen() };
  private transactions = 0;

  constructor(
    private readonly provider: SimProvider,
    private readonly watched: {
      readonly billId: string;
      readonly violations: Violations;
      /** Every how many transactions everything is checked, changed or not. */
      readonly fullEvery: number;
    },
  ) {
    this.locked = new LockedSplits(this);
  }

  /** Records a broken invariant. */
  report(invariant: number, detail: string): void {
    this.watched.violations.report(invariant, detail);
  }

  /** Checks a bill after a transaction that wrote these events. */
  afterTransaction(state: BillState, events: readonly BillEvent[]): void {
    for (const event of events) {
      if (event.type === "externalPaymentRecorded" && !this.external.has(event.payment.ref)) {
        this.external.set(event.payment.ref, event.payment.amountE5);
      }
      if (event.type === "splitIssued") this.checkAsked(event.split);
      // A split that is freed before anything was sent may be dropped in the same transaction.
      if (event.type === "attemptCancelled" && event.proof === "NEVER_SENT") {
        this.locked.forget(state.attempts[event.paymentId]?.payable.id);
      }
      // A till that lowers the bill and raises it again leaves a rest that belongs to no share.
      if (event.type === "orderReplaced") this.onlyShares = false;
      const reserves = event.type === "splitEngaged" || event.type === "splitFullyDiscounted";
      if (reserves && event.claim.type !== "SHARE") this.onlyShares = false;
      if (event.type === "splitIssued" && event.split.relatedSubOrder !== null)
        this.onlyShares = false;
    }
    this.transactions += 1;
    if (this.transactions % this.watched.fullEvery === 0) this.forget();
    this.check(state, events);
  }

  /** Checks the moment in which the provider takes money. */
  onCapture(state: BillState, payment: SimPayment): void {
    const { paymentId } = payment.reference;
    const attempt = state.attempts[paymentId];
    if (!attempt) {
      this.report(2, `captured for unknown ${paymentId}`);
      return;
    }
    if (payment.amount !== attempt.chargeE5)
      this.report(2, `captured ${payment.amount}, reserved ${attempt.chargeE5}`);
    const over = attempt.phase === "DECLINED" || attempt.phase === "CANCELLED";
    if (over && !payment.capturedLate) this.report(4, `captured after ${attempt.phase}`);
    const payments = this.paymentsOf(paymentId);
    if (payments.reduce((count, one) => count + one.captures, 0) > 1)
      this.report(3, "captured twice");
  }

  /** Checks that nothing is in doubt any more once faults have stopped for a minute. */
  whenCalm(state: BillState): void {
    for (const attempt of Object.values(state.attempts)) {
      const atTheBank = attempt.phase === "ACTION_REQUIRED" && attempt.cancelReason === null;
      // A reservation without a method waits for its guest too, as long as it lasts.
      const waitsForGuest = attempt.phase === "RESERVED" && attempt.method === NO_METHOD_YET;
      if (!isFinal(attempt) && !atTheBank && !waitsForGuest) {
        this.report(13, `${attempt.paymentId} is still ${attempt.phase}`);
      }
    }
  }

  /** Checks that at rest the ledger, the provider and the till agree. */
  atRest(state: BillState, till: SimTill): void {
    this.forget();
    this.check(state, []);
    for (const attempt of Object.values(state.attempts)) {
      const payments = this.paymentsOf(attempt.paymentId);
      const net = payments.reduce((sum, one) => sum + one.captured - one.refunded, 0);
      const ours = attempt.capturedE5 - attempt.refundedE5;
      if (net !== ours) this.report(2, `${attempt.paymentId}: provider ${net}, ledger ${ours}`);
      if (!isFinal(attempt)) this.report(13, `${attempt.paymentId} never ended: ${attempt.phase}`);
      if (attempt.phase !== "CAPTURED" && net !== 0)
        this.report(2, `${attempt.paymentId}: kept ${net} of what had been given up`);
    }
    postsAtRest(this, state, till);
  }

  /** Runs each check whose input has changed since its last run. */
  private check(state: BillState, events: readonly BillEvent[]): void {
    const { identity, order, splits, attempts, externalPayments, cardHolds, tillRefunds } = state;
    const { seen, external, expectedTotal, onlyShares } = this;
    const { version } = this.provider;
    const bill = [identity, order, splits, attempts, externalPayments, cardHolds, tillRefunds];
    if (!seen.sums.same("bill", ...bill, external.size, expectedTotal, onlyShares)) {
      this.checkSums(state, events);
      this.checkPartition(state);
    }
    const all = Object.values(splits);
    for (const split of all) {
      const id = split.paymentId ?? split.lastFailure?.paymentId;
      const attempt = id && attempts[id];
      if (!seen.splits.same(split.splitId, split, attempt, identity, version))
        this.checkSplit(state, split, id);
    }
    this.locked.check(splits, all);
    for (const attempt of Object.values(attempts)) {
      const split = splits[attempt.payable.id];
      const effects = isFinal(attempt) ? null : state.effects;
      if (!seen.attempts.same(attempt.paymentId, attempt, split, effects, version))
        this.checkAttempt(state, attempt);
    }
  }

  private forget(): void {
    for (const seen of Object.values(this.seen)) seen.forget();
  }

  private paymentsOf(paymentId: string): readonly SimPayment[] {
    return this.provider.paymentsOf(this.watched.billId, paymentId);
  }

  private wasCapturedLate(paymentId: string): boolean {
    return this.paymentsOf(paymentId).some((payment) => payment.capturedLate);
  }

  private checkSums(state: BillState, events: readonly BillEvent[]): void {
    const balance = balanceOf(state);
    const locked = Object.values(state.splits).filter(isLocked);
    const unsettled = locked.filter((split) => !isSettled(split));
    const reserved = unsettled.reduce((sum, split) => sum + split.amountE5, 0);
    let applied = locked.reduce((sum, split) => sum + split.amountE5, 0) - reserved;
    for (const attempt of Object.values(state.attempts)) {
      const { phase, refundedE5, refundAskedE5, splitAmountE5, discountE5 } = attempt;
      // A refund beyond what was paid for the bill is of the tip and the fees.
      if (phase === "CAPTURED")
        applied -= Math.min(refundedE5 + refundAskedE5, splitAmountE5 - discountE5);
    }
    let paidExternally = 0;
    for (const amount of this.external.values()) paidExternally += amount;
    const total = this.expectedTotal;
    if (balance.totalE5 !== total) this.report(1, `total ${balance.totalE5}, order makes ${total}`);
    if (balance.appliedE5 !== applied + paidExternally)
      this.report(1, "applied is not what was paid");
    if (balance.reservedE5 !== reserved) this.report(1, "reserved is not what is held");
    if (balance.refundDueE5 !== Math.max(0, applied + paidExternally - total))
      this.report(7, "refund due is wrong");
    if (balance.leftToPayE5 !== Math.max(0, total - applied - paidExternally))
      this.report(1, "left to pay is wrong");
    const bySubOrder = balance.subOrders.reduce((sum, one) => sum + one.leftToPayE5, 0);
    if (bySubOrder !== balance.leftToPayE5) this.report(6, "sub-orders do not sum to the bill");
    const excess = Math.max(0, applied + reserved + paidExternally - total);
    const byTill = events.some(
      ({ type }) => type === "orderReplaced" || type === "externalPaymentRecorded",
    );
    if (excess > this.excess && !byTill) this.report(1, `over-reserved by ${excess - this.excess}`);
    this.excess = excess;
  }

  private checkAsked({ splitId, requestDigest }: Split): void {
    if (!requestDigest) return;
    const before = this.asked.get(requestDigest) ?? splitId;
    if (before !== splitId) this.report(3, `${requestDigest} made ${before} and ${splitId}`);
    this.asked.set(requestDigest, splitId);
  }

  private checkSplit(state: BillState, split: Split, id: string | undefined): void {
    const step = minorStepE5(state.identity?.currency ?? "EUR");
    if (split.amountE5 <= 0 || split.amountE5 % step !== 0)
      this.report(1, `amount ${split.amountE5}`);
    if (split.status === "FULLY_DISCOUNTED" || split.status === "REGISTERED_FULLY_DISCOUNTED")
      return;
    if (!id || this.wasCapturedLate(id)) return;
    const captured = this.paymentsOf(id).reduce((sum, one) => sum + one.captured, 0);
    const attempt = state.attempts[id];
    const shown = attempt && paymentStep(attempt);
    const charge = attempt?.chargeE5;
    if ((shown === "succeeded" || isSettled(split)) && captured !== charge) {
      this.report(12, `shown as paid, captured ${captured} of ${charge}`);
    }
    const failed = shown === "declined" || shown === "failed" || shown === "cancelled";
    if ((failed || split.status === "ISSUED") && captured > 0)
      this.report(12, "shown as failed, captured");
  }

  private checkPartition(state: BillState): void {
    const locked = Object.values(state.splits).filter(isLocked);
    const spans: { line: string; from: number; to: number }[] = [];
    const places = new Set<string>();
    for (const { claim, relatedSubOrder } of locked) {
      if (claim.type === "ITEMS") {
        for (const { lineId, from, to } of claim.intervals) {
          if (spans.some((one) => one.line === lineId && from < one.to && one.from < to)) {
            this.report(6, `${lineId} is claimed twice`);
          }
          spans.push({ line: lineId, from, to });
        }
      }
      if (claim.type !== "SHARE") continue;
      for (const position of claim.positions) {
        const place = `${relatedSubOrder}/${position}`;
        if (places.has(place)) this.report(6, `share ${place} is claimed twice`);
        places.add(place);
      }
    }
    this.checkAllShares(state, locked);
  }

  private checkAllShares(state: BillState, locked: readonly Split[]): void {
    const claims = locked.flatMap(({ claim }) => (claim.type === "SHARE" ? [claim] : []));
    const first = claims[0];
    if (!first || !this.onlyShares || this.external.size > 0) return;
    const claimed = claims.reduce((sum, claim) => sum + claim.positions.length, 0);
    if (claimed !== first.numberOfGuests || first.baseAmountE5 !== this.expectedTotal) return;
    // The guests owe again what the till had given back.
    const back = Object.values(state.tillRefunds).reduce((sum, one) => sum + one.amountE5, 0);
    if (balanceOf(state).forecastedLeftToPayE5 > back)
      this.report(6, "all shares do not make the bill");
  }

  private checkAttempt(state: BillState, attempt: SplitAttempt): void {
    const { paymentId, phase } = attempt;
    const parts =
      attempt.splitAmountE5 - attempt.discountE5 + attempt.tipE5 + attempt.consumerFeesE5;
    if (attempt.chargeE5 !== parts) this.report(2, `charge ${attempt.chargeE5} is not ${parts}`);
    const discount = -(
      state.splits[attempt.payable.id]?.virtualDiscount?.impactOnSplitTotalE5 ?? 0
    );
    if (phase !== "DECLINED" && phase !== "CANCELLED" && attempt.discountE5 !== discount)
      this.report(2, "discount is lost");
    const payments = this.paymentsOf(paymentId);
    if (payments.length > 1) this.report(3, `${paymentId} made ${payments.length} payments`);
    if (attempt.refundedE5 + attempt.refundAskedE5 > attempt.capturedE5)
      this.report(8, "refunded more than captured");
    const before = this.ended.get(paymentId);
    if (before !== undefined && before !== phase)
      this.report(5, `${paymentId} went from ${before} to ${phase}`);
    if (isFinal(attempt)) {
      if (before === undefined) this.checkFreed(attempt, payments);
      this.ended.set(paymentId, phase);
      return;
    }
    const reserves = state.splits[attempt.payable.id]?.paymentId === paymentId;
    if (!reserves) this.report(4, `${paymentId} lost its reservation`);
    const waiting = Object.values(state.effects).some((effect) => effect.subjectId === paymentId);
    if (!waiting) this.report(13, `${paymentId} is without an alarm`);
  }

  private checkFreed(attempt: SplitAttempt, payments: readonly SimPayment[]): void {
    if (attempt.phase === "CAPTURED") {
      const captured = payments.reduce((sum, one) => sum + one.captured, 0);
      if (captured !== attempt.capturedE5)
        this.report(2, `ledger ${attempt.capturedE5}, provider ${captured}`);
      return;
    }
    if (this.wasCapturedLate(attempt.paymentId)) return;
    for (const { status } of payments) {
      const open = status === "succeeded" || status === "processing" || status === "requiresAction";
      if (open) this.report(4, `${attempt.paymentId} freed while ${status}`);
    }
  }
}
