import {
  appOfHost,
  businessOfVenue,
  currenciesOfBusiness,
  currencyOfVenue,
  hasOtherDevice,
  hasOtherLocator,
  hasVenue,
} from "#worker/db/published";
import type { Env } from "#worker/env";
import type { BusinessId, VenueId } from "~/contracts/ids";
import type { MenuFile } from "~/contracts/menu";
import type { GuestApp, TableDevice, Venue } from "~/contracts/venue";
import { textBytes } from "~/domain/page-size/shown-bytes";
import { isHoldable } from "~/domain/tab/hold-amount";
import type { PlatformContext } from "../context";
import { ApiRefusal, notFound, wrongField } from "../refusal";

/**
 * The most bytes of a published record's texts, where a page shows each of them once. A page shows the texts of five
 * records at most, which leaves half of its megabyte for everything else.
 */
const MOST_TEXT_BYTES = 100_000;

/** @throws 400 for texts that no page has room for; menus are counted by what their pages show (`menu-size.ts`). */
export function requireShowable(record: unknown): void {
  if (textBytes(record) > MOST_TEXT_BYTES) throw wrongField("", "too_large_page");
}

export async function requireVenue({ DB }: Env, venueId: VenueId): Promise<void> {
  if (!(await hasVenue(DB, venueId))) throw notFound();
}

/** A venue's objects are where this deployment's are, and stay there: they can't be moved. */
export function requireJurisdiction({ OBJECT_JURISDICTION: here }: Env, venue: Venue): void {
  if ((venue.jurisdiction ?? null) === (here || null)) return;
  const fields = [{ path: "jurisdiction", code: "not_of_this_deployment" }];
  const message = `The objects of this deployment are ${here ? `in ${here}` : "in no jurisdiction"}, and can't be moved.`;
  throw new ApiRefusal("other-jurisdiction", { message, fields });
}

/** A table has one code: two would both lead to one bill, and the second could not be looked up. */
export async function requireOwnTable(
  { DB }: Env,
  { id, tableId }: Pick<TableDevice, "id" | "tableId">,
): Promise<void> {
  if (await hasOtherDevice(DB, tableId, id)) throw new ApiRefusal("table-has-a-device");
}

/** A locator leads to one app: two would both answer under its name, and one of them be another group's. */
export async function requireOwnLocator(
  { DB }: Env,
  { appId, storeLocatorId }: Pick<GuestApp, "appId" | "storeLocatorId">,
): Promise<void> {
  if (storeLocatorId === null) return;
  if (await hasOtherLocator(DB, storeLocatorId, appId)) {
    throw new ApiRefusal("locator-has-an-app");
  }
}

/** A host leads to one app, and which one is the deployment's to decide: a group's key only keeps what is there. */
export async function requireOwnHost(
  c: PlatformContext,
  { appId, host }: Pick<GuestApp, "appId" | "host">,
): Promise<void> {
  if (host === null || c.get("operatorKey") === null) return;
  if ((await appOfHost(c.env.DB, host.toLowerCase())) === appId) return;
  throw wrongField("host", "not-of-this-key");
}

export async function businessOf({ DB }: Env, venueId: VenueId): Promise<BusinessId> {
  const businessId = await businessOfVenue(DB, venueId);
  if (businessId === null) throw notFound();
  return businessId;
}

/** Every menu of a business is in the currency of one of its venues; one without a venue may have any. */
export async function requireOwnCurrency({ DB }: Env, file: MenuFile): Promise<void> {
  const own = new Set(await currenciesOfBusiness(DB, file.businessId));
  if (own.size === 0) return;
  const fields = file.menus.flatMap((menu, index) => {
    const found = firstPrice(menu);
    if (!found || own.has(found.currency)) return [];
    const path = ["menus", index, ...found.path, "currency"].join(".");
    return [{ path, code: "other_currency" }];
  });
  if (fields.length > 0) throw new ApiRefusal("invalid-request", { fields });
}

/** All prices of a menu are in one currency, so that its first says which. */
function firstPrice({ categories }: MenuFile["menus"][number]) {
  for (const [category, { elements }] of categories.entries()) {
    for (const [index, element] of elements.entries()) {
      if (element.elementType === "BLOCK") continue;
      const path = ["categories", category, "elements", index, "price"];
      return { path, currency: element.price.currency };
    }
  }
  return null;
}

const NOT_HOLDABLE = "not_an_amount_to_hold";

/** What a venue has held for a tab can be held on a card (TAB-26). */
export function requireTabHold({ rules: { tabHold }, currency }: Venue): void {
  if (tabHold !== null && !isHoldable(tabHold, currency))
    throw wrongField("rules.tabHold", NOT_HOLDABLE);
}

/** What a table has held before it orders can be held on a card, and is in its venue's currency (PRE-01, PRE-14). */
export async function requireTableHold(
  { DB }: Env,
  { venueId, experience }: Pick<TableDevice, "venueId" | "experience">,
): Promise<void> {
  const preAuthorization = experience?.preAuthorization;
  if (!preAuthorization?.enabled || preAuthorization.strategy !== "FIXED_AMOUNT") return;
  const path = "experience.preAuthorization";
  if (!isHoldable(preAuthorization.amount, preAuthorization.currency))
    throw wrongField(`${path}.amount`, NOT_HOLDABLE);
  const currency = await currencyOfVenue(DB, venueId);
  if (currency === null) throw notFound();
  if (currency !== preAuthorization.currency)
    throw wrongField(`${path}.currency`, "other_currency");
}
