import { json } from "@remix-run/cloudflare";
import type { BillId, DeviceId, TableId } from "~/contracts/ids";
import type { PublishedMenu } from "~/contracts/menu";
import { MENU_LANGUAGE_COOKIE, warnOfUnreadable } from "~/contracts/stored-cookie";
import type { Venue } from "~/contracts/venue";
import {
  asksAboutAllergies,
  type BrowseState,
  browseState,
  canOrder,
  isClosedForNow,
} from "~/domain/menu/browse-state";
import { withoutFaults } from "~/domain/menu/menu-faults";
import { menusNow } from "~/domain/menu/menu-shown";
import { DAY_S } from "~/domain/time";
import { allergiesOf } from "~/features/menu/allergy-answer.server";
import { browseFacts, orderingAt } from "~/features/menu/browse-facts.server";
import { filterSearch, readFilter } from "~/features/menu/filter-view.server";
import { placeInMenu } from "~/features/menu/menu-anchors";
import { menuLanguage } from "~/features/menu/menu-language";
import type { MenuSources, MenuUnder, Served } from "~/features/menu/menu-page.server";
import { languagesOf } from "~/features/menu/menu-text.server";
import type { MissingBody } from "~/features/shell/error-screen";
import { readTabLink } from "~/features/tab/tab-link.server";
import { type Language, parseLanguage } from "~/i18n/languages";
import { type MenuAt, pathBelow, pathTo, type SeatAt } from "~/paths/path-to";
import {
  billOf,
  isGone,
  notFound,
  type PageArgs,
  type TablePlace,
  tableOf,
  venueOf,
} from "~/routes/access/access.server";
import { INVALID_MENU_DATA } from "~/services/calls/menus.server";
import { hostCookie } from "~/services/host-cookie.server";
import { warn } from "~/services/log.server";
import { isPreview, previewedMenus } from "./menu-preview.server";
import { tableOfBill } from "./table-of-bill.server";

/** Where a menu's page is, and what its guest sits at. */
export type MenuBase = {
  venue: Venue;
  base: string;
  at: MenuAt;
  under: MenuUnder;
  /** Which table, in plain letters, where there is one. */
  detail: string | null;
  table: { tableId: TableId; deviceId: DeviceId | null } | null;
  openBillId: BillId | null;
  /** False where nobody at the table has ordered or is about to, as the bill knows; a table is asked anyway. */
  mayHaveOrders: boolean;
};

/** The place with what is served there, and what its guest can do with that (MENU-48 to MENU-56). */
export type MenuPlace = MenuBase & {
  served: Served;
  browse: BrowseState;
  /** Whether dishes can be put into a basket and ordered (ORD-08, ORD-09, ALG-04). */
  canOrder: boolean;
  /** Guests order here, and no menu is served at this hour. */
  closedForNow: boolean;
  /** Whether the allergy question comes before the menus (ALG-01, Q-57). */
  asksAboutAllergies: boolean;
};

/** How many faults of a menu are logged; more would be of the same kinds. */
const MAX_LOGGED = 20;

/** The place of the path; another venue's table or bill is a 404, as everywhere (ROUTE-36, ROUTE-38). */
export async function menuBaseOf(place: PageArgs): Promise<MenuBase> {
  const { billId, deviceId } = place.params;
  if (billId !== undefined) {
    const { venue, bill, base, at } = await billOf(place);
    return {
      venue,
      base,
      at,
      under: "bill",
      detail: bill.tableName,
      table: tableOfBill(bill),
      openBillId: bill.closedAt === null ? bill.id : null,
      mayHaveOrders: bill.recentOrders !== false,
    };
  }
  if (deviceId !== undefined) return tableBase(await tableOf(place));
  const venue = venueOf(place);
  const at = { venueId: venue.id };
  return { venue, base: pathTo("venue", at), at, under: "venue", ...NO_TABLE };
}

const NO_TABLE = { detail: null, table: null, openBillId: null, mayHaveOrders: false } as const;

