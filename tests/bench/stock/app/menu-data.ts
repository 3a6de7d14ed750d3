/** A menu of 300 dishes, which the stock page shows and the bench publishes for the product's page. */

const COURSES = 10;
const DISHES = 30;
/** Taken in an order that never repeats, so that a page compresses as one that somebody wrote. */
const WORDS =
  "smoked paprika|braised leek|toasted hazelnut|brown butter|pickled fennel|lemon|wild garlic|roast celeriac|black pudding|sea bass|crisp capers|white beans|burnt honey|aged cheddar|rye crumbs|green olives|mint|sour cherry|charred corn|oyster mushrooms|saffron|pearl barley|watercress|horseradish|poached egg|chorizo|romesco|new potatoes|crème fraîche|chives|preserved lime|tarragon".split(
    "|",
  );
const TAGS = [
  { id: "vegetarian", name: "Vegetarian" },
  { id: "spicy", name: "Spicy" },
  { id: "new", name: "New" },
];

const written = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });

const HREF = "/venues/demo/tables/t_1/menus/EN/whole-menu";

export const courses = Array.from({ length: COURSES }, (_, course) => ({
  id: `course-${course + 1}`,
  name: `Course number ${course + 1}`,
  dishes: Array.from({ length: DISHES }, (_, index) => dish(course * DISHES + index + 1)),
}));

export const menu = {
  title: "Whole menu · Croque & Cie",
  name: "Whole menu",
  table: "Table 1",
  base: "/venues/demo/tables/t_1",
  href: HREF,
  text: "All that the kitchen can do.",
  courses,
  tags: TAGS,
  allergens: [
    { id: "milk", name: "Milk" },
    { id: "nuts", name: "Nuts" },
  ],
};

export type Menu = typeof menu;
export type Dish = ReturnType<typeof dish>;

function dish(number: number) {
  const amount = 5 + (number % 40) / 2;
  const word = (place: number) => WORDS[(number * (2 * place + 7) + place * place) % WORDS.length];
  return {
    id: `dish-${number}`,
    name: `Dish number ${number}`,
    text: `With ${word(0)}, ${word(1)} and ${word(2)}, then ${word(3)} under ${word(4)}, ${number} g.`,
    amount,
    price: written.format(amount),
    tags: TAGS.slice(0, number % 4),
    picture: number % 2 === 0 ? "/dishes/croque-cie/croque-chocolat.svg" : null,
    href: `${HREF}/products/dish-${number}`,
  };
}
