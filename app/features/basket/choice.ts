import type { AmountE5 } from "~/domain/money/amount";
import type { GroupKind, GroupRule } from "~/domain/order/selection-rules";
import type { Words } from "../menu/menu-words.server";
import type { Chosen } from "./chosen";

/** Something to take with a dish. */
export type ChoiceOption = {
  id: string;
  path: string;
  name: Words;
  /** Of one, without what is chosen with it. */
  priceE5: AmountE5;
  /** The same, written; null where it costs nothing. */
  price: string | null;
  quantity: number;
  groups: ChoiceGroup[];
};

/** Options that belong together, with their rule. */
export type ChoiceGroup = {
  path: string;
  /** Null for options that are in no group of their own. */
  name: Words | null;
  hint: string | null;
  required: boolean;
  kind: GroupKind;
  /** Its options have the dish's whole price: they are its sizes. */
  sets: boolean;
  mostOfOne: number;
  rule: GroupRule;
  options: ChoiceOption[];
};

/** Whether something is chosen in a group that the dish does not have (any more): nobody would notice that it is lost. */
export function choosesBeyond(groups: readonly ChoiceGroup[], chosen: Chosen): boolean {
  const known = new Set(pathsOf(groups));
  return [...chosen.keys()].some((path) => !known.has(path));
}

function pathsOf(groups: readonly ChoiceGroup[]): string[] {
  return groups.flatMap(({ path, options }) => [
    path,
    ...options.flatMap((option) => pathsOf(option.groups)),
  ]);
}

/** The same groups with another choice in them. */
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
