import type { BillEvent } from "~/domain/bill/events.schema";
import type { SplitAttempt } from "~/domain/bill/model";
import type { SimPayment, SimProvider } from "./provider";
import type { Table } from "./table";
import type { Violations } from "./violations";

const ABOUT_MONEY = new Set<BillEvent["type"]>([
  "providerCreated",
  "attemptCaptured",
  "lateCaptureSeen",
  "refundAsked",
  "refunded",
]);

/**
 * Checks what no single bill can see (invariants 2, 3, 8 and 11): one payment at the provider belongs to
 * one attempt of one guest's split on one bill of one venue, and all ledgers together count its money once.
 */
export class AcrossBills {
  constructor(
    private readonly tables: readonly Table[],
    private readonly provider: SimProvider,
    private readonly violations: Violations,
  ) {}

  /** Checks the table that wrote, and whether another table counts the same payment. */
  afterTransaction(table: Table, events: readonly BillEvent[]): void {
    if (!events.some(({ type }) => ABOUT_MONEY.has(type))) return;
    for (const attempt of Object.values(table.shell.state.attempts)) {
      const payment = attempt.providerId && this.provider.payments.get(attempt.providerId);
      if (payment) this.checkOwn(table, attempt, payment);
    }
  }

  /** Checks at rest that all ledgers together have the provider's sum. */
  atRest(): void {
    let captured = 0;
    let refunded = 0;
    for (const { attempt } of this.attempts()) {
      captured += attempt.capturedE5;
      refunded += attempt.refundedE5;
    }
    for (const payment of this.provider.payments.values()) {
      captured -= payment.captured;
      refunded -= payment.refunded;
    }
    if (captured !== 0)
      this.violations.report(2, `ledgers hold ${captured} more than was captured`);
    if (refunded !== 0) this.violations.report(8, `ledgers gave back ${refunded} more than went`);
  }

  private checkOwn(table: Table, attempt: SplitAttempt, payment: SimPayment): void {
    const { reference } = payment;
    const { billId, venueId, currency } = table.identity;
    const split = table.shell.state.splits[attempt.payable.id];
    if (reference.venueId !== venueId || payment.currency !== currency)
      this.violations.report(11, `${billId} counts on ${payment.id} of ${reference.venueId}`);
    const own =
      reference.payable.ownerId === billId &&
      reference.payable.id === attempt.payable.id &&
      reference.paymentId === attempt.paymentId &&
      (!split || reference.payer === split.consumer.publicId);
    if (!own) this.violations.report(3, `${billId} counts on ${payment.id} of another payment`);
    const sharers = this.attempts().filter(({ attempt: one }) => one.providerId === payment.id);
    if (sharers.length > 1) this.violations.report(3, `${payment.id} settles ${sharers.length}`);
    const taken = sharers.reduce((sum, { attempt: one }) => sum + one.capturedE5, 0);
    const given = sharers.reduce((sum, { attempt: one }) => sum + one.refundedE5, 0);
    if (taken > payment.captured)
      this.violations.report(2, `${payment.id}: ledgers ${taken}, captured ${payment.captured}`);
    if (given > payment.captured)
      this.violations.report(8, `${payment.id}: ${given} given back of ${payment.captured}`);
  }

  private attempts(): { table: Table; attempt: SplitAttempt }[] {
    return this.tables.flatMap((table) =>
      Object.values(table.shell.state.attempts).map((attempt) => ({ table, attempt })),
    );
  }
}
