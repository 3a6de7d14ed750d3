import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const dissenyCafe: DemoVenue = {
  id: "disseny-cafe",
  name: "Disseny Cafè",
  theme: "DS_CAFE",
  country: "ES",
  currency: "EUR",
  locale: "ca",
  timeZone: "Europe/Madrid",
  address: {
    address: "Carrer de Pujades 112",
    city: "Barcelona",
    country: "Espanya",
    state: null,
    zipCode: "08005",
  },
  tableWord: "Taula",
  staff: "Aina",
  cards: { edenred: true },
  vouchers: false,
  consumerFee: { rate: 0, fixed: 0 },
  tips: { rates: [300, 500, 1000], preselected: null, labels: ["Bé", "Molt bé", "Deu"] },
  charges: [],
  posSplitMode: "NOT_SPLIT_ON_POS",
  ordering: ORDERS_AT_TABLE,
  look: {
    themeName: "DS_CAFE",
    ...venueLook("ds-cafe", { footerText: "Forma. Funció. Esmorzar." }),
  },
  menu: menuOf({
    Esmorzar: [
      ["Pa amb tomàquet i pernil", 690],
      ["Torrada d'alvocat i ou", 950, ["Salmó fumat", 350]],
      ["Iogurt, granola, fruita", 720],
      ["Entrepà de truita", 580],
    ],
    Plats: [
      ["Bikini trufat", 890],
      ["Escalivada amb anxoves", 1050],
      ["Arròs del dia", 1450],
      ["Amanida de llenties", 990],
      ["Canelons de rostit", 1290],
      ["Mandonguilles amb sípia", 1390],
    ],
    Dolços: [
      ["Crema catalana", 580],
      ["Pastís de formatge", 620],
    ],
    Begudes: [
      ["Tallat", 190],
      ["Cafè de filtre", 320],
      ["Orxata", 350],
      ["Vermut de la casa", 480, "Olives"],
      ["Cervesa artesana", 450],
    ],
  }),
};
