import { useT } from "~/i18n/react";
import { Tabs } from "~/ui";

export type GuestTabs = {
  order: string;
  /** Whether guests order at its venues, and not only read menus. */
  takesOrders: boolean;
  loyalty: string | null;
  pay: string;
};

interface GuestTabBarProps {
  tabs: GuestTabs;
  current?: "order" | "loyalty" | "pay";
}

export function GuestTabBar({ tabs, current }: GuestTabBarProps) {
  const t = useT("brands");
  const menus = useT("menus");
  const loyalty = useT("loyalty");
  return (
    <Tabs
      placement="bottom"
      label={t("home.tabs")}
      tabs={[
        {
          to: tabs.order,
          label: menus(tabs.takesOrders ? "tabs.order" : "tabs.menu"),
          icon: "book",
          current: current === "order",
        },
        ...(tabs.loyalty
          ? [
              {
                to: tabs.loyalty,
                label: loyalty("title"),
                icon: "star" as const,
                current: current === "loyalty",
              },
            ]
          : []),
        { to: tabs.pay, label: menus("tabs.pay"), icon: "receipt", current: current === "pay" },
      ]}
    />
  );
}
