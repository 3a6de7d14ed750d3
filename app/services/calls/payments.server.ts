import {
  type Checkout,
  checkoutSchema,
  type MealVoucherLeft,
  mealVoucherLeftSchema,
  type Tokenise,
  type TokeniseAnswer,
  tokeniseAnswerSchema,
} from "~/contracts/checkout";
import {
  type Pay,
  type PaymentAnswer,
  paymentAnswerSchema,
  type ToldOnce,
  toldSchema,
} from "~/contracts/payment";
import type { Result } from "../result";
import type { Call } from "./exchange.server";

/** Pays a split, and asks how a payment went. */
export function paymentCalls(call: Call) {
  return {
    /** What the payment provider asks of a guest at a venue, for the page to render. */
    checkout: (venueId: string): Promise<Result<Checkout>> =>
      call("GET", `/api/payment/checkout?venueId=${venueId}`, checkoutSchema),
    /** Turns what was entered for a method into the provider's token. */
    tokenise: (entered: Tokenise): Promise<Result<TokeniseAnswer>> =>
      call("POST", "/api/payment/checkout/tokens", tokeniseAnswerSchema, entered),
    /** What the guest's meal voucher can still pay today, for the page to say it before it is charged. */
    mealVoucherLeft: (
      method: "edenred" | "conecs",
      venueId: string,
    ): Promise<Result<MealVoucherLeft>> =>
      call(
        "GET",
        `/api/payment/checkout/meal-vouchers/${method}?venueId=${venueId}`,
        mealVoucherLeftSchema,
      ),
    pay: (billId: string, splitId: string, pay: Pay): Promise<Result<PaymentAnswer>> =>
      call(
        "POST",
        `/api/payment/bills/${billId}/splits/${splitId}/payments`,
        paymentAnswerSchema,
        pay,
      ),
    /** Reads the attempt; `readBack` asks the provider first, which a browser's return does. */
    get: (billId: string, paymentId: string, readBack = false): Promise<Result<PaymentAnswer>> =>
      call(
        "GET",
        `/api/payment/bills/${billId}/payments/${paymentId}${readBack ? "?readBack=true" : ""}`,
        paymentAnswerSchema,
      ),
    /** Whether this success was not reported yet: true for the first call alone (PAY-11). */
    tellOnce: (billId: string, paymentId: string): Promise<Result<ToldOnce>> =>
      call("POST", `/api/payment/bills/${billId}/payments/${paymentId}/told`, toldSchema),
  };
}
