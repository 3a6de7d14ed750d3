import { json } from "@remix-run/cloudflare";
import type { AppId } from "~/contracts/ids";
import type { LocatedVenues, VenueQuery } from "~/contracts/places";
import {
  locatorView,
  readLocatorQuery,
  venueQuery,
} from "~/features/guest-app/locator-view.server";
import type { PageArgs, RequestArgs } from "~/routes/access/access.server";
import type { Result } from "~/services/result";

/** Who reads a list of places, and when. */
export function readerOf({ context, request }: RequestArgs) {
  const userAgent = request.headers.get("user-agent") ?? "";
  return { locale: context.locale, now: context.now, userAgent };
}

/** @throws the branded 404 where there is nothing of that name, 503 where it can't be read now. */
export function foundOrFail<T>(found: Result<T>): T {
  if (found.ok) return found.value;
  if (found.error.status === 404 || found.error.status === 400) {
    throw json({ missing: "page" }, { status: 404 });
  }
  throw json({ unavailable: "page" }, { status: 503 });
}

/**
 * A store locator as its address asks for it. A host of a guest app shows the app's own venues only.
 *
 * @param list whose venues they are: the guest app, where it is one.
 */
export async function readLocator(
  asked: RequestArgs,
  { appId, brands }: { appId?: AppId; brands: { id: string; name: string }[] },
  search: (query: VenueQuery) => Promise<Result<LocatedVenues>>,
) {
  const query = readLocatorQuery(new URL(asked.request.url));
  const within = shownWithin(asked, appId);
  const found = foundOrFail(await search({ ...venueQuery(query), ...within }));
  if (within.within && found.total === 0) throw json({ missing: "page" }, { status: 404 });
  const tiles = asked.context.settings.mapTiles ?? null;
  return locatorView({ query, found, brands, tiles, ...readerOf(asked) });
}

/** The guest app of the host, which leaves out what it does not show; its own venues it shows all. */
export function shownWithin({ context }: PageArgs, appId?: AppId): Pick<VenueQuery, "within"> {
  const { guestApp } = context.tenant;
  return guestApp && guestApp.appId !== appId ? { within: guestApp.appId } : {};
}
