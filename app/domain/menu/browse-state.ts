import { countryRules } from "../country/country-rules";
import type { MenuExposedType } from "./menu-kind";

/** MENU-48 to MENU-56. */
export type BrowseState =
  | "cannotBrowseMenus"
  | "canOnlyBrowseMenus"
  | "hasAllergies"
  | "canReorder"
  | "canOpenANewBill"
  | "cannotOpenANewBill";

export interface BrowseFacts {
  readonly venue: {
    readonly countryCode: string;
    readonly menuExposedType: MenuExposedType;
    readonly ordering: { readonly enabled: boolean; readonly openBillEnabled: boolean };
  } | null;
  readonly preview: boolean;
  /** The guest has an open tab, which staff write on. */
  readonly openTab: boolean;
  readonly menusServed: boolean;
  /** The guest's answer to the allergy question; null while there is none (ALG-01). */
  readonly allergies: boolean | null;
  readonly liveBill: boolean;
}

/** The first rule that applies wins. */
export function browseState(facts: BrowseFacts): BrowseState {
  const { venue, allergies } = facts;
  if (!venue) return "cannotBrowseMenus";
  if (facts.preview || facts.openTab) return "canOnlyBrowseMenus";
  if (venue.menuExposedType !== "DYNAMIC_MENU" || !facts.menusServed) return "cannotBrowseMenus";
  if (!venue.ordering.enabled) return "canOnlyBrowseMenus";
  if (countryRules(venue.countryCode).asksAboutAllergies) {
    if (allergies === null) return "cannotBrowseMenus";
    if (allergies) return "hasAllergies";
  }
  if (facts.liveBill) return "canReorder";
  return venue.ordering.openBillEnabled ? "canOpenANewBill" : "cannotOpenANewBill";
}

/** Whether dishes can be put into a basket and ordered (ORD-08, ORD-09, ALG-04). */
export function canOrder(state: BrowseState): boolean {
  return state === "canReorder" || state === "canOpenANewBill";
}

/** Whether nothing but the hour keeps a guest from ordering: their basket stays, and is not sent. */
export function isClosedForNow(facts: BrowseFacts): boolean {
  return !facts.menusServed && canOrder(browseState({ ...facts, menusServed: true }));
}

/** Whether the allergy question comes before everything else (ALG-01, Q-57). */
export function asksAboutAllergies(facts: BrowseFacts): boolean {
  if (facts.allergies !== null || browseState(facts) !== "cannotBrowseMenus") return false;
  return browseState({ ...facts, allergies: false }) !== "cannotBrowseMenus";
}
