import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import type { ProviderRequest, Webhook } from "#worker/ports/payment/port";
import { isMealVoucher, leftOfDay, type MealVoucher } from "~/domain/checkout/methods";
import { type AmountE5, amountE5 } from "~/domain/money/money";
import type { ProviderOperation } from "~/domain/payment/payment.schema";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { type BookedPayment, ProviderBook } from "./book";
import { outcomeOf } from "./cards";
import type { ActionChoice } from "./path";
import { TEST_PROVIDER_PATH } from "./path";
import { providerIdOf } from "./provider-ids";
import { testWebhook } from "./webhook";

/** Meal vouchers pay 25.00 a day and no more. */
const VOUCHER_DAY_LIMIT_E5 = amountE5(2_500_000);
const DAY_MS = 24 * 3_600_000;

/** How long money is held, as card networks usually do. */
const HOLD_MS = 7 * DAY_MS;

/**
 * How long a confirmation waits for others, as it would at a network that is far away. Those that come
 * meanwhile are carried out together, which makes one write of them.
 */
const GATHER_MS = 20;

const REFUSED = (code: string): ProviderAnswer => ({ kind: "refused", code });

/**
 * A stateful stand-in for a card network, so that everything can be tried without one. It has its own
 * book behind the same calls as a real provider, sends signed webhooks, and moves no money.
 */
export abstract class TestProviderObject extends DurableObject<Env> {
  readonly #book = new ProviderBook(this.ctx.storage);
  #gathering: Promise<void> | null = null;

  /** Brings a webhook to this product's own door, in process. */
  protected abstract sendWebhook(webhook: Webhook): Promise<unknown>;

  async perform(operation: ProviderOperation, request: ProviderRequest): Promise<ProviderAnswer> {
    // The book is read after the wait, so that it has what happened meanwhile.
    if (operation === "confirm") await this.#gathered();
    const providerId = providerIdOf(request.reference);
    const payment = this.#standing(request.providerId ?? providerId);
    if (operation === "create") return this.#create(providerId, payment, request);
    if (operation === "find") return payment ? snapshotOf(payment) : { kind: "notFound" };
    if (!payment && request.providerId !== providerId) return REFUSED("no_such_payment");
    return this.#carryOut(operation, payment ?? this.#book.add(providerId, request), request);
  }

  /** What the 3-D Secure page shows; null when the payment waits for nobody. */
  action(providerId: string): { total: number; currency: string; returnPath: string } | null {
    const payment = this.#book.payment(providerId);
    if (!payment) return null;
    const { amountE5: total, currency, returnPath } = payment;
    return { total, currency, returnPath };
  }

  /** The guest's choice on the 3-D Secure page; gives the return path. Chosen twice, the first counts. */
  act(providerId: string, choice: ActionChoice): { returnPath: string } | null {
    const payment = this.#book.payment(providerId);
    if (!payment) return null;
    if (payment.status === "requiresAction") {
      const moved = this.#move(payment, choice);
      // What a call's answer says needs no webhook; what a guest does here, nobody else can know.
      this.ctx.waitUntil(this.sendWebhook(testWebhook(this.env, moved.reference)));
    }
    return { returnPath: payment.returnPath };
  }

