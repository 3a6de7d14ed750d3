import { ALL_WEEK } from "../menus/words";
import { below, type LandingWords, tile } from "./tiles";

const WORKDAYS = ALL_WEEK.slice(0, 5);

/** The first pages of the tables of venues that speak another language. */
export const onTheContinent: Record<string, LandingWords> = {
  "aan-tafel": {
    always: [
      [tile("Kleine gerechten", "#1f3a5f")],
      [below("Om te beginnen"), below("Bijgerechten")],
      [below("Nagerechten"), below("drinks", { label: "Drankenkaart", en: "Drinks" })],
    ],
  },
  "casa-do-rio": {
    always: [
      [below("Petiscos")],
      [below("Pratos"), below("Couvert")],
      [below("Pastel de nata"), below("drinks", { label: "Bebidas", en: "Drinks" })],
    ],
  },
  "centurion-grill": {
    always: [
      [tile("Vom Grill", "#6b1f24")],
      [tile("Vorspeisen", "#231a18"), tile("Beilagen", "#7a5c2e")],
      [tile("drinks", "#6b1f24", { label: "Wein und Bier", en: "Wine and beer" })],
      [
        tile("Desserts", "#7a5c2e"),
        tile("Mineralwasser, 0,75 l", "#231a18", { label: "Wasser", en: "Water" }),
      ],
    ],
    at: [
      {
        days: WORKDAYS,
        start: "11:30",
        end: "14:30",
        rows: [
          [
            tile("food", "#6b1f24", {
              label: "Mittag, schnell und gut",
              en: "Lunch, quick and good",
              shows: ["Maishähnchen", "Rinderfilet, 200 g", "Römersalat mit Parmesan"],
            }),
          ],
          [
            tile("Grillgemüse mit Graupen", "#7a5c2e", {
              label: "Ohne Fleisch",
              en: "Without meat",
            }),
            tile("Römersalat mit Parmesan", "#231a18", { label: "Leicht", en: "Light" }),
          ],
          [tile("drinks", "#231a18", { label: "Getränke", en: "Drinks" })],
        ],
      },
    ],
  },
  mimosa: {
    always: [
      [tile("Primi", "#f5c518", { label: "La pasta di oggi", en: "Today’s pasta" })],
      [tile("Antipasti", "#b3261e"), tile("Secondi", "#f5c518")],
      [tile("Menù Mimosa", "#b3261e")],
      [tile("Dolci", "#f5c518"), tile("drinks", "#b3261e", { label: "Da bere", en: "Drinks" })],
    ],
    at: [
      {
        days: ALL_WEEK,
        start: "18:00",
        end: "19:30",
        rows: [
          [tile("drinks", "#f5c518", { label: "È l’ora dell’aperitivo!", en: "Aperitivo time!" })],
          [tile("Spritz al bergamotto", "#b3261e"), tile("Franciacorta, calice", "#f5c518")],
          [tile("Tagliere della Lombardia", "#f5c518"), tile("Burrata con pomodorini", "#b3261e")],
          [tile("food", "#b3261e", { label: "Poi a tavola", en: "Then to dinner" })],
        ],
      },
    ],
  },
  leonie: {
    always: [
      [
        tile("Moules · Mosselen", "#12394f", {
          shows: ["Moules marinière, 1 kg", "Gueuze, 37,5 cl", "Triple d'abbaye, 33 cl"],
        }),
      ],
      [below("Entrées · Voorgerechten"), below("Plats · Hoofdgerechten")],
      [below("Desserts"), below("drinks", { label: "Boissons · Dranken", en: "Drinks" })],
    ],
  },
  "disseny-cafe": {
    always: [
      [tile("Plats", "#d7ff3e")],
      [tile("Bikini trufat", "#d7ff3e"), tile("Escalivada amb anxoves", "#0b0b0b")],
      [tile("Dolços", "#0b0b0b"), tile("drinks", "#d7ff3e", { label: "Begudes", en: "Drinks" })],
    ],
    at: [
      {
        days: ALL_WEEK,
        start: "08:00",
        end: "12:00",
        rows: [
          [
            tile("breakfast", "#d7ff3e", {
              label: "Bon dia",
              en: "Good morning",
              shows: [
                "Pa amb tomàquet i pernil",
                "Iogurt, granola, fruita",
                "Torrada d'alvocat i ou",
              ],
            }),
          ],
          [tile("Esmorzar complet", "#0b0b0b"), tile("Entrepà de truita", "#d7ff3e")],
          [
            tile("drinks", "#0b0b0b", {
              label: "Cafès",
              en: "Coffee",
              shows: ["Tallat", "Cafè de filtre", "Orxata"],
            }),
          ],
        ],
      },
    ],
  },
  "croque-cie": {
    always: [
      [
        tile("Croques", "#191716", {
          label: "Édition du soir : les croques",
          en: "Evening edition: the croques",
        }),
      ],
      [
        tile("Entrées", "#1d3f8f"),
        tile("Accompagnements", "#c8102e", { label: "À côté", en: "On the side" }),
      ],
      [
        tile("Desserts", "#c8102e"),
        tile("drinks", "#1d3f8f", { label: "À boire", en: "To drink" }),
      ],
    ],
    at: [
      {
        days: WORKDAYS,
        start: "11:30",
        end: "15:00",
        rows: [
          [
            tile("Formule du canal", "#c8102e", {
              label: "À la une : la formule",
              en: "Front page: the set menu",
              shows: [
                "Le Classique, jambon et comté",
                "Tarte aux pommes tiède",
                "Limonade artisanale",
              ],
            }),
          ],
          [tile("Croques", "#191716"), tile("Soupe du jour", "#1d3f8f")],
          [
            tile("food", "#1d3f8f", {
              label: "Toute la carte",
              en: "The whole menu",
              shows: ["Œuf mayo du canal"],
            }),
            tile("drinks", "#191716", { label: "À boire", en: "To drink" }),
          ],
        ],
      },
    ],
  },
  volfoni: {
    always: [
      [tile("Pizze", "#7a1f2b", { label: "Du four à bois", en: "From the wood oven" })],
      [tile("Antipasti", "#7a1f2b"), tile("Pasta", "#3f5d3a")],
      [tile("Dolci", "#3f5d3a"), tile("drinks", "#7a1f2b", { label: "Le bar", en: "The bar" })],
    ],
  },
  au_bureau: {
    always: [
      [
        tile("Burgers", "#4a2c6d", {
          label: "Réunion au sommet : les burgers",
          en: "Top-level meeting: the burgers",
        }),
      ],
      [tile("À partager", "#4a2c6d"), tile("Plats", "#8a6116")],
      [
        tile("Desserts", "#8a6116"),
        tile("drinks", "#4a2c6d", { label: "Les pressions", en: "On tap" }),
      ],
    ],
  },
};
