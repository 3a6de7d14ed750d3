import type { DeviceId, TableId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { type HoldAhead, holdAheadView } from "~/features/tab/hold-ahead.server";
import { type OwnHoldView, ownHoldView } from "~/features/tab/own-hold.server";
import { pathTo } from "~/paths/path-to";
import { type PageArgs, patience } from "~/routes/access/access.server";

type AskingTable = { tableId: TableId; deviceId: DeviceId | null };

/** What a card means for the order that the caller is about to send. Null where that can't be read soon: sending asks. */
export async function holdAheadAt(
  { context }: PageArgs,
  { tableId, deviceId: id }: AskingTable,
): Promise<HoldAhead | null> {
  if (id === null) return null;
  const authorization = await patience(context.platform.tabs.ofTable({ tableId, id }));
  return authorization?.ok ? holdAheadView(authorization.value, context.locale) : null;
}

/**
 * The caller's hold at a table, for the pages that a guest is on while the others order. Null where there is none,
 * and where it can't be read: the page is about more.
 */
export async function ownHoldAt(
  { context }: PageArgs,
  venue: Venue,
  { tableId, deviceId: id }: AskingTable,
): Promise<OwnHoldView | null> {
  if (id === null) return null;
  const authorization = await context.platform.tabs.ofTable({ tableId, id });
  if (!authorization.ok) return null;
  const href = pathTo("table-authorization", { venueId: venue.id, deviceId: id });
  return ownHoldView(authorization.value, venue, context.locale, href);
}
