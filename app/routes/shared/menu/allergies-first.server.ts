import { redirect } from "@remix-run/cloudflare";
import { allergiesPath } from "~/features/addresses";
import type { Place } from "../access/access.server";
import { type MenuPlace, menuPlaceOf } from "./menu-place.server";

/**
 * The place of a menu's page, once its guest was asked about allergies where that comes first; until they
 * have answered, every such page leads to the question (ALG-01, Q-57).
 */
export async function askedPlaceOf(args: Place & { request: Request }): Promise<MenuPlace> {
  const place = await menuPlaceOf(args);
  if (!place.asksAboutAllergies) return place;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(allergiesPath(place.base, pathname + search), 303);
}