  /** What a payer's meal voucher can still pay today. */
  mealVoucherLeft(payer: string, method: MealVoucher): AmountE5 {
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    return leftOfDay(VOUCHER_DAY_LIMIT_E5, this.#book.paidSince(payer, method, midnight));
  }

  #gathered(): Promise<void> {
    this.#gathering ??= scheduler.wait(GATHER_MS).then(() => {
      this.#gathering = null;
    });
    return this.#gathering;
  }

  #carryOut(
    operation: ProviderOperation,
    payment: BookedPayment,
    request: ProviderRequest,
  ): ProviderAnswer {
    switch (operation) {
      case "confirm":
        return this.#confirm(payment);
      case "cancel":
        return this.#cancel(payment);
      case "capture":
        return this.#capture(payment, request.amountE5);
      case "void":
        return this.#void(payment);
      case "refund":
        return this.#book.refund(payment, request.idempotencyKey, request.amountE5)
          ? { kind: "refunded", amountE5: request.amountE5 }
          : REFUSED("refund_too_large");
      default:
        return snapshotOf(payment);
    }
  }

  #create(
    providerId: string,
    known: BookedPayment | null,
    request: ProviderRequest,
  ): ProviderAnswer {
    if (known) {
      const same = known.amountE5 === request.amountE5 && known.currency === request.currency;
      return same ? snapshotOf(known) : REFUSED("idempotency_key_reused");
    }
    if (!request.methodToken) return REFUSED("no_payment_method");
    return snapshotOf(this.#book.add(providerId, request));
  }

  #confirm(payment: BookedPayment): ProviderAnswer {
    if (payment.status !== "requiresConfirmation") return snapshotOf(payment);
    const outcome = this.#overVoucherLimit(payment)
      ? ({ status: "declined", code: "voucher_day_limit" } as const)
      : outcomeOf(payment.method, payment.methodToken);
    if (outcome.status === "succeeded") return snapshotOf(this.#authorised(payment));
    const failureCode = outcome.status === "declined" ? outcome.code : null;
    return snapshotOf(this.#book.move(payment, { status: outcome.status, failureCode }));
  }

  /** The card said yes: the money is taken, or held until it is captured. */
  #authorised(payment: BookedPayment): BookedPayment {
    if (payment.captureMode === "later") {
      return this.#book.move(payment, {
        status: "authorised",
        holdExpiresAt: Date.now() + HOLD_MS,
      });
    }
    return this.#book.move(payment, { status: "succeeded", capturedE5: payment.amountE5 });
  }

  /** Takes a part of a hold or all of it, once: the rest is let go. Asked for again, the first one counts. */
  #capture(payment: BookedPayment, amount: AmountE5): ProviderAnswer {
    if (payment.status === "succeeded") return snapshotOf(payment);
    if (payment.status !== "authorised") return REFUSED("no_hold");
    if (amount <= 0 || amount > payment.amountE5) return REFUSED("more_than_held");
    return snapshotOf(this.#book.move(payment, { status: "succeeded", capturedE5: amount }));
  }

  #void(payment: BookedPayment): ProviderAnswer {
    if (payment.status === "authorised") {
      return snapshotOf(this.#book.move(payment, { status: "cancelled" }));
    }
    return payment.status === "cancelled" ? snapshotOf(payment) : REFUSED("no_hold");
  }

  /** A payment as it is now; a hold that nobody took ends by itself. */
  #standing(providerId: string): BookedPayment | null {
    const payment = this.#book.payment(providerId);
    if (payment?.status !== "authorised" || (payment.holdExpiresAt ?? 0) > Date.now()) {
      return payment;
    }
    return this.#book.move(payment, { status: "cancelled" });
  }

  #cancel(payment: BookedPayment): ProviderAnswer {
    const open = payment.status === "requiresConfirmation" || payment.status === "requiresAction";
    if (open) return snapshotOf(this.#book.move(payment, { status: "cancelled" }));
    return payment.status === "cancelled" ? snapshotOf(payment) : REFUSED("cannot_cancel");
  }

  #overVoucherLimit({ method, reference, amountE5: amount }: BookedPayment): boolean {
    return isMealVoucher(method) && amount > this.mealVoucherLeft(reference.payer, method);
  }

  #move(payment: BookedPayment, choice: ActionChoice): BookedPayment {
    switch (choice) {
      case "authorise":
        return this.#authorised(payment);
      case "fail":
        return this.#book.move(payment, {
          status: "declined",
          failureCode: "authentication_failed",
        });
      case "cancel":
        return this.#book.move(payment, { status: "cancelled" });
    }
  }
}

function snapshotOf(payment: BookedPayment): ProviderAnswer {
  const { providerId, reference, status, amountE5: amount, currency } = payment;
  const { capturedE5, failureCode, holdExpiresAt } = payment;
  const hold = status === "authorised" ? { capturableE5: amount, holdExpiresAt } : {};
  const action =
    status === "requiresAction"
      ? { kind: "three-d-secure", url: `${TEST_PROVIDER_PATH}/3ds/${providerId}` }
      : null;
  return {
    kind: "snapshot",
    snapshot: {
      providerId,
      reference,
      status,
      amountE5: amount,
      currency,
      capturedE5,
      action,
      failureCode,
      ...hold,
    },
  };
}
