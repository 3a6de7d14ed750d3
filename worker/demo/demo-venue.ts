import type * as z from "zod";
import type { Customization } from "~/contracts/customization";
import type { PosOrder } from "~/contracts/pos";
import type { ReviewConfiguration } from "~/contracts/review";
import type { Locale, TableDevice, ThemeName, Venue, venueRulesSchema } from "~/contracts/venue";

/** A dish of a demo menu. Prices are whole minor units of the venue's currency (cents). */
export type Dish = {
  id: string;
  name: string;
  group: string;
  price: number;
  /** What it is served with; a price on top, or 0. */
  sides: { name: string; price: number }[];
};

/** Charges of the venue on top of its prices, for its till and its record alike; rates in hundredths of a percent. */
export type VenueCharge = {
  label: string;
  type: "SERVICE_CHARGE" | "SALES_TAX";
  rate: number;
};

/** All that is invented about a demo venue; `records.ts` makes the operator's records of it. */
/** What a store locator says of a venue. */
export type DemoPlace = Partial<Pick<Venue, "position" | "openingHours" | "reservationUrl">>;

export type DemoVenue = {
  id: string;
  name: string;
  theme: ThemeName;
  country: string;
  currency: string;
  locale: Locale;
  timeZone: string;
  address: Venue["address"];
  /** What a table is called there: "Table 4", "Tisch 4". */
  tableWord: string;
  staff: string;
  cards: Partial<Venue["acceptedCards"]>;
  vouchers: boolean;
  /** A rate in hundredths of a percent, and an amount in 1/100000. */
  consumerFee: { rate: number; fixed: number };
  splits?: Partial<Venue["configuration"]>;
  tips: {
    rates: [number, number, number];
    preselected: 0 | 1 | 2 | null;
    labels: [string, string, string];
    preTax?: boolean;
    byPercentage?: boolean;
    emojis?: boolean;
    roundToNearestDollar?: boolean;
    /** Fast checkout begins with a tip of this rate; left out, there is none. */
    fastCheckoutRate?: number;
    /** Left out, guests may go on without a tip. */
    allowNoTips?: boolean;
    /** Left out, the venue sets its tips itself. */
    mode?: Venue["tipsSuggestionConfiguration"]["tipsConfigurationMode"];
    /** Left out, the country's own screens are on: adjusting in the US, coins in France. */
    smart?: boolean;
    /** A tip needs an account. */
    accountNeeded?: boolean;
  };
  charges: VenueCharge[];
  posSplitMode: PosOrder["posSplitMode"];
  /** What the till calls a part of the order where it splits by seat or by check. */
  partWord?: string;
  /** A discount on the whole order of the first table, in hundredths of a percent. */
  loyalty?: { label: string; rate: number };
  /** Paid ahead when the first table was booked, in minor units. */
  deposit?: number;
  /** Where it is, when it opens, and where a table is reserved. */
  place?: DemoPlace | undefined;
  /** The venue's wifi, for those at its tables. */
  wifi?: { ssid: string; pwd: string | null };
  /** Left out, guests are asked for a review and sent to no other site. */
  reviews?: Partial<ReviewConfiguration>;
  /** How guests order there; left out, they can't. */
  ordering?: Venue["ordering"];
  /** What is agreed with this venue only. */
  rules?: Partial<z.input<typeof venueRulesSchema>>;
  /** What its tables want held on a card before the first order; left out, nothing. */
  preAuthorization?: NonNullable<TableDevice["experience"]>["preAuthorization"];
  look: Customization;
  menu: Dish[];
  /** Its menu is on another site; left out, it is shown here. */
  menuLink?: { label: string; url: string };
  /** Its menu is a printed one, as pictures and as a PDF (`static-menus`). */
  menuIsPrinted?: boolean;
};

/** Ordering as most demo venues have it. */
export const ORDERS_AT_TABLE: Venue["ordering"] = {
  enabled: true,
  filterConfiguration: "PRODUCTS_AVAILABLE_FOR_ORDER",
  openBillEnabled: true,
};

type Entry = [name: string, price: number, ...sides: (string | [string, number])[]];

/**
 * A menu from its groups: each dish is its name, its price in minor units, and what comes with it.
 * Ids are made of the names, so that they stay the same when a dish moves.
 */
export function menuOf(groups: Record<string, Entry[]>): Dish[] {
  return Object.entries(groups).flatMap(([group, entries]) =>
    entries.map(([name, price, ...sides]) => ({
      id: slug(name),
      name,
      group,
      price,
      sides: sides.map((side) =>
        typeof side === "string" ? { name: side, price: 0 } : { name: side[0], price: side[1] },
      ),
    })),
  );
}

/** The pictures of a theme's demo venue, and its links. */
export function venueLook(
  folder: string,
  words: Pick<Customization, "footerText" | "instagramPage" | "websitePage">,
): Pick<Customization, "logo" | "cover" | "footerText" | "instagramPage" | "websitePage"> {
  const logo = `/brands/${folder}/logo.svg`;
  return {
    logo: { url300x300: logo, urlNoResize: logo, urlOriginal: logo },
    cover: `/brands/${folder}/cover.svg`,
    ...words,
  };
}

function slug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 48);
}
