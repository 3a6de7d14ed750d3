import * as z from "zod";
import type { Wallet } from "~/domain/checkout/methods";
import type { Locale } from "~/i18n/locales";
import { amountSchema } from "./money";
import { paymentMethodSchema } from "./payment";
import { machineText, typedLine } from "./typed-text";

/** As the provider's adapter describes it, in the asked language. Base `/api/payment/checkout`. */

export const checkoutFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  placeholder: z.string().optional(),
  inputMode: z.enum(["numeric", "text"]),
  /** What it holds, where the page may help to enter it: groups, the card's brand, its expiry date. */
  format: z.enum(["cardNumber", "expiry", "cvc"]).optional(),
  autoComplete: z.string(),
  maxLength: z.int(),
  width: z.enum(["whole", "half"]),
  /** Whether what was entered may be shown in the page again: a refused number may be a real card's. */
  repeats: z.enum(["always", "unlessRefused", "never"]),
  /** What is wrong in words, by the refusal's code; `other` is for every other code, `expired` a date in the past. */
  errors: z.object({ other: z.string() }).catchall(z.string()),
});

const sampleSchema = z.object({
  shown: z.string(),
  text: z.string(),
  values: z.record(z.string(), z.string()),
});

/** How one method of payment is entered. */
export const methodCheckoutSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("fields"),
    method: paymentMethodSchema,
    notice: z.object({ title: z.string(), text: z.string() }).nullable(),
    fields: z.array(checkoutFieldSchema),
    samples: z.object({ title: z.string(), list: z.array(sampleSchema) }).nullable(),
  }),
  /** Nothing is entered here: the guest goes to the provider's own page. */
  z.object({
    kind: z.literal("redirect"),
    method: paymentMethodSchema,
    /** That page does nothing without scripts, so a guest without them is told what else there is. */
    needsScript: z.boolean().optional(),
  }),
  /** A button that the provider's script shows in our page, where the device has what it pays with. */
  z.object({ kind: z.literal("express"), method: paymentMethodSchema }),
  /** Nothing is entered and nothing opens: the provider knows the guest by other means. */
  z.object({ kind: z.literal("direct"), method: paymentMethodSchema }),
]);

/** They make a token in the browser, which is sent with the form. */
export const pageFieldsSchema = z.object({
  /** The name of the adapter whose part for the browser shows them. */
  provider: z.string(),
  key: z.string(),
  /** The venue's own account, where payments are made on it. */
  account: z.string().nullable(),
  /** The provider's names of what can be paid with here, and of what money can be held on. */
  types: z.object({ payment: z.array(z.string()), hold: z.array(z.string()) }),
  /** How many decimals of the venue's currency the provider counts. */
  decimals: z.int().min(0).max(5),
});

/** `GET /?venueId=`: the methods that the provider takes; the page leaves out what the venue does not. */
export const checkoutSchema = z.object({
  methods: z.array(methodCheckoutSchema),
  fields: pageFieldsSchema.optional(),
});

/** `POST /tokens`: what was entered for a method, by the names of its fields. */
export const tokeniseSchema = z.strictObject({
  method: paymentMethodSchema,
  fields: z
    .record(machineText(40), typedLine(200))
    .refine((fields) => Object.keys(fields).length <= 20, "too_many_fields"),
});

/** What goes on to the provider; no token where the provider asks the guest itself. */
export const tokeniseAnswerSchema = z.object({
  methodToken: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
});

/** What a guest's meal voucher of one kind can still pay today; none of it is reserved by asking. */
export const mealVoucherLeftSchema = z.object({ left: amountSchema });

export type PageFieldsView = Pick<PageFields, "provider" | "key" | "account"> & {
  types: string[];
  /** What the guest is about to pay, as the provider counts it. */
  amount: number;
  currency: string;
  intent: "pay" | "hold";
  /** Wallets that the venue takes; none of the provider's buttons are shown where this is null. */
  express: Wallet[] | null;
};

/**
 * `openFields` of `worker/ports/payment/<adapter>/fields.client.ts`.
 * @throws where the provider's script can't be loaded.
 */
export type OpenPageFields = (
  view: PageFieldsView,
  locale: Locale,
  element: HTMLElement | null,
  events: { ready(): void; failed(): void },
) => Promise<OpenedFields>;

export type OpenedFields = {
  update(amount: number): void;
  token(): Promise<MadeToken>;
  /** Shows the buttons of the wallets that the device has; returns a function that removes them. */
  showWallets(element: HTMLElement, wallets: readonly string[], on: WalletEvents): () => void;
  close(): void;
};

/** What became of what the guest entered; `slip` is said beside the field, by the field itself. */
export type MadeToken =
  | { kind: "token"; token: string }
  | { kind: "slip" }
  | { kind: "refused" }
  | { kind: "lost" };

export type WalletEvents = {
  /** The device has something that a button pays with. */
  ready(): void;
  token(method: string | null, token: string): void;
};

/** What a provider needs from the browser, as sources of a content security policy. */
export type BrowserNeeds = {
  scriptSrc: readonly string[];
  frameSrc: readonly string[];
  connectSrc: readonly string[];
  formAction: readonly string[];
  /** Origins that may ask for a payment (`permissions-policy`). */
  payment: readonly string[];
  /**
   * Pages that pay are then documents of their own (0096), and windows that the script opens may speak to
   * it.
   */
  ownDocument: boolean;
};

export type CheckoutField = z.infer<typeof checkoutFieldSchema>;
export type MethodCheckout = z.infer<typeof methodCheckoutSchema>;
export type PageFields = z.infer<typeof pageFieldsSchema>;
export type Checkout = z.infer<typeof checkoutSchema>;
export type Tokenise = z.infer<typeof tokeniseSchema>;
export type TokeniseAnswer = z.infer<typeof tokeniseAnswerSchema>;
