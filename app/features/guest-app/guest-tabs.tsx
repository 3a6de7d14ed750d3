import { useT } from "~/i18n/react";
import { Tabs } from "~/ui";

/** Where the tabs of a guest app lead; `loyalty` is null where it has no programme. */
export type GuestTabs = { order: string; loyalty: string | null; pay: string };

interface GuestTabBarProps {
  tabs: GuestTabs;
  current?: "order" | "loyalty" | "pay";
}

/** The tab bar of a guest app, at the foot of its pages (UX-04). */
export function GuestTabBar({ tabs, current }: GuestTabBarProps) {
  const t = useT("brands");
  const menus = useT("menus");
  const shell = useT("shell");
  return (
    <Tabs
      placement="bottom"
      label={t("home.tabs")}
      tabs={[
        {
          to: tabs.order,
          label: menus("tabs.order"),
          icon: "book",
          current: current === "order",
        },
        ...(tabs.loyalty
          ? [
              {
                to: tabs.loyalty,
                label: shell("entry.loyalty"),
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
