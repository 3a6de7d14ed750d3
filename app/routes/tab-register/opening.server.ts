import type { AppLoadContext } from "@remix-run/cloudflare";
import type { OwnTab } from "~/contracts/tabs";
import type { Venue } from "~/contracts/venue";
import { storeTabLink } from "~/features/tab/tab-link.server";
import { pathTo } from "~/paths/path-to";
import { isGone } from "~/routes/access/access.server";

/** How far the opening of a tab is, for its screen (TAB-04, Q-67). */
type TabOpening =
  | { status: "NOT_STARTED" }
  | { status: "INITIALIZING" }
  | { status: "FAILED" }
  /** The bill is there; the header stores the way back to it. */
  | { status: "INITIALIZED"; bill: string; cookie: string };

/**
 * Looks how far the till is with a tab: first the store has to have the tab, then the bill has to load
 * (TAB-13, TAB-14).
 */
export async function openingOf(
  request: Request,
  { platform, now }: Pick<AppLoadContext, "platform" | "now">,
  venue: Pick<Venue, "id" | "rules">,
  tab: OwnTab,
): Promise<TabOpening> {
  if (!tab.isNamed) return { status: tab.isClosed ? "FAILED" : "NOT_STARTED" };
  const stored = await platform.tabs.stored({ tabId: tab.tabId });
  if (!stored.ok)
    return { status: isGone(stored.error) && tab.isClosed ? "FAILED" : "INITIALIZING" };
  if (stored.value.status === "INITIALISATION_FAILED") return { status: "FAILED" };
  if (stored.value.status === "INITIATING") {
    return { status: tab.isClosed ? "FAILED" : "INITIALIZING" };
  }
  const { billId } = stored.value;
  const bill = await platform.bills.get(billId);
  if (!bill.ok || bill.value.venueId !== tab.venueId) return { status: "INITIALIZING" };
  const cookie = await storeTabLink(request, venue, { billId, tabId: tab.tabId, storedAt: now });
  return { status: "INITIALIZED", bill: pathTo("bill", { venueId: venue.id, billId }), cookie };
}
