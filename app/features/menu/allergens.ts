/** The fourteen allergens of EU law, by the ids that menus name them with, and our words for them. */
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

/** The key of our own words for an allergen, by its id; others go by the name their menu gives them. */
export const allergenKeys: ReadonlyMap<string, `allergen.${(typeof euAllergens)[number]}`> =
  new Map(euAllergens.map((id) => [id, `allergen.${id}` as const]));
