import { json } from "@remix-run/cloudflare";
import type { LocatedVenues } from "~/contracts/places";
import type { LocatorQuery } from "~/features/guest-app/locator-view.server";
import {
  locatorView,
  readLocatorQuery,
  venueQuery,
} from "~/features/guest-app/locator-view.server";
import type { Place } from "~/routes/shared/access/access.server";
import type { Result } from "~/services/result";

type Asked = Place & { request: Request };

/** Who reads a list of places, and when. */
export function readerOf({ context, request }: Asked) {
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

/** A store locator as its address asks for it. A host of a guest app shows the app's own venues only. */
export async function readLocator(
  asked: Asked,
  brands: { id: string; name: string }[],
  search: (
    query: ReturnType<typeof venueQuery>,
    asked: LocatorQuery,
  ) => Promise<Result<LocatedVenues>>,
) {
  const query = readLocatorQuery(new URL(asked.request.url));
  const { from, venues } = foundOrFail(await search(venueQuery(query), query));
  const own = asked.context.tenant.guestApp?.venueIds;
  const shown = own ? venues.filter(({ venueId }) => own.some((id) => id === venueId)) : venues;
  if (own && venues.length > 0 && shown.length === 0) {
    throw json({ missing: "page" }, { status: 404 });
  }
  const tiles = asked.context.settings.mapTiles ?? null;
  return locatorView({ query, found: { from, venues: shown }, brands, tiles, ...readerOf(asked) });
}
