import {
  type MealVoucherLeft,
  mealVoucherLeftSchema,
  type Pay,
  type PaymentAnswer,
  paymentAnswerSchema,
  type TokeniseAnswer,
  type ToldOnce,
  tokeniseAnswerSchema,
  toldSchema,
} from "~/contracts/payment";
import type { Result } from "../result";
import type { Call } from "./exchange.server";

/** Pays a split, and asks how a payment went. */
export function paymentCalls(call: Call) {
  return {
    /** Turns a test card's fields into a token; the built-in provider alone offers this call. */
    tokenise: (card: {
      number: string;
      expiry: string;
      cvc: string;
    }): Promise<Result<TokeniseAnswer>> =>
      call("POST", "/api/payment/test-provider/tokens", tokeniseAnswerSchema, card),
    /** What the guest's meal voucher can still pay today, for the page to say it before it is charged. */
    mealVoucherLeft: (
      method: "edenred" | "conecs",
      venueId: string,
    ): Promise<Result<MealVoucherLeft>> =>
      call(
        "GET",
        `/api/payment/test-provider/meal-vouchers/${method}?venueId=${venueId}`,
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
    /** Whether nobody was told of this success yet; whoever asks first is (PAY-11). */
    tellOnce: (billId: string, paymentId: string): Promise<Result<ToldOnce>> =>
      call("POST", `/api/payment/bills/${billId}/payments/${paymentId}/told`, toldSchema),
    cancel: (billId: string, paymentId: string): Promise<Result<PaymentAnswer>> =>
      call("DELETE", `/api/payment/bills/${billId}/payments/${paymentId}`, paymentAnswerSchema),
  };
}
