import { balanceOf } from "~/domain/bill/balance";
import { isFinal } from "~/domain/payment/attempt";
import type { ProviderTask } from "~/domain/payment/task";
import type { TabState } from "~/domain/tab/model";
import type { TabEvent } from "~/domain/tab/tab.schema";
import type { Agenda } from "./agenda";
import type { SimPayment, SimProvider } from "./provider";
import type { TabBill } from "./tab-bill";
import type { TabLife } from "./tab-life";
import type { Violations } from "./violations";

/** Checks a tab with its bill: invariants 1, 2, 4, 7, 8, 10 and 13. */
export class TabChecker {
  private readonly posted = new Map<string, Set<string>>();
  private closings = 0;
  private closed = 0;

  constructor(
    private readonly agenda: Agenda,
    private readonly violations: Violations,
    private readonly provider: SimProvider,
    private readonly life: TabLife,
    private readonly bill: TabBill,
  ) {}

  /** Checks what a transaction wrote. */
  afterTransaction(events: readonly TabEvent[], before: TabState): void {
    for (const event of events) {
      if (event.type === "tabClosing") this.closings += 1;
      if (event.type === "tabClosed") this.closed += 1;
      if (event.type === "captureAsked") {
        const { paymentId, amountE5 } = event;
        const reserved = this.bill.state.cardHolds[paymentId];
        if (reserved?.phase !== "RESERVED" || reserved.amountE5 !== amountE5)
          this.report(10, `${paymentId}: captures ${amountE5} that the bill has not reserved`);
        if (before.attempts[paymentId]?.hold?.captureAskedE5 != null)
          this.report(10, `${paymentId}: capture asked for twice`);
      }
    }
    if (this.closings > 1 || this.closed > 1) this.report(10, "the tab closes twice");
  }

  /** Checks a call that goes out. */
  onSend({ operation, paymentId, amountE5 }: ProviderTask): void {
    const hold = this.life.tab.attempts[paymentId]?.hold;
    if (operation !== "capture") return;
    if (amountE5 > (hold?.heldE5 ?? 0)) this.report(10, `${paymentId}: more than is held`);
    if (amountE5 !== hold?.captureAskedE5) this.report(10, `${paymentId}: another amount`);
  }

  /** Checks the moment in which the provider takes money. */
  onCapture({ reference: { paymentId }, captures, captured, amount }: SimPayment): void {
    if (captures > 1) this.report(10, `${paymentId} captured twice`);
    if (captured > amount) this.report(10, `${paymentId} captured above the hold`);
  }

  /** The bill must take every end of a hold. */
  settles(reply: unknown): void {
    if (reply === null) this.report(7, "the bill refuses a hold's end");
  }

  /** Notes a post to the till, by its key. */
  posts(kind: "till.post" | "till.refund", paymentId: string): void {
    const attempt = this.life.tab.attempts[paymentId];
    if (attempt?.phase !== "CAPTURED") this.report(7, `${paymentId}: posted while not captured`);
    const key = kind === "till.post" ? "post" : `refund-${attempt?.refundedE5}`;
    this.posted.set(paymentId, (this.posted.get(paymentId) ?? new Set()).add(key));
  }

  /** Checks that at rest every hold has ended, the bill counts what was taken, and the till has it. */
  atRest(): void {
    const { tab } = this.life;
    if (this.violations.all.length > 0) return;
    if (tab.closedAt === null) this.report(13, `the tab never closed: ${tab.closing?.reason}`);
    const waiting = Object.values(tab.effects);
    if (waiting.length > 0) this.report(13, `still to do: ${waiting[0]?.key}`);
    for (const attempt of Object.values(tab.attempts)) {
      const { paymentId, phase, capturedE5, refundedE5 } = attempt;
      if (!isFinal(attempt)) this.report(13, `${paymentId} never ended: ${phase}`);
      const payments = this.provider.paymentsOf("tab", paymentId);
      if (payments.some(({ status }) => status === "authorised"))
        this.report(10, `${paymentId} is held for ever`);
      const net = payments.reduce((sum, one) => sum + one.captured - one.refunded, 0);
      if (net !== capturedE5 - refundedE5)
        this.report(2, `${paymentId}: provider ${net}, ledger ${capturedE5 - refundedE5}`);
      const counted = this.bill.state.cardHolds[paymentId];
      const worth = counted?.phase === "PAID" ? counted.amountE5 - counted.givenBackE5 : 0;
      if (worth !== net) this.report(7, `${paymentId}: bill ${worth}, provider ${net}`);
      if (counted?.phase === "RESERVED") this.report(1, `${paymentId} stays reserved`);
      const taken = phase === "CAPTURED";
      if (taken !== (this.posted.get(paymentId)?.has("post") ?? false))
        this.report(7, `${paymentId}: ${phase}, till ${taken ? "not told" : "told"}`);
    }
    const { refundDueE5, totalE5, paidExternallyE5 } = balanceOf(this.bill.state);
    const byTab = Object.values(this.bill.state.cardHolds).some(({ phase }) => phase === "PAID");
    if (byTab && totalE5 > 0 && refundDueE5 > paidExternallyE5)
      this.report(8, `${refundDueE5} is over and was not given back`);
  }

  private report(invariant: number, detail: string): void {
    this.violations.report(invariant, `${detail} at ${this.agenda.now}`);
  }
}
