import type { DeviceId } from "~/contracts/ids";
import type { Locale, Venue } from "~/contracts/venue";
import { menuKind } from "~/domain/menu/menu-kind";
import { ordersAtTable } from "~/features/menu/browse-facts.server";
import type { MealTabs } from "~/features/menu/meal-tab-bar";
import { WAITING_ID } from "~/features/menu/menu-anchors";
import { say } from "~/i18n/strings.server";
import { type MenuAt, pathBelow, pathTo } from "~/paths/path-to";
import type { PageArgs } from "~/routes/access/access.server";
import type { MenuBase } from "./menu-place.server";

type MealTab = "menu" | "loyalty" | "pay";

/**
 * The tabs of a place: none under the venue, where nobody has anything to pay (UX-04). At a table without a
 * bill, the one to pay leads to what its page says of that, below the menus.
 */
export function tabsOf(
  { context: { tenant, locale }, params }: Pick<PageArgs, "context" | "params">,
  place: Pick<MenuBase, "venue" | "base" | "at" | "under" | "openBillId"> & {
    table: { deviceId: DeviceId | null } | null;
  },
  current: MealTab = "menu",
): MealTabs | null {
  const { venue, base, under, openBillId } = place;
  if (under === "venue" || under === "preview") return null;
  const waits = under === "table" && openBillId === null;
  const meal = { billId: params.billId ?? null, deviceId: place.table?.deviceId ?? null };
  const menu = menuTab(venue, place.at);
  const order = menu?.order === true && ordersAtTable(place);
  return mealTabs({
    locale,
    menu: menu && { ...menu, order },
    loyaltyHref: tenant.loyalty ? pathTo("venue-loyalty", { venueId: venue.id }, meal) : null,
    payHref: waits ? `${base}#${WAITING_ID}` : base,
    current,
  });
}

/**
 * The link to the menus of a place, ours or on another site; null where the venue has none (MENU-09). Where
 * guests can order, that is what it says (UX-04).
 */
export function menuTab(venue: Venue, at: MenuAt): MenuTab | null {
  const menu = menuKind(venue);
  if (menu.kind === "none") return null;
  if (menu.kind === "pictures")
    return { href: pathBelow(at, "menus", {}), external: false, order: false };
  if (menu.kind !== "dynamic") return { href: menu.href, external: true, order: false };
  return { href: pathBelow(at, "menus", {}), external: false, order: venue.ordering.enabled };
}

/** The way to the menus, on this site or on another; `order` where guests can order from them. */
type MenuTab = { href: string; external: boolean; order: boolean };

type Facts = {
  locale: Locale;
  /** The table's or the bill's menus; null where there are none. */
  menu: MenuTab | null;
  /** The programme of the venue's business; null where it has none. */
  loyaltyHref: string | null;
  /** The bill, or the table that leads to it. */
  payHref: string;
  current: MealTab;
};

/**
 * The tabs of a meal in the guest's language: what there is, the loyalty programme where there is one, and what it came
 * to (UX-04). Null where paying alone would be left.
 */
function mealTabs({ locale, menu, loyaltyHref, payHref, current }: Facts): MealTabs | null {
  if (!menu && loyaltyHref === null) return null;
  const tabs: MealTabs["tabs"] = [];
  if (menu) {
    tabs.push({
      to: menu.href,
      label: say(locale, "menus", menu.order ? "tabs.order" : "tabs.menu"),
      icon: "book",
      current: current === "menu",
      newTab: menu.external ? say(locale, "venue", "link.newTab") : undefined,
    });
  }
  if (loyaltyHref !== null) {
    const label = say(locale, "loyalty", "title");
    tabs.push({ to: loyaltyHref, label, icon: "star", current: current === "loyalty" });
  }
  const pay = say(locale, "menus", "tabs.pay");
  tabs.push({ to: payHref, label: pay, icon: "receipt", current: current === "pay" });
  return { label: say(locale, "menus", "tabs.label"), tabs };
}
