import * as z from "zod";
import type { ExpenseNote } from "~/contracts/expense-note";
import type { SendReceipt } from "~/contracts/receipt";
import type { Result } from "../result";
import { type Attachment, type Call, type Exchange, readAttachment } from "./exchange.server";

const RECEIPTS = "/api/receipt/receipts/v2/payments";

/** The guest's receipts, as a file or by mail (RCPT-05). */
export function receiptCalls(exchange: Exchange, call: Call) {
  return {
    /** The receipt as a file, its name in the answer's headers (RCPT-05). */
    download: (billId: string, paymentId: string, locale: string): Promise<Result<Attachment>> =>
      exchange(
        "GET",
        `${RECEIPTS}/${paymentId}?${new URLSearchParams({ billId, locale })}`,
        readAttachment,
      ),
    /** An expense note of the payment as a file (RCPT-06). */
    expenseNote: (asked: ExpenseNoteCall, note: ExpenseNote): Promise<Result<Attachment>> =>
      exchange("POST", expensePath(asked), readAttachment, note),
    /** The same as mail (RCPT-07); of the answer nothing is read. */
    sendExpenseNote: (
      asked: ExpenseNoteCall & { email: string },
      note: ExpenseNote,
    ): Promise<Result<unknown>> =>
      call("POST", expensePath(asked, "/send-expense-note-to-email"), z.unknown(), note),
    send: (paymentId: string, receipt: SendReceipt): Promise<Result<unknown>> =>
      call("POST", `${RECEIPTS}/${paymentId}/send-to-email`, z.unknown(), receipt),
  };
}

/** Which payment an expense note is of, in which language, and where it goes. */
export type ExpenseNoteCall = { billId: string; paymentId: string; locale: string; email?: string };

function expensePath({ paymentId, ...parameters }: ExpenseNoteCall, end = ""): string {
  return `${RECEIPTS}/${paymentId}/expense-note${end}?${new URLSearchParams(parameters)}`;
}
