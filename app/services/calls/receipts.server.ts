import * as z from "zod";
import type { SendReceipt } from "~/contracts/receipt";
import type { Result } from "../result";
import type { Call, Exchange } from "./exchange.server";

const RECEIPTS = "/api/receipt/receipts/v2/payments";

/** The guest's receipts, as a file or by mail (RCPT-05). */
export function receiptCalls(exchange: Exchange, call: Call) {
  return {
    /** The receipt as a file, its name in the answer's headers (RCPT-05). */
    download: (billId: string, paymentId: string, locale: string): Promise<Result<Paper>> =>
      exchange(
        "GET",
        `${RECEIPTS}/${paymentId}?${new URLSearchParams({ billId, locale })}`,
        readPaper,
      ),
    send: (paymentId: string, receipt: SendReceipt): Promise<Result<unknown>> =>
      call("POST", `${RECEIPTS}/${paymentId}/send-to-email`, z.unknown(), receipt),
  };
}

/** A file as it came: what it is, what it is called, and all of it. */
export type Paper = { type: string; disposition: string; bytes: ArrayBuffer };

async function readPaper(response: Response): Promise<Paper> {
  return {
    type: response.headers.get("content-type") ?? "application/octet-stream",
    disposition: response.headers.get("content-disposition") ?? "attachment",
    bytes: await response.arrayBuffer(),
  };
}
