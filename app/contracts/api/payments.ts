import * as z from "zod";
import { TIP_REFUSALS } from "~/domain/tips/tip-amount";
import {
  checkoutSchema,
  mealVoucherLeftSchema,
  tokeniseAnswerSchema,
  tokeniseSchema,
} from "../checkout";
import { venueIdSchema } from "../ids";
import { paymentAnswerSchema, paySchema, toldSchema } from "../payment";
import { endpoints, flag } from "./endpoint";
import { billErrors } from "./errors";

const bill = "/api/payment/bills/{billId}";
const payment = `${bill}/payments/{paymentId}` as const;

/** The errors of a card or a method that the venue does not take (PAY-04). */
export const methodErrors = [
  "method-not-accepted",
  "invalid-method-token",
  "card-not-accepted",
  "payment-provider-unreachable",
] as const;

/** Why what was entered for a method becomes no token. */
export const tokeniseErrors = [
  "invalid-card",
  "method-not-entered",
  "no-payment-provider",
] as const;

/** Paying a split (PAY-09 to PAY-20). */
export const paymentsApi = endpoints({
  pay: {
    method: "POST",
    path: `${bill}/splits/{splitId}/payments`,
    caller: "guest",
    summary: "Reserves and pays a split; the same key is the same attempt",
    body: paySchema,
    answer: paymentAnswerSchema,
    errors: [...billErrors, ...methodErrors, ...TIP_REFUSALS],
  },
  /** `readBack` asks the provider first, which a browser's return does. */
  read: {
    method: "GET",
    path: payment,
    caller: "guest",
    summary: "The state of a payment",
    query: z.object({ readBack: flag }),
    answer: paymentAnswerSchema,
  },
  ofSplit: {
    method: "GET",
    path: `${bill}/splits/{splitId}/payment`,
    caller: "guest",
    summary: "The state of the payment that settles a split, or is to",
    answer: paymentAnswerSchema,
  },
  /** True for the first call alone (PAY-11). */
  tellOnce: {
    method: "POST",
    path: `${payment}/told`,
    caller: "guest",
    summary:
      "Answers once whether the success of a payment is still to be reported, and marks it as reported",
    answer: toldSchema,
  },
  cancel: {
    method: "DELETE",
    path: payment,
    caller: "guest",
    summary: "Cancels a payment that has not succeeded",
    answer: paymentAnswerSchema,
    errors: billErrors,
  },
});

/** The payment provider's part of the checkout, as its adapter describes it: pages know no provider. */
export const checkoutApi = endpoints({
  /** What the venue does not take is left out by the page. Only with a venue it has the provider's fields. */
  methods: {
    method: "GET",
    path: "/api/payment/checkout",
    caller: "anyone",
    summary: "The payment provider's methods, with the fields of each",
    query: z.object({ venueId: venueIdSchema.optional(), locale: z.string().max(10).optional() }),
    answer: checkoutSchema,
  },
  tokenise: {
    method: "POST",
    path: "/api/payment/checkout/tokens",
    changesNothing: true,
    caller: "anyone",
    summary: "Turns the fields of a method into the payment provider's token",
    body: tokeniseSchema,
    answer: tokeniseAnswerSchema,
    errors: tokeniseErrors,
  },
  /** PAY-03; none of it is reserved by asking. */
  mealVoucherLeft: {
    method: "GET",
    path: "/api/payment/checkout/meal-vouchers/{mealVoucher}",
    caller: "guest",
    summary: "The amount that the caller's meal voucher can still pay at a venue today",
    query: z.object({ venueId: venueIdSchema }),
    answer: mealVoucherLeftSchema,
  },
});
