import { amountE5 } from "~/domain/money/amount";
import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const afterglow: DemoVenue = {
  id: "afterglow",
  name: "Afterglow",
  theme: "DINEAMIC",
  country: "US",
  currency: "USD",
  locale: "en-US",
  timeZone: "America/New_York",
  address: {
    address: "2310 NW 2nd Avenue",
    city: "Miami",
    country: "United States",
    state: "FL",
    zipCode: "33127",
  },
  tableWord: "Booth",
  staff: "Luz",
  cards: { amex: true },
  vouchers: false,
  consumerFee: { rate: 0, fixed: 0 },
  tips: {
    rates: [500, 800, 1000],
    preselected: null,
    labels: ["Warm", "Bright", "Glowing"],
    preTax: true,
    byPercentage: true,
    emojis: true,
  },
  charges: [
    { label: "Service charge", type: "SERVICE_CHARGE", rate: 1800 },
    { label: "Sales tax", type: "SALES_TAX", rate: 900 },
  ],
  posSplitMode: "NOT_SPLIT_ON_POS",
  preAuthorization: {
    enabled: true,
    strategy: "FIXED_AMOUNT",
    amount: amountE5(40 * 100_000),
    currency: "USD",
  },
  ordering: { ...ORDERS_AT_TABLE, filterConfiguration: "HIDDEN" },
  look: {
    themeName: "DINEAMIC",
    ...venueLook("dineamic", {
      footerText: "Open until 4, kitchen until 1.",
      instagramPage: "https://www.instagram.com/",
    }),
  },
  menu: menuOf({
    "First light": [
      ["Tuna crudo, passion fruit", 2200],
      ["Yuca fries, green aioli", 1200],
      ["Coconut shrimp tempura", 1900],
      ["Cuban croquetas, four", 1400],
    ],
    "After dark": [
      ["Short rib tacos, three", 2100, "Pickled onion"],
      ["Smash burger, guava ketchup", 1900, "Shoestring fries"],
      ["Miso black cod", 3400],
      ["Jerk cauliflower steak", 2300],
      ["Lobster mac", 3200],
    ],
    Sweet: [
      ["Key lime semifreddo", 1300],
      ["Warm churros", 1200, "Dulce de leche"],
    ],
    Drinks: [
      ["Neon paloma", 1700],
      ["Smoked old fashioned", 1900],
      ["Zero-proof hibiscus spritz", 1200],
      ["Cortadito", 500],
    ],
  }),
};
