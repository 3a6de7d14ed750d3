import type { BrowserNeeds } from "~/contracts/checkout";
import type { Page } from "~/routes/table";

/** Pages whose forms lead to the payment provider: a split's payment, a hold for a tab, one for a table. */
const PAYING = new Set(["payment-new", "tab-authorize", "table-authorization"]);

const NOTHING: BrowserNeeds = {
  scriptSrc: [],
  frameSrc: [],
  connectSrc: [],
  formAction: [],
  payment: [],
  ownDocument: false,
};

/** What of a payment provider's needs a page's policy allows: all where guests pay, else nothing (0091). */
export function needsOn(page: Pick<Page, "id">, needs: BrowserNeeds): BrowserNeeds {
  return takesPayment(page) ? needs : NOTHING;
}

/**
 * Whether two pages are never shown in one document: one of them takes payments by a provider's script, and a
 * document keeps the policy and the scripts that it was loaded with (0096).
 */
export function areApart(
  { ownDocument }: Pick<BrowserNeeds, "ownDocument">,
  one: Pick<Page, "id">,
  other: Pick<Page, "id">,
): boolean {
  return ownDocument && takesPayment(one) !== takesPayment(other);
}

function takesPayment({ id }: Pick<Page, "id">): boolean {
  return PAYING.has(id);
}
