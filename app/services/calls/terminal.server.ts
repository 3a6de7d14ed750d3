import * as z from "zod";
import { terminalPaymentSchema } from "~/contracts/terminal";
import type { Locale } from "~/contracts/venue";
import type { Call, Exchange } from "./exchange.server";
import { readAttachment } from "./receipts.server";

const TRANSACTIONS = "/api/receipt/terminal/v1/transactions";

/** Payments at a terminal, by the number in its link (PDQ). The addresses are our choice. */
export function terminalCalls(exchange: Exchange, call: Call) {
  return {
    payment: (transactionId: string) =>
      call("GET", `${TRANSACTIONS}/${transactionId}`, terminalPaymentSchema),
    download: (transactionId: string, locale: Locale) =>
      exchange(
        "GET",
        `${TRANSACTIONS}/${transactionId}/receipt?${new URLSearchParams({ locale })}`,
        readAttachment,
      ),
    send: (transactionId: string, mail: { email: string; locale: Locale }) =>
      call("POST", `${TRANSACTIONS}/${transactionId}/send-to-email`, z.unknown(), mail),
    review: (transactionId: string, feedback: { rating: number; comment: string | null }) =>
      call("PUT", `${TRANSACTIONS}/${transactionId}/feedback`, z.unknown(), feedback),
  };
}
