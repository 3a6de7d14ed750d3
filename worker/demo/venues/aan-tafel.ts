import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const aanTafel: DemoVenue = {
  id: "aan-tafel",
  name: "Aan Tafel",
  theme: "default",
  country: "NL",
  currency: "EUR",
  locale: "nl-NL",
  timeZone: "Europe/Amsterdam",
  address: {
    address: "Prinsengracht 911",
    city: "Amsterdam",
    country: "Nederland",
    state: null,
    zipCode: "1017 KD",
  },
  tableWord: "Tafel",
  staff: "Sanne",
  cards: {},
  vouchers: false,
  consumerFee: { rate: 0, fixed: 0 },
  tips: { rates: [500, 1000, 1500], preselected: null, labels: ["Fijn", "Lekker", "Geweldig"] },
  charges: [],
  posSplitMode: "NOT_SPLIT_ON_POS",
  ordering: { ...ORDERS_AT_TABLE, filterConfiguration: "ALL_PRODUCTS" },
  rules: { ordersTogether: true, orderNotes: true },
  look: {
    themeName: "default",
    ...venueLook("default", { footerText: "Aan Tafel · kleine gerechten om te delen" }),
  },
  menu: menuOf({
    "Om te beginnen": [
      ["Zuurdesembrood met gerookte boter", 650],
      ["Gillardeau-oesters, drie stuks", 1350, "Sjalottenvinaigrette"],
      ["Bitterballen van oud rund", 850, "Zaanse mosterd"],
    ],
    "Kleine gerechten": [
      ["Gegrilde prei, hazelnoot, romesco", 1150],
      ["Steak tartaar met mosterdzaad", 1450, "Geroosterd roggebrood"],
      ["Hollandse garnalen, venkel, bisque", 1550],
      ["Geroosterde bloemkool met kerrieboter", 1150],
      ["Noordzeekrab op toast", 1490],
      ["Buikspek met appel en karnemelk", 1350],
      ["Gnocchi, salie, belegen Goudse", 1390],
    ],
    Bijgerechten: [
      ["Friet van Agria-aardappelen", 550, "Mayonaise"],
      ["Groene salade met dragon", 500],
    ],
    Nagerechten: [
      ["Appeltaart met slagroom", 750],
      ["Chocoladecrème met zeezout", 790],
    ],
    Dranken: [
      ["Jenever van het huis", 550],
      ["Amsterdams bier van de tap", 590],
      ["Riesling, Limburg", 750],
      ["Koffie verkeerd", 420],
    ],
  }),
};
