import type { Locale } from "~/contracts/venue";
import { say } from "~/i18n/strings.server";
import type { MealTabs } from "./meal-tab-bar";

/** The way to the menus, on this site or on another; `order` where guests can order from them. */
export type MenuTab = { href: string; external: boolean; order: boolean };

type Facts = {
  locale: Locale;
  /** The table's or the bill's menus; null where there are none. */
  menu: MenuTab | null;
  /** The programme of the venue's business; null where it has none. */
  loyaltyHref: string | null;
  /** The bill, or the table that leads to it. */
  payHref: string;
  current: "menu" | "loyalty" | "pay";
};

/**
 * The tabs of a meal in the guest's language: what there is, the loyalty programme where there is one, and what it came
 * to (UX-04). Null where paying alone would be left.
 */
export function mealTabs({ locale, menu, loyaltyHref, payHref, current }: Facts): MealTabs | null {
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
