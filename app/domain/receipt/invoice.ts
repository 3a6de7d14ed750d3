import { add, sum } from "../money/money";
import type { Invoice, InvoiceDraft } from "./invoice.schema";
import { INVOICE_ROWS, type ReceiptRow } from "./receipt-rows";

type InvoiceAmounts = Pick<InvoiceDraft, "rows" | "vats">;

/** Why no invoice can be issued for a payment. */
export type NoInvoice = "REFUNDED" | "VAT_NOT_KNOWN";

/**
 * The amounts of an invoice, from the rows of the payment's receipt. Fee and tip carry no VAT, so the taxable amounts add up
 * to the dishes alone.
 */
export function invoiceAmounts(
  rows: readonly ReceiptRow[],
): { ok: true; amounts: InvoiceAmounts } | { ok: false; code: NoInvoice } {
  if (rows.some(({ kind }) => kind === "refunded")) return { ok: false, code: "REFUNDED" };
  const vats = rows.flatMap(({ kind, rate, netE5, amountE5 }) =>
    kind === "vat" && rate !== null && netE5 !== undefined
      ? [{ rate, netE5, vatE5: amountE5 }]
      : [],
  );
  const taxedE5 = sum(vats.map(({ netE5, vatE5 }) => add(netE5, vatE5)));
  const dishes = rows.filter(({ kind }) => kind === "part" || kind === "voucher");
  const isWhole = vats.length > 0 && taxedE5 === sum(dishes.map(({ amountE5 }) => amountE5));
  if (!isWhole) return { ok: false, code: "VAT_NOT_KNOWN" };
  return { ok: true, amounts: { rows: rows.flatMap(invoiceRow), vats } };
}

function invoiceRow({ kind, isDiscretionary = false, ...row }: ReceiptRow): InvoiceDraft["rows"] {
  const known = INVOICE_ROWS.find((one) => one === kind);
  if (!known) return [];
  const { label, quantity, rate, amountE5 } = row;
  return [{ kind: known, label, quantity, rate, isDiscretionary, amountE5 }];
}

/** The printed invoice number, such as `CC-000007`. */
export function invoiceNumber({ prefix, number }: Pick<Invoice, "prefix" | "number">): string {
  return `${prefix}-${String(number).padStart(6, "0")}`;
}
