import type { AmountE5 } from "~/domain/money/money";
import type { CaptureMode, PaymentReference } from "~/domain/payment/payment.schema";
import type { ProviderAnswer, ProviderSnapshot } from "~/domain/payment/provider";
import type { ProviderTask } from "~/domain/payment/task";
import type { Prng } from "./prng";

/** A payment as the simulated provider stores it. */
export interface SimPayment {
  readonly id: string;
  readonly reference: PaymentReference;
  readonly amount: AmountE5;
  readonly currency: string;
  readonly captureMode: CaptureMode;
  status: ProviderSnapshot["status"];
  /** When the hold ends by itself; set once the money is held. */
  expiresAt: number | null;
  /** The amount of a capture under way. */
  toCapture: number;
  captures: number;
  captured: number;
  refunded: number;
  previous: ProviderSnapshot["status"] | null;
  /** Whether it was captured after it had been reported as declined or cancelled. */
  capturedLate: boolean;
}

/** Calls to the world when a payment changes. */
export interface ProviderHooks {
  captured(payment: SimPayment): void;
  changed(payment: SimPayment): void;
  settleLater(payment: SimPayment, status: "succeeded" | "declined"): void;
  /** Gives the time when a hold that begins now expires, and schedules its expiry. */
  holdsUntil?(payment: SimPayment): number;
}

const NONE: readonly SimPayment[] = [];

const REFUSED = (code: string): ProviderAnswer => ({ kind: "refused", code });

/** A payment provider with idempotency keys, 3-D Secure and slow methods; it never contradicts itself unless a fault makes it. */
export class SimProvider {
  readonly payments = new Map<string, SimPayment>();
  /** Counts what has changed, so that whoever read its payments knows whether to read them again. */
  version = 0;
  private readonly byOwner = new Map<string, Map<string, SimPayment[]>>();
  private readonly answers = new Map<string, ProviderAnswer>();
  private readonly refunds = new Set<string>();

  constructor(
    private readonly rng: Prng,
    private readonly hooks: ProviderHooks,
  ) {}

  /** This provider's payments for one of a bill's payment ids. */
  paymentsOf(ownerId: string, paymentId: string): readonly SimPayment[] {
    return this.byOwner.get(ownerId)?.get(paymentId) ?? NONE;
  }

  /** The snapshot of another payment than an answer is about, of the same amount if there is one. */
  another({ providerId, amountE5 }: ProviderSnapshot): ProviderSnapshot | null {
    const others = [...this.payments.values()].filter(({ id }) => id !== providerId);
    const alike = others.filter(({ amount }) => amount === amountE5);
    const choices = alike.length > 0 ? alike : others;
    return choices.length > 0 ? this.snapshotOf(this.rng.pick(choices)) : null;
  }

  /** Saves a failure under a key, to be replayed whatever comes with that key (a sticky 500). */
  stick(key: string, answer: ProviderAnswer): void {
    if (!this.answers.has(key)) this.answers.set(key, answer);
  }

  /** Handles one call when it is received. Answers are stored by idempotency key and replayed. */
  handle(task: ProviderTask): ProviderAnswer {
    const stored = this.answers.get(task.idempotencyKey);
    if (stored) return stored;
    const answer = this.carryOut(task);
    this.answers.set(task.idempotencyKey, answer);
    return answer;
  }

  /** The guest finishes at the bank's page. */
  finishAction(id: string, outcome: "succeeded" | "declined"): void {
    const payment = this.payments.get(id);
    if (payment?.status !== "requiresAction") return;
    if (outcome === "succeeded") this.approve(payment);
    else this.move(payment, outcome);
  }

  /** A slow method finishes. */
  finishProcessing(id: string, outcome: "succeeded" | "declined"): void {
    const payment = this.payments.get(id);
    if (payment?.status !== "processing") return;
    if (outcome === "succeeded") this.approve(payment);
    else this.move(payment, outcome);
  }

  /** A hold expires. */
  expire(id: string): void {
    const payment = this.payments.get(id);
    if (payment?.status === "authorised") this.move(payment, "cancelled");
  }

  /** Contradicts itself: charges a payment that it had reported as declined or cancelled. */
  captureLate(id: string): boolean {
    const payment = this.payments.get(id);
    if (payment?.status !== "declined" && payment?.status !== "cancelled") return false;
    this.version += 1;
    payment.capturedLate = true;
    payment.toCapture = payment.amount;
    this.move(payment, "succeeded");
    return true;
  }

  private carryOut(task: ProviderTask): ProviderAnswer {
    if (task.operation === "create") return this.create(task);
    if (task.operation === "find") {
      const { payable, paymentId } = task.reference;
      const [found] = this.paymentsOf(payable.ownerId, paymentId);
      return found ? this.snapshot(found) : { kind: "notFound" };
    }
    const payment = task.providerId === null ? undefined : this.payments.get(task.providerId);
    if (!payment) return REFUSED("no-such-payment");
    switch (task.operation) {
      case "confirm":
        return this.confirm(payment);
      case "read":
        return this.read(payment);
      case "cancel":
        return this.cancel(payment);
      case "capture":
        return this.capture(payment, task);
      case "void":
        return this.void(payment);
      default:
        return this.refund(payment, task);
    }
  }

