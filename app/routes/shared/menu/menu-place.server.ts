import { json } from "@remix-run/cloudflare";
import type { PublishedMenu } from "~/contracts/menu";
import { MENU_LANGUAGE_COOKIE } from "~/contracts/menu-language";
import { warnOfUnreadable } from "~/contracts/stored-cookie";
import type { Venue } from "~/contracts/venue";
import { menusNow } from "~/domain/menu/menu-shown";
import { menuPath, menusPath, placeInMenu, tablePath, venuePath } from "~/features/addresses";
import { filterSearch, readFilter } from "~/features/menu/filter-view.server";
import { menuKind } from "~/features/menu/menu-kind";
import { menuLanguage } from "~/features/menu/menu-language";
import { type MenuSources, menuTiles, type Served } from "~/features/menu/menu-page.server";
import { languagesOf } from "~/features/menu/menu-words.server";
import type { MissingBody } from "~/features/shell/error-screen";
import { type Language, parseLanguage } from "~/i18n/languages";
import { hostCookie } from "~/services/host-cookie.server";
import { warn } from "~/services/log.server";
import {
  billOf,
  isGone,
  notFound,
  type Place,
  patience,
  tableOf,
  venueOf,
} from "../access/access.server";

/** Where a menu's page is: under the venue, one of its tables, or one of its bills. */
export type MenuPlace = {
  venue: Venue;
  /** The address above the menus. */
  base: string;
  under: "venue" | "table" | "bill";
  /** Which table, in plain letters, where there is one. */
  detail: string | null;
};

const TTL_S = 365 * 24 * 60 * 60;

/** The place of the path; another venue's table or bill is a 404, as everywhere (ROUTE-36, ROUTE-38). */
export async function menuPlaceOf(place: Place): Promise<MenuPlace> {
  const { billId, deviceId } = place.params;
  if (billId !== undefined) {
    const { venue, bill, base } = await billOf(place);
    return { venue, base, under: "bill", detail: bill.tableName ?? null };
  }
  if (deviceId !== undefined) {
    const { venue, table } = await tableOf(place);
    const base = tablePath(venue.id, table.device.id);
    return { venue, base, under: "table", detail: table.device.name };
  }
  const venue = venueOf(place);
  return { venue, base: venuePath(venue.id), under: "venue", detail: null };
}

/**
 * The language in a menu's path, which is one of the supported codes (I18N-05); another one leads
 * nowhere.
 *
 * @returns the code as it is written; the path may have it in small letters.
 */
export function languageInPath({ params }: Pick<Place, "params">): Language {
  const language = parseLanguage(params.language ?? "");
  if (!language) throw notFound("page");
  return language;
}

/** The tabs of a place: none under the venue, where nobody has anything to pay (UX-04). */
export function tabsOf({ venue, base, under }: MenuPlace) {
  return under === "venue" ? null : { menu: menuTab(venue, base), payHref: base };
}

/** The link to the menus of a place, ours or on another site; null where the venue has none (MENU-09). */
export function menuTab(venue: Venue, base: string): { href: string; external: boolean } | null {
  const menu = menuKind(venue);
  if (menu.kind === "none") return null;
  if (menu.kind === "dynamic") return { href: menusPath(base), external: false };
  return { href: menu.href, external: true };
}

/**
 * What a venue serves now. A venue that never published a menu serves none; one whose menus can't be
 * had is a 404 with the reason (MENU-31). Hours that can't be read are logged (MENU-24).
 */
export async function servedAt({ context }: Place, venue: Venue): Promise<Served> {
  const { menus } = context.platform;
  const [listed, file, unavailable] = await Promise.all([
    menus.ofVenue(venue.id),
    menus.current(venue.businessId),
    menus.unavailable(venue.businessId),
  ]);
  if (!listed.ok || !file.ok) {
    for (const answer of [listed, file]) {
      if (!answer.ok && !isGone(answer.error)) {
        const body: MissingBody & { code: string } = { missing: "page", code: answer.error.code };
        throw json(body, { status: 404 });
      }
    }
    return { menus: [], language: venue.locale, unavailable };
  }
  const at = { now: context.now, timeZone: venue.timeZone };
  const { menus: served, faults } = menusNow<PublishedMenu>(
    listed.value.menus,
    file.value.menus,
    at,
  );
  for (const fault of faults) warn(context, "menu-hours-invalid", fault);
  return { menus: served, language: file.value.language, unavailable };
}

/** Back to a menu, at the dish or block that was read there, under the filter that it was read with. */
export function placeOnMenu(
  place: Pick<Place, "params">,
  base: string,
  search: string,
  id: string,
): string {
  const menu = menuPath(base, languageInPath(place), place.params.menuId ?? "");
  return `${menu}${search}#${encodeURIComponent(placeInMenu(id))}`;
}

/** What a page of one menu is rendered from; nothing where that menu is not served now. */
export async function menuSources(
  place: Place & { request: Request },
  asked: MenuPlace,
): Promise<MenuSources | null> {
  const { context, params } = place;
  const language = languageInPath(place);
  const served = await servedAt(place, asked.venue);
  const menu = served.menus.find(({ id }) => id === params.menuId);
  if (!menu) return null;
  const { locale, now } = context;
  const { searchParams } = new URL(place.request.url);
  return {
    served,
    menu,
    language,
    country: asked.venue.countryCode,
    ordering: asked.venue.ordering,
    filter: readFilter(searchParams, asked.venue),
    search: filterSearch(searchParams),
    base: asked.base,
    locale,
    now,
  };
}

/** The menus of a place as tiles, for a page that can do without them: none where they can't be had. */
export async function tilesAt(place: Place, request: Request, asked: MenuPlace) {
  const { venue, base } = asked;
  if (menuKind(venue).kind !== "dynamic") return [];
  const served = await patience(servedAt(place, venue).catch(() => undefined));
  const [first] = served?.menus ?? [];
  if (!served || !first) return [];
  const { language } = languageFor(request, venue, served, first);
  return menuTiles({ served, language, base, locale: place.context.locale });
}

/** The language in which a guest reads a menu, and the header that stores one chosen just now (I18N-06). */
export function languageFor(
  request: Request,
  { countryCode }: Venue,
  served: Served,
  menu: PublishedMenu,
): { language: Language; keep: Record<string, string> } {
  const { language, chosen } = menuLanguage(
    {
      asked: new URL(request.url).searchParams.get("language"),
      kept: languageCookie(request),
      country: countryCode,
    },
    [...languagesOf(menu, served.language, countryCode).keys()],
  );
  if (!chosen) return { language, keep: {} };
  return { language, keep: { "set-cookie": hostCookie(MENU_LANGUAGE_COOKIE, chosen, TTL_S) } };
}

function languageCookie(request: Request): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${MENU_LANGUAGE_COOKIE}=([^;]*)`);
  const stored = pattern.exec(request.headers.get("cookie") ?? "")?.[1];
  if (stored && !parseLanguage(stored)) warnOfUnreadable(MENU_LANGUAGE_COOKIE);
  return stored ?? null;
}
