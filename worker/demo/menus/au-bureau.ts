import { ALL_WEEK, described, type VenueTexts } from "./words";

export const auBureau: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "La carte",
      en: "The menu",
      text: "Le pub où l’on reste après le travail.",
      enText: "The pub you stay at after work.",
      groups: ["À partager", "Burgers", "Plats", "Desserts"],
    },
    {
      id: "drinks",
      name: "Les pressions",
      en: "On tap",
      text: "Pintes à prix doux de 17 h à 20 h.",
      enText: "Pints for less from 5 to 8 p.m.",
      groups: ["Boissons"],
    },
  ],
  inEnglish: {
    "À partager": "To share",
    Burgers: "Burgers",
    Plats: "Mains",
    Desserts: "Desserts",
    Boissons: "Drinks",
    Frites: "Fries",
    Bacon: "Bacon",
    "Sauce au poivre": "Pepper sauce",
    "Glace vanille": "Vanilla ice cream",
  },
  dishes: {
    "Planche du patron": described(
      "Charcuteries, fromages, frites : la réunion peut commencer.",
      ["The boss’s board", "Charcuterie, cheese, fries: the meeting may begin."],
      ["favourite"],
      ["gluten", "milk", "mustard"],
    ),
    "Onion rings": described(
      "Oignons doux, pâte à la stout, sauce barbecue.",
      ["Onion rings", "Sweet onions, stout batter, barbecue sauce."],
      ["vegetarian"],
      ["gluten", "mustard"],
    ),
    "Nachos au cheddar": described(
      "Cheddar fondu, jalapeños, crème aigre.",
      ["Cheddar nachos", "Melted cheddar, jalapeños, sour cream."],
      ["vegetarian", "spicy"],
      ["milk"],
    ),
    "Le Bureau Burger": described(
      "Bœuf français, cheddar affiné, oignons confits, sauce maison.",
      ["The Bureau burger", "French beef, mature cheddar, confit onions, house sauce."],
      ["favourite"],
      ["gluten", "milk", "eggs", "mustard", "sesame"],
      {
        choice: {
          name: "Cuisson",
          en: "Cooked",
          options: [
            ["Saignant", 0, "Rare"],
            ["À point", 0, "Medium"],
            ["Bien cuit", 0, "Well done"],
          ],
        },
      },
    ),
    "Le Poulet croustillant": described(
      "Poulet pané au maïs, coleslaw, sauce ranch.",
      ["Crispy chicken burger", "Corn-crusted chicken, coleslaw, ranch sauce."],
      [],
      ["gluten", "milk", "eggs", "mustard", "sesame"],
    ),
    "Le Végétarien": described(
      "Galette de pois chiches, halloumi grillé, sauce yaourt.",
      ["The vegetarian", "Chickpea patty, grilled halloumi, yoghurt sauce."],
      ["vegetarian"],
      ["gluten", "milk", "sesame"],
    ),
    "Fish and chips": described(
      "Églefin, pâte à la bière, petits pois écrasés.",
      ["Fish and chips", "Haddock, beer batter, crushed peas."],
      [],
      ["fish", "gluten", "eggs", "mustard"],
    ),
    "Pièce du boucher": described(
      "Le morceau du jour, grillé, 220 g.",
      ["Butcher’s cut", "Today’s cut, grilled, 220 g."],
      [],
      ["milk"],
    ),
    "Salade César": described(
      "Poulet grillé, parmesan, croûtons à l’ail.",
      ["Caesar salad", "Grilled chicken, parmesan, garlic croutons."],
      [],
      ["gluten", "milk", "eggs", "fish", "mustard"],
    ),
    "Welsh rarebit": described(
      "Cheddar, bière brune, moutarde, œuf sur le dessus.",
      ["Welsh rarebit", "Cheddar, brown ale, mustard, an egg on top."],
      ["vegetarian"],
      ["gluten", "milk", "eggs", "mustard"],
      { soldOut: true },
    ),
    "Brownie tiède": described(
      "Chocolat noir, noix de pécan.",
      ["Warm brownie", "Dark chocolate, pecans."],
      ["vegetarian", "favourite"],
      ["gluten", "milk", "eggs", "nuts"],
    ),
    "Crumble aux pommes": described(
      "Pommes au beurre, croûte à la cassonade.",
      ["Apple crumble", "Buttered apples, brown sugar crust."],
      ["vegetarian"],
      ["gluten", "milk"],
    ),
    "Pinte de stout": described(
      "Noire, crémeuse, torréfiée.",
      ["Pint of stout", "Black, creamy, roasted."],
      ["favourite"],
      ["gluten"],
      { happyHour: { days: ALL_WEEK, start: "17:00", end: "20:00", price: 600 } },
    ),
    "Pinte d'IPA": described(
      "Résine, pamplemousse, belle amertume.",
      ["Pint of IPA", "Resin, grapefruit, a fine bitterness."],
      [],
      ["gluten"],
      { happyHour: { days: ALL_WEEK, start: "17:00", end: "20:00", price: 620 } },
    ),
    Mojito: described("Rhum blanc, menthe froissée, citron vert.", [
      "Mojito",
      "White rum, bruised mint, lime.",
    ]),
  },
};
