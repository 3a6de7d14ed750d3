import { described, type VenueTexts } from "./words";

export const mimosa: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "Il menù",
      en: "The menu",
      text: "La cucina di casa, in centro a Milano.",
      enText: "Home cooking in the heart of Milan.",
      groups: ["Coperto", "Antipasti", "Primi", "Secondi", "Dolci"],
    },
    {
      id: "drinks",
      name: "Da bere",
      en: "Drinks",
      text: "Dall’aperitivo al caffè.",
      enText: "From the first spritz to the last coffee.",
      groups: ["Bevande"],
    },
  ],
  inEnglish: {
    Coperto: "Cover",
    Antipasti: "Starters",
    Primi: "Pasta and rice",
    Secondi: "Mains",
    Dolci: "Desserts",
    Bevande: "Drinks",
    "Rucola e pomodorini": "Rocket and cherry tomatoes",
  },
  sets: [
    {
      id: "menu-mimosa",
      name: "Menù Mimosa",
      group: "Primi",
      price: 3200,
      text: "Antipasto, primo e dolce, come a casa della nonna.",
      en: ["Mimosa set menu", "Starter, pasta and dessert, as at grandmother’s."],
      tags: [],
      courses: [
        {
          name: "L’antipasto",
          en: "The starter",
          dishes: [
            ["Burrata con pomodorini", 0],
            ["Vitello tonnato", 0],
            ["Fiori di zucca ripieni", 0],
          ],
        },
        {
          name: "Il primo",
          en: "The pasta",
          dishes: [
            ["Tagliolini al limone", 0],
            ["Rigatoni alla gricia", 0],
            ["Risotto allo zafferano", 250],
          ],
        },
        {
          name: "Il dolce",
          en: "The dessert",
          dishes: [
            ["Tiramisù della casa", 0],
            ["Torta al limone", 0],
          ],
        },
      ],
    },
  ],
  dishes: {
    "Coperto e grissini": described(
      "Pane, grissini tirati a mano e la tavola apparecchiata.",
      ["Cover and breadsticks", "Bread, hand-pulled breadsticks and the table laid for you."],
      ["vegan"],
      ["gluten"],
      { fromStaffOnly: true },
    ),
    "Burrata con pomodorini": described(
      "Burrata pugliese, datterini confit, basilico e olio buono.",
      [
        "Burrata with cherry tomatoes",
        "Burrata from Puglia, slow-roasted datterini, basil and good oil.",
      ],
      ["vegetarian", "favourite"],
      ["milk"],
    ),
    "Vitello tonnato": described(
      "Girello rosa, salsa tonnata montata a mano, capperi di Pantelleria.",
      ["Veal in tuna sauce", "Rosy veal, hand-whisked tuna sauce, capers from Pantelleria."],
      [],
      ["fish", "eggs", "celery"],
    ),
    "Fiori di zucca ripieni": described(
      "Ricotta e alici in una pastella leggerissima.",
      ["Stuffed courgette flowers", "Ricotta and anchovy in the lightest of batters."],
      ["seasonal"],
      ["gluten", "milk", "fish"],
      { snoozed: true },
    ),
    "Tagliere della Lombardia": described(
      "Bresaola, salame di Varzi, taleggio, quartirolo e mostarda.",
      ["Lombard board", "Bresaola, Varzi salami, taleggio, quartirolo and candied mustard fruit."],
      [],
      ["milk", "mustard", "sulphites"],
    ),
    "Risotto allo zafferano": described(
      "Carnaroli, pistilli di zafferano, midollo e una mantecatura lenta.",
      [
        "Saffron risotto",
        "Carnaroli rice, saffron threads, bone marrow, stirred slowly to the wave.",
      ],
      ["favourite"],
      ["milk", "celery", "sulphites"],
    ),
    "Tagliolini al limone": described(
      "Pasta all’uovo, limone di Amalfi, burro e pepe.",
      ["Lemon tagliolini", "Fresh egg pasta, Amalfi lemon, butter and pepper."],
      ["vegetarian"],
      ["gluten", "eggs", "milk"],
    ),
    "Rigatoni alla gricia": described(
      "Guanciale croccante, pecorino romano, pepe nero pestato.",
      ["Rigatoni alla gricia", "Crisp guanciale, pecorino romano, crushed black pepper."],
      [],
      ["gluten", "milk"],
    ),
    "Ravioli di zucca, burro e salvia": described(
      "Zucca mantovana e amaretti, chiusi a mano ogni mattina.",
      [
        "Pumpkin ravioli, butter and sage",
        "Mantuan pumpkin and amaretti, folded by hand every morning.",
      ],
      ["vegetarian", "seasonal"],
      ["gluten", "eggs", "milk", "nuts"],
    ),
    "Cotoletta alla milanese": described(
      "Costoletta di vitello con l’osso, fritta nel burro chiarificato.",
      ["Milanese cutlet", "Veal on the bone, fried in clarified butter."],
      ["favourite"],
      ["gluten", "eggs", "milk"],
    ),
    "Branzino al sale": described(
      "Intero, in crosta di sale, sfilettato al tavolo.",
      ["Sea bass in salt", "Whole, baked in a salt crust, filleted at your table."],
      [],
      ["fish", "eggs"],
      { soldOut: true },
    ),
    "Melanzane alla parmigiana": described(
      "A strati, con pomodoro, basilico e fiordilatte.",
      ["Aubergine parmigiana", "In layers, with tomato, basil and fiordilatte."],
      ["vegetarian"],
      ["milk", "gluten"],
    ),
    "Tiramisù della casa": described(
      "Savoiardi, mascarpone, caffè appena fatto. Si serve al cucchiaio.",
      ["House tiramisù", "Ladyfingers, mascarpone, coffee just made. Served by the spoonful."],
      ["vegetarian", "favourite"],
      ["gluten", "eggs", "milk"],
    ),
    "Torta al limone": described(
      "Frolla sottile, crema di limone, meringa fiammeggiata.",
      ["Lemon tart", "Thin pastry, lemon cream, scorched meringue."],
      ["vegetarian"],
      ["gluten", "eggs", "milk"],
    ),
    "Spritz al bergamotto": described(
      "Bergamotto di Calabria, prosecco e una scorzetta.",
      ["Bergamot spritz", "Calabrian bergamot, prosecco, a twist."],
      ["favourite"],
      ["sulphites"],
    ),
    "Franciacorta, calice": described(
      "Brut, metodo classico, dai colli a un’ora da qui.",
      ["Franciacorta, glass", "Brut, from the hills an hour from here."],
      [],
      ["sulphites"],
    ),
    Caffè: described(
      "Ristretto, come si deve.",
      ["Espresso", "Short, as it should be."],
      ["alcohol-free", "vegan"],
      [],
    ),
  },
};
