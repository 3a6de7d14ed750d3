import { Link } from "@remix-run/react";
import { Icon, type IconName } from "./icon";
import * as css from "./tabs.css";

export interface Tab {
  to: string;
  label: string;
  icon?: IconName;
  current?: boolean;
}

interface TabsProps {
  /** What the links have in common, read aloud. */
  label: string;
  tabs: Tab[];
  /** `bottom` keeps them at the foot of the screen (UX-04). */
  placement?: "inline" | "bottom";
}

/** Tabs that are links: each leads to a page of its own. */
export function Tabs({ label, tabs, placement = "inline" }: TabsProps) {
  return (
    <nav className={css.bars[placement]} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={css.tabs[placement]}
          aria-current={tab.current ? "page" : undefined}
        >
          {tab.icon ? <Icon name={tab.icon} /> : null}
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
