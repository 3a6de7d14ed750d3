import type { Customization } from "~/contracts/customization";
import type { ExternalLinks } from "~/contracts/links";
import { type DemoVenue, type Dish, menuOf, ORDERS_AT_TABLE } from "../demo-venue";
import { DEMO_FEED_HOST } from "../feed";
import { maisonPlaces, maisonStreets } from "./maison-places";

/** The guest app of the demo group, with a host and a look of its own. */
export const maisonDemo = {
  appId: "maison-demo",
  name: "Maison Demo",
  host: "maison-demo.localhost",
  enrollmentId: "enr-maison-demo",
  look: {
    themeName: "default",
    theme: { background: { brand: "#3A2E5C" } },
    footerText: "Maison Demo · quatre tables, une maison",
  } satisfies Customization,
  externalLinks: venueLinks(),
};

/** The group's four venues. Each takes a theme that suits it and lays its own colour over it. */
export const maisonVenues: DemoVenue[] = [
  withContact({
    ...groupVenue("volfoni", "Volfoni Demo", "69001 Lyon", "GRUPPOMIMO", "#7A1F2B", volfoniMenu()),
    ordering: { ...ORDERS_AT_TABLE, filterConfiguration: "ALL_PRODUCTS" },
  }),
  {
    ...groupVenue("leon", "Léon Demo", "59000 Lille", "LEON", "#0B4F6C", leonMenu()),
    deposit: 2_000,
    menuIsPrinted: true,
  },
  inOwnVoice(
    tipping(
      groupVenue(
        "au_bureau",
        "Au Bureau Demo",
        "44000 Nantes",
        "DRAKES",
        "#4A2C6D",
        auBureauMenu(),
      ),
      { allowNoTips: false, emojis: true },
    ),
  ),
  {
    ...tipping(
      groupVenue("hippo", "Hippo Demo", "33000 Bordeaux", "CENTURION", "#8C1C13", hippoMenu()),
      {
        accountNeeded: true,
        fastCheckoutRate: 0,
      },
    ),
    // Nobody has an account yet: tips are for waiters who are not in the waiter's app.
    rules: { linkedWaiters: ["7"] },
    menuLink: { label: "La carte du Hippo", url: "https://www.example.com/hippo/carte" },
  },
];

/** A venue that asks for tips in its own way. */
function tipping(demo: DemoVenue, more: Partial<DemoVenue["tips"]>): DemoVenue {
  return { ...demo, tips: { ...demo.tips, ...more } };
}

/** A venue whose contact opens over its page, and leads on from there. */
function withContact(demo: DemoVenue): DemoVenue {
  const contactPageBanner = {
    title: "Une grande tablée\u202f?",
    description: "De dix à trente convives : dites-nous le jour, on s’occupe du reste.",
    linkLabel: "Écrire au patron",
    linkUrl: "https://www.example.com/volfoni/tablee",
    opensInPage: true,
  };
  return { ...demo, look: { ...demo.look, contactPageBanner } };
}

/** A venue that says more of itself than the others: a condensed face, and whom to write to. */
function inOwnVoice(demo: DemoVenue): DemoVenue {
  const look: Customization = {
    ...demo.look,
    featureFlags: { "custom-fonts": true },
    websitePage: "https://www.example.com/au-bureau",
    instagramPage: "https://www.instagram.com/",
    facebookPage: "https://www.facebook.com/",
    tiktokPage: "https://www.tiktok.com/",
    customLink: "https://www.example.com/carte-cadeau",
    customLinkTitle: "Offrir une carte cadeau",
    externalLinks: venueLinks(),
    rssUrl: `https://${DEMO_FEED_HOST}/au-bureau.xml`,
    postPaymentBanner: {
      title: "Le prochain verre est pour nous",
      linkUrl: "https://www.example.com/merci",
    },
    contactPageBanner: {
      title: "Privatiser le bureau",
      description: "Anniversaire, pot de départ, match du samedi : la salle du fond est à vous.",
      linkLabel: "Nous écrire",
      linkUrl: "https://www.example.com/privatisation",
    },
  };
  const wifi = { ssid: "Au Bureau Invités", pwd: "apero-1830" };
  return { ...demo, look, wifi, ordering: ORDERS_AT_TABLE, rules: { orderNotes: true } };
}

/** Where the group's menus lead. */
function venueLinks(): ExternalLinks {
  return {
    faq: "https://www.example.com/faq",
    legalMentions: "https://www.example.com/mentions-legales",
    cgv: "https://www.example.com/cgv",
    generalConditions: "https://www.example.com/wifi",
    privacyPolicy: "https://www.example.com/donnees",
    cookiesPolicy: "https://www.example.com/cookies",
    ourBrands: "https://www.example.com/enseignes",
    findRestaurant: "https://www.example.com/restaurants",
    clickAndCollect: "https://www.example.com/emporter",
    loyaltyPromo: "https://www.example.com/fidelite",
  };
}

