import type { AmountE5 } from "~/domain/money/amount";
import type { GroupKind, GroupRule } from "~/domain/order/selection-rules";
import type { MenuText } from "../menu/menu-text.server";
import type { Chosen } from "./chosen";

export type ChoiceOption = {
  id: string;
  path: string;
  name: MenuText;
  /** The price of one, without the options chosen with it. */
  priceE5: AmountE5;
  price: string | null;
  quantity: number;
  opens: boolean;
  /** What can be chosen with it; only while it is chosen itself, so that a page stays small. */
  groups: ChoiceGroup[];
};

export type ChoiceGroup = {
  path: string;
  /** Null for options that are in no group of their own. */
  name: MenuText | null;
  hint: string | null;
  required: boolean;
  kind: GroupKind;
  /** Its options have the dish's whole price: they are its sizes. */
  sets: boolean;
  mostOfOne: number;
  rule: GroupRule;
  options: ChoiceOption[];
};

/**
 * Whether something is chosen in a group that the dish does not have (any more), which the order would silently
 * lose. What was chosen with an option that the guest has replaced since does not count.
 */
export function choosesUnknownGroup(groups: readonly ChoiceGroup[], chosen: Chosen): boolean {
  const paths = new Set(groupsIn(groups).map(({ path }) => path));
  const replaced = groupsIn(groups).flatMap(({ options }) =>
    options.filter(({ opens, quantity }) => opens && quantity === 0),
  );
  return [...chosen.keys()].some(
    (path) => !paths.has(path) && !replaced.some((option) => path.startsWith(`${option.path}/`)),
  );
}

/** The paths of the chosen options whose own groups the page does not have yet. */
export function unopened(groups: readonly ChoiceGroup[], chosen: Chosen): string[] {
  return groupsIn(groups).flatMap(({ path, options }) =>
    options
      .filter(({ id, opens, groups: inside }) => opens && inside.length === 0 && taken(path, id))
      .map((option) => option.path),
  );
  function taken(path: string, id: string): boolean {
    return (chosen.get(path)?.get(id) ?? 0) > 0;
  }
}

function groupsIn(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups.flatMap((group) => [
    group,
    ...group.options.flatMap((option) => groupsIn(option.groups)),
  ]);
}

export function withChosen(groups: readonly ChoiceGroup[], chosen: Chosen): ChoiceGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      quantity: chosen.get(group.path)?.get(option.id) ?? 0,
      groups: withChosen(option.groups, chosen),
    })),
  }));
}
