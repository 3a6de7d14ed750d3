import * as z from "zod";
import { type BillId, billIdSchema, venueIdSchema } from "~/contracts/ids";
import { tabIdSchema } from "~/contracts/kitchen";
import { TAB_LINKS_COOKIE } from "~/contracts/stored-cookie";
import type { Venue } from "~/contracts/venue";
import { HOUR_MS } from "~/domain/time";
import { storedList } from "../shell/stored-cookie.server";

const LONGEST_HOURS = 24;
/** Venues at which one guest has a tab within a day. */
const MOST_LINKS = 4;

const linkSchema = z.object({
  /** Null until the till has opened the tab. */
  billId: billIdSchema.nullable(),
  tabId: tabIdSchema,
  storedAt: z.int(),
});
const linksSchema = z.array(linkSchema.extend({ venueId: venueIdSchema }));

/** A tab's link as the phone holds it, from the press that begins the tab (TAB-06). */
export type TabLink = z.infer<typeof linkSchema>;

/** The venue that a tab is at, and how long its links lead back to their bills (TAB-18, TAB-20). */
type TabVenue = Pick<Venue, "id" | "rules">;

/**
 * The phone's tabs, one for each venue. The cookie belongs to the whole host, so that signing out can remove it
 * from any page. Its age is in it too, since a phone's clock may be wrong.
 */
const links = storedList(TAB_LINKS_COOKIE, linksSchema, { maxAgeS: LONGEST_HOURS * 3_600 });

export async function readTabLink(
  request: Request,
  venue: TabVenue,
  now: number,
): Promise<TabLink | null> {
  const link = (await links.read(request)).find(({ venueId }) => venueId === venue.id);
  if (!link || link.storedAt > now) return null;
  return now - link.storedAt < venue.rules.tabLinkHours * HOUR_MS ? link : null;
}

export async function storeTabLink(
  request: Request,
  { id }: TabVenue,
  link: TabLink,
): Promise<string> {
  const others = (await links.read(request)).filter(({ venueId }) => venueId !== id);
  return links.write([...others, { venueId: id, ...link }].slice(-MOST_LINKS));
}

/**
 * The header that clears it (TAB-19); null where the phone has none of this venue, or none that can be read.
 * @param closed the bill that is closed, whose link alone is cleared; nothing for whichever tab the venue has.
 */
export async function clearTabLink(
  request: Request,
  { id }: Pick<TabVenue, "id">,
  closed?: BillId,
): Promise<string | null> {
  if (!request.headers.get("cookie")?.includes(`${TAB_LINKS_COOKIE}=`)) return null;
  const stored = await links.read(request);
  const others = stored.filter(
    ({ venueId, billId }) => venueId !== id || (closed !== undefined && billId !== closed),
  );
  return others.length < stored.length || stored.length === 0 ? links.write(others) : null;
}
