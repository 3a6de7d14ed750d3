import { currencyOfVenue } from "#worker/db/published";
import type { Env } from "#worker/env";
import type { TableDevice, Venue } from "~/contracts/venue";
import { isHoldable } from "~/domain/tab/hold-amount";
import { ApiRefusal, notFound } from "../refusal";

const NOT_HOLDABLE = "not_an_amount_to_hold";

/** What a venue has held for a tab can be held on a card (TAB-26). */
export function requireTabHold({ rules: { tabHold }, currency }: Venue): void {
  if (tabHold !== null && !isHoldable(tabHold, currency)) refuse("rules.tabHold", NOT_HOLDABLE);
}

/** What a table has held before it orders can be held on a card, and is in its venue's currency (PRE-01, PRE-14). */
export async function requireTableHold(
  { DB }: Env,
  { venueId, experience }: Pick<TableDevice, "venueId" | "experience">,
): Promise<void> {
  const asked = experience?.preAuthorization;
  if (!asked?.enabled || asked.strategy !== "FIXED_AMOUNT") return;
  const path = "experience.preAuthorization";
  if (!isHoldable(asked.amount, asked.currency)) refuse(`${path}.amount`, NOT_HOLDABLE);
  const currency = await currencyOfVenue(DB, venueId);
  if (currency === null) throw notFound();
  if (currency !== asked.currency) refuse(`${path}.currency`, "other_currency");
}

function refuse(path: string, code: string): never {
  throw new ApiRefusal("invalid-request", { fields: [{ path, code }] });
}
