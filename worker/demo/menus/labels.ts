import type { Locale } from "~/contracts/venue";
import type { AllergenId, TagId } from "./words";

export type Language = "en" | "fr" | "nl" | "de" | "it" | "pt" | "ca";

/** The name of a tag or an allergen in a language of the demo venues. */
export function nameOf(id: TagId | AllergenId, locale: Locale): string {
  return NAMES[id][locale.slice(0, 2) as Language];
}

/** The same as a translation into English. */
export function englishOf<T>(value: T): { EN: T } {
  return { EN: value };
}

/** The names of what a demo venue shows, in the languages that demo venues speak. */
const NAMES: Record<TagId | AllergenId, Record<Language, string>> = {
  favourite: names(
    "House favourite",
    "Coup de cœur",
    "Favoriet van het huis",
    "Liebling des Hauses",
    "Il preferito",
    "Favorito da casa",
    "El preferit",
  ),
  vegetarian: names(
    "Vegetarian",
    "Végétarien",
    "Vegetarisch",
    "Vegetarisch",
    "Vegetariano",
    "Vegetariano",
    "Vegetarià",
  ),
  vegan: names("Vegan", "Végan", "Veganistisch", "Vegan", "Vegano", "Vegano", "Vegà"),
  spicy: names("Spicy", "Relevé", "Pittig", "Scharf", "Piccante", "Picante", "Picant"),
  "alcohol-free": names(
    "No alcohol",
    "Sans alcool",
    "Alcoholvrij",
    "Ohne Alkohol",
    "Analcolico",
    "Sem álcool",
    "Sense alcohol",
  ),
  seasonal: names(
    "In season",
    "De saison",
    "Van het seizoen",
    "Saisonal",
    "Di stagione",
    "Da época",
    "De temporada",
  ),
  gluten: names("Gluten", "Gluten", "Gluten", "Gluten", "Glutine", "Glúten", "Gluten"),
  crustaceans: names(
    "Crustaceans",
    "Crustacés",
    "Schaaldieren",
    "Krebstiere",
    "Crostacei",
    "Crustáceos",
    "Crustacis",
  ),
  eggs: names("Eggs", "Œufs", "Eieren", "Eier", "Uova", "Ovos", "Ous"),
  fish: names("Fish", "Poisson", "Vis", "Fisch", "Pesce", "Peixe", "Peix"),
  peanuts: names(
    "Peanuts",
    "Arachides",
    "Pinda’s",
    "Erdnüsse",
    "Arachidi",
    "Amendoins",
    "Cacauets",
  ),
  soybeans: names("Soya", "Soja", "Soja", "Soja", "Soia", "Soja", "Soja"),
  milk: names("Milk", "Lait", "Melk", "Milch", "Latte", "Leite", "Llet"),
  nuts: names(
    "Nuts",
    "Fruits à coque",
    "Noten",
    "Schalenfrüchte",
    "Frutta a guscio",
    "Frutos de casca rija",
    "Fruita seca",
  ),
  celery: names("Celery", "Céleri", "Selderij", "Sellerie", "Sedano", "Aipo", "Api"),
  mustard: names("Mustard", "Moutarde", "Mosterd", "Senf", "Senape", "Mostarda", "Mostassa"),
  sesame: names("Sesame", "Sésame", "Sesam", "Sesam", "Sesamo", "Sésamo", "Sèsam"),
  sulphites: names(
    "Sulphites",
    "Sulfites",
    "Sulfieten",
    "Sulfite",
    "Solfiti",
    "Sulfitos",
    "Sulfits",
  ),
  lupin: names("Lupin", "Lupin", "Lupine", "Lupine", "Lupini", "Tremoço", "Tramussos"),
  molluscs: names(
    "Molluscs",
    "Mollusques",
    "Weekdieren",
    "Weichtiere",
    "Molluschi",
    "Moluscos",
    "Mol·luscs",
  ),
};

function names(
  en: string,
  fr: string,
  nl: string,
  de: string,
  it: string,
  pt: string,
  ca: string,
): Record<Language, string> {
  return { en, fr, nl, de, it, pt, ca };
}
