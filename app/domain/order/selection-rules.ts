/** The highest number of one thing that a call or a form may name; how many a venue takes is its own rule. */
export const MAX_QUANTITY = 99;

/** PROD-21 to PROD-23, Q-56. */
export type GroupKind = "radio" | "bool" | "multi" | "multiMax";

/** PROD-20. */
type GroupState = "NOT_SELECTED" | "ERROR" | "OK";

export interface GroupRule {
  readonly min: number;
  /** Null or 0 means any number. */
  readonly max: number | null;
  /** How often the same option may be taken; null or 0 means once. */
  readonly multiMax: number | null;
}

export interface ChosenGroup {
  readonly rule: GroupRule;
  readonly options: readonly ChosenOption[];
}

interface ChosenOption {
  readonly quantity: number;
  readonly groups: readonly ChosenGroup[];
}

/** PROD-23. */
export interface KindSettings {
  /** The most options of a group of kind "bool". */
  readonly boolMax: number;
  /** A group whose options may each be taken this often or more is "multiMax": 1 or 2. */
  readonly multiMaxFrom: number;
}

/** One of one is a radio, one or none a checkbox; the same option several times asks for a stepper. */
export function groupKind(
  { min, max, multiMax }: GroupRule,
  { boolMax, multiMaxFrom }: KindSettings,
): GroupKind {
  if (multiMax && multiMax >= multiMaxFrom) return "multiMax";
  if (min === 1 && max === 1) return "radio";
  return max && max <= boolMax ? "bool" : "multi";
}

/** The most that may be taken of a group; infinite where the menu sets nothing. */
export function mostOf({ max }: GroupRule): number {
  return max ? max : Number.POSITIVE_INFINITY;
}

export function mostOfOne(rule: GroupRule): number {
  return Math.min(rule.multiMax ? rule.multiMax : 1, mostOf(rule));
}

export function isSatisfiable(rule: GroupRule, options: number): boolean {
  return rule.min <= Math.min(options * mostOfOne(rule), mostOf(rule));
}

/** PROD-20, PROD-25. */
export function groupState(rule: GroupRule, quantities: readonly number[]): GroupState {
  const chosen = quantities.reduce((all, quantity) => all + quantity, 0);
  if (chosen === 0) return rule.min > 0 ? "NOT_SELECTED" : "OK";
  const most = mostOfOne(rule);
  const fits = chosen >= rule.min && chosen <= mostOf(rule);
  return fits && quantities.every((quantity) => quantity <= most) ? "OK" : "ERROR";
}

export function isOverfull(rule: GroupRule, quantities: readonly number[]): boolean {
  const chosen = quantities.reduce((all, quantity) => all + quantity, 0);
  return chosen > mostOf(rule) || quantities.some((quantity) => quantity > mostOfOne(rule));
}

/** At the group's or the option's maximum (PROD-24); radios replace each other and are never disabled. */
export function isDisabled(
  { kind, rule }: { readonly kind: GroupKind; readonly rule: GroupRule },
  quantities: readonly number[],
  option: number,
): boolean {
  if (kind === "radio") return false;
  const chosen = quantities.reduce((all, quantity) => all + quantity, 0);
  return chosen >= mostOf(rule) || (quantities[option] ?? 0) >= mostOfOne(rule);
}

/** The first group, in the menu's order, whose choice is not complete; options' own groups come after theirs. */
export function firstUnsatisfied<G extends ChosenGroup>(groups: readonly G[]): ChosenGroup | null {
  for (const group of groups) {
    const quantities = group.options.map(({ quantity }) => quantity);
    if (groupState(group.rule, quantities) !== "OK") return group;
    for (const { quantity, groups: inside } of group.options) {
      const found = quantity > 0 ? firstUnsatisfied(inside) : null;
      if (found) return found;
    }
  }
  return null;
}
