import { type DemoVenue, menuOf, venueLook } from "../demo-venue";

export const centurionGrill: DemoVenue = {
  id: "centurion-grill",
  name: "Centurion Grill",
  theme: "CENTURION",
  country: "DE",
  currency: "EUR",
  locale: "de-DE",
  timeZone: "Europe/Berlin",
  address: {
    address: "Simeonstraße 52",
    city: "Trier",
    country: "Deutschland",
    state: null,
    zipCode: "54290",
  },
  tableWord: "Tisch",
  staff: "Frau Lorenz",
  cards: { amex: true },
  vouchers: true,
  consumerFee: { rate: 0, fixed: 0 },
  tips: {
    rates: [500, 800, 1000],
    preselected: null,
    labels: ["Gut", "Sehr gut", "Hervorragend"],
    fastCheckoutRate: 0,
  },
  rules: { linkedWaiters: ["7"] },
  charges: [],
  posSplitMode: "SPLIT_BY_SEAT_ON_POS",
  partWord: "Platz",
  look: {
    themeName: "CENTURION",
    ...venueLook("centurion", { footerText: "Feuer, Fleisch und Mosel" }),
  },
  menu: menuOf({
    Vorspeisen: [
      ["Rindertatar, Kapern, Eigelb", 1690, "Röstbrot"],
      ["Geräucherte Moselforelle", 1490],
      ["Römersalat mit Parmesan", 1190],
    ],
    "Vom Grill": [
      ["Rinderfilet, 200 g", 3890, "Pfefferjus"],
      ["Entrecôte, 300 g", 3490, "Kräuterbutter"],
      ["Lammkoteletts mit Rosmarin", 3190],
      ["Maishähnchen", 2390],
      ["Grillgemüse mit Graupen", 1990],
    ],
    Beilagen: [
      ["Bratkartoffeln", 590],
      ["Rahmspinat", 590],
      ["Pommes frites", 550],
    ],
    Desserts: [
      ["Crème brûlée mit Tonkabohne", 990],
      ["Zwetschgen mit Zimteis", 950],
    ],
    Getränke: [
      ["Riesling trocken, 0,2 l", 890],
      ["Spätburgunder, 0,2 l", 950],
      ["Bitburger vom Fass, 0,4 l", 490],
      ["Viezporz, 0,4 l", 420],
      ["Mineralwasser, 0,75 l", 690],
    ],
  }),
};
