import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const leonie: DemoVenue = {
  id: "leonie",
  name: "Léonie",
  theme: "LEON",
  country: "BE",
  currency: "EUR",
  locale: "fr-BE",
  timeZone: "Europe/Brussels",
  address: {
    address: "Rue des Bouchers 64",
    city: "Bruxelles",
    country: "Belgique",
    state: null,
    zipCode: "1000",
  },
  tableWord: "Table",
  staff: "Benoît",
  cards: { bancontact: true, edenred: true },
  vouchers: false,
  consumerFee: { rate: 0, fixed: 0 },
  tips: { rates: [500, 800, 1000], preselected: null, labels: ["Bien", "Très bien", "Extra"] },
  charges: [],
  posSplitMode: "NOT_SPLIT_ON_POS",
  ordering: ORDERS_AT_TABLE,
  rules: { orderNotes: true },
  look: {
    themeName: "LEON",
    ...venueLook("leon", { footerText: "Moules, frites, et puis c'est tout · Mosselen met friet" }),
  },
  menu: menuOf({
    "Entrées · Voorgerechten": [
      ["Croquettes aux crevettes grises", 1790, "Persil frit"],
      ["Tomate-crevettes", 1890],
      ["Américain préparé", 1550, "Toasts"],
    ],
    "Moules · Mosselen": [
      ["Moules marinière, 1 kg", 2690, "Frites"],
      ["Moules au vin blanc, 1 kg", 2790, "Frites"],
      ["Moules à la Blanche, 1 kg", 2890, "Frites"],
      ["Moules à la crème et à l'ail, 1 kg", 2890, "Frites"],
    ],
    "Plats · Hoofdgerechten": [
      ["Carbonade flamande", 2250, "Frites", "Compote de pommes"],
      ["Vol-au-vent maison", 2190, "Frites"],
      ["Waterzooi de poulet", 2290],
      ["Stoemp, saucisse de campagne", 1890],
    ],
    Desserts: [
      ["Dame blanche", 990],
      ["Gaufre de Bruxelles", 850, ["Chantilly", 150]],
    ],
    "Boissons · Dranken": [
      ["Gueuze, 37,5 cl", 790],
      ["Blanche, 25 cl", 390],
      ["Triple d'abbaye, 33 cl", 550],
      ["Eau pétillante, 50 cl", 490],
    ],
  }),
};
