import { ALL_WEEK, said, type VenueTexts } from "./words";

export const saltAndSun: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "All day",
      text: "From the first coffee to the last of the light.",
      groups: ["All day", "Sweets"],
    },
    {
      id: "lunch",
      name: "Lunch",
      text: "Beach food, from eleven thirty to five.",
      groups: ["Lunch"],
      hours: [{ days: ALL_WEEK, start: "11:30", end: "17:00" }],
    },
    { id: "drinks", name: "Drinks", text: "Slow mornings, long sunsets.", groups: ["Drinks"] },
  ],
  inEnglish: {},
  dishes: {
    "Ricotta hotcakes, berry compote": said(
      "Three thick hotcakes, Fraser Valley berries, maple butter.",
      ["vegetarian", "favourite"],
      ["gluten", "milk", "eggs"],
    ),
    "Smoked salmon bagel": said(
      "Wild sockeye, dill cream cheese, pickled onion, everything bagel.",
      [],
      ["fish", "gluten", "milk", "sesame"],
    ),
    "Breakfast bowl, soft egg, greens": said(
      "Brown rice, kale, kimchi, avocado and a six-minute egg.",
      ["vegetarian"],
      ["eggs", "soybeans", "sesame"],
    ),
    "Avocado toast, dukkah": said(
      "Smashed avocado, lemon, hazelnut dukkah on seeded sourdough.",
      ["vegan"],
      ["gluten", "nuts", "sesame"],
    ),
    "Fish tacos, pineapple slaw": said(
      "Beer-battered lingcod, chipotle mayo, two corn tortillas.",
      ["spicy", "favourite"],
      ["fish", "gluten", "eggs"],
    ),
    "Sockeye poke bowl": said(
      "Wild salmon, edamame, cucumber, nori, sesame rice.",
      [],
      ["fish", "soybeans", "sesame"],
    ),
    "Grilled halloumi pita": said(
      "Squeaky halloumi, za’atar tomatoes, tahini, a puffed pita.",
      ["vegetarian"],
      ["gluten", "milk", "sesame"],
    ),
    "Sun burger": said(
      "Smashed beef, white cheddar, charred pineapple, milk bun.",
      [],
      ["gluten", "milk", "eggs"],
      {
        choice: {
          name: "Patty",
          options: [
            ["Beef", 0],
            ["Crispy tofu", 0],
          ],
        },
      },
    ),
    "Dungeness crab linguine": said(
      "Local crab, chili, garlic, a good squeeze of lemon.",
      ["seasonal"],
      ["crustaceans", "gluten", "eggs"],
      { soldOut: true },
    ),
    "Nanaimo bar": said(
      "Coconut base, custard middle, a snap of dark chocolate.",
      ["vegetarian", "favourite"],
      ["milk", "nuts", "gluten", "eggs"],
    ),
    "Lemon polenta cake": said(
      "Almond and polenta, soaked in lemon syrup.",
      ["vegetarian"],
      ["nuts", "milk", "eggs"],
    ),
    "Flat white": said(
      "Double shot, silky milk, roasted in East Van.",
      ["alcohol-free"],
      ["milk"],
      {
        choice: {
          name: "Milk",
          options: [
            ["Whole", 0],
            ["Oat", 75],
            ["Almond", 75],
          ],
        },
      },
    ),
    "Iced matcha": said(
      "Ceremonial matcha whisked cold, over oat milk.",
      ["alcohol-free", "vegan"],
      ["gluten"],
    ),
    "Kombucha on tap": said("Ginger and yuzu, alive and fizzing.", ["alcohol-free", "vegan"]),
    "Okanagan rosé, glass": said("Dry, pale, strawberries and salt air.", [], ["sulphites"]),
    "Seabreeze spritz": said(
      "Grapefruit, cranberry, prosecco, a sprig of rosemary.",
      [],
      ["sulphites"],
    ),
  },
};
