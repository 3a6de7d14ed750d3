import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const mimosa: DemoVenue = {
  id: "mimosa",
  name: "Mimosa",
  theme: "GRUPPOMIMO",
  country: "IT",
  currency: "EUR",
  locale: "it-IT",
  timeZone: "Europe/Rome",
  address: {
    address: "Via Paolo Sarpi 37",
    city: "Milano",
    country: "Italia",
    state: null,
    zipCode: "20154",
  },
  tableWord: "Tavolo",
  staff: "Giulia",
  cards: { edenred: true },
  vouchers: false,
  consumerFee: { rate: 0, fixed: 0 },
  tips: {
    rates: [500, 1000, 1500],
    preselected: null,
    labels: ["Bravi", "Bravissimi", "Mamma mia"],
    emojis: true,
  },
  charges: [],
  posSplitMode: "NOT_SPLIT_ON_POS",
  // The cover is the waiter's to lay: they open the bill, and guests order onto it.
  ordering: { ...ORDERS_AT_TABLE, filterConfiguration: "HIDDEN", openBillEnabled: false },
  look: {
    themeName: "GRUPPOMIMO",
    ...venueLook("gruppomimo", {
      footerText: "Si mangia, si ride, si torna.",
      instagramPage: "https://www.instagram.com/",
    }),
  },
  menu: menuOf({
    Coperto: [["Coperto e grissini", 250]],
    Antipasti: [
      ["Burrata con pomodorini", 1300],
      ["Vitello tonnato", 1500],
      ["Fiori di zucca ripieni", 1250],
      ["Tagliere della Lombardia", 1700],
    ],
    Primi: [
      ["Risotto allo zafferano", 1650],
      ["Tagliolini al limone", 1500],
      ["Rigatoni alla gricia", 1450],
      ["Ravioli di zucca, burro e salvia", 1600],
    ],
    Secondi: [
      ["Cotoletta alla milanese", 2600, "Rucola e pomodorini"],
      ["Branzino al sale", 2450],
      ["Melanzane alla parmigiana", 1550],
    ],
    Dolci: [
      ["Tiramisù della casa", 850],
      ["Torta al limone", 800],
    ],
    Bevande: [
      ["Spritz al bergamotto", 950],
      ["Franciacorta, calice", 1100],
      ["Caffè", 180],
    ],
  }),
};
