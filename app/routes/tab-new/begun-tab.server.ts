import type { Venue } from "~/contracts/venue";
import { readTabLink } from "~/features/tab/tab-link.server";
import { pathTo } from "~/paths/path-to";
import { isGone, type PageArgs } from "~/routes/access/access.server";
import { isHeld } from "~/routes/use-cases/tab/hold-paths.server";

/** The tab that a guest's phone has begun at a venue, as it is now. */
type BegunTab =
  | { state: "none" }
  /** A card was not held for it yet: the guest may go on with it. */
  | { state: "begun"; href: string }
  /** A card is held for it, or its bill is open: no other may be begun. */
  | { state: "standing"; href: string }
  /** It can't be read just now: none is begun beside it. */
  | { state: "unknown" };

/** Looks the phone's tab up, so that nobody is held twice (TAB-18, TAB-19). */
export async function begunTabOf(
  { context, request }: PageArgs & { request: Request },
  venue: Venue,
): Promise<BegunTab> {
  const { platform, now } = context;
  const link = await readTabLink(request, venue, now);
  if (!link) return { state: "none" };
  const { tabId } = link;
  let { billId } = link;
  if (billId === null) {
    const own = await platform.tabs.own({ tabId });
    if (!own.ok) return { state: isGone(own.error) ? "none" : "unknown" };
    const { venueId, isClosed, status } = own.value;
    const isOver = isClosed || status === "INITIALISATION_FAILED";
    if (venueId !== venue.id || isOver) return { state: "none" };
    if (!isHeld(own.value))
      return {
        state: "begun",
        href: pathTo("tab-authorize", { venueId: venue.id }, { tab: tabId }),
      };
    billId = own.value.billId;
    if (billId === null)
      return { state: "standing", href: pathTo("tab-register", { venueId: venue.id, tabId }) };
  }
  const bill = await platform.bills.get(billId);
  const isOpen = bill.ok && bill.value.venueId === venue.id && bill.value.closedAt === null;
  return isOpen
    ? { state: "standing", href: pathTo("bill", { venueId: venue.id, billId }) }
    : { state: "none" };
}
