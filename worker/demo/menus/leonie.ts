import { type DishWords, described, type Said, type VenueTexts } from "./words";

export const leonie: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "La carte",
      en: "The menu",
      text: "Les moules, la mer du Nord et les frites de la maison.",
      enText: "Mussels, the North Sea and the fries of the house.",
      groups: [
        "Entrées · Voorgerechten",
        "Moules · Mosselen",
        "Plats · Hoofdgerechten",
        "Desserts",
      ],
    },
    {
      id: "drinks",
      name: "Les boissons",
      en: "Drinks",
      text: "Des bières belges, et de l’eau pour la forme.",
      enText: "Belgian beers, and water for good measure.",
      groups: ["Boissons · Dranken"],
    },
  ],
  inEnglish: {
    "Entrées · Voorgerechten": "Starters",
    "Moules · Mosselen": "Mussels",
    "Plats · Hoofdgerechten": "Mains",
    Desserts: "Desserts",
    "Boissons · Dranken": "Drinks",
    "Persil frit": "Fried parsley",
    Toasts: "Toast",
    Frites: "Fries",
    "Compote de pommes": "Apple compote",
    Chantilly: "Whipped cream",
  },
  dishes: {
    "Croquettes aux crevettes grises": inBoth(
      "Deux croquettes, le cœur coulant, les crevettes épluchées à la main.",
      ["Grey shrimp croquettes", "Two croquettes, molten inside, shrimp peeled by hand."],
      ["Garnaalkroketten", "Twee kroketten, smeuïg vanbinnen, met handgepelde garnalen."],
      ["favourite"],
      ["crustaceans", "gluten", "milk", "eggs"],
    ),
    "Tomate-crevettes": inBoth(
      "Une tomate mondée, bien remplie, mayonnaise maison.",
      ["Tomato and shrimp", "A peeled tomato, well filled, with our mayonnaise."],
      ["Tomaat-garnaal", "Een gepelde tomaat, goed gevuld, met huisgemaakte mayonaise."],
      [],
      ["crustaceans", "eggs", "mustard"],
    ),
    "Américain préparé": inBoth(
      "Bœuf cru haché minute, câpres, cornichons, Worcestershire.",
      ["Belgian steak tartare", "Raw beef minced to order, capers, gherkins, Worcestershire."],
      ["Filet américain", "Rauw rundvlees, vers gemalen, met kappertjes en augurk."],
      [],
      ["eggs", "mustard", "fish", "gluten"],
    ),
    "Moules marinière, 1 kg": inBoth(
      "Céleri, oignon, poivre. Rien à ajouter.",
      ["Mussels marinière, 1 kg", "Celery, onion, pepper. Nothing to add."],
      ["Mosselen natuur, 1 kg", "Selder, ui, peper. Meer moet dat niet zijn."],
      ["favourite"],
      ["molluscs", "celery"],
    ),
    "Moules au vin blanc, 1 kg": inBoth(
      "Un verre de muscadet dans la casserole.",
      ["Mussels in white wine, 1 kg", "A glass of muscadet in the pot."],
      ["Mosselen met witte wijn, 1 kg", "Met een glas muscadet in de pot."],
      [],
      ["molluscs", "celery", "sulphites"],
    ),
    "Moules à la Blanche, 1 kg": inBoth(
      "Bière blanche, coriandre, zeste d’orange.",
      ["Mussels in wheat beer, 1 kg", "Wheat beer, coriander, orange zest."],
      ["Mosselen met witbier, 1 kg", "Witbier, koriander, sinaasappelzeste."],
      [],
      ["molluscs", "celery", "gluten"],
    ),
    "Moules à la crème et à l'ail, 1 kg": inBoth(
      "La sauce se finit à la cuillère, ou au pain.",
      ["Mussels, cream and garlic, 1 kg", "The sauce is finished with a spoon, or with bread."],
      ["Mosselen met room en look, 1 kg", "De saus eet je op met de lepel, of met brood."],
      [],
      ["molluscs", "celery", "milk"],
    ),
    "Carbonade flamande": inBoth(
      "Bœuf mijoté quatre heures à la brune, pain d’épices et moutarde.",
      ["Flemish beef stew", "Beef braised four hours in dark beer, gingerbread and mustard."],
      ["Vlaamse stoverij", "Vier uur gestoofd in bruin bier, met peperkoek en mosterd."],
      ["favourite"],
      ["gluten", "mustard", "sulphites"],
    ),
    "Vol-au-vent maison": inBoth(
      "Poule, boulettes, champignons, un feuilleté bien haut.",
      ["House vol-au-vent", "Chicken, meatballs, mushrooms, tall puff pastry."],
      ["Huisgemaakte vol-au-vent", "Kip, balletjes, champignons en een hoog bladerdeegje."],
      [],
      ["gluten", "milk", "eggs", "celery"],
    ),
    "Waterzooi de poulet": inBoth(
      "À la gantoise : poireau, carotte, bouillon crémé.",
      ["Chicken waterzooi", "Ghent style: leek, carrot, creamy broth."],
      ["Gentse kippenwaterzooi", "Prei, wortel, romige bouillon."],
      [],
      ["milk", "celery", "eggs"],
    ),
    "Stoemp, saucisse de campagne": inBoth(
      "Purée rustique du jour et saucisse grillée.",
      ["Stoemp and country sausage", "The day’s rustic mash and a grilled sausage."],
      ["Stoemp met boerenworst", "Stoemp van de dag en een gegrilde worst."],
      ["seasonal"],
      ["milk", "mustard"],
      { soldOut: true },
    ),
    "Dame blanche": inBoth(
      "Vanille, chocolat chaud versé à table.",
      ["Dame blanche", "Vanilla ice cream, hot chocolate poured at the table."],
      ["Dame blanche", "Vanille-ijs, warme chocolade aan tafel geschonken."],
      ["vegetarian", "favourite"],
      ["milk", "eggs"],
    ),
    "Gaufre de Bruxelles": inBoth(
      "Légère, croustillante, sucre impalpable.",
      ["Brussels waffle", "Light, crisp, icing sugar."],
      ["Brusselse wafel", "Licht, krokant, bloemsuiker."],
      ["vegetarian"],
      ["gluten", "milk", "eggs"],
    ),
    "Gueuze, 37,5 cl": inBoth(
      "Vive, acide, vieillie en foudre.",
      ["Gueuze, 37.5 cl", "Lively, sour, aged in oak."],
      ["Geuze, 37,5 cl", "Levendig, zuur, gerijpt op eik."],
      ["favourite"],
      ["gluten"],
    ),
    "Blanche, 25 cl": inBoth(
      "Trouble, légère, une tranche de citron.",
      ["Wheat beer, 25 cl", "Cloudy, light, a slice of lemon."],
      ["Witbier, 25 cl", "Troebel, licht, een schijfje citroen."],
      [],
      ["gluten"],
    ),
    "Triple d'abbaye, 33 cl": inBoth(
      "Dorée, épicée, neuf degrés qui ne se voient pas.",
      ["Abbey tripel, 33 cl", "Golden, spiced, nine degrees you don’t notice."],
      ["Abdijtripel, 33 cl", "Goudblond, kruidig, negen graden die je niet proeft."],
      [],
      ["gluten"],
    ),
    "Eau pétillante, 50 cl": inBoth(
      "De Spa, bien fraîche.",
      ["Sparkling water, 50 cl", "From Spa, well chilled."],
      ["Bruiswater, 50 cl", "Uit Spa, lekker fris."],
      ["alcohol-free", "vegan"],
    ),
  },
};

/** A dish of a venue whose guests speak either of the country's languages. */
function inBoth(
  text: string,
  en: Said,
  nl: Said,
  ...rest: [tags?: DishWords["tags"], has?: DishWords["has"], more?: { soldOut?: boolean }]
): DishWords {
  return { ...described(text, en, ...rest), also: { NL: nl } };
}
