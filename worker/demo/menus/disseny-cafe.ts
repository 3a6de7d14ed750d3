import { described, type VenueTexts } from "./words";

export const dissenyCafe: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "Carta",
      en: "The menu",
      text: "Cuina de mercat, forma i funció.",
      enText: "Market cooking, form and function.",
      groups: ["Plats", "Dolços"],
    },
    {
      id: "breakfast",
      name: "Esmorzars",
      en: "Breakfast",
      text: "Cada dia fins al migdia, el cap de setmana fins a la una.",
      enText: "Until noon, and until one at the weekend.",
      groups: ["Esmorzar"],
      hours: [
        {
          days: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"],
          start: "08:00",
          end: "12:00",
        },
        { days: ["SATURDAY", "SUNDAY"], start: "09:00", end: "13:00" },
      ],
    },
    {
      id: "drinks",
      name: "Begudes",
      en: "Drinks",
      text: "Del primer cafè al vermut.",
      enText: "From the first coffee to the vermouth.",
      groups: ["Begudes"],
    },
  ],
  inEnglish: {
    Esmorzar: "Breakfast",
    Plats: "Plates",
    Dolços: "Desserts",
    Begudes: "Drinks",
    "Salmó fumat": "Smoked salmon",
    Olives: "Olives",
  },
  sets: [
    {
      id: "esmorzar-complet",
      name: "Esmorzar complet",
      group: "Esmorzar",
      price: 1190,
      text: "Un plat, un cafè, res de superflu.",
      en: ["Full breakfast", "A plate, a coffee, nothing more."],
      tags: ["favourite"],
      courses: [
        {
          name: "El plat",
          en: "The plate",
          dishes: [
            ["Pa amb tomàquet i pernil", 0],
            ["Entrepà de truita", 0],
            ["Iogurt, granola, fruita", 0],
            ["Torrada d'alvocat i ou", 150],
          ],
        },
        {
          name: "La beguda",
          en: "The drink",
          dishes: [
            ["Tallat", 0],
            ["Cafè de filtre", 50],
            ["Orxata", 50],
          ],
        },
      ],
    },
  ],
  dishes: {
    "Pa amb tomàquet i pernil": described(
      "Pa de coca, tomàquet de penjar, pernil de gla.",
      ["Tomato bread and ham", "Coca bread, hanging tomatoes, acorn-fed ham."],
      ["favourite"],
      ["gluten"],
    ),
    "Torrada d'alvocat i ou": described(
      "Ou escalfat, llima, llavors torrades.",
      ["Avocado toast and egg", "Poached egg, lime, toasted seeds."],
      ["vegetarian"],
      ["gluten", "eggs", "sesame"],
    ),
    "Iogurt, granola, fruita": described(
      "Iogurt d’ovella, granola feta aquí, mel.",
      ["Yoghurt, granola, fruit", "Ewe’s yoghurt, granola made here, honey."],
      ["vegetarian"],
      ["milk", "gluten", "nuts"],
    ),
    "Entrepà de truita": described(
      "Truita de patata sucosa, pa cruixent.",
      ["Omelette sandwich", "Juicy potato omelette, crusty bread."],
      ["vegetarian"],
      ["gluten", "eggs"],
    ),
    "Bikini trufat": described(
      "Pernil dolç, mozzarella i tòfona, planxat fins que cruix.",
      ["Truffled bikini", "Ham, mozzarella and truffle, pressed until it snaps."],
      ["favourite"],
      ["gluten", "milk"],
    ),
    "Escalivada amb anxoves": described(
      "Albergínia i pebrot al caliu, anxoves de l’Escala.",
      [
        "Escalivada with anchovies",
        "Aubergine and pepper from the embers, anchovies from L’Escala.",
      ],
      [],
      ["fish"],
    ),
    "Arròs del dia": described(
      "Un de diferent cada dia, fet al moment.",
      ["Rice of the day", "A different one each day, cooked to order."],
      ["favourite"],
      ["fish", "crustaceans", "molluscs", "celery"],
      { soldOut: true },
    ),
    "Amanida de llenties": described(
      "Llenties, remolatxa, taronja, comí.",
      ["Lentil salad", "Lentils, beetroot, orange, cumin."],
      ["vegan"],
      ["mustard"],
    ),
    "Canelons de rostit": described(
      "Com els de Sant Esteve, tot l’any.",
      ["Roast meat cannelloni", "As on St Stephen’s Day, all year round."],
      [],
      ["gluten", "milk", "eggs", "celery", "sulphites"],
    ),
    "Mandonguilles amb sípia": described(
      "Mar i muntanya, amb una picada d’ametlla.",
      ["Meatballs with cuttlefish", "Sea and mountain, with an almond picada."],
      [],
      ["molluscs", "gluten", "eggs", "nuts", "sulphites"],
    ),
    "Crema catalana": described(
      "Sucre cremat davant teu.",
      ["Crema catalana", "Sugar burnt in front of you."],
      ["vegetarian"],
      ["milk", "eggs"],
    ),
    "Pastís de formatge": described(
      "Cremós al centre, torrat a la vora.",
      ["Cheesecake", "Soft in the middle, toasted at the edge."],
      ["vegetarian", "favourite"],
      ["milk", "eggs", "gluten"],
    ),
    Tallat: described(
      "Curt, amb un núvol de llet.",
      ["Cortado", "Short, with a cloud of milk."],
      ["alcohol-free"],
      ["milk"],
    ),
    "Cafè de filtre": described(
      "Un origen cada mes.",
      ["Filter coffee", "One origin a month."],
      ["alcohol-free", "vegan"],
    ),
    Orxata: described(
      "De xufa de València, ben freda.",
      ["Tiger nut horchata", "From Valencian tiger nuts, well chilled."],
      ["alcohol-free", "vegan", "seasonal"],
      [],
      { snoozed: true },
    ),
    "Vermut de la casa": described(
      "Negre, de Reus, amb taronja.",
      ["House vermouth", "Red, from Reus, with orange."],
      ["favourite"],
      ["sulphites"],
    ),
    "Cervesa artesana": described(
      "Rossa, d’una cervesera del barri.",
      ["Craft beer", "Blonde, from a brewer in the neighbourhood."],
      [],
      ["gluten"],
    ),
  },
};
