/** What schema.org calls a diet, by the ids that menus tag their dishes with. */
export const DIETS: ReadonlyMap<string, string> = new Map([
  ["vegan", "VeganDiet"],
  ["vegetarian", "VegetarianDiet"],
  ["gluten-free", "GlutenFreeDiet"],
  ["halal", "HalalDiet"],
  ["kosher", "KosherDiet"],
  ["lactose-free", "LowLactoseDiet"],
]);
