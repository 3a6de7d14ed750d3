import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const fourthQuarter: DemoVenue = {
  id: "fourth-quarter",
  name: "Fourth Quarter",
  theme: "WALK_ONS",
  country: "US",
  currency: "USD",
  locale: "en-US",
  timeZone: "America/Chicago",
  address: {
    address: "701 Poydras Street",
    city: "New Orleans",
    country: "United States",
    state: "LA",
    zipCode: "70139",
  },
  tableWord: "Table",
  staff: "Andre",
  cards: { amex: true },
  vouchers: true,
  consumerFee: { rate: 0, fixed: 0 },
  tips: {
    rates: [1800, 2000, 2500],
    preselected: 1,
    labels: ["First down", "Field goal", "Touchdown"],
    preTax: true,
    byPercentage: true,
    roundToNearestDollar: true,
  },
  charges: [{ label: "Sales tax", type: "SALES_TAX", rate: 1000 }],
  posSplitMode: "NOT_SPLIT_ON_POS",
  ordering: { ...ORDERS_AT_TABLE, filterConfiguration: "ALL_PRODUCTS" },
  look: {
    themeName: "WALK_ONS",
    ...venueLook("walk-ons", {
      footerText: "Every game. Every screen.",
      websitePage: "https://example.com/",
    }),
  },
  menu: menuOf({
    Kickoff: [
      ["Boudin balls, creole mustard", 1100],
      ["Duck and andouille gumbo, cup", 900],
      ["Loaded tailgate nachos", 1500, ["Pulled pork", 400]],
      ["Wings, dozen", 1800, "Ranch", "Celery"],
    ],
    Mains: [
      ["Shrimp po'boy", 1750, "Cajun fries"],
      ["Crawfish étouffée", 2100, "Rice"],
      ["Blackened redfish", 2600],
      ["Fourth Quarter burger", 1690, "Fries", ["Bacon", 250]],
      ["Buttermilk chicken sandwich", 1600, "Slaw"],
      ["Red beans and rice", 1450],
    ],
    Overtime: [
      ["Bread pudding, bourbon sauce", 950],
      ["Beignets, six", 850],
    ],
    Drinks: [
      ["Abita Amber, pitcher", 2200],
      ["Draft lager, 22 oz", 800],
      ["Hurricane", 1200],
      ["Sweet tea", 350],
    ],
  }),
};
