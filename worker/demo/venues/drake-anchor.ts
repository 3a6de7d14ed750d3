import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const drakeAnchor: DemoVenue = {
  id: "drake-anchor",
  name: "The Drake & Anchor",
  theme: "DRAKES",
  country: "GB",
  currency: "GBP",
  locale: "en-GB",
  timeZone: "Europe/London",
  address: {
    address: "14 Welsh Back",
    city: "Bristol",
    country: "United Kingdom",
    state: null,
    zipCode: "BS1 4SB",
  },
  tableWord: "Table",
  staff: "Tom",
  cards: { amex: true },
  vouchers: true,
  consumerFee: { rate: 0, fixed: 0 },
  tips: { rates: [500, 1000, 1250], preselected: null, labels: ["Cheers", "Lovely", "Top hole"] },
  charges: [{ label: "Discretionary service charge", type: "SERVICE_CHARGE", rate: 1250 }],
  posSplitMode: "NOT_SPLIT_ON_POS",
  ordering: ORDERS_AT_TABLE,
  look: {
    themeName: "DRAKES",
    ...venueLook("drakes", { footerText: "Dogs welcome. Ducks by arrangement." }),
    upsells: [
      {
        title: "Quiz night, every Tuesday",
        text: "Six to a table, half past seven, and the winners drink for nothing.",
        linkUrl: "https://example.com/",
      },
    ],
  },
  menu: menuOf({
    Snacks: [
      ["Scotch egg with piccalilli", 750],
      ["Pork scratchings, apple sauce", 450],
      ["Whitebait with tartare sauce", 850],
    ],
    Mains: [
      ["Beer-battered haddock and chips", 1790, "Mushy peas"],
      ["Steak and ale pie", 1750, "Mash", "Gravy"],
      ["Confit duck leg, Puy lentils", 1990],
      ["Drake burger", 1650, "Chips", ["Streaky bacon", 200]],
      ["Ploughman's with Montgomery cheddar", 1450],
      ["Wild mushroom and barley risotto", 1490],
    ],
    Sides: [
      ["Triple-cooked chips", 495],
      ["Buttered greens", 450],
    ],
    Puddings: [
      ["Sticky toffee pudding", 795, "Clotted cream"],
      ["Apple and blackberry crumble", 750, "Custard"],
    ],
    Drinks: [
      ["Anchor Best Bitter, pint", 550],
      ["Harbour Pale, pint", 590],
      ["Somerset cider, pint", 560],
      ["Elderflower pressé", 390],
    ],
  }),
};
