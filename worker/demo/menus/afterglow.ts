import { said, type VenueTexts } from "./words";

export const afterglow: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "Kitchen",
      text: "Plates that come out as the lights go down.",
      groups: ["First light", "After dark", "Sweet"],
    },
    { id: "drinks", name: "Bar", text: "Shaken, stirred, lit from below.", groups: ["Drinks"] },
  ],
  inEnglish: {},
  dishes: {
    "Tuna crudo, passion fruit": said(
      "Raw yellowfin, passion fruit, chile oil. Cold plate, warm hum.",
      ["favourite"],
      ["fish"],
    ),
    "Yuca fries, green aioli": said(
      "Crisp outside, cloud inside, with a bright cilantro aioli.",
      ["vegetarian"],
      ["eggs", "mustard"],
    ),
    "Coconut shrimp tempura": said(
      "Six shrimp in a shattering coconut crust, sweet chile for dipping.",
      [],
      ["crustaceans", "gluten", "eggs"],
    ),
    "Cuban croquetas, four": said(
      "Smoked ham, béchamel, a squeeze of lime. Gone in two bites each.",
      [],
      ["gluten", "milk", "eggs"],
    ),
    "Short rib tacos, three": said(
      "Twelve-hour short rib on blue corn, with salsa verde.",
      ["spicy"],
      ["sulphites"],
    ),
    "Smash burger, guava ketchup": said(
      "Two thin patties, lacy edges, American cheese, our own guava ketchup.",
      ["favourite"],
      ["gluten", "milk", "sesame", "mustard"],
      {
        film: "smash-burger",
        choice: {
          name: "Patty",
          options: [
            ["Beef", 0],
            ["Plant-based", 200],
          ],
        },
      },
    ),
    "Miso black cod": said(
      "Three days in white miso, then straight under the fire.",
      [],
      ["fish", "soybeans"],
    ),
    "Jerk cauliflower steak": said(
      "Charred in jerk spice over coconut rice, with burnt pineapple.",
      ["vegan", "spicy"],
      [],
    ),
    "Lobster mac": said(
      "Maine lobster, four cheeses, a golden crumb. Best shared, rarely is.",
      [],
      ["crustaceans", "gluten", "milk"],
      { soldOut: true },
    ),
    "Key lime semifreddo": said(
      "Frozen key lime, graham dust, toasted meringue.",
      ["vegetarian"],
      ["milk", "eggs", "gluten"],
    ),
    "Warm churros": said(
      "Cinnamon sugar, fried to order, still crackling.",
      ["vegetarian"],
      ["gluten", "milk"],
    ),
    "Neon paloma": said("Tequila, pink grapefruit, prickly pear, a salt rim that glows.", [
      "favourite",
    ]),
    "Smoked old fashioned": said("Bourbon, burnt orange, smoke caught under glass."),
    "Zero-proof hibiscus spritz": said(
      "Hibiscus, ginger, bubbles. All the color, none of the proof.",
      ["alcohol-free", "vegan"],
    ),
    Cortadito: said("Sweet Cuban espresso cut with steamed milk.", ["alcohol-free"], ["milk"]),
  },
  note: {
    title: "Kitchen open until one",
    text: "Last orders for the grill are at 12:30. We fry croquetas until we close.",
  },
};
