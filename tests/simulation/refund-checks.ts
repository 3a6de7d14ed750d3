import type { BillEvent } from "~/domain/bill/events.schema";
import type { BillState } from "~/domain/bill/model";
import type { Checker } from "./checker";
import type { SimProvider } from "./provider";
import type { SimTill } from "./till";

/** Checks refunds to guests, with its own record of requested refunds. */
export class RefundChecker {
  /** The sum of requested refunds by our payment id. */
  private readonly asked = new Map<string, number>();
  /** What the till asked for under each of its keys, as the till has written it down. */
  private readonly byTill = new Map<string, { paymentId: string; amount: number }>();
  /** The keys that the bill has written down. */
  private readonly tillKeys = new Set<string>();

  constructor(
    private readonly checker: Checker,
    private readonly provider: SimProvider,
    private readonly billId: string,
  ) {}

  /** Notes what the till is about to ask for. */
  tillAsks(ref: string, paymentId: string, amount: number): void {
    this.byTill.set(ref, { paymentId, amount });
  }

  /** Checks a bill after a transaction: what is over is refunded, or what the till asked for, once by its key. */
  afterTransaction(state: BillState, events: readonly BillEvent[]): void {
    let asks = false;
    const tills = new Set(events.flatMap((event) => this.tillsOwn(event)));
    for (const event of events) {
      if (event.type !== "refundAsked" && event.type !== "lateCaptureSeen") continue;
      const amount = event.type === "refundAsked" ? event.amountE5 : event.capturedE5;
      this.asked.set(event.paymentId, (this.asked.get(event.paymentId) ?? 0) + amount);
      asks ||= event.type === "refundAsked" && !tills.has(event.paymentId);
    }
    if (asks && this.paidLess(state) < this.checker.expectedTotal)
      this.checker.report(8, "more goes back than is over");
    for (const [paymentId, amount] of this.asked) {
      const attempt = state.attempts[paymentId];
      if (!attempt) continue;
      if (amount > attempt.capturedE5) this.checker.report(8, `asked ${amount} of ${paymentId}`);
    }
    for (const { reference, refunded, captured } of this.provider.payments.values()) {
      if (reference.payable.ownerId !== this.billId) continue;
      const { paymentId } = reference;
      if (refunded > (this.asked.get(paymentId) ?? 0))
        this.checker.report(8, `${paymentId}: ${refunded} went back unasked`);
      if (refunded > captured) this.checker.report(8, `${paymentId}: more than was captured`);
    }
  }

  /** Checks that at rest no refundable surplus is left, and that the till knows every refund. */
  atRest(state: BillState, till: SimTill): void {
    const over = this.paidLess(state) - this.checker.expectedTotal;
    for (const attempt of Object.values(state.attempts)) {
      const { paymentId, phase, refundedE5, refundAskedE5 } = attempt;
      if (refundAskedE5 !== 0) this.checker.report(13, `${paymentId} waits for its refund`);
      if (phase !== "CAPTURED") continue;
      const own = attempt.splitAmountE5 - attempt.discountE5 - refundedE5;
      // An emptied bill does not count as a surplus: the staff decide what is refunded.
      if (this.checker.expectedTotal > 0 && over > 0 && own > 0)
        this.checker.report(7, `${over} is over, ${own} could go back`);
      const known = till.refunds.get(paymentId) ?? 0;
      if (known !== refundedE5)
        this.checker.report(7, `till knows of ${known} back, not ${refundedE5}`);
    }
  }

  private tillsOwn(event: BillEvent): string[] {
    if (event.type !== "tillRefundAsked") return [];
    const { ref, paymentId, amountE5 } = event;
    if (this.tillKeys.has(ref)) this.checker.report(8, `the till's ${ref} is refunded twice`);
    this.tillKeys.add(ref);
    const wanted = this.byTill.get(ref);
    if (wanted?.paymentId !== paymentId || wanted.amount !== amountE5)
      this.checker.report(8, `the till asked for ${wanted?.amount} by ${ref}, not ${amountE5}`);
    return [paymentId];
  }

  /** Everything that settled the bill, less the requested refunds. */
  private paidLess(state: BillState): number {
    let sum = 0;
    for (const { amountE5 } of state.externalPayments) sum += amountE5;
    for (const { status, amountE5, paymentId } of Object.values(state.splits)) {
      if (status === "ISSUED" || status === "PENDING") continue;
      const asked = paymentId === null ? 0 : (this.asked.get(paymentId) ?? 0);
      const discount = paymentId === null ? 0 : (state.attempts[paymentId]?.discountE5 ?? 0);
      sum += amountE5 - Math.min(asked, amountE5 - discount);
    }
    return sum;
  }
}
