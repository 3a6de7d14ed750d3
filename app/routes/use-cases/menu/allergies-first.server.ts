import { redirect } from "@remix-run/cloudflare";
import { menuKind } from "~/domain/menu/menu-kind";
import { pathBelow } from "~/paths/path-to";
import type { PageArgs } from "~/routes/access/access.server";
import { type MenuPlace, menuPlaceOf, seatIn } from "./menu-place.server";

/**
 * The venue or table of a menu's page.
 *
 * @throws a redirect to the question about allergies, where the venue asks it first and the guest has not answered
 * (ALG-01, Q-57).
 */
export async function askedPlaceOf(args: PageArgs & { request: Request }): Promise<MenuPlace> {
  const place = await menuPlaceOf(args);
  if (!place.asksAboutAllergies) return place;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(pathBelow(seatIn(place), "allergies", {}, { to: pathname + search }), 303);
}

/**
 * The same for a page of a published menu.
 *
 * @throws a redirect to the venue's menus, where the venue has replaced the published menu by its own card: an old link
 * or a search result must not show dishes and prices that no longer hold (MENU-50).
 */
export async function browsedPlaceOf(args: PageArgs & { request: Request }): Promise<MenuPlace> {
  const place = await askedPlaceOf(args);
  const isReplaced = menuKind(place.venue).kind !== "dynamic";
  if (place.browse !== "cannotBrowseMenus" || !isReplaced) return place;
  throw redirect(pathBelow(place.at, "menus", {}), 303);
}
