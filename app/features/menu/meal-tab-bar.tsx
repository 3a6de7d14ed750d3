import { useT } from "~/i18n/react";
import { Tabs } from "~/ui";

/** The way to the menus, on this site or on another; `order` where guests can order from them. */
export type MenuTab = { href: string; external: boolean; order: boolean };

interface MealTabBarProps {
  /** The table's or the bill's menus; null where there are none. */
  menu: MenuTab | null;
  /** The bill, or the table that leads to it. */
  payHref: string;
  current: "menu" | "pay";
}

/** The tab bar of a meal, at the foot of the screen (UX-04): what there is, and what it came to. */
export function MealTabBar({ menu, payHref, current }: MealTabBarProps) {
  const t = useT("menus");
  const venue = useT("venue");
  if (!menu) return null;
  return (
    <Tabs
      placement="bottom"
      label={t("tabs.label")}
      tabs={[
        {
          to: menu.href,
          label: t(menu.order ? "tabs.order" : "tabs.menu"),
          icon: "book",
          current: current === "menu",
          newTab: menu.external ? venue("link.newTab") : undefined,
        },
        { to: payHref, label: t("tabs.pay"), icon: "receipt", current: current === "pay" },
      ]}
    />
  );
}
