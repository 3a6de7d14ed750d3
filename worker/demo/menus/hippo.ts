import { type DishWords, described, type VenueTexts } from "./words";

const cooked: DishWords["choice"] = {
  name: "Cuisson",
  en: "Cooked",
  options: [
    ["Bleu", 0, "Very rare"],
    ["Saignant", 0, "Rare"],
    ["À point", 0, "Medium"],
    ["Bien cuit", 0, "Well done"],
  ],
};

export const hippo: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "La carte",
      en: "The menu",
      text: "La viande, la braise, et le temps qu’il faut.",
      enText: "Meat, embers, and all the time it takes.",
      groups: ["Entrées", "Grillades", "Plats", "Desserts"],
    },
    {
      id: "drinks",
      name: "Les boissons",
      en: "Drinks",
      text: "Des rouges qui tiennent tête à l’entrecôte.",
      enText: "Reds that stand up to a rib-eye.",
      groups: ["Boissons"],
    },
  ],
  inEnglish: {
    Entrées: "Starters",
    Grillades: "From the grill",
    Plats: "Mains",
    Desserts: "Desserts",
    Boissons: "Drinks",
    "Pain grillé": "Toast",
    Frites: "Fries",
    Béarnaise: "Béarnaise sauce",
    "Pommes grenaille": "Baby potatoes",
    Gratin: "Potato gratin",
  },
  dishes: {
    "Carpaccio de bœuf": described(
      "Tranché fin, parmesan, roquette, huile d’olive.",
      ["Beef carpaccio", "Sliced thin, parmesan, rocket, olive oil."],
      [],
      ["milk"],
    ),
    "Os à moelle": described(
      "Fendu en long, fleur de sel, persil.",
      ["Bone marrow", "Split lengthwise, sea salt, parsley."],
      ["favourite"],
      ["gluten"],
    ),
    "Avocat-crevettes": described(
      "Sauce cocktail, comme en 1968.",
      ["Avocado and prawns", "Cocktail sauce, as in 1968."],
      [],
      ["crustaceans", "eggs", "mustard"],
    ),
    "Entrecôte, 280 g": described(
      "Persillée, grillée à la braise.",
      ["Rib-eye, 280 g", "Marbled, grilled over embers."],
      ["favourite"],
      ["milk", "eggs"],
      { choice: cooked },
    ),
    "Bavette à l'échalote": described(
      "Tendre et goûteuse, échalotes fondues au vin rouge.",
      ["Flank steak with shallots", "Full of flavour, shallots melted in red wine."],
      [],
      ["sulphites", "milk"],
      { choice: cooked },
    ),
    "Côte de bœuf pour deux": described(
      "Un kilo sur l’os, tranché à table.",
      ["Rib of beef for two", "A kilo on the bone, carved at the table."],
      ["favourite"],
      ["milk"],
      { choice: cooked, soldOut: true },
    ),
    "T-bone, 450 g": described(
      "Filet d’un côté, faux-filet de l’autre.",
      ["T-bone, 450 g", "Fillet on one side, sirloin on the other."],
      [],
      ["milk"],
      { choice: cooked },
    ),
    "Brochette de poulet": described("Marinée au citron et au paprika fumé.", [
      "Chicken skewer",
      "Marinated in lemon and smoked paprika.",
    ]),
    "Tartare au couteau": described(
      "Préparé devant vous, relevé comme vous l’aimez.",
      ["Hand-cut tartare", "Prepared in front of you, as spicy as you like."],
      [],
      ["eggs", "mustard", "fish"],
    ),
    "Saumon grillé": described(
      "Pavé à la plancha, beurre citronné.",
      ["Grilled salmon", "Seared on the plancha, lemon butter."],
      [],
      ["fish", "milk"],
    ),
    "Mousse au chocolat": described(
      "Noire, aérienne, à volonté dans la limite du raisonnable.",
      ["Chocolate mousse", "Dark, airy, as much as is reasonable."],
      ["vegetarian", "favourite"],
      ["milk", "eggs"],
    ),
    Profiteroles: described(
      "Trois choux, glace vanille, chocolat chaud.",
      ["Profiteroles", "Three choux, vanilla ice cream, hot chocolate."],
      ["vegetarian"],
      ["gluten", "milk", "eggs"],
    ),
    "Bordeaux, verre": described(
      "Côtes-de-bourg, rond et mûr.",
      ["Bordeaux, glass", "Côtes de Bourg, round and ripe."],
      [],
      ["sulphites"],
    ),
    "Bière pression, 25 cl": described(
      "Blonde, fraîche, sans chichis.",
      ["Draught beer, 25 cl", "Blonde, cold, no fuss."],
      [],
      ["gluten"],
    ),
    "Eau plate, 1 l": described(
      "En bouteille de verre.",
      ["Still water, 1 l", "In a glass bottle."],
      ["alcohol-free", "vegan"],
    ),
  },
};