  private create(task: ProviderTask): ProviderAnswer {
    if (this.rng.chance(0.03)) return REFUSED("card-not-supported");
    const payment: SimPayment = {
      id: `pi_${this.payments.size + 1}`,
      reference: task.reference,
      amount: task.amountE5,
      currency: task.currency,
      captureMode: task.captureMode,
      status: "requiresConfirmation",
      expiresAt: null,
      toCapture: task.captureMode === "immediate" ? task.amountE5 : 0,
      captures: 0,
      captured: 0,
      refunded: 0,
      previous: null,
      capturedLate: false,
    };
    this.add(payment);
    return this.snapshot(payment);
  }

  private add(payment: SimPayment): void {
    const { paymentId, payable } = payment.reference;
    this.payments.set(payment.id, payment);
    const own = this.byOwner.get(payable.ownerId) ?? new Map<string, SimPayment[]>();
    own.set(paymentId, [...(own.get(paymentId) ?? []), payment]);
    this.byOwner.set(payable.ownerId, own);
    this.version += 1;
  }

  private confirm(payment: SimPayment): ProviderAnswer {
    if (payment.status !== "requiresConfirmation") return REFUSED(`is-${payment.status}`);
    const roll = this.rng.next();
    if (roll < 0.55) this.approve(payment);
    else if (roll < 0.7) this.move(payment, "declined");
    else if (roll < 0.9) this.move(payment, "requiresAction");
    else {
      this.move(payment, "processing");
      this.hooks.settleLater(payment, this.rng.chance(0.7) ? "succeeded" : "declined");
    }
    return this.snapshot(payment);
  }

  private read(payment: SimPayment): ProviderAnswer {
    // A replica that lags shows the previous state, but never a final state that did not happen.
    const lagging = payment.previous !== null && this.rng.chance(0.1);
    return this.snapshot(payment, lagging ? payment.previous : null);
  }

  private cancel(payment: SimPayment): ProviderAnswer {
    if (payment.status === "requiresConfirmation" || payment.status === "requiresAction") {
      this.move(payment, "cancelled");
    }
    if (payment.status === "cancelled") return this.snapshot(payment);
    return REFUSED(`is-${payment.status}`);
  }

  /** Captures a part or all of a hold, once; on some networks this takes a while. */
  private capture(payment: SimPayment, { amountE5 }: ProviderTask): ProviderAnswer {
    if (payment.status !== "authorised") return REFUSED(`is-${payment.status}`);
    if (amountE5 <= 0 || amountE5 > payment.amount) return REFUSED("capture-too-large");
    payment.toCapture = amountE5;
    if (this.rng.chance(0.8)) this.move(payment, "succeeded");
    else {
      this.move(payment, "processing");
      this.hooks.settleLater(payment, this.rng.chance(0.9) ? "succeeded" : "declined");
    }
    return this.snapshot(payment);
  }

  private void(payment: SimPayment): ProviderAnswer {
    if (payment.status === "authorised") this.move(payment, "cancelled");
    return payment.status === "cancelled"
      ? this.snapshot(payment)
      : REFUSED(`is-${payment.status}`);
  }

  /** The bank approves: the money is held for a later capture, or else captured. */
  private approve(payment: SimPayment): void {
    if (payment.captureMode === "immediate" || payment.expiresAt !== null) {
      this.move(payment, "succeeded");
      return;
    }
    payment.expiresAt = this.hooks.holdsUntil?.(payment) ?? null;
    this.move(payment, "authorised");
  }

  private refund(payment: SimPayment, task: ProviderTask): ProviderAnswer {
    if (task.amountE5 <= 0 || payment.refunded + task.amountE5 > payment.captured) {
      return REFUSED("refund-too-large");
    }
    if (!this.refunds.has(task.idempotencyKey)) payment.refunded += task.amountE5;
    this.refunds.add(task.idempotencyKey);
    this.version += 1;
    return { kind: "refunded", amountE5: task.amountE5 };
  }

  private move(payment: SimPayment, status: SimPayment["status"]): void {
    this.version += 1;
    payment.previous = payment.status;
    payment.status = status;
    if (status === "succeeded") {
      payment.captures += 1;
      payment.captured += payment.toCapture;
      this.hooks.captured(payment);
    }
    this.hooks.changed(payment);
  }

  private snapshot(
    payment: SimPayment,
    status: SimPayment["status"] | null = null,
  ): ProviderAnswer {
    return { kind: "snapshot", snapshot: this.snapshotOf(payment, status) };
  }

  private snapshotOf(
    payment: SimPayment,
    status: SimPayment["status"] | null = null,
  ): ProviderSnapshot {
    const shown = status ?? payment.status;
    return {
      providerId: payment.id,
      reference: payment.reference,
      status: shown,
      amountE5: payment.amount,
      currency: payment.currency,
      capturedE5: (shown === "succeeded" ? payment.captured : 0) as AmountE5,
      ...(shown === "authorised"
        ? { capturableE5: payment.amount, holdExpiresAt: payment.expiresAt }
        : {}),
      action: shown === "requiresAction" ? { kind: "3ds", url: `/3ds/${payment.id}` } : null,
      failureCode: shown === "declined" ? "card_declined" : null,
    };
  }
}
