import { described, type VenueTexts } from "./words";

export const leon: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "La carte",
      en: "The menu",
      text: "La mer du Nord à table, depuis toujours.",
      enText: "The North Sea at your table, as ever.",
      groups: ["Entrées", "Moules-frites", "Plats", "Desserts"],
    },
    {
      id: "drinks",
      name: "Les boissons",
      en: "Drinks",
      text: "De quoi accompagner une cocotte.",
      enText: "Something to go with a pot.",
      groups: ["Boissons"],
    },
  ],
  inEnglish: {
    Entrées: "Starters",
    "Moules-frites": "Mussels and fries",
    Plats: "Mains",
    Desserts: "Desserts",
    Boissons: "Drinks",
    Frites: "Fries",
    "Sauce tartare": "Tartare sauce",
  },
  dishes: {
    "Fondus au fromage": described(
      "Deux carrés croustillants, cœur coulant.",
      ["Cheese fondus", "Two crisp squares, molten inside."],
      ["vegetarian"],
      ["gluten", "milk", "eggs"],
    ),
    "Six huîtres de Cancale": described(
      "Creuses n° 3, pain de seigle, beurre salé.",
      ["Six Cancale oysters", "Number 3, rye bread, salted butter."],
      [],
      ["molluscs", "gluten", "milk"],
      { soldOut: true },
    ),
    "Crevettes grises, mayonnaise": described(
      "À décortiquer soi-même, c’est la moitié du plaisir.",
      ["Grey shrimp, mayonnaise", "Peel them yourself: half the pleasure."],
      [],
      ["crustaceans", "eggs", "mustard"],
    ),
    "Moules marinière": described(
      "Céleri, échalote, persil, vin blanc.",
      ["Mussels marinière", "Celery, shallot, parsley, white wine."],
      ["favourite"],
      ["molluscs", "celery", "sulphites"],
    ),
    "Moules au roquefort": described(
      "Crème et roquefort, pour les francs caractères.",
      ["Mussels with roquefort", "Cream and roquefort, for strong characters."],
      [],
      ["molluscs", "milk", "celery"],
    ),
    "Moules à la provençale": described(
      "Tomate, ail, herbes de la garrigue.",
      ["Provençal mussels", "Tomato, garlic, herbs of the garrigue."],
      [],
      ["molluscs", "celery"],
    ),
    "Moules au curry": described(
      "Curry doux, crème, pomme verte.",
      ["Curried mussels", "Mild curry, cream, green apple."],
      ["spicy"],
      ["molluscs", "milk", "celery", "mustard"],
    ),
    "Fish and chips": described(
      "Cabillaud en pâte à la bière, citron.",
      ["Fish and chips", "Cod in beer batter, lemon."],
      [],
      ["fish", "gluten", "eggs", "mustard"],
    ),
    "Dos de cabillaud, écrasé de pommes": described(
      "Rôti sur peau, beurre blanc.",
      ["Cod loin, crushed potatoes", "Roasted on its skin, beurre blanc."],
      [],
      ["fish", "milk", "sulphites"],
    ),
    "Welsh du Nord": described(
      "Cheddar fondu à la bière, jambon, pain, moutarde.",
      ["Northern welsh", "Cheddar melted in beer, ham, bread, mustard."],
      ["favourite"],
      ["gluten", "milk", "mustard"],
    ),
    "Gaufre au sucre": described(
      "Chaude, perlée, poudrée.",
      ["Sugar waffle", "Hot, pearled, dusted."],
      ["vegetarian"],
      ["gluten", "milk", "eggs"],
    ),
    "Café gourmand": described(
      "Un expresso et trois petites faims.",
      ["Gourmet coffee", "An espresso and three small sweets."],
      ["vegetarian"],
      ["gluten", "milk", "eggs", "nuts"],
    ),
    "Bière blonde, 50 cl": described(
      "Des Flandres, ronde et légère.",
      ["Blonde beer, 50 cl", "From Flanders, round and light."],
      [],
      ["gluten"],
    ),
    "Muscadet, verre": described(
      "Sur lie, salin, fait pour les coquillages.",
      ["Muscadet, glass", "On the lees, saline, made for shellfish."],
      [],
      ["sulphites"],
    ),
    "Eau gazeuse": described(
      "Bien fraîche, 50 cl.",
      ["Sparkling water", "Well chilled, 50 cl."],
      ["alcohol-free", "vegan"],
    ),
  },
};
