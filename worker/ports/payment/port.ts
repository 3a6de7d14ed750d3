import type { Env } from "#worker/env";
import type { tokeniseErrors } from "~/contracts/api/payments";
import type {
  BrowserNeeds,
  MethodCheckout,
  PageFields,
  Tokenise,
  TokeniseAnswer,
} from "~/contracts/checkout";
import type { FieldError } from "~/contracts/errors";
import type { ParticipantId, PaymentId } from "~/contracts/ids";
import type { Payee } from "~/contracts/payee";
import type { PaymentMethod } from "~/contracts/payment";
import type { MealVoucher } from "~/domain/checkout/methods";
import type { AmountE5 } from "~/domain/money/money";
import type {
  CaptureMode,
  PaymentReference,
  ProviderOperation,
} from "~/domain/payment/payment.schema";
import type { ProviderAnswer } from "~/domain/payment/provider";

/** One call at a payment provider. Sent twice with the same key it happens once. */
export type ProviderRequest = {
  idempotencyKey: string;
  /**
   * Which payment it is. The adapter has the provider store it as the payment's metadata and returns it
   * with every snapshot; a payment without a provider id is found by it.
   */
  reference: PaymentReference;
  providerId: string | null;
  amountE5: AmountE5;
  currency: string;
  /** Whether confirming takes the money, or holds it until a capture or a void. */
  captureMode: CaptureMode;
  method: string;
  methodToken: string | null;
  /** When the payment was reserved, in milliseconds. */
  reservedAt: number;
  /** Where the guest comes back from the bank's page: a path of this site. */
  returnPath: string;
  /** The metadata of PAY-22 as JSON, kept beside the reference. */
  metadata: string;
};

/**
 * The calls of a payment provider. They answer with data: a thrown error counts as unreachable, which
 * leaves it open what happened.
 */
export type PaymentProvider = Record<
  ProviderOperation,
  (request: ProviderRequest) => Promise<ProviderAnswer>
>;

/** A provider that carries out each of its operations by one function. */
export function providerBy(
  perform: (operation: ProviderOperation, request: ProviderRequest) => Promise<ProviderAnswer>,
): PaymentProvider {
  const call = (operation: ProviderOperation) => (request: ProviderRequest) =>
    perform(operation, request);
  return {
    create: call("create"),
    find: call("find"),
    confirm: call("confirm"),
    read: call("read"),
    cancel: call("cancel"),
    capture: call("capture"),
    void: call("void"),
    refund: call("refund"),
  };
}

export type Webhook = { body: string; headers: Headers };

/**
 * A webhook's result: a hint to read one payment of a bill or a tab, nothing that concerns us, or the reason
 * why it is refused. `foreign` is of another account, or of test mode where money is real.
 */
export type WebhookReading =
  | { kind: "hint"; eventId: string; ownerId: string; paymentId: PaymentId }
  | { kind: "unrelated" }
  | { kind: "badSignature" }
  | { kind: "foreign" }
  | { kind: "malformed" };

export type PaymentAdapter = {
  /** The name in the setting `PAYMENT_PROVIDER` and in the address of its webhooks. */
  name: string;
  /** Settings, secrets and bindings that a deployment must have. */
  needs: readonly (keyof Env)[];
  /** Settings that are there and do not go together, and why, in words that reveal no value. */
  clashes?(env: Env): { setting: keyof Env; why: string }[];
  provider(env: Env): PaymentProvider;
  checkout: AdapterCheckout;
  readWebhook(webhook: Webhook, env: Env): WebhookReading | Promise<WebhookReading>;
  /** Pages that the adapter serves itself, such as a simulated bank's. */
  pages?: AdapterPages;
};

/** What was entered for a method becomes a token, or a list of what is wrong with it, by field. */
export type TokenReading =
  | ({ ok: true } & TokeniseAnswer)
  | {
      ok: false;
      code: (typeof tokeniseErrors)[number];
      fields: FieldError[];
    };

/** A method with its token, and who is paid by it. */
export type ChosenMethod = { method: PaymentMethod; methodToken: string | null; payee: Payee };

/**
 * What the provider says of a token before anything is reserved: the card's brand as a venue's flags name it, null
 * where it does not say; or that it has no such token for this payee.
 */
export type TokenLook = { known: true; brand: string | null } | { known: false };

/** The part of the checkout that is the provider's own. */
export type AdapterCheckout = {
  /** How each method is entered, with the adapter's texts in a guest's language. */
  methodsIn(locale: string): MethodCheckout[];
  browser: BrowserNeeds;
  /** The fields of the provider's script for a page that pays; null where it can't show them. */
  pageFields?(payee: Payee, currency: string, env: Env): PageFields | null;
  /** Turns the form's fields into a token, on the server, so that no script is needed. */
  tokenise(entered: Tokenise, env: Env): TokenReading | Promise<TokenReading>;
  /** Whether a token, or none, is of the shape that this checkout makes for the method. */
  takesToken(method: PaymentMethod, methodToken: string | null): boolean;
  /** Looks at a token; a thrown error counts as a provider that can't be reached. */
  lookAtToken?(chosen: ChosenMethod, env: Env): TokenLook | Promise<TokenLook>;
  /** What a payer's meal voucher can still pay today, where the provider says so beforehand. */
  mealVoucherLeft?(payer: ParticipantId, method: MealVoucher, env: Env): Promise<AmountE5>;
};

/** A checkout that needs nothing from the browser but this site's own forms. */
export const NO_BROWSER_NEEDS: BrowserNeeds = {
  scriptSrc: [],
  frameSrc: [],
  connectSrc: [],
  formAction: [],
  payment: [],
  ownDocument: false,
};

/** Everything under `path`, which is one segment such as `/bank`, goes to `fetch`. */
type AdapterPages = {
  path: string;
  fetch(request: Request, env: Env): Response | Promise<Response>;
};