export function tableBase({ venue, table }: TablePlace): MenuBase {
  const { id, name, tableId } = table.device;
  const at = { venueId: venue.id, deviceId: id };
  const base = pathTo("table", at);
  const seat = { table: { tableId, deviceId: id }, openBillId: table.billId, mayHaveOrders: true };
  return { venue, base, at, under: "table", detail: name, ...seat };
}

/** The table or the bill that menus are below; a venue and a preview have no pages of ordering. */
export function seatIn({ at }: Pick<MenuBase, "at">): SeatAt {
  if ("billId" in at || "deviceId" in at) return at;
  throw notFound("page");
}

/** The place of the path, what is served there, and what its guest can do with it. */
export async function menuPlaceOf(place: PageArgs & { request: Request }): Promise<MenuPlace> {
  const base = isPreview(place) ? previewBase(venueOf(place)) : await menuBaseOf(place);
  const [served, openTab] = await Promise.all([
    base.under === "preview" ? previewed(place, base.venue) : servedAt(place, base.venue),
    openTabOf(place.request, base, place.context.now),
  ]);
  const isServed = served.menus.length > 0;
  const allergies = allergiesOf(place.request);
  const facts = browseFacts(base, { served: isServed, openTab, allergies });
  const browse = browseState(facts);
  return {
    ...base,
    served,
    browse,
    canOrder: canOrder(browse),
    closedForNow: isClosedForNow(facts),
    asksAboutAllergies: asksAboutAllergies(facts),
  };
}

/**
 * The language in a menu's path, which is one of the supported codes (I18N-05); another one leads
 * nowhere.
 *
 * @returns the code as it is written; the path may have it in small letters.
 */
export function languageInPath({ params }: Pick<PageArgs, "params">): Language {
  const language = parseLanguage(params.language ?? "");
  if (!language) throw notFound("page");
  return language;
}

/** What the one venue of a request serves: nothing that its guest does changes it. */
const servedFor = new WeakMap<PageArgs["context"], Promise<Served>>();

/**
 * What a venue serves now. A venue that never published a menu serves none, and so does one whose menus
 * break their contract, which has been logged (MENU-33, Q-64); menus that can't be had are a 404 with the
 * reason (MENU-31). Hours that can't be read, and parts that can't be shown, are logged (MENU-24).
 */
export function servedAt({ context }: Pick<PageArgs, "context">, venue: Venue): Promise<Served> {
  const cached = servedFor.get(context);
  if (cached) return cached;
  const served = readServed(context, venue);
  servedFor.set(context, served);
  return served;
}

async function readServed(context: PageArgs["context"], venue: Venue): Promise<Served> {
  const { menus } = context.platform;
  const [listed, file, unavailable] = await Promise.all([
    menus.ofVenue({ venueId: venue.id }),
    menus.current(venue.businessId),
    menus.unavailable(venue.businessId),
  ]);
  if (!listed.ok || !file.ok) {
    for (const answer of [listed, file]) {
      if (answer.ok || isGone(answer.error) || answer.error.code === INVALID_MENU_DATA) continue;
      const body: MissingBody = { missing: "menu", code: answer.error.code };
      throw json(body, { status: 404, statusText: "menus could not be read" });
    }
    return { menus: [], others: [], language: venue.locale, unavailable };
  }
  const at = { now: context.now, timeZone: venue.timeZone };
  const { menus: now, faults } = menusNow<PublishedMenu>(listed.value.menus, file.value.menus, at);
  for (const fault of faults) warn(context, "menu-hours-invalid", fault);
  const served = now.map((menu) => shownOf(context, menu, venue.currency));
  const isServed = new Set(served.map(({ id }) => id));
  const others = file.value.menus.filter(({ id }) => !isServed.has(id));
  return { menus: served, others, language: file.value.language, unavailable };
}

/** The place of a preview: what is shown there is not served, and nobody can order it (MENU-49). */
function previewBase(venue: Venue): MenuBase {
  const at = { venueId: venue.id, isPreview: true } as const;
  const base = pathTo("preview-menus", at);
  return { venue, base, at, under: "preview", ...NO_TABLE };
}

