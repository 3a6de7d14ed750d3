import { redirect } from "@remix-run/cloudflare";
import { menuKind } from "~/domain/menu/menu-kind";
import { pathBelow } from "~/paths/path-to";
import type { PageArgs } from "../access/access.server";
import { type MenuPlace, menuPlaceOf, seatIn } from "./menu-place.server";

/**
 * The place of a menu's page, once its guest was asked about allergies where that comes first; until they
 * have answered, every such page leads to the question (ALG-01, Q-57).
 */
export async function askedPlaceOf(args: PageArgs & { request: Request }): Promise<MenuPlace> {
  const place = await menuPlaceOf(args);
  if (!place.asksAboutAllergies) return place;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(pathBelow(seatIn(place), "allergies", {}, { to: pathname + search }), 303);
}

/**
 * The same for a page of a menu of ours: where the venue shows its own card instead, an old link or a search result
 * leads to what it has now, and never to dishes and prices that it has replaced (MENU-50).
 */
export async function browsedPlaceOf(args: PageArgs & { request: Request }): Promise<MenuPlace> {
  const place = await askedPlaceOf(args);
  const isReplaced = menuKind(place.venue).kind !== "dynamic";
  if (place.browse !== "cannotBrowseMenus" || !isReplaced) return place;
  throw redirect(pathBelow(place.at, "menus", {}), 303);
}
