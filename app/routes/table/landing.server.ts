import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { menuKind } from "~/domain/menu/menu-kind";
import { type LandingTileView, landingTiles } from "~/features/menu/landing-view.server";
import { type MenuTile, menuTiles } from "~/features/menu/menu-page.server";
import { withoutMenus } from "~/features/menu/without-menus.server";
import { isGone, patience } from "~/routes/access/access.server";
import { languageFor, type MenuBase, servedAt } from "~/routes/use-cases/menu/menu-place.server";
import { warn } from "~/services/log.server";

export type Landing =
  | { kind: "layout"; tiles: LandingTileView[] }
  | { kind: "menus"; tiles: MenuTile[] };

/**
 * The menus of a place, for a page that can do without them.
 *
 * @returns nothing where they can't be had in time, and where there is nothing to choose.
 */
export async function landingAt(
  args: LoaderFunctionArgs,
  place: MenuBase,
): Promise<Landing | null> {
  if (menuKind(place.venue).kind !== "dynamic") return null;
  const landing = await patience(read(args, place).catch(withoutMenus(args.context)));
  return landing ?? null;
}

async function read(
  { context, request }: LoaderFunctionArgs,
  place: MenuBase,
): Promise<Landing | null> {
  const { venue, at } = place;
  const served = await servedAt({ context }, venue);
  const [first] = served.menus;
  if (!first) return null;
  const { language } = languageFor(request, venue, served, first);
  const { locale, now, platform } = context;
  const answer = await platform.marketing.landing({ businessId: venue.businessId, language });
  if (!answer.ok && !isGone(answer.error)) warn(context, "landing-missing", answer.error.code);
  const { timeZone } = venue;
  const shown = answer.ok
    ? landingTiles(answer.value, { served, language, at, locale, now, timeZone })
    : null;
  for (const fault of shown?.faults ?? []) warn(context, "landing-times-invalid", fault);
  if (shown && shown.tiles.length > 0) return { kind: "layout", tiles: shown.tiles };
  const tiles = menuTiles({ served, language, at, locale });
  return tiles.length > 1 ? { kind: "menus", tiles } : null;
}
