import type { Records } from "#worker/db/records";
import {
  type PublishedMenu,
  type UnavailableProducts,
  unavailableProductsSchema,
} from "~/contracts/menu";

import type { Venue } from "~/contracts/venue";
import { menusNow } from "~/domain/menu/menu-shown";
import { documentOf, type PlatformContext } from "../context";
import { readMenuFiles } from "../menu-back-end/read-menu-file";

/** A venue's menus at a moment: those served now, all that its business has published, and what has run out. */
export type ServedMenus = {
  readonly served: readonly PublishedMenu[];
  readonly published: readonly PublishedMenu[];
  readonly unavailable: UnavailableProducts["products"];
};

const NOTHING: ServedMenus = { served: [], published: [], unavailable: [] };

/** What a guest can be sold at a venue now, by its own clock (MENU-21, MENU-22). @param now milliseconds. */
export async function servedMenus(
  c: PlatformContext,
  { id, businessId, timeZone }: Venue,
  now: number,
): Promise<ServedMenus> {
  const records = c.get("records");
  const [list, published, unavailable] = await Promise.all([
    records.menuVenue(id),
    publishedMenus(records, businessId),
    unavailableAt(c, businessId),
  ]);
  if (!list || list.businessId !== businessId) return NOTHING;
  const { menus: served } = menusNow(list.menus, published, { now, timeZone });
  return { served, published, unavailable };
}

async function publishedMenus(records: Records, businessId: string) {
  const publication = await records.menuPublication(businessId);
  const file = publication && (await readMenuFiles(records)(publication));
  return file?.menus ?? [];
}

async function unavailableAt(c: PlatformContext, businessId: string) {
  const parts = await documentOf(c, `unavailable_products/${businessId}`).readParts();
  return unavailableProductsSchema.shape.products.parse(JSON.parse(parts));
}
