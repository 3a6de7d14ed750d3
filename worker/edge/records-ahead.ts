import type { Records } from "#worker/db/records";
import { isAccountPath } from "~/contracts/account-path";
import { deviceIdSchema } from "~/contracts/ids";
import { readPasses } from "~/contracts/table-links";
import { entryPathOf, scannedTable } from "~/paths/entry-path.server";
import type { Page } from "~/routes/table";
import { lastVenue, tableOfBill } from "./last-here";
import { isRead } from "./paths";
import type { RequestContext } from "./request-context";
import { tablePassesOf } from "./table-door";
import { venueIdIn } from "./tenant";

type Asked = Pick<RequestContext, "request" | "url">;
type Reads = Pick<
  Records,
  | "device"
  | "venue"
  | "tableLinkKeys"
  | "guestAppByHost"
  | "allPaymentsEnabled"
  | "paymentsEnabledAt"
>;

/** The pages that list the places of a guest app, and how many of them are read ahead. */
const LISTS_PLACES: ReadonlySet<string> = new Set([
  ...["guest-app-store-locator", "guest-app-brand", "guest-app-order", "guest-app-reservations"],
]);
const MOST_PLACES = 20;

/**
 * Reads the records that a page will ask for beside those of its tenant, so that it then finds them in the isolate's
 * memory. What can't be read is asked for again by whoever needs it, who says so.
 */
export async function recordsAhead(
  asked: Asked,
  records: Reads,
  page: Pick<Page, "id" | "takesPayment">,
): Promise<void> {
  await Promise.allSettled([
    tableAhead(asked, records),
    page.id === "entry-point" && scannedAhead(asked, records),
    asksSwitches(page) && !isRead(asked.request) && switchesAhead(asked, records),
    isAccountPath(asked.url.pathname) && accountAhead(asked, records),
    LISTS_PLACES.has(page.id) && placesAhead(asked, records),
  ]);
}

/** A tab begins only where a card could be held for it. */
function asksSwitches({ id, takesPayment }: Pick<Page, "id" | "takesPayment">): boolean {
  return takesPayment || id === "tab-new";
}

/** The table that the address names, or at which the phone has seen the bill. */
async function tableAhead({ request, url }: Asked, records: Reads): Promise<void> {
  const [, venue, kind, id] = IN_VENUE.exec(url.pathname) ?? [];
  const named = kind === "bills" ? tableOfBill(request.headers, { venue, bill: id }) : id;
  const { success, data } = deviceIdSchema.safeParse(named);
  const venueId = venueIdIn(url.pathname);
  const passes = readPasses(tablePassesOf(request.headers));
  await Promise.allSettled([
    success && records.device(data),
    // Whoever brings a pass to a table is asked which keys still count.
    venueId && passes.some((pass) => pass.venueId === venueId) && records.tableLinkKeys(venueId),
  ]);
}

const IN_VENUE = /^\/venues\/([^/]+)\/(tables|bills)\/([^/]+)/;

/** The table that a scanned code names, and its venue: the code's own address has none. */
async function scannedAhead({ url }: Asked, records: Reads): Promise<void> {
  const scanned = scannedTable(entryPathOf(url) ?? "");
  if (scanned) {
    await Promise.all([records.device(scanned.deviceId), records.venue(scanned.venueId)]);
  }
}

/**
 * Asks the database whether guests may pay here, beside all else that a press to pay needs: the platform asks again
 * before it calls the bill, and is answered by what was asked in this request, or within the minute before it (0132).
 */
async function switchesAhead({ url }: Asked, records: Reads): Promise<void> {
  const venueId = venueIdIn(url.pathname);
  // What can't be read is asked again by the platform, which refuses the payment then.
  if (venueId) {
    await Promise.allSettled([records.allPaymentsEnabled(), records.paymentsEnabledAt(venueId)]);
  }
}

/** An account has the look of the venue that it is of, mostly the one where the phone was last. */
async function accountAhead({ request }: Asked, records: Reads): Promise<void> {
  const venueId = lastVenue(request.headers);
  if (venueId) await records.venue(venueId);
}

async function placesAhead({ url }: Asked, records: Reads): Promise<void> {
  const app = await records.guestAppByHost(url.hostname.toLowerCase().replace(/\.$/, ""));
  const ids = app?.venueIds.slice(0, MOST_PLACES) ?? [];
  await Promise.allSettled(ids.map((id) => records.venue(id)));
}
