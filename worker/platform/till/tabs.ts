import { isTabId } from "#worker/base/ids";
import type { TabView } from "~/contracts/crossing/tab-calls";
import type { BillFigures } from "~/contracts/crossing/values";
import type { Tab } from "~/contracts/kitchen";
import type { PosOrder, PosTabClosed } from "~/contracts/pos";
import { sum } from "~/domain/money/amount";
import { venueTerms } from "~/domain/venue/venue-terms";
import { billOf, type PlatformContext, tabOf } from "../context";
import { ApiRefusal, granted, notFound } from "../refusal";
import { noTab, tabGranted } from "../tab/own-tab";
import { orderOfTab } from "./orders";

/**
 * Applies a till's word about a tab that a guest of ours asked for; false for a tab of the till's own, which
 * is a document and nothing else.
 */
export async function moveTab(c: PlatformContext, said: Tab): Promise<boolean> {
  const tab = isTabId(said.tabId) ? await tabOf(c, said.tabId).read() : null;
  if (!tab) return false;
  if (tab.venueId !== c.get("posVenueId") || tab.kind !== "tab-hold") throw notFound();
  if (said.status === "OPEN") tabGranted(await tabOf(c, tab.tabId).open(said.billId));
  if (said.status === "INITIALISATION_FAILED")
    tabGranted(await tabOf(c, tab.tabId).fail(said.openingFailureReason));
  return true;
}

/** Opens or replaces the order of a tab, which needs no table; the first one opens the tab. */
export async function putTabOrder(
  c: PlatformContext,
  tabId: string,
  order: PosOrder,
): Promise<BillFigures> {
  const tab = await ownTab(c, tabId);
  const billId = ownBillOf(tab);
  // What is on the tab may still be corrected; nobody begins to order on one that is closed.
  if (tab.billId === null && tab.closingAt !== null) throw new ApiRefusal("tab-closed");
  // Asked before the bill is opened: nobody would pay what is on it.
  if (tab.billId === null && !tab.hasHold) throw new ApiRefusal("not-authorised");
  const record = await c.get("records").venue(tab.venueId);
  if (!record) throw notFound();
  const { venue } = record;
  const figures = granted(
    await billOf(c, billId, venue.id).open({
      identity: {
        billId,
        venueId: venue.id,
        businessId: venue.businessId,
        tableId: null,
        deviceId: null,
        tabId: tab.tabId,
        tabDisplayId: tab.displayId,
        currency: venue.currency,
      },
      order: orderOfTab(order, venue),
      place: {
        // There is no table; pages say which tab it is.
        tableName: "",
        enrollmentId: venue.enrollmentId,
        limits: venueTerms(venue).limits,
      },
      move: 0,
    }),
  );
  if (tab.billId === null) tabGranted(await tabOf(c, tab.tabId).open(billId));
  return figures;
}

export async function tabBill(c: PlatformContext, tabId: string) {
  return billOf(c, ownBillOf(await ownTab(c, tabId)));
}

/** Closes a tab: what is owed is captured once, at most what is held, and everything else is let go. */
export async function closeTab(c: PlatformContext, asked: string): Promise<PosTabClosed> {
  const { tabId } = await ownTab(c, asked);
  const tab = tabGranted(await tabOf(c, tabId).close("TILL"));
  return {
    tabId,
    state: tab.closedAt === null ? "CLOSING" : "CLOSED",
    captured: sum(tab.holds.map(({ capturedE5 }) => capturedE5)),
  };
}

/** A tab; another venue's is unknown to this till. */
async function ownTab(c: PlatformContext, tabId: string): Promise<TabView> {
  const tab = isTabId(tabId) ? await tabOf(c, tabId).read() : null;
  if (tab?.venueId !== c.get("posVenueId")) throw noTab();
  return tab;
}

/** A table's pre-authorisations have no order of their own: it is the table's. */
function ownBillOf({ ownBillId }: TabView): string {
  if (ownBillId === null) throw new ApiRefusal("tab-of-a-table");
  return ownBillId;
}
