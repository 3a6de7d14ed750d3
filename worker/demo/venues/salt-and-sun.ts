import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const saltAndSun: DemoVenue = {
  id: "salt-and-sun",
  name: "Salt & Sun",
  theme: "PARCHED_HOSPITALITY",
  country: "CA",
  currency: "CAD",
  locale: "en-CA",
  timeZone: "America/Vancouver",
  address: {
    address: "1795 Beach Avenue",
    city: "Vancouver",
    country: "Canada",
    state: "BC",
    zipCode: "V6G 1Y9",
  },
  tableWord: "Table",
  staff: "Noah",
  cards: { amex: true },
  vouchers: false,
  // The one demo venue whose guests pay a fee for paying by phone.
  consumerFee: { rate: 0, fixed: 50_000 },
  tips: {
    rates: [1500, 1800, 2000],
    preselected: 1,
    labels: ["Sunny", "Golden", "Radiant"],
    preTax: true,
    byPercentage: true,
  },
  charges: [{ label: "GST", type: "SALES_TAX", rate: 500 }],
  posSplitMode: "NOT_SPLIT_ON_POS",
  ordering: ORDERS_AT_TABLE,
  rules: { skipsOrderConfirmation: true, orderNotes: true },
  look: {
    themeName: "PARCHED_HOSPITALITY",
    featureFlags: { "bill-upsells": true },
    ...venueLook("parched-hospitality", { footerText: "All day, easy does it." }),
  },
  menu: menuOf({
    "All day": [
      ["Ricotta hotcakes, berry compote", 1900],
      ["Smoked salmon bagel", 1800, ["Extra capers", 100]],
      ["Breakfast bowl, soft egg, greens", 1750],
      ["Avocado toast, dukkah", 1650, ["Poached egg", 300]],
    ],
    Lunch: [
      ["Fish tacos, pineapple slaw", 2100],
      ["Sockeye poke bowl", 2300],
      ["Grilled halloumi pita", 1900, "Fries"],
      ["Sun burger", 2050, "Slaw"],
      ["Dungeness crab linguine", 2900],
    ],
    Sweets: [
      ["Nanaimo bar", 750],
      ["Lemon polenta cake", 850],
    ],
    Drinks: [
      ["Flat white", 525],
      ["Iced matcha", 650],
      ["Kombucha on tap", 700],
      ["Okanagan rosé, glass", 1400],
      ["Seabreeze spritz", 1500],
    ],
  }),
};
