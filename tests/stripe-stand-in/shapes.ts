import type Stripe from "stripe";

/** Large parts of requests that the adapter never sends; a request with one of them is refused. */
type Unused =
  | "amount_details"
  | "custom_fields"
  | "custom_text"
  | "hooks"
  | "invoice_creation"
  | "mandate_data"
  | "payment_details"
  | "payment_method_data"
  | "payment_method_options"
  | "shipping"
  | "shipping_address_collection"
  | "shipping_options"
  | "subscription_data";

/**
 * What the stand-in takes and answers, as the `stripe` package types it. `write-schemas.mjs` makes JSON
 * Schemas of this file, by which every request and answer is checked, so that the stand-in can't drift from the
 * package. A request has all that the package allows; an answer has the fields that the stand-in knows.
 */
export type Requests = {
  createIntent: Omit<Stripe.PaymentIntentCreateParams, Unused>;
  confirmIntent: Omit<Stripe.PaymentIntentConfirmParams, Unused>;
  captureIntent: Omit<Stripe.PaymentIntentCaptureParams, Unused>;
  cancelIntent: Stripe.PaymentIntentCancelParams;
  retrieveIntent: Stripe.PaymentIntentRetrieveParams;
  searchIntents: Stripe.PaymentIntentSearchParams;
  createSession: Omit<Stripe.Checkout.SessionCreateParams, Unused> & {
    payment_method_options?: Pick<Stripe.Checkout.SessionCreateParams.PaymentMethodOptions, "card">;
  };
  updateSession: Stripe.Checkout.SessionUpdateParams;
  retrieveSession: Stripe.Checkout.SessionRetrieveParams;
  listSessions: Stripe.Checkout.SessionListParams;
  expireSession: Stripe.Checkout.SessionExpireParams;
  createRefund: Stripe.RefundCreateParams;
  listRefunds: Stripe.RefundListParams;
  retrieveToken: Stripe.ConfirmationTokenRetrieveParams;
};

type Card = Pick<
  NonNullable<Stripe.Charge.PaymentMethodDetails["card"]>,
  "brand" | "last4" | "capture_before"
>;

type Charge = Pick<
  Stripe.Charge,
  "id" | "object" | "amount" | "amount_captured" | "amount_refunded" | "captured" | "currency"
> & {
  payment_method_details: Pick<Stripe.Charge.PaymentMethodDetails, "type"> & { card: Card };
};

type LastError = Pick<
  NonNullable<Stripe.PaymentIntent["last_payment_error"]>,
  "type" | "code" | "decline_code" | "message"
>;

type NextAction = Pick<Stripe.PaymentIntent.NextAction, "type"> & {
  redirect_to_url: Pick<
    NonNullable<Stripe.PaymentIntent.NextAction["redirect_to_url"]>,
    "url" | "return_url"
  >;
};

export type Intent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_capturable"
  | "amount_received"
  | "application_fee_amount"
  | "cancellation_reason"
  | "capture_method"
  | "created"
  | "currency"
  | "livemode"
  | "metadata"
  | "payment_method_types"
  | "status"
> & {
  last_payment_error: LastError | null;
  next_action: NextAction | null;
  latest_charge: string | Charge | null;
};

export type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_total"
  | "created"
  | "currency"
  | "livemode"
  | "metadata"
  | "mode"
  | "payment_status"
  | "status"
  | "success_url"
  | "cancel_url"
  | "url"
> & { payment_intent: string | Intent | null };

export type Refund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "status"
> & { payment_intent: string; failure_reason?: string };

export type ConfirmationToken = Pick<
  Stripe.ConfirmationToken,
  "id" | "object" | "created" | "expires_at" | "livemode" | "use_stripe_sdk"
> & {
  payment_method_preview: {
    type: Stripe.ConfirmationToken.PaymentMethodPreview["type"];
    card: Pick<
      NonNullable<Stripe.ConfirmationToken.PaymentMethodPreview["card"]>,
      "brand" | "last4"
    >;
  };
};

/** The answers, by their `object`. */
export type Answers = {
  payment_intent: Intent;
  "checkout.session": Session;
  refund: Refund;
  confirmation_token: ConfirmationToken;
};
