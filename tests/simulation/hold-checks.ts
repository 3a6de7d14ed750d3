import { type Attempt, isFinal } from "~/domain/payment/attempt";
import { closesAt } from "~/domain/payment/holds";
import type { Tab, TabEvent } from "~/domain/payment/tab.fixture";
import type { ProviderTask } from "~/domain/payment/task";
import type { Agenda } from "./agenda";
import type { SimPayment, SimProvider } from "./provider";
import type { Violations } from "./violations";

/** How far an object's clock may be off, plus a moment for its alarm. */
export const CLOCK_SLACK_MS = 5_000;

type EventOf<T extends TabEvent["type"]> = Extract<TabEvent, { type: T }>;

/** Checks one tab's holds: after every transaction, at every call, and when the provider takes money. */
export class HoldChecker {
  private readonly ended = new Map<string, string>();
  private readonly captureKeys = new Map<string, string>();
  /** Payments with a requested capture. */
  private readonly asked = new Set<string>();

  constructor(
    private readonly tabId: string,
    private readonly agenda: Agenda,
    private readonly provider: SimProvider,
    private readonly violations: Violations,
    private readonly tab: () => Tab,
  ) {}

  /** Checks what a transaction wrote. */
  afterTransaction(events: readonly TabEvent[], before: Tab): void {
    for (const event of events) {
      if (event.type === "captureAsked") this.checkAsked(before, event);
      if (event.type === "cancelRequested") this.checkLetGo(before, event);
      if (event.type === "attemptAuthorised") this.watchEnd(event.paymentId);
    }
    for (const attempt of Object.values(this.tab().attempts)) this.checkAttempt(attempt);
  }

  /** Checks a call that goes out. */
  onSend({ operation, paymentId, amountE5, idempotencyKey }: ProviderTask): void {
    const attempt = this.tab().attempts[paymentId];
    if (!attempt || operation !== "capture") return;
    const { hold, phase } = attempt;
    if (phase !== "CAPTURING" || !hold) this.report(4, `${paymentId}: capture while ${phase}`);
    if (amountE5 > (hold?.heldE5 ?? 0)) this.report(2, `${paymentId}: asked for more than is held`);
    if (amountE5 !== hold?.captureAskedE5) this.report(2, `${paymentId}: asked for another amount`);
    if (hold && this.agenda.now >= hold.expiresAt + CLOCK_SLACK_MS)
      this.report(4, `${paymentId}: capture sent after the end`);
    const key = this.captureKeys.get(paymentId) ?? idempotencyKey;
    if (key !== idempotencyKey) this.report(3, `${paymentId}: captured under two keys`);
    this.captureKeys.set(paymentId, key);
  }

  /** Checks the moment in which the provider takes money. */
  onCapture(payment: SimPayment): void {
    const { paymentId } = payment.reference;
    const attempt = this.tab().attempts[paymentId];
    if (payment.captures > 1) this.report(3, `${paymentId} captured twice`);
    if (payment.captured > payment.amount) this.report(2, `${paymentId} captured above the hold`);
    if (payment.capturedLate) return;
    if (!attempt || isFinal(attempt)) this.report(4, `captured after ${attempt?.phase}`);
    else if (payment.captured !== attempt.hold?.captureAskedE5)
      this.report(2, `${paymentId} captured ${payment.captured}, which nobody asked for`);
  }

  /** Checks that at rest every hold has ended, and the provider's sums are ours. */
  atRest(): void {
    for (const attempt of Object.values(this.tab().attempts)) {
      const { paymentId, phase, capturedE5, refundedE5 } = attempt;
      if (!isFinal(attempt)) this.report(13, `${paymentId} never ended: ${phase}`);
      const payments = this.paymentsOf(paymentId);
      const net = payments.reduce((sum, one) => sum + one.captured - one.refunded, 0);
      if (net !== capturedE5 - refundedE5)
        this.report(2, `${paymentId}: provider ${net}, ledger ${capturedE5 - refundedE5}`);
      if (phase !== "CAPTURED" && net !== 0) this.report(2, `${paymentId}: kept ${net}`);
      if (payments.some(({ status }) => status === "authorised"))
        this.report(13, `${paymentId} is held for ever`);
    }
  }

