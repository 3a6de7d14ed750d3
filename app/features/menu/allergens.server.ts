import type { MenuProduct } from "~/contracts/menu";
import { say } from "~/i18n/strings.server";
import { labelOf, type MenuText, type Reading } from "./menu-text.server";

export type Allergen = MenuProduct["allergens"][number];

/** The fourteen allergens of EU law, by the ids that menus name them with. */
const euAllergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;

/** What an allergen is called: in our own words where they are known, else by the name its menu gives it. */
export function allergenText(allergen: Allergen, reading: Reading): MenuText {
  const own = allergen.id.toLowerCase();
  const known = euAllergens.find((id) => id === own);
  return known
    ? { text: say(reading.page, "menus", `allergen.${known}`) }
    : labelOf(allergen, reading);
}