function groupVenue(
  id: string,
  name: string,
  town: string,
  theme: DemoVenue["theme"],
  brand: string,
  menu: Dish[],
): DemoVenue {
  const [zipCode = "", city = ""] = town.split(" ");
  return {
    id,
    name,
    theme,
    country: "FR",
    currency: "EUR",
    locale: "fr",
    timeZone: "Europe/Paris",
    address: {
      address: maisonStreets[id] ?? "",
      city,
      country: "France",
      state: null,
      zipCode,
    },
    tableWord: "Table",
    staff: "Dominique",
    cards: { cartesBancaires: true, conecs: true, edenred: true },
    vouchers: true,
    consumerFee: { rate: 0, fixed: 0 },
    tips: { rates: [500, 700, 1000], preselected: null, labels: ["Bien", "Très bien", "Parfait"] },
    charges: [],
    posSplitMode: "NOT_SPLIT_ON_POS",
    look: {
      themeName: theme,
      theme: { background: { brand } },
      footerText: `${name}, une adresse de Maison Demo`,
    },
    menu,
    place: maisonPlaces[id],
  };
}

function volfoniMenu(): Dish[] {
  return menuOf({
    Antipasti: [
      ["Burrata crémeuse", 1190],
      ["Planche de charcuterie italienne", 1590],
      ["Arancini au safran", 850],
    ],
    Pizze: [
      ["Margherita", 1150],
      ["Regina", 1390],
      ["Tartufo", 1690],
      ["Quattro formaggi", 1490],
    ],
    Pasta: [
      ["Linguine aux palourdes", 1790],
      ["Lasagne maison", 1490],
      ["Penne all'arrabbiata", 1250],
    ],
    Dolci: [
      ["Tiramisù", 790],
      ["Panna cotta aux fruits rouges", 690],
    ],
    Boissons: [
      ["Spritz", 850],
      ["Chianti, verre", 590],
      ["Limonata", 420],
    ],
  });
}

function leonMenu(): Dish[] {
  return menuOf({
    Entrées: [
      ["Fondus au fromage", 790],
      ["Six huîtres de Cancale", 1390],
      ["Crevettes grises, mayonnaise", 890],
    ],
    "Moules-frites": [
      ["Moules marinière", 1690, "Frites"],
      ["Moules au roquefort", 1890, "Frites"],
      ["Moules à la provençale", 1790, "Frites"],
      ["Moules au curry", 1850, "Frites"],
    ],
    Plats: [
      ["Fish and chips", 1790, "Sauce tartare"],
      ["Dos de cabillaud, écrasé de pommes", 2090],
      ["Welsh du Nord", 1690, "Frites"],
    ],
    Desserts: [
      ["Gaufre au sucre", 690],
      ["Café gourmand", 850],
    ],
    Boissons: [
      ["Bière blonde, 50 cl", 690],
      ["Muscadet, verre", 490],
      ["Eau gazeuse", 450],
    ],
  });
}

function auBureauMenu(): Dish[] {
  return menuOf({
    "À partager": [
      ["Planche du patron", 1790],
      ["Onion rings", 690],
      ["Nachos au cheddar", 990],
    ],
    Burgers: [
      ["Le Bureau Burger", 1590, "Frites", ["Bacon", 150]],
      ["Le Poulet croustillant", 1550, "Frites"],
      ["Le Végétarien", 1490, "Frites"],
    ],
    Plats: [
      ["Fish and chips", 1650],
      ["Pièce du boucher", 1990, "Sauce au poivre"],
      ["Salade César", 1490],
      ["Welsh rarebit", 1550],
    ],
    Desserts: [
      ["Brownie tiède", 750, "Glace vanille"],
      ["Crumble aux pommes", 720],
    ],
    Boissons: [
      ["Pinte de stout", 790],
      ["Pinte d'IPA", 820],
      ["Mojito", 950],
    ],
  });
}

function hippoMenu(): Dish[] {
  return menuOf({
    Entrées: [
      ["Carpaccio de bœuf", 1090],
      ["Os à moelle", 890, "Pain grillé"],
      ["Avocat-crevettes", 950],
    ],
    Grillades: [
      ["Entrecôte, 280 g", 2690, "Frites", "Béarnaise"],
      ["Bavette à l'échalote", 1990, "Frites"],
      ["Côte de bœuf pour deux", 5900, "Pommes grenaille"],
      ["T-bone, 450 g", 3490, "Gratin"],
      ["Brochette de poulet", 1690],
    ],
    Plats: [
      ["Tartare au couteau", 1890, "Frites"],
      ["Saumon grillé", 1990],
    ],
    Desserts: [
      ["Mousse au chocolat", 690],
      ["Profiteroles", 890],
    ],
    Boissons: [
      ["Bordeaux, verre", 590],
      ["Bière pression, 25 cl", 420],
      ["Eau plate, 1 l", 550],
    ],
  });
}
