import type { ReactNode } from "react";
import { Notice, PageBar } from "~/ui";
import { AddedNote, BasketBar, type BasketLink } from "./basket-bar";
import { useTotal } from "./shown-counts";

interface MenuBarProps {
  tour: ReactNode;
  problem: string | null | undefined;
  added: string | null;
  basket: BasketLink | null;
  overTabs: boolean;
}

/** The foot of a menu, which a press renders again without the page: the way to the basket counts what was just pressed. */
export function MenuBar({ tour, problem, added, basket, overTabs }: MenuBarProps) {
  const count = useTotal();
  if (!tour && !problem && !added && !(basket && count > 0)) return null;
  return (
    <PageBar overTabs={overTabs}>
      {tour}
      {problem ? (
        <Notice tone="warning" urgent>
          {problem}
        </Notice>
      ) : null}
      {added ? <AddedNote name={added} /> : null}
      <BasketBar basket={basket && { ...basket, count }} />
    </PageBar>
  );
}
