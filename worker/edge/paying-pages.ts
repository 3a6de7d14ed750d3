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

/**
 * What a page's policy allows: the payment provider's needs where guests pay (0091), and live documents on every
 * page.
 */
export function needsOn(
  page: Pick<Page, "id">,
  payment: BrowserNeeds,
  live: readonly string[],
): BrowserNeeds {
  const needs = takesPayment(page) ? payment : NOTHING;
  return live.length > 0 ? { ...needs, connectSrc: [...needs.connectSrc, ...live] } : needs;
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
