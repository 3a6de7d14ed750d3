import { described, type VenueTexts } from "./words";

export const croqueCie: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "La carte",
      en: "The menu",
      text: "Du pain, du fromage, du feu. Le reste est affaire de doigts.",
      enText: "Bread, cheese, fire. The rest is up to your fingers.",
      groups: ["Entrées", "Croques", "Accompagnements", "Desserts"],
    },
    {
      id: "drinks",
      name: "Les boissons",
      en: "Drinks",
      text: "De la bolée au café.",
      enText: "From cider to coffee.",
      groups: ["Boissons"],
    },
  ],
  inEnglish: {
    Entrées: "Starters",
    Croques: "Croques",
    Accompagnements: "Sides",
    Desserts: "Desserts",
    Boissons: "Drinks",
    "Pain grillé": "Toast",
    "Salade verte": "Green salad",
    "Copeaux de truffe": "Truffle shavings",
    "Crème crue": "Raw cream",
  },
  sets: [
    {
      id: "formule-du-canal",
      name: "Formule du canal",
      group: "Croques",
      price: 2150,
      text: "Un croque, un dessert, un verre. De quoi tenir jusqu’au soir.",
      en: ["Canal set menu", "A croque, a dessert, a drink. Enough to last until tonight."],
      tags: ["favourite"],
      courses: [
        {
          name: "Le croque",
          en: "The croque",
          dishes: [
            ["Le Classique, jambon et comté", 0],
            ["La Madame", 0],
            ["Le Végé, champignons et tomme", 0],
            ["Le Nordique, saumon et aneth", 200],
            ["Le Truffé", 300],
          ],
        },
        {
          name: "Le dessert",
          en: "The dessert",
          dishes: [
            ["Croque-chocolat", 0],
            ["Tarte aux pommes tiède", 0],
          ],
        },
        {
          name: "Le verre",
          en: "The drink",
          dishes: [
            ["Limonade artisanale", 0],
            ["Cidre brut, bolée", 0],
            ["Café allongé", 0],
          ],
        },
      ],
    },
  ],
  dishes: {
    "Œuf mayo du canal": described(
      "Trois moitiés bien coulantes, mayonnaise montée minute.",
      ["Canal egg mayo", "Three soft-yolked halves, mayonnaise whisked to order."],
      ["vegetarian"],
      ["eggs", "mustard"],
    ),
    "Velouté de potimarron": described(
      "Châtaigne, noisette et une larme de crème.",
      ["Squash velouté", "Chestnut, hazelnut and a tear of cream."],
      ["vegetarian", "seasonal"],
      ["milk", "nuts", "celery"],
    ),
    "Rillettes de sardine": described(
      "Citron confit, piment doux, à tartiner large.",
      ["Sardine rillettes", "Preserved lemon, mild chilli, to spread generously."],
      [],
      ["fish", "gluten", "milk"],
    ),
    "Le Classique, jambon et comté": described(
      "Jambon de Paris, comté de douze mois, béchamel à la muscade.",
      ["The Classic, ham and comté", "Paris ham, twelve-month comté, nutmeg béchamel."],
      ["favourite"],
      ["gluten", "milk"],
      {
        also: {
          JA: [
            "クラシック（ハムとコンテ）",
            "パリ産ハム、12か月熟成のコンテ、ナツメグ香るベシャメル。",
          ],
          PL: [
            "Klasyczny, szynka i comté",
            "Paryska szynka, comté dojrzewający dwanaście miesięcy, beszamel z gałką.",
          ],
        },
      },
    ),
    "La Madame": described(
      "Le Classique, coiffé d’un œuf au plat.",
      ["The Madame", "The Classic, wearing a fried egg."],
      [],
      ["gluten", "milk", "eggs"],
      {
        also: {
          JA: ["マダム", "クラシックに目玉焼きをのせて。"],
          PL: ["Madame", "Klasyczny z jajkiem sadzonym na wierzchu."],
        },
      },
    ),
    "Le Chèvre-miel": described(
      "Bûche de chèvre, miel de châtaignier, noix.",
      ["Goat’s cheese and honey", "Goat’s cheese, chestnut honey, walnuts."],
      ["vegetarian"],
      ["gluten", "milk", "nuts"],
      {
        also: {
          JA: ["シェーブルチーズとはちみつ", "山羊のチーズ、栗のはちみつ、くるみ。"],
          PL: ["Kozi ser z miodem", "Kozi ser, miód kasztanowy, orzechy włoskie."],
        },
      },
    ),
    "Le Truffé": described(
      "Crème de truffe, jambon blanc, gruyère qui file.",
      ["The Truffle", "Truffle cream, white ham, gruyère in long strings."],
      ["favourite"],
      ["gluten", "milk"],
      {
        also: {
          JA: ["トリュフ", "トリュフクリーム、白ハム、とろけるグリュイエール。"],
          PL: ["Truflowy", "Krem truflowy, biała szynka, ciągnący się gruyère."],
        },
      },
    ),
    "Le Végé, champignons et tomme": described(
      "Champignons de Paris poêlés, tomme de Savoie, persillade.",
      [
        "The Veggie, mushroom and tomme",
        "Pan-fried mushrooms, tomme de Savoie, parsley and garlic.",
      ],
      ["vegetarian"],
      ["gluten", "milk"],
      {
        also: {
          JA: [
            "ベジ（きのことトム）",
            "マッシュルームのソテー、サヴォワのトム、パセリとにんにく。",
          ],
          PL: [
            "Wege, pieczarki i tomme",
            "Smażone pieczarki, ser tomme z Sabaudii, pietruszka i czosnek.",
          ],
        },
      },
    ),
    "Le Nordique, saumon et aneth": described(
      "Saumon fumé, fromage frais, aneth et citron.",
      ["The Nordic, salmon and dill", "Smoked salmon, fresh cheese, dill and lemon."],
      [],
      ["gluten", "milk", "fish"],
      { soldOut: true },
    ),
    "Frites maison": described(
      "Taillées ce matin, deux bains, fleur de sel.",
      ["House fries", "Cut this morning, fried twice, sea salt."],
      ["vegan"],
      [],
      {
        also: {
          JA: ["自家製フライドポテト", "今朝切って二度揚げ、フルール・ド・セルで。"],
          PL: ["Domowe frytki", "Krojone dziś rano, smażone dwa razy, z kwiatem soli."],
        },
      },
    ),
    "Soupe du jour": described(
      "Celle que le marché nous a soufflée.",
      ["Soup of the day", "Whatever the market whispered to us."],
      ["vegetarian"],
      ["celery"],
    ),
    "Croque-chocolat": described(
      "Brioche dorée, chocolat noir fondu, pointe de sel.",
      ["Chocolate croque", "Golden brioche, molten dark chocolate, a pinch of salt."],
      ["vegetarian", "favourite"],
      ["gluten", "milk", "eggs"],
      {
        also: {
          JA: [
            "チョコレートのクロック",
            "香ばしいブリオッシュ、とろけるダークチョコレート、塩をひとつまみ。",
          ],
          PL: ["Croque z czekoladą", "Złocista brioszka, płynna gorzka czekolada, szczypta soli."],
        },
      },
    ),
    "Tarte aux pommes tiède": described(
      "Pâte fine, pommes fondantes, caramel au bord.",
      ["Warm apple tart", "Thin pastry, melting apples, caramel at the rim."],
      ["vegetarian"],
      ["gluten", "milk"],
    ),
    "Cidre brut, bolée": described(
      "Fermier, du pays d’Auge.",
      ["Dry cider, bowl", "Farmhouse, from the Pays d’Auge."],
      [],
      ["sulphites"],
    ),
    "Verre de beaujolais": described(
      "Un morgon qui a du fruit et des épaules.",
      ["Glass of beaujolais", "A Morgon with fruit and shoulders."],
      [],
      ["sulphites"],
    ),
    "Limonade artisanale": described(
      "Citron pressé, bulles fines, peu de sucre.",
      ["Craft lemonade", "Pressed lemon, fine bubbles, little sugar."],
      ["alcohol-free", "vegan"],
    ),
    "Café allongé": described(
      "Torréfié à Pantin.",
      ["Long coffee", "Roasted in Pantin."],
      ["alcohol-free", "vegan"],
    ),
  },
  note: {
    title: "Sans gluten ?",
    text: "Tous nos croques existent en pain de sarrasin. Dites-le à l’équipe en commandant.",
    en: [
      "Gluten-free?",
      "Every croque can be had on buckwheat bread. Tell the team when you order.",
    ],
  },
};
