import { type AmountE5, ONE_E5, type RateBp } from "../money/amount";

/** The country where none is known, as on pages of no venue (I18N-10). */
const DEFAULT_COUNTRY = "FR";

/** What differs by country. A country of no name here is as `EVERYWHERE` says. */
interface CountryRules {
  readonly tips: TipRulesOfCountry;
  readonly checkout: {
    /** The header's words: a payment is confirmed, or a method is chosen (PAY-05). */
    readonly titleKey: "checkout.titleConfirm" | "checkout.titleMethod";
  };
  readonly service: {
    /** BILL-38. */
    readonly tooltip: boolean;
    /** BILL-39. */
    readonly showsRate: boolean;
  };
  /** The end of a page names the product as the one to pay with (UX-01). */
  readonly namesProduct: boolean;
  /** BILL-40. */
  readonly subtotal: boolean;
  /** UX-33. */
  readonly cookieChoice: boolean;
  /** The ePrivacy Directive's countries and Great Britain (CONS-06). */
  readonly asksAboutCookies: boolean;
  /** ALG-01. */
  readonly asksAboutAllergies: boolean;
  readonly distance: "kilometer" | "mile";
  /** For how many years a business must store its books and invoices, from the end of their year. */
  readonly bookYears: number;
  readonly address: {
    /** Where the postcode is on the venue's page; `comma` sets the town off from the state. */
    readonly page: "codeFirst" | "codeLast" | "comma";
    /** The same on a letter, and so on a receipt. */
    readonly letter: "codeFirst" | "codeLast";
  };
}

export interface TipRulesOfCountry {
  /** The page that asks for a tip (TIP-17); statistics know it by this name. */
  readonly screen: "FR" | "GB" | "US" | "DEFAULT";
  /** What is suggested where the venue suggests nothing, by rising rate (TIP-24). */
  readonly rates: readonly [RateBp, RateBp, RateBp];
  /** Which of the venue's rates is chosen already where it marked none: its place, or none. */
  readonly preselected: number | null;
  /** The same among the country's own rates. */
  readonly preselectedOfOwn: number | null;
  /** The popular badge goes with the emojis (TIP-28). */
  readonly badgeNeedsEmojis: boolean;
  /** From this part of a bill on, rates are shown as percentages in provider mode (TIP-39). */
  readonly percentagesFromE5: AmountE5 | null;
  /** Rates beside a service charge: low ones from a high charge on, else what is missing to a total (TIP-37, TIP-38). */
  readonly besideService: {
    readonly highFrom: RateBp;
    readonly high: readonly RateBp[];
    readonly totals: readonly RateBp[];
  } | null;
  /** Guests who pay for service already are asked all the same (ROUTE-56). */
  readonly asksBesideService: boolean;
  /** What tips on more than 10 units are rounded to (TIP-33). */
  readonly stepE5: AmountE5;
  /** A venue may have "no tip" chosen already beside a service charge (TIP-12). */
  readonly noTipBesideService: boolean;
  /** Guests who give none are offered to leave a coin of this currency (TIP-13). */
  readonly coinCurrency: string | null;
  /** The tip is offered to be rounded up to a whole unit (TIP-57). */
  readonly roundsUp: boolean;
  /** A rate below the suggestions is pointed out (TIP-54), and the choice can be adjusted. */
  readonly adjusts: boolean;
  /** Guests who give none are asked once before paying whether none is meant (TIP-65). */
  readonly asksWhetherNoneIsMeant: boolean;
  /** Foreseen rates are tried out on guests of venues that set their own (TIP-71). */
  readonly experiment: boolean;
}

const rate = (percent: number) => (percent * 100) as RateBp;

const EVERYWHERE: CountryRules = {
  tips: {
    screen: "DEFAULT",
    rates: [rate(5), rate(10), rate(15)],
    preselected: null,
    preselectedOfOwn: 1,
    badgeNeedsEmojis: false,
    percentagesFromE5: null,
    besideService: null,
    asksBesideService: false,
    stepE5: ONE_E5 as AmountE5,
    noTipBesideService: false,
    coinCurrency: null,
    roundsUp: false,
    adjusts: false,
    asksWhetherNoneIsMeant: true,
    experiment: false,
  },
  checkout: { titleKey: "checkout.titleMethod" },
  service: { tooltip: false, showsRate: true },
  namesProduct: true,
  subtotal: false,
  cookieChoice: true,
  // A country of no name here may have such a law.
  asksAboutCookies: true,
  asksAboutAllergies: false,
  distance: "kilometer",
  // The longest that a country of Europe asks for.
  bookYears: 10,
  address: { page: "codeFirst", letter: "codeFirst" },
};

type Differences = {
  readonly [K in keyof CountryRules]?: CountryRules[K] extends object
    ? Partial<CountryRules[K]>
    : CountryRules[K];
};

const COUNTRIES: Readonly<Record<string, Differences>> = {
  FR: {
    tips: { screen: "FR", coinCurrency: "EUR", asksWhetherNoneIsMeant: false, experiment: true },
    checkout: { titleKey: "checkout.titleConfirm" },
    namesProduct: false,
  },
  GB: {
    tips: { screen: "GB", stepE5: (ONE_E5 / 2) as AmountE5, noTipBesideService: true },
    service: { tooltip: true },
    asksAboutAllergies: true,
    distance: "mile",
    bookYears: 6,
    address: { page: "codeLast", letter: "codeLast" },
  },
  US: {
    tips: {
      screen: "US",
      preselected: 0,
      preselectedOfOwn: 0,
      badgeNeedsEmojis: true,
      percentagesFromE5: (30 * ONE_E5) as AmountE5,
      besideService: {
        highFrom: rate(17),
        high: [rate(3), rate(5), rate(7)],
        totals: [rate(20), rate(23), rate(25)],
      },
      asksBesideService: true,
      roundsUp: true,
      adjusts: true,
      asksWhetherNoneIsMeant: false,
    },
    service: { showsRate: false },
    subtotal: true,
    cookieChoice: false,
    asksAboutCookies: false,
    distance: "mile",
    bookYears: 7,
    address: { page: "comma", letter: "codeLast" },
  },
  CA: { asksAboutCookies: false, bookYears: 6, address: { page: "codeLast", letter: "codeLast" } },
  AU: { asksAboutCookies: false, bookYears: 5, address: { letter: "codeLast" } },
  IE: { bookYears: 6, address: { letter: "codeLast" } },
  DE: { bookYears: 8 },
  AT: { bookYears: 7 },
  NL: { bookYears: 7 },
  ES: { bookYears: 6 },
};

/** The rules of a country, by its ISO 3166 code; of the default one where none is known (I18N-10). */
export function countryRules(countryCode: string | null | undefined): CountryRules {
  return rulesByCountry.get(countryCode ?? DEFAULT_COUNTRY) ?? EVERYWHERE;
}

const rulesByCountry: ReadonlyMap<string, CountryRules> = new Map(
  Object.entries(COUNTRIES).map(([code, own]) => [
    code,
    {
      ...EVERYWHERE,
      ...own,
      tips: { ...EVERYWHERE.tips, ...own.tips },
      checkout: { ...EVERYWHERE.checkout, ...own.checkout },
      service: { ...EVERYWHERE.service, ...own.service },
      address: { ...EVERYWHERE.address, ...own.address },
    },
  ]),
);
