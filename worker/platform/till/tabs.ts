import { isTabId } from "#worker/base/ids";
import type { TabView } from "~/contracts/crossing/tab-calls";
import type { BillFigures } from "~/contracts/crossing/values";
import type { BillId, TabId } from "~/contracts/ids";
import type { Tab } from "~/contracts/kitchen";
import type { PosOrder, PosTabClosed } from "~/contracts/pos";
import { sum } from "~/domain/money/amount";
import { billOf, type PlatformContext, tabOf } from "../context";
import { ApiRefusal, granted, notFound } from "../refusal";
import { noTab, tabGranted } from "../tab/own-tab";
import { billToOpen } from "./orders";

/**
 * Applies the status that a till reports for a tab that a guest opened here.
 *
 * @returns false for a tab of the till's own, whose record is only stored.
 * @throws ApiRefusal 404 for a tab of another venue.
 */
export async function applyTabStatus(c: PlatformContext, reported: Tab): Promise<boolean> {
  const tab = isTabId(reported.tabId) ? await tabOf(c, reported.tabId).read() : null;
  if (!tab) return false;
  if (tab.venueId !== c.get("posVenueId") || tab.kind !== "tab-hold") throw notFound();
  if (reported.status === "OPEN") tabGranted(await tabOf(c, tab.tabId).open(reported.billId));
  if (reported.status === "INITIALISATION_FAILED")
    tabGranted(await tabOf(c, tab.tabId).fail(reported.openingFailureReason));
  return true;
}

/** Opens or replaces the order of a tab, which needs no table; the first one opens the tab. */
export async function putTabOrder(
  c: PlatformContext,
  tabId: TabId,
  order: PosOrder,
): Promise<BillFigures> {
  const tab = await ownTab(c, tabId);
  const billId = ownBillOf(tab);
  // A closing tab's order may still be corrected, but no new one may begin.
  if (tab.billId === null && tab.closingAt !== null) throw new ApiRefusal("tab-closed");
  // Without a hold nobody would pay for the order, so this is checked before the bill is opened.
  if (tab.billId === null && !tab.hasHold) throw new ApiRefusal("not-authorised");
  const record = await c.get("records").venue(tab.venueId);
  if (!record) throw notFound();
  const { venue } = record;
  const at = { tableId: null, deviceId: null, tabId: tab.tabId, tabDisplayId: tab.displayId };
  // A tab has no table, and its pages show the tab's number.
  const { identity, ...bill } = billToOpen(order, venue, at, "");
  const opened = { ...bill, identity: { billId, ...identity }, move: 0 };
  const figures = granted(await billOf(c, billId, venue.id).open(opened));
  if (tab.billId === null) tabGranted(await tabOf(c, tab.tabId).open(billId));
  return figures;
}

export async function tabBill(c: PlatformContext, tabId: TabId) {
  return billOf(c, ownBillOf(await ownTab(c, tabId)));
}

/** Closes a tab: captures the amount owed once, up to the amount held, and releases the rest of the hold. */
export async function closeTab(c: PlatformContext, givenId: TabId): Promise<PosTabClosed> {
  const { tabId } = await ownTab(c, givenId);
  const tab = tabGranted(await tabOf(c, tabId).close("TILL"));
  return {
    tabId,
    state: tab.closedAt === null ? "CLOSING" : "CLOSED",
    captured: sum(tab.holds.map(({ capturedE5 }) => capturedE5)),
  };
}

/** @throws ApiRefusal 404 for another venue's tab, as for an unknown one. */
async function ownTab(c: PlatformContext, tabId: TabId): Promise<TabView> {
  const tab = isTabId(tabId) ? await tabOf(c, tabId).read() : null;
  if (tab?.venueId !== c.get("posVenueId")) throw noTab();
  return tab;
}

/** @throws ApiRefusal for the pre-authorisations of a table, whose order is the table's own. */
function ownBillOf({ ownBillId }: TabView): BillId {
  if (ownBillId === null) throw new ApiRefusal("tab-of-a-table");
  return ownBillId;
}
