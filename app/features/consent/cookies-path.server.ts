import type { AppId } from "~/contracts/ids";
import { pathTo } from "~/paths/path-to";

/**
 * Where a guest chooses what the product may store and send (ROUTE-82): in the venue's look, else in the
 * guest app's; null where there is neither.
 *
 * @param returnTo where to go on after the choice: a path of this site.
 */
export function cookiesPath(
  { venue, guestApp }: { venue: { id: string } | null; guestApp: { appId: AppId } | null },
  returnTo: string | null = null,
): string | null {
  if (venue) return pathTo("venue-cookies", { venueId: venue.id }, { returnTo });
  return guestApp && pathTo("guest-app-cookies", { appId: guestApp.appId }, { returnTo });
}
