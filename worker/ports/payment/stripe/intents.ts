import type Stripe from "stripe";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { fromStripe } from "./amounts";
import {
  feeIn,
  methodTypes,
  onAccount,
  once,
  passedOn,
  returnUrl,
  type StripeCall,
  unitsIn,
} from "./call";
import { failureOf, intentIn, isReplayed, isStoredFault } from "./failures";
import { metadataOf, payeeOf, readMetadata } from "./metadata";
import { intentSnapshot } from "./snapshots";

const EXPAND: { expand: string[] } = { expand: ["latest_charge"] };

/** How often a stored fault is passed over by another key. */
const OTHER_KEYS = 3;

/** Reads a payment as it is now. */
export async function readIntent(call: StripeCall, id: string): Promise<Stripe.PaymentIntent> {
  return call.stripe.paymentIntents.retrieve(id, EXPAND, onAccount(call));
}

/** Creates a payment that charges nobody before it is confirmed. */
export async function createIntent(call: StripeCall, amount: number): Promise<ProviderAnswer> {
  const { request, stripe } = call;
  const holds = request.captureMode === "later";
  const made = await stripe.paymentIntents.create(
    {
      amount,
      currency: request.currency.toLowerCase(),
      capture_method: holds ? "manual" : "automatic",
      allowed_payment_method_types: methodTypes(call),
      metadata: metadataOf(request),
      ...passedOn(call),
      ...feeIn(call),
    },
    once(call),
  );
  return snapshotOf(isReplayed(made) ? await readIntent(call, made.id) : made);
}

/** Finds a payment whose answer was lost. Stripe's search may lag by a minute; nothing unknown can be charged. */
export async function findIntent(call: StripeCall) {
  const { paymentId, payable } = call.request.reference;
  const query = `metadata['paymentId']:'${paymentId}' AND metadata['ownerId']:'${payable.ownerId}'`;
  const { data } = await call.stripe.paymentIntents.search({ query, limit: 10 }, onAccount(call));
  const mine = data.find(({ metadata }) => {
    const theirs = readMetadata(metadata)?.reference;
    return theirs?.paymentId === paymentId && theirs.payable.id === payable.id;
  });
  return mine ? readIntent(call, mine.id) : null;
}

/** Charges or holds with the token that the guest's browser made; 3-D Secure is a page that they are led to. */
export async function confirmIntent(call: StripeCall, id: string): Promise<ProviderAnswer> {
  const { stripe, request } = call;
  if (!request.methodToken) return { kind: "refused", code: "no_method_token" };
  try {
    const params = {
      confirmation_token: request.methodToken,
      return_url: returnUrl(call),
      use_stripe_sdk: false,
      ...EXPAND,
    };
    const confirmed = await stripe.paymentIntents.confirm(id, params, once(call));
    return snapshotOf(isReplayed(confirmed) ? await readIntent(call, id) : confirmed);
  } catch (fault) {
    // A card's refusal and a payment that is past this come with the payment, which may be an old answer's.
    if (intentIn(fault)) return snapshotOf(await readIntent(call, id));
    throw fault;
  }
}

/** Ends a payment that holds nothing yet, or lets a hold go; the other of the two is refused. */
export async function endIntent(
  call: StripeCall,
  id: string,
  what: "cancel" | "void",
): Promise<ProviderAnswer> {
  const now = await readIntent(call, id);
  if (now.status === "canceled") return snapshotOf(now);
  const isHeld = now.status === "requires_capture";
  if (isHeld !== (what === "void")) return { kind: "refused", code: `payment_is_${now.status}` };
  const ended = await call.stripe.paymentIntents.cancel(id, EXPAND, once(call));
  return snapshotOf(isReplayed(ended) ? await readIntent(call, id) : ended);
}

/** Takes a part or all of a hold, once; the rest is let go. */
export async function captureIntent(call: StripeCall, id: string): Promise<ProviderAnswer> {
  const units = unitsIn(call);
  if (units === null) return { kind: "refused", code: "amount_not_chargeable" };
  const params = { amount_to_capture: units, ...feeIn(call), ...EXPAND };
  const taken = await call.stripe.paymentIntents.capture(id, params, once(call));
  return snapshotOf(isReplayed(taken) ? await readIntent(call, id) : taken);
}

/**
 * Gives captured money back, once for the call's key. Where Stripe stored a fault for the key, it is asked
 * whether the refund was made all the same; only if not, another key asks for it.
 */
export async function refundIntent(call: StripeCall, id: string): Promise<ProviderAnswer> {
  const { idempotencyKey } = call.request;
  for (let again = 0; again < OTHER_KEYS; again++) {
    const key = again === 0 ? idempotencyKey : `${idempotencyKey}:${again}`;
    try {
      return refunded(await makeRefund(call, id, key));
    } catch (fault) {
      if (!isStoredFault(fault)) return failureOf(fault);
      const made = await madeRefund(call, id);
      if (made) return refunded(made);
    }
  }
  return { kind: "unreachable", reason: "stored-fault" };
}

async function makeRefund(call: StripeCall, id: string, key: string): Promise<Stripe.Refund> {
  const amount = unitsIn(call);
  if (amount === null) throw new RangeError("a refund that Stripe can't make");
  const account = payeeOf(call.request)?.account;
  const params = {
    payment_intent: id,
    amount,
    metadata: { ...metadataOf(call.request), refundKey: call.request.idempotencyKey },
    ...(account ? { refund_application_fee: true } : {}),
    ...(account?.charge === "destination" ? { reverse_transfer: true } : {}),
  };
  return call.stripe.refunds.create(params, { ...onAccount(call), idempotencyKey: key });
}

async function madeRefund(call: StripeCall, id: string): Promise<Stripe.Refund | undefined> {
  const params = { payment_intent: id, limit: 100 };
  const { data } = await call.stripe.refunds.list(params, onAccount(call));
  return data.find(({ metadata }) => metadata?.refundKey === call.request.idempotencyKey);
}

function refunded({ status, amount, currency }: Stripe.Refund): ProviderAnswer {
  if (status === "failed" || status === "canceled") {
    return { kind: "refused", code: `refund_${status}` };
  }
  return { kind: "refunded", amountE5: fromStripe(amount, currency) };
}

function snapshotOf(intent: Stripe.PaymentIntent): ProviderAnswer {
  return { kind: "snapshot", snapshot: intentSnapshot(intent) };
}
