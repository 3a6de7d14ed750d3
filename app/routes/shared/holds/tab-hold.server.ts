import { redirect } from "@remix-run/cloudflare";
import { tabIdSchema } from "~/contracts/kitchen";
import type { OwnTab } from "~/contracts/tabs";
import type { Venue } from "~/contracts/venue";
import { newTabPath, tabAuthPath, tabCardPath, tabNamePath } from "~/features/addresses";
import { isGone, notFound, type Place, venueOf } from "~/routes/shared/access/access.server";
import type { HoldPaths } from "./authorise.server";

/** A guest's own tab at a venue. */
export type TabPlace = { venue: Venue; tab: OwnTab };

/** Where a tab's hold leads. */
export function tabHoldPaths(venueId: string, tabId: string): HoldPaths {
  return {
    held: tabNamePath(venueId, tabId),
    waits: (id, paymentId) => tabAuthPath(venueId, id, paymentId),
    form: (why) => tabCardPath(venueId, tabId, why),
  };
}

/**
 * The guest's own tab of the path or the query.
 *
 * @throws the 404 'tab could not be found in store' for an unknown one and for somebody else's (TAB-22).
 */
export async function ownTabOf(place: Place, id: string): Promise<TabPlace> {
  const venue = venueOf(place);
  const tabId = tabIdSchema.safeParse(id);
  if (!tabId.success) throw notFound("tab");
  const found = await place.context.platform.tabs.own({ tabId: tabId.data });
  if (found.ok && found.value.venueId === venue.id) return { venue, tab: found.value };
  if (found.ok || isGone(found.error)) throw notFound("tab");
  throw redirect(newTabPath(venue.id, { problem: "engagement" }), 303);
}

/** Whether the guest's card is held for the tab. */
export function isHeld({ holds }: OwnTab): boolean {
  return holds.some(({ step }) => step === "succeeded");
}
