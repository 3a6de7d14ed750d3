import type { TableId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { type OwnHoldView, ownHoldView } from "~/features/tab/own-hold.server";
import { pathTo } from "~/paths/path-to";
import type { PageArgs } from "../access/access.server";

type HeldTable = { tableId: TableId; id: string | null };

/**
 * The caller's hold at a table, for the pages that a guest is on while the others order. Null where there is none,
 * and where it can't be read: the page is about more.
 */
export async function ownHoldAt(
  { context }: PageArgs,
  venue: Venue,
  { tableId, id }: HeldTable,
): Promise<OwnHoldView | null> {
  if (id === null) return null;
  const asked = await context.platform.tabs.ofTable({ tableId, id });
  if (!asked.ok) return null;
  const href = pathTo("table-authorization", { venueId: venue.id, deviceId: id });
  return ownHoldView(asked.value, venue, context.locale, href);
}
