import * as z from "zod";
import { amountSchema } from "~/contracts/money";
import type { posPaymentSchema } from "~/contracts/pos";
import { billId, venueId } from "~/domain/ids.schema";
import { firstRow } from "./rows";
import { deletesOld, type TableEnd } from "./sweep";

const READ = `SELECT transaction_id AS transactionId, venue_id AS venueId, bill_id AS billId, ref,
  table_name AS tableName, amount_e5 AS amountE5, tip_e5 AS tipE5, paid_at AS paidAt
  FROM terminal_payments WHERE transaction_id = ?1`;
const WRITE = `INSERT INTO terminal_payments VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  ON CONFLICT (transaction_id) DO NOTHING`;

/** After that the link leads nowhere. */
export const pastTerminalPayments: TableEnd = {
  table: "terminal_payments",
  what: "terminalPayments",
  statement: deletesOld("terminal_payments", { key: "transaction_id", time: "paid_at" }),
};

/** A payment at a terminal, by the number that its link carries. */
const terminalPaymentRow = z.object({
  transactionId: z.string(),
  venueId,
  billId,
  ref: z.string(),
  tableName: z.string().nullable(),
  amountE5: amountSchema,
  tipE5: amountSchema,
  paidAt: z.int(),
});

export type StoredTerminalPayment = z.output<typeof terminalPaymentRow>;

/** What is known of a number; null where no till named it. */
export function terminalPayment(
  db: D1Database,
  transactionId: string,
): Promise<StoredTerminalPayment | null> {
  return firstRow(db.prepare(READ).bind(transactionId), terminalPaymentRow);
}

/** Stores a payment as its till sent it, after the bill has it; sent again it changes nothing. */
export async function storeTerminalPayment(
  db: D1Database,
  { ref, amount: amountE5, tip: tipE5 }: z.output<typeof posPaymentSchema>,
  place: Omit<StoredTerminalPayment, "ref" | "amountE5" | "tipE5">,
): Promise<void> {
  const { transactionId, venueId, billId, tableName, paidAt } = place;
  await db
    .prepare(WRITE)
    .bind(transactionId, venueId, billId, ref, tableName, amountE5, tipE5, paidAt)
    .run();
}
