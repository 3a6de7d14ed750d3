import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const greenCounter: DemoVenue = {
  id: "green-counter",
  name: "The Green Counter",
  theme: "LETTUCE",
  country: "US",
  currency: "USD",
  locale: "en-US",
  timeZone: "America/Chicago",
  address: {
    address: "1840 N Halsted Street",
    city: "Chicago",
    country: "United States",
    state: "IL",
    zipCode: "60614",
  },
  tableWord: "Table",
  staff: "Maya",
  cards: { amex: true },
  vouchers: false,
  consumerFee: { rate: 0, fixed: 0 },
  tips: {
    rates: [1800, 2000, 2200],
    preselected: 1,
    labels: ["Good", "Great", "Amazing"],
    preTax: true,
    fastCheckoutRate: 1800,
    byPercentage: true,
    emojis: true,
    mode: "PROVIDER",
  },
  charges: [{ label: "Sales tax", type: "SALES_TAX", rate: 1075 }],
  posSplitMode: "NOT_SPLIT_ON_POS",
  ordering: ORDERS_AT_TABLE,
  rules: { orderNotes: true },
  look: {
    themeName: "LETTUCE",
    ...venueLook("lettuce", {
      footerText: "Grown close, cooked quick.",
      instagramPage: "https://www.instagram.com/",
    }),
  },
  menu: menuOf({
    "To share": [
      ["Whipped ricotta, peas, grilled bread", 1400],
      ["Crispy artichokes with lemon aioli", 1500],
      ["Deviled eggs with trout roe", 1200],
    ],
    "Big salads": [
      ["Market Cobb", 1850, ["Grilled chicken", 500]],
      ["Kale, farro, roasted squash", 1700],
      ["Little gem Caesar", 1650, "Sourdough crumbs", ["White anchovies", 300]],
    ],
    Mains: [
      ["Roast half chicken, salsa verde", 2600, "Smashed potatoes"],
      ["Green Counter burger", 1950, "Fries", ["Aged cheddar", 200]],
      ["Seared lake trout, brown butter", 2900],
      ["Mushroom rigatoni", 2300],
      ["Charred cabbage with walnut cream", 2100],
    ],
    Desserts: [
      ["Sour cherry pie", 1100, "Vanilla ice cream"],
      ["Olive oil cake", 1000],
    ],
    Drinks: [
      ["Basil lemonade", 700],
      ["Cucumber gin fizz", 1500],
      ["Pale ale, 16 oz", 900],
      ["Cold brew", 600],
    ],
  }),
};
