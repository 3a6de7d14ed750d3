import { randomInt } from "node:crypto";
import { derivedId, newId, participantId } from "#worker/base/ids";
import { tabsApi } from "~/contracts/api/tabs";
import type { BusinessId, TabId, TableId, VenueId } from "~/contracts/ids";
import type { InitiatedTab } from "~/contracts/tabs";
import type { Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { tabHoldE5 } from "~/domain/tab/hold-amount";
import { type PlatformContext, tabOf } from "../context";
import { countCapped } from "../limits/counted-tries";
import { guestAt } from "../own-user";
import { ApiRefusal, notFound, wrongField } from "../refusal";
import { serve } from "../serve";
import { openTable } from "../table-links";
import { paymentsEnabledAt } from "../venue-terms";
import { ownTab, tabGranted } from "./own-tab";
import { joinTable, type TableAt } from "./table-authorization";

/** Tabs and tables' pre-authorisations (PRE-07, TAB-09, TAB-10). */
export const tabs = serve(tabsApi, {
  async join({ body: { tableId, orders, authorization } }, c) {
    const at = await tableAt(c, tableId);
    const viewer = await guestAt(c, at.venue);
    await requirePayments(c, at.venue);
    return joinTable(c, at, viewer, { ...authorization, orders });
  },
  async setOrders({ tabId, paymentId, body: covers }, c) {
    const { tab, viewer } = await ownTab(c, tabId);
    // Who sits at a table is known by its code: opened is what the holder can open, too.
    if (covers.orders === "table") await tableAt(c, covers.tableId);
    tabGranted(await tabOf(c, tab.tabId).setCovers(viewer, paymentId, covers));
  },
  async initiate({ businessId, body, idempotencyKey }, c) {
    if (body.businessId !== businessId) throw wrongField("businessId", "differs_from_path");
    const venue = await venueOf(c, businessId, body.venueId);
    const viewer = await guestAt(c, venue);
    if (!venue.ordering.openBillEnabled) throw new ApiRefusal("tabs-not-offered");
    await requirePayments(c, venue);
    return initiate(c, venue, viewer, idempotencyKey);
  },
  async name({ businessId, tabId, body: { customer } }, c) {
    const { tab, viewer } = await ownTab(c, tabId);
    if (tab.businessId !== businessId) throw notFound();
    const named = tabGranted(await tabOf(c, tab.tabId).nameCustomer(viewer, customer));
    return { tabId: named.tabId, displayId: named.displayId };
  },
});

/** Begins an open tab with the hold that its guest is to authorise. The same key is the same tab. */
async function initiate(
  c: PlatformContext,
  venue: Venue,
  viewer: Viewer,
  key: string | null,
): Promise<InitiatedTab> {
  const tabId = key === null ? newId("a") : derivedId("a", venue.id, viewer.guestId, key);
  const takeBackIfKnown = await countNewTab(c, venue.id, key === null ? null : tabId);
  const paymentId = derivedId("p", tabId, viewer.guestId, "0");
  const [begun] = await Promise.all([
    tabOf(c, tabId, venue.id).begin(
      {
        tabId,
        kind: "tab-hold",
        venueId: venue.id,
        businessId: venue.businessId,
        currency: venue.currency,
        displayId: `T${randomInt(1_000, 10_000)}`,
        tableId: null,
        ownBillId: newId("b"),
      },
      {
        paymentId,
        payer: participantId(viewer.guestId, venue.id),
        amountE5: tabHoldE5(venue.rules.tabHold, venue.currency),
        timeZone: venue.timeZone,
      },
    ),
    takeBackIfKnown(),
  ]);
  return { tabId, displayId: tabGranted(begun).displayId, paymentId };
}

/**
 * Counts a tab unless it has begun already. Both are asked at once.
 *
 * @param tabId null where it can't have begun.
 * @returns what takes the count back of one that has, beside what follows.
 */
async function countNewTab(
  c: PlatformContext,
  venueId: VenueId,
  tabId: TabId | null,
): Promise<() => Promise<void>> {
  const counting = countCapped(c, "too-many-holds", { venueId });
  // Whoever sends a press again is refused nothing.
  counting.catch(() => {});
  const tab = tabId === null ? null : await tabOf(c, tabId, venueId).read();
  if (tab === null) {
    await counting;
    return async () => {};
  }
  return () =>
    counting.then(
      (takeBack) => takeBack(),
      () => {},
    );
}

/** @throws ApiRefusal 404 for a table that the caller may not know of. */
export async function tableAt(c: PlatformContext, tableId: TableId): Promise<TableAt> {
  const found = await c.get("records").deviceOfTable(tableId);
  const device = await openTable(c, found, "table");
  const record = await c.get("records").venue(device.venueId);
  if (!record) throw notFound();
  return { device, venue: record.venue };
}

/** The venue that a tab is at: the business's only one where the caller names none (TAB-09). */
async function venueOf(
  c: PlatformContext,
  businessId: BusinessId,
  venueId: VenueId | undefined,
): Promise<Venue> {
  const records = c.get("records");
  const [only, ...others] =
    venueId === undefined ? await records.venuesOfBusiness(businessId) : [venueId];
  if (only === undefined) throw notFound();
  if (others.length > 0) {
    const fields = [{ path: "venueId", code: "needed" }];
    throw new ApiRefusal("venue-needed", { fields });
  }
  const record = await records.venue(only);
  if (record?.venue.businessId !== businessId) throw notFound();
  return record.venue;
}

async function requirePayments(c: PlatformContext, venue: Venue): Promise<void> {
  if (!(await paymentsEnabledAt(c, venue))) throw new ApiRefusal("payments-disabled");
}
