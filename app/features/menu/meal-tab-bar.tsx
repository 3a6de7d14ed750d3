import { useT } from "~/i18n/react";
import { Tabs } from "~/ui";

interface MealTabBarProps {
  /** The table's or the bill's menus, or the page external that has them; null where there are none. */
  menu: { href: string; external: boolean } | null;
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
          label: t("tabs.menu"),
          icon: "book",
          current: current === "menu",
          newTab: menu.external ? venue("link.newTab") : undefined,
        },
        { to: payHref, label: t("tabs.pay"), icon: "receipt", current: current === "pay" },
      ]}
    />
  );
}
