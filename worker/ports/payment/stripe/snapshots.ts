import type Stripe from "stripe";
import { type AmountE5, ZERO_E5 } from "~/domain/money/money";
import type { ProviderStatus, RequiredAction } from "~/domain/payment/payment.schema";
import type { ProviderSnapshot } from "~/domain/payment/provider";
import { fromStripe } from "./amounts";
import { readMetadata } from "./metadata";

type Payment = Pick<
  ProviderSnapshot,
  "status" | "capturedE5" | "capturableE5" | "holdExpiresAt" | "action" | "failureCode"
>;

/** A payment intent as a snapshot of the port. It has to be read with its latest charge. */
export function intentSnapshot(intent: Stripe.PaymentIntent): ProviderSnapshot {
  const { id, metadata, amount, currency } = intent;
  return {
    providerId: id,
    reference: readMetadata(metadata)?.reference ?? null,
    amountE5: fromStripe(amount, currency),
    currency: currency.toUpperCase(),
    ...paymentOf(intent),
  };
}

/**
 * A hosted page as a snapshot of the port: its payment's state once there is one that counts, else the page's own.
 * It counts as confirmed from when the guest may be sent there, which its metadata says. A card that is declined
 * there leaves the page open for another one.
 */
export function sessionSnapshot(session: Stripe.Checkout.Session): ProviderSnapshot {
  const { id, metadata, amount_total: amount, currency } = session;
  return {
    providerId: id,
    reference: readMetadata(metadata)?.reference ?? null,
    amountE5: fromStripe(amount ?? 0, currency ?? ""),
    currency: (currency ?? "").toUpperCase(),
    ...pageState(session),
  };
}

/** A hosted page's payment; null before the guest has begun to pay there. */
export function intentOf({ payment_intent: intent }: Stripe.Checkout.Session) {
  return typeof intent === "object" ? intent : null;
}

/** What says that the guest may be sent to a hosted page. */
export const CONFIRMED = { confirmed: "yes" };

function pageState(session: Stripe.Checkout.Session): Payment {
  const intent = intentOf(session);
  const payment = intent && paymentOf(intent);
  const counts =
    payment && ["processing", "authorised", "succeeded", "cancelled"].includes(payment.status);
  if (payment && (counts || session.status === "complete")) return { ...payment, action: null };
  if (session.status === "expired") return unpaid("cancelled");
  if (session.metadata?.confirmed !== CONFIRMED.confirmed) return unpaid("requiresConfirmation");
  return unpaid("requiresAction", { kind: "redirect", url: session.url ?? "" });
}

function unpaid(status: ProviderStatus, action: RequiredAction | null = null): Payment {
  return { status, capturedE5: ZERO_E5, action, failureCode: null };
}

function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { currency, last_payment_error: error } = intent;
  const of = (units: number): AmountE5 => fromStripe(units, currency);
  switch (intent.status) {
    case "requires_payment_method":
      // Nobody but us can confirm it again, so a declined card is the end of it.
      return error
        ? { ...unpaid("declined"), failureCode: error.decline_code ?? error.code ?? "declined" }
        : unpaid("requiresConfirmation");
    case "requires_confirmation":
      return unpaid("requiresConfirmation");
    case "requires_action":
      return unpaid("requiresAction", {
        kind: intent.next_action?.type ?? "unknown",
        url: intent.next_action?.redirect_to_url?.url ?? "",
      });
    case "requires_capture":
      return {
        ...unpaid("authorised"),
        capturableE5: of(intent.amount_capturable),
        holdExpiresAt: captureBefore(intent),
      };
    case "succeeded":
      return { ...unpaid("succeeded"), capturedE5: of(intent.amount_received) };
    case "canceled":
      return unpaid("cancelled");
    default:
      // `processing`, and whatever Stripe may add: neither paid nor failed.
      return unpaid("processing");
  }
}

/** Until when Stripe lets the hold be captured; null where it does not say, which is a mismatch. */
function captureBefore({ latest_charge: charge }: Stripe.PaymentIntent): number | null {
  const seconds =
    typeof charge === "object" ? charge?.payment_method_details?.card?.capture_before : undefined;
  return seconds ? seconds * 1_000 : null;
}