/** All menus of a draft, at whatever hour they are to be served. */
export async function previewed(
  place: PageArgs & { request: Request },
  venue: Venue,
): Promise<Served> {
  const { menus, language } = await previewedMenus(place);
  const shown = menus
    .toSorted((one, other) => one.order - other.order)
    .map((menu) => shownOf(place.context, menu, venue.currency));
  return { menus: shown, others: [], language, unavailable: [] };
}

/** Menus without their faults, by the published menu, which never changes and which many requests share. */
const checkedMenus = new WeakMap<PublishedMenu, { currency: string; menu: PublishedMenu }>();

/** A menu without the parts that can't be shown, which are found and logged once. */
function shownOf(
  context: PageArgs["context"],
  menu: PublishedMenu,
  currency: string,
): PublishedMenu {
  const earlier = checkedMenus.get(menu);
  if (earlier?.currency === currency) return earlier.menu;
  const checked = withoutFaults(menu, currency);
  for (const { path, code } of checked.faults.slice(0, MAX_LOGGED)) {
    warn(context, "menu-part-left-out", `${menu.id}: ${path.join(".")} ${code}`);
  }
  checkedMenus.set(menu, { currency, menu: checked.menu });
  return checked.menu;
}

/** Back to a menu, at the dish or block that was read there, under the filter that it was read with. */
export function hrefOnMenu(
  place: Pick<PageArgs, "params">,
  at: MenuAt,
  search: string,
  id: string,
): string {
  const language = languageInPath(place);
  const menu = pathBelow(at, "menu", { language, menuId: place.params.menuId ?? "" });
  return `${menu}${search}#${encodeURIComponent(placeInMenu(id))}`;
}

/** What a page of one menu is rendered from; nothing where that menu is not served now. */
export function menuSources(
  place: PageArgs & { request: Request },
  asked: MenuPlace,
): MenuSources | null {
  const { context, params } = place;
  const language = languageInPath(place);
  const { served } = asked;
  const menu = served.menus.find(({ id }) => id === params.menuId);
  if (!menu) return null;
  const { locale, now } = context;
  const { searchParams } = new URL(place.request.url);
  const ordering = orderingAt(asked);
  return {
    served,
    menu,
    language,
    country: asked.venue.countryCode,
    ordering,
    filter: readFilter(searchParams, { ordering }),
    search: filterSearch(searchParams),
    at: asked.at,
    locale,
    now,
  };
}

/** The language in which a guest reads a menu, if there is one, and the header that stores one chosen just now (I18N-06). */
export function languageFor(
  request: Request,
  { countryCode }: Venue,
  served: Served,
  menu: PublishedMenu | undefined,
): { language: Language; keep: Record<string, string> } {
  const { language, chosen } = menuLanguage(
    {
      asked: new URL(request.url).searchParams.get("language"),
      before: languageCookie(request),
      country: countryCode,
    },
    menu ? [...languagesOf(menu, served.language, countryCode).keys()] : [],
  );
  const cookie = chosen && hostCookie(MENU_LANGUAGE_COOKIE, chosen, 365 * DAY_S);
  return { language, keep: cookie ? { "set-cookie": cookie } : {} };
}

function languageCookie(request: Request): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${MENU_LANGUAGE_COOKIE}=([^;]*)`);
  const stored = pattern.exec(request.headers.get("cookie") ?? "")?.[1];
  if (stored && !parseLanguage(stored)) warnOfUnreadable(MENU_LANGUAGE_COOKIE);
  return stored ?? null;
}

/**
 * Whether the guest has an open tab here, which staff write on, so that menus are only read (MENU-49, Q-86).
 *
 * @param now milliseconds since 1970.
 */
async function openTabOf(
  request: Request,
  { venue, under, openBillId }: { venue: Venue; under: MenuUnder; openBillId: BillId | null },
  now: number,
): Promise<boolean> {
  const link = await readTabLink(request, venue, now);
  if (!link?.billId) return false;
  // At a table the guest sits at the table, unless its bill is the tab's own.
  return under === "venue" || openBillId === link.billId;
}
