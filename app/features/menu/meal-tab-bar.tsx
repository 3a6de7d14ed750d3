import { type TabLink, Tabs } from "~/ui";

export type MealTabs = { label: string; tabs: TabLink[] };

/** The tab bar of a meal, at the foot of the screen (UX-04); its words come with the data, so a bill has no script for it. */
export function MealTabBar({ label, tabs }: MealTabs) {
  return <Tabs placement="bottom" label={label} tabs={tabs} />;
}
