import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const croqueCie: DemoVenue = {
  id: "croque-cie",
  name: "Croque & Cie",
  theme: "FRIC_FRAC",
  country: "FR",
  currency: "EUR",
  locale: "fr",
  timeZone: "Europe/Paris",
  address: {
    address: "79 quai de Valmy",
    city: "Paris",
    country: "France",
    state: null,
    zipCode: "75010",
  },
  tableWord: "Table",
  staff: "Camille",
  cards: { cartesBancaires: true, conecs: true, edenred: true, sodexo: true },
  vouchers: true,
  consumerFee: { rate: 0, fixed: 0 },
  tips: {
    rates: [500, 700, 1000],
    preselected: null,
    labels: ["Sympa", "Chouette", "Royal"],
    emojis: true,
  },
  charges: [],
  posSplitMode: "NOT_SPLIT_ON_POS",
  loyalty: { label: "Fidélité −10 %", rate: 1000 },
  wifi: { ssid: "Croque & Cie", pwd: "cheddar42" },
  // The place is invented like the venue; the review site knows neither.
  reviews: { placeId: "demo-croque-cie", externalSiteThreshold: 4 },
  ordering: ORDERS_AT_TABLE,
  rules: { orderNotes: true },
  look: {
    themeName: "FRIC_FRAC",
    ...venueLook("fric-frac", {
      footerText: "Croustillant depuis la première bouchée",
      instagramPage: "https://www.instagram.com/",
      websitePage: "https://www.example.com/croque",
    }),
    externalLinks: {
      faq: "https://www.example.com/faq",
      legalMentions: "https://www.example.com/mentions-legales",
      cgv: "https://www.example.com/cgv",
      privacyPolicy: "https://www.example.com/donnees",
      cookiesPolicy: "https://www.example.com/cookies",
    },
    upsells: [
      {
        title: "Un café gourmand pour finir ?",
        text: "Expresso et trois douceurs du jour, 8,50 €. Faites signe à l’équipe.",
      },
      {
        title: "Le brunch du dimanche",
        text: "Croques à volonté de 10 h à 14 h. Réservez votre table.",
        linkUrl: "https://example.com/",
      },
    ],
  },
  menu: menuOf({
    Entrées: [
      ["Œuf mayo du canal", 550],
      ["Velouté de potimarron", 750],
      ["Rillettes de sardine", 790, "Pain grillé"],
    ],
    Croques: [
      ["Le Classique, jambon et comté", 1390, "Salade verte"],
      ["La Madame", 1490, "Salade verte"],
      ["Le Chèvre-miel", 1450, "Salade verte"],
      ["Le Truffé", 1790, "Salade verte", ["Copeaux de truffe", 300]],
      ["Le Végé, champignons et tomme", 1420, "Salade verte"],
      ["Le Nordique, saumon et aneth", 1690, "Salade verte"],
    ],
    Accompagnements: [
      ["Frites maison", 450],
      ["Soupe du jour", 520],
    ],
    Desserts: [
      ["Croque-chocolat", 790],
      ["Tarte aux pommes tiède", 750, "Crème crue"],
    ],
    Boissons: [
      ["Cidre brut, bolée", 490],
      ["Verre de beaujolais", 590],
      ["Limonade artisanale", 450],
      ["Café allongé", 260],
    ],
  }),
};
