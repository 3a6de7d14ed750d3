import type Stripe from "stripe";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { feeIn, methodTypes, onAccount, once, passedOn, returnUrl, type StripeCall } from "./call";
import { isReplayed } from "./failures";
import { findIntent } from "./intents";
import { metadataOf, payeeOf } from "./metadata";
import { CONFIRMED, intentOf, sessionSnapshot } from "./snapshots";

const EXPAND: { expand: string[] } = { expand: ["payment_intent.latest_charge"] };

/** Reads a hosted page with its payment as they are now. */
function readSession(call: StripeCall, id: string): Promise<Stripe.Checkout.Session> {
  return call.stripe.checkout.sessions.retrieve(id, EXPAND, onAccount(call));
}

/** Makes the hosted page of one attempt. Nobody is sent there before it is confirmed. */
export async function createSession(call: StripeCall, amount: number): Promise<ProviderAnswer> {
  const { request, stripe } = call;
  const made = await stripe.checkout.sessions.create(sessionParams(call, amount), once(call));
  return snapshotOf(isReplayed(made) ? await readSession({ request, stripe }, made.id) : made);
}

/** Finds the page of a payment whose answer was lost; one that no guest has seen costs nobody anything. */
export async function findSession(call: StripeCall): Promise<ProviderAnswer> {
  const intent = await findIntent(call);
  if (!intent) return { kind: "notFound" };
  const { data } = await call.stripe.checkout.sessions.list(
    { payment_intent: intent.id, limit: 1 },
    onAccount(call),
  );
  const [session] = data;
  return session ? snapshotOf(await readSession(call, session.id)) : { kind: "notFound" };
}

/** From now on the guest may be sent to the page. */
export async function confirmSession(call: StripeCall, id: string): Promise<ProviderAnswer> {
  const now = await readSession(call, id);
  if (now.status !== "open" || now.metadata?.confirmed) return snapshotOf(now);
  const params = { metadata: CONFIRMED, ...EXPAND };
  const confirmed = await call.stripe.checkout.sessions.update(id, params, once(call));
  return snapshotOf(isReplayed(confirmed) ? await readSession(call, id) : confirmed);
}

/** Closes the page to the guest; one that was paid is refused. */
export async function expireSession(call: StripeCall, id: string): Promise<ProviderAnswer> {
  const now = await readSession(call, id);
  if (now.status === "expired") return snapshotOf(now);
  if (now.status === "complete") return { kind: "refused", code: "page_is_complete" };
  const ended = await call.stripe.checkout.sessions.expire(id, EXPAND, once(call));
  return snapshotOf(isReplayed(ended) ? await readSession(call, id) : ended);
}

/** The payment that was made at a page; null while there is none. */
export async function paymentAt(call: StripeCall, id: string): Promise<string | null> {
  return intentOf(await readSession(call, id))?.id ?? null;
}

/** A page as it is, in the port's words. */
export async function lookAtSession(call: StripeCall, id: string): Promise<ProviderAnswer> {
  return snapshotOf(await readSession(call, id));
}

function sessionParams(call: StripeCall, amount: number): Stripe.Checkout.SessionCreateParams {
  const { request } = call;
  const payee = payeeOf(request);
  const holds = request.captureMode === "later";
  const metadata = metadataOf(request);
  const back = returnUrl(call);
  const blocked = payee && !payee.acceptedCards.amex ? ["american_express"] : [];
  return {
    mode: "payment",
    submit_type: "pay",
    success_url: back,
    cancel_url: back,
    allowed_payment_method_types: methodTypes(call),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: payee?.name || "–" },
        },
      },
    ],
    // What is charged is what the guest saw with us, in the venue's own currency.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: {
      capture_method: holds ? "manual" : "automatic",
      metadata,
      ...passedOn(call),
      ...feeIn(call),
    },
    ...(blocked.length > 0
      ? { payment_method_options: { card: { restrictions: { brands_blocked: blocked } } } }
      : {}),
  };
}

function snapshotOf(session: Stripe.Checkout.Session): ProviderAnswer {
  return { kind: "snapshot", snapshot: sessionSnapshot(session) };
}