  /** Records a broken invariant. */
  report(invariant: number, detail: string): void {
    this.violations.report(invariant, `${this.tabId} ${detail}`);
  }

  private checkAsked({ attempts }: Tab, { paymentId }: EventOf<"captureAsked">): void {
    if (this.asked.has(paymentId)) this.report(3, `${paymentId}: capture asked for twice`);
    this.asked.add(paymentId);
    const phase = attempts[paymentId]?.phase;
    if (phase !== "AUTHORISED") this.report(4, `${paymentId}: capture asked for while ${phase}`);
  }

  private checkLetGo(
    { attempts, spentE5 }: Tab,
    { paymentId, reason, at }: EventOf<"cancelRequested">,
  ): void {
    const { hold = null, phase } = attempts[paymentId] ?? {};
    if (reason === "EXPIRED" && hold && spentE5 > 0 && at < hold.expiresAt)
      this.report(7, `${paymentId}: let go although ${spentE5} were due`);
    if (phase === "CAPTURING" && reason !== "NOT_CAPTURED")
      this.report(4, `${paymentId}: let go while it is captured`);
  }

  /**
   * At its closing time a hold is being captured or released, whatever the network does. One that is
   * seen only after that time (its guest stayed at the bank for long) is so at once.
   */
  private watchEnd(paymentId: string): void {
    const hold = this.tab().attempts[paymentId]?.hold;
    if (!hold) return;
    const wait = Math.max(0, closesAt(hold) - this.agenda.now) + CLOCK_SLACK_MS;
    this.agenda.after(wait, () => {
      if (this.tab().attempts[paymentId]?.phase === "AUTHORISED")
        this.report(13, `${paymentId} was not looked after before its end`);
    });
  }

  private checkAttempt(attempt: Attempt): void {
    const { paymentId, phase, hold } = attempt;
    const payments = this.paymentsOf(paymentId);
    if (payments.length > 1) this.report(3, `${paymentId} made ${payments.length} payments`);
    if (attempt.refundedE5 + attempt.refundAskedE5 > attempt.capturedE5)
      this.report(8, `${paymentId}: refunded more than captured`);
    if (phase !== "CAPTURED" && attempt.capturedE5 > 0 && attempt.refundAskedE5 === 0)
      if (attempt.refundedE5 !== attempt.capturedE5) this.report(8, `${paymentId}: late, and kept`);
    if (phase === "CAPTURED" && attempt.capturedE5 > (hold?.heldE5 ?? 0))
      this.report(2, `${paymentId}: captured more than was held`);
    const before = this.ended.get(paymentId);
    if (before !== undefined && before !== phase)
      this.report(5, `${paymentId} went from ${before} to ${phase}`);
    if (!isFinal(attempt)) {
      this.checkAlarm(attempt);
      return;
    }
    if (before === undefined) this.checkEnd(attempt, payments);
    this.ended.set(paymentId, phase);
  }

  private checkAlarm({ paymentId, phase }: Attempt): void {
    const waits = Object.values(this.tab().effects).some(
      ({ subjectId }) => subjectId === paymentId,
    );
    if (!waits && phase !== "AUTHORISED") this.report(13, `${paymentId} is without an alarm`);
  }

  private checkEnd(attempt: Attempt, payments: readonly SimPayment[]): void {
    const { paymentId, phase, capturedE5 } = attempt;
    if (payments.some(({ capturedLate }) => capturedLate)) return;
    const captured = payments.reduce((sum, one) => sum + one.captured, 0);
    const ours = phase === "CAPTURED" ? capturedE5 : 0;
    if (captured !== ours) this.report(2, `${paymentId}: ledger ${ours}, provider ${captured}`);
    for (const { status } of payments) {
      if (status === "authorised" || status === "processing" || status === "requiresAction")
        this.report(4, `${paymentId} is ${phase} while ${status}`);
    }
  }

  private paymentsOf(paymentId: string): readonly SimPayment[] {
    return this.provider.paymentsOf(this.tabId, paymentId);
  }
}
