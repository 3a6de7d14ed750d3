import { Link } from "~/framework";
import { hidden } from "./hidden.css";
import { Icon, type IconName } from "./icon";
import * as css from "./tabs.css";

export interface TabLink {
  to: string;
  label: string;
  icon?: IconName;
  current?: boolean;
  /** Opens a new tab; the words for those who don't see it. */
  newTab?: string | undefined;
}

interface TabsProps {
  label: string;
  tabs: TabLink[];
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
          {...(tab.newTab ? { target: "_blank", rel: "noopener" } : {})}
        >
          {tab.icon ? <Icon name={tab.icon} /> : null}
          {tab.label}
          {tab.newTab ? <span className={hidden}>({tab.newTab})</span> : null}
        </Link>
      ))}
    </nav>
  );
}
