import { ALL_WEEK, described, type VenueTexts } from "./words";

export const volfoni: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "La carta",
      en: "The menu",
      text: "L’Italie, le four à bois et la bonne humeur.",
      enText: "Italy, the wood oven and good spirits.",
      groups: ["Antipasti", "Pizze", "Pasta", "Dolci"],
    },
    {
      id: "drinks",
      name: "Le bar",
      en: "The bar",
      text: "Tchin ! Spritz à prix doux de 17 h à 19 h.",
      enText: "Cheers! Spritz for less from 5 to 7 p.m.",
      groups: ["Boissons"],
    },
  ],
  inEnglish: {
    Antipasti: "Starters",
    Pizze: "Pizza",
    Pasta: "Pasta",
    Dolci: "Desserts",
    Boissons: "Drinks",
  },
  dishes: {
    "Burrata crémeuse": described(
      "Des Pouilles, 125 g, tomates rôties et pesto.",
      ["Creamy burrata", "From Puglia, 125 g, roast tomatoes and pesto."],
      ["vegetarian", "favourite"],
      ["milk", "nuts"],
    ),
    "Planche de charcuterie italienne": described(
      "Mortadelle à la pistache, speck, coppa, focaccia tiède.",
      ["Italian charcuterie board", "Pistachio mortadella, speck, coppa, warm focaccia."],
      [],
      ["gluten", "nuts", "milk"],
    ),
    "Arancini au safran": described(
      "Trois boules dorées, cœur de scamorza fumée.",
      ["Saffron arancini", "Three golden balls, a heart of smoked scamorza."],
      ["vegetarian"],
      ["gluten", "milk", "eggs"],
    ),
    Margherita: described(
      "San Marzano, fiordilatte, basilic. Le test de toute pizzeria.",
      ["Margherita", "San Marzano, fiordilatte, basil. The test of any pizzeria."],
      ["vegetarian"],
      ["gluten", "milk"],
    ),
    Regina: described(
      "Jambon aux herbes, champignons frais, mozzarella.",
      ["Regina", "Herbed ham, fresh mushrooms, mozzarella."],
      [],
      ["gluten", "milk"],
    ),
    Tartufo: described(
      "Crème de truffe, champignons, roquette, scamorza.",
      ["Tartufo", "Truffle cream, mushrooms, rocket, scamorza."],
      ["vegetarian", "favourite"],
      ["gluten", "milk"],
    ),
    "Quattro formaggi": described(
      "Mozzarella, gorgonzola, taleggio, scamorza.",
      ["Four cheeses", "Mozzarella, gorgonzola, taleggio, scamorza."],
      ["vegetarian"],
      ["gluten", "milk"],
    ),
    "Linguine aux palourdes": described(
      "Ail, persil, vin blanc, une pointe de piment.",
      ["Linguine with clams", "Garlic, parsley, white wine, a touch of chilli."],
      ["spicy"],
      ["gluten", "molluscs", "sulphites"],
      { soldOut: true },
    ),
    "Lasagne maison": described(
      "Ragù de bœuf cuit six heures, béchamel, gratinée à la commande.",
      ["House lasagne", "Beef ragù cooked six hours, béchamel, browned to order."],
      ["favourite"],
      ["gluten", "milk", "eggs", "celery", "sulphites"],
    ),
    "Penne all'arrabbiata": described(
      "Tomate, ail et piment de Calabre. Ça pique.",
      ["Penne all’arrabbiata", "Tomato, garlic and Calabrian chilli. It bites."],
      ["vegan", "spicy"],
      ["gluten"],
    ),
    Tiramisù: described(
      "Servi à la cuillère, à même le plat.",
      ["Tiramisù", "Spooned straight from the dish."],
      ["vegetarian", "favourite"],
      ["gluten", "milk", "eggs"],
    ),
    "Panna cotta aux fruits rouges": described(
      "Vanille de Madagascar, coulis de fruits bien mûrs.",
      ["Panna cotta, red fruit", "Madagascar vanilla, ripe red fruit."],
      [],
      ["milk"],
    ),
    Spritz: described(
      "Aperol, prosecco, une belle tranche d’orange.",
      ["Spritz", "Aperol, prosecco, a good slice of orange."],
      ["favourite"],
      ["sulphites"],
      { happyHour: { days: ALL_WEEK, start: "17:00", end: "19:00", price: 600 } },
    ),
    "Chianti, verre": described(
      "Classico, cerise et cuir.",
      ["Chianti, glass", "Classico, cherry and leather."],
      [],
      ["sulphites"],
    ),
    Limonata: described(
      "Citrons de Sicile pressés, eau pétillante.",
      ["Limonata", "Pressed Sicilian lemons, sparkling water."],
      ["alcohol-free", "vegan"],
    ),
  },
};
