/** The kinds of receipt rows that an invoice repeats, up to the total. */
export const INVOICE_ROWS = [
  "item",
  "gross",
  "discount",
  "subtotal",
  "charge",
  "tax",
  "taxesAndFees",
  "part",
  "voucher",
  "fee",
  "tip",
  "total",
] as const;
