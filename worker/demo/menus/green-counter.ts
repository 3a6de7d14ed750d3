import { said, type VenueTexts } from "./words";

export const greenCounter: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "The counter",
      text: "What the market had this morning.",
      groups: ["To share", "Big salads", "Mains", "Desserts"],
    },
    { id: "drinks", name: "Drinks", text: "Pressed, brewed and poured.", groups: ["Drinks"] },
  ],
  inEnglish: {},
  dishes: {
    "Whipped ricotta, peas, grilled bread": said(
      "Sweet peas, mint and lemon zest over ricotta whipped to a cloud.",
      ["vegetarian", "favourite"],
      ["milk", "gluten"],
    ),
    "Crispy artichokes with lemon aioli": said(
      "Baby artichokes fried twice, with plenty of lemon.",
      ["vegetarian"],
      ["eggs", "mustard"],
    ),
    "Deviled eggs with trout roe": said(
      "Six halves, smoked paprika, a spoon of roe on each.",
      [],
      ["eggs", "fish", "mustard"],
    ),
    "Market Cobb": said(
      "Romaine, avocado, egg, blue cheese, bacon, every color in rows.",
      ["favourite"],
      ["eggs", "milk", "mustard"],
    ),
    "Kale, farro, roasted squash": said(
      "Lacinato kale, warm farro, honeynut squash, pumpkin seeds.",
      ["vegan", "seasonal"],
      ["gluten"],
    ),
    "Little gem Caesar": said(
      "Crisp little gems, anchovy dressing, a snowfall of parmesan.",
      [],
      ["fish", "eggs", "milk", "gluten", "mustard"],
    ),
    "Roast half chicken, salsa verde": said(
      "Dry-brined, roasted hard, with a herb sauce that wakes it up.",
      ["favourite"],
      ["fish", "mustard"],
    ),
    "Green Counter burger": said(
      "Grass-fed beef, gem lettuce, pickled shallot, potato bun.",
      [],
      ["gluten", "milk", "eggs", "mustard"],
      {
        choice: {
          name: "Cooked",
          options: [
            ["Medium rare", 0],
            ["Medium", 0],
            ["Well done", 0],
          ],
        },
      },
    ),
    "Seared lake trout, brown butter": said(
      "Trout from the Great Lakes, capers, almonds, green beans.",
      [],
      ["fish", "milk", "nuts"],
    ),
    "Mushroom rigatoni": said(
      "Maitake and oyster mushrooms, thyme cream, toasted crumbs.",
      ["vegetarian"],
      ["gluten", "milk"],
    ),
    "Charred cabbage with walnut cream": said(
      "A whole wedge off the coals, walnut cream, chile crisp.",
      ["vegan", "spicy"],
      ["nuts", "soybeans"],
    ),
    "Sour cherry pie": said(
      "Michigan cherries, lattice top, baked at six this morning.",
      ["vegetarian", "favourite"],
      ["gluten", "milk"],
      { soldOut: true },
    ),
    "Olive oil cake": said(
      "Tender, a little salty, with orange and crème fraîche.",
      ["vegetarian"],
      ["gluten", "eggs", "milk"],
    ),
    "Basil lemonade": said("Muddled basil, Meyer lemon, crushed ice.", ["alcohol-free", "vegan"]),
    "Cucumber gin fizz": said("Gin, cucumber, lime, egg white for the foam.", [], ["eggs"]),
    "Pale ale, 16 oz": said("From the brewery around the corner.", [], ["gluten"]),
    "Cold brew": said("Steeped eighteen hours, smooth and strong.", ["alcohol-free", "vegan"]),
  },
};
