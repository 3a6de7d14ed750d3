import type { Page } from "~/routes/table";

/** Pages whose forms lead to the payment provider: a split's payment, a hold for a tab, one for a table. */
const PAYING = new Set(["payment-new", "tab-authorize", "table-authorization"]);

/** Whether guests pay on a page, so that its policy allows what the payment provider needs (0091). */
export function takesPayment({ id }: Pick<Page, "id">): boolean {
  return PAYING.has(id);
}
