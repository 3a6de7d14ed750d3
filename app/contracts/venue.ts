import * as z from "zod";
import { themeNames } from "#themes/theme-names";
import { MENU_EXPOSED_TYPES } from "~/domain/menu/menu-kind";
import { rateBp } from "~/domain/money/amount";
import { TIP_DISPLAYS } from "~/domain/tips/suggestions";
import { TIP_STRATEGIES } from "~/domain/tips/tip-amount";
import { locales } from "~/i18n/locales";
import { guestAppPageFields } from "./brands";
import {
  appIdSchema,
  businessIdSchema,
  deviceIdSchema,
  enrollmentIdSchema,
  tableIdSchema,
  venueIdSchema,
} from "./ids";
import { jurisdictionSchema } from "./jurisdiction";
import { externalLinksSchema } from "./links";
import { marketingBrandsSchema } from "./marketing";
import { amountSchema, currencySchema, rateSchema } from "./money";
import { acceptedCardsSchema, paymentAccountSchema } from "./payee";
import { venuePlaceFields } from "./places";
import { staticMenuSchema } from "./static-menu";
import { cleanLine, typedLine, wholeText } from "./typed-text";
import { orderingRuleFields, tabRuleFields } from "./venue-rules";
import { videoHostSchema } from "./video";

/** Names and labels of an operator, which a record's size bounds. */
const written = z.string().overwrite(cleanLine);

export const localeSchema = z.enum(locales);

export const themeNameSchema = z.enum(themeNames);

export const tipSuggestionSchema = z.object({
  label: typedLine(40),
  percentage: rateSchema,
  preselected: z.boolean(),
});

/** TIP-01..13. Percentages are hundredths of a percent. */
export const tipsSuggestionConfigurationSchema = z.object({
  tippingEnabled: z.boolean(),
  displayStrategy: z.enum(TIP_DISPLAYS),
  emojisEnabled: z.boolean(),
  /** Three, or none: then the country's own apply (TIP-24). */
  suggestions: z
    .array(tipSuggestionSchema)
    .refine(({ length }) => length === 0 || length === 3, "three_or_none")
    .default([]),
  fastCheckout: z.object({ enabled: z.boolean(), tipsRate: rateSchema }),
  tipsCalculationStrategy: z.enum(TIP_STRATEGIES),
  enforceAccountForTipsForPat: z.boolean(),
  enforceAccountForTipsForPdq: z.boolean(),
  allowNoTips: z.boolean(),
  tipsConfigurationMode: z.enum(["PROVIDER", "BUSINESS"]),
  roundToNearestDollarEnabled: z.boolean(),
  ukNoTipsWhenServiceCharge: z.boolean(),
  euroCoinEnabled: z.boolean().default(true),
  /** Whether the country's own tip screens are shown: adjusting in the US, coins in France. */
  smartTipsEnabled: z.boolean().default(true),
  /** Above this rate of the part to pay a guest is asked once whether they mean their tip; 100 % if left out. */
  askAboveRate: rateSchema.optional(),
  /** The same as an amount; left out it is 500 units, 50,000 where the currency has no decimals. */
  askAboveAmount: amountSchema.nullish(),
});

/** What one bill of the venue takes, and how long holds last; what is left out is as docs/limits.md says. */
export const billLimitsSchema = z
  .object({
    guests: z.int().min(2).max(60),
    splitsPerGuest: z.int().min(1).max(20),
    splits: z.int().min(10).max(200),
    lines: z.int().min(20).max(500),
    idleSplitMinutes: z.int().min(2).max(60),
    holdMinutes: z.int().min(1).max(15),
    bankMinutes: z.int().min(3).max(15),
    firstWaitMinutes: z.int().min(1).max(60),
    longestWaitMinutes: z.int().min(1).max(60),
  })
  .partial();

const nameWordsSchema = z.array(z.string().min(1).max(40)).max(200).default([]);

/** What differs from what is usual in the country. Nobody is special until their operator says so. */
export const venueRulesSchema = z.object({
  /** A subtotal is shown between the dishes and the charges; null for the country's default (BILL-40, BILL-41). */
  subtotal: z.boolean().nullable().default(null),
  /** One of the restaurant group's, with a title, a footnote and tips of their own (BILL-42, BILL-43, TIP-32). */
  restaurantGroup: z.boolean().default(false),
  /** BILL-44. */
  taxesInFees: z.boolean().default(false),
  /** BILL-45. */
  hidesPartPrices: z.boolean().default(false),
  /** Tips are suggested by the country's own rates, whatever else is set (TIP-25). */
  plainTips: z.boolean().default(false),
  /** By their numbers on the till; null for all of the staff (TIP-08, TIP-69). */
  linkedWaiters: z.array(z.string().min(1).max(64)).max(500).nullable().default(null),
  /** The words that are no part of a person's name on the venue's till; null for the usual ones (BILL-33). */
  staffNames: z
    .object({ roleWords: nameWordsSchema, shiftAndPositionWords: nameWordsSchema })
    .nullable()
    .default(null),
  ...orderingRuleFields,
  ...tabRuleFields,
  /** BILL-34 to BILL-36. */
  serviceCharge: z
    .object({
      flaggedAbove: rateSchema.default(rateBp(1_000)),
      speciallyFlaggedAbove: rateSchema.default(rateBp(1_500)),
      autoGratuityFrom: rateSchema.default(rateBp(1_800)),
    })
    .prefault({}),
});

export const accountsSchema = z.object({
  /** AUTH-04. */
  passwordless: z.boolean().default(false),
  /** Countries whose numbers are sent codes, by their ISO codes; null for all. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .nullable()
    .default(null),
  /** Codes that are sent within an hour in the name of those whose accounts these are, before this place sends no more. */
  messagesPerHour: z.int().min(1).max(100_000).default(5_000),
  /** AUTH-09. It is about what the account stores: offers are never a condition. */
  requiresOptIn: z.boolean().default(false),
  /** A guest app's country: a number is read as one of it unless the guest is known to be in another (AUTH-23); a venue has its own. */
  phoneCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default("FR"),
});

/** TEN-01..04, SPLIT-16, PAY-04. */
export const venueSchema = z.object({
  id: venueIdSchema,
  businessId: businessIdSchema,
  enrollmentId: enrollmentIdSchema,
  name: typedLine(120).min(1),
  imageUrl: z.string().nullable(),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  currency: currencySchema,
  timeZone: z.string(),
  locale: localeSchema,
  posReference: wholeText,
  paymentsEnabled: z.boolean(),
  voucherEnabled: z.boolean(),
  /** Where the venue's objects must be; only a deployment whose objects are there takes it. */
  jurisdiction: jurisdictionSchema.optional(),
  /** Guests who have paid may ask for its promotions by e-mail (CONS-10). */
  promotionsEnabled: z.boolean().default(false),
  address: z.object({
    address: written,
    city: written,
    country: written,
    state: written.nullable(),
    zipCode: written,
  }),
  chargesDisplay: z.object({ benefitSurchargeExplanationLabel: typedLine(2_000).nullable() }),
  acceptedCards: acceptedCardsSchema,
  /** The venue's own account at the payment provider; guests are not told how much the operator keeps. */
  paymentAccount: paymentAccountSchema.nullish(),
  configuration: z.object({
    SPLIT_BY_ITEMS_ENABLED: z.boolean(),
    SPLIT_BY_SHARE_ENABLED: z.boolean(),
    SPLIT_BY_CUSTOM_AMOUNT_ENABLED: z.boolean(),
  }),
  /** The fee the guest pays for paying by phone; zero where the venue bears it (SPLIT-04). */
  consumerFee: z.object({ rate: rateSchema, fixed: amountSchema }),
  tipsSuggestionConfiguration: tipsSuggestionConfigurationSchema,
  menuExposedType: z.enum(MENU_EXPOSED_TYPES),
  externalUrl: z.object({ label: written, url: z.url() }).nullable(),
  staticMenu: staticMenuSchema.nullish(),
  websiteMenuLabel: written.nullable(),
  pdfMenuLabel: written.nullable(),
  ordering: z.object({
    enabled: z.boolean(),
    filterConfiguration: z.enum(["HIDDEN", "ALL_PRODUCTS", "PRODUCTS_AVAILABLE_FOR_ORDER"]),
    openBillEnabled: z.boolean(),
  }),
  /** The venue's wifi, for guests at its tables (UX-21, UX-24); `pwd` is null where it is open. */
  wifi: z
    .object({ ssid: z.string().min(1).max(64), pwd: z.string().max(128).nullable() })
    .nullish(),
  /** `open`, the default: whoever knows the address may use it; `signed`: by a key, for the evening. */
  tableLinks: z.enum(["open", "signed"]).optional(),
  billLimits: billLimitsSchema.nullish(),
  rules: venueRulesSchema.prefault({}),
  accounts: accountsSchema.prefault({}),
  ...venuePlaceFields,
});

/** TEN-08, TEN-09. */
export const tableDeviceSchema = z.object({
  id: deviceIdSchema,
  name: written,
  orderId: wholeText.nullable(),
  tableId: tableIdSchema,
  venueId: venueIdSchema,
  businessId: businessIdSchema,
  menuAreaId: wholeText.nullable(),
  lastRefreshOrderCorrelationId: wholeText.nullable(),
  currentOrderRefreshedAt: z.int().nullable(),
  experience: z
    .object({
      experienceId: wholeText,
      preAuthorization: z.union([
        z.object({ enabled: z.literal(false) }),
        z.object({
          enabled: z.literal(true),
          strategy: z.literal("FIXED_AMOUNT"),
          amount: amountSchema,
          currency: currencySchema,
        }),
        z.object({ enabled: z.literal(true), strategy: z.literal("FIRST_ORDER_AMOUNT") }),
      ]),
    })
    .nullable(),
});

/** Live document `configs/settings` (REF-13). */
export const settingsSchema = z.object({
  /** Where people try the product out, guests have longer to confirm an order (ORD-13); production where left out. */
  environment: z.enum(["local", "alpha", "production"]).nullish(),
  allPaymentsEnabled: z.boolean().default(true),
  /** Guests of every venue may write a note to the kitchen, whatever their venue says (BASK-11, Q-16). */
  orderNotes: z.boolean().nullish(),
  /** UX-30, UX-31. */
  externalLinks: externalLinksSchema.nullish(),
  /** The host of dish videos that have a playback id only (PROD-14). */
  videoHost: videoHostSchema.nullish(),
  /** The map's tiles, with the attribution that their maker asks for; without them there is no map (docs/decisions/0071). */
  mapTiles: z
    .object({
      url: z
        .string()
        .max(500)
        .regex(/^(?:https:\/\/[^/\s]+)?\/[^\s]*$/)
        .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part)), "no_tiles"),
      attribution: typedLine(200).min(1),
      attributionUrl: z
        .url({ protocol: /^https$/ })
        .nullable()
        .default(null),
    })
    .nullish(),
  /** A page that took longer than this to start came over a slow network (UX-19). */
  slowNetworkMs: z.int().positive().nullish(),
});

export const guestAppSchema = z.object({
  appId: appIdSchema,
  name: written,
  host: z.string().nullable(),
  enrollmentId: enrollmentIdSchema,
  venueIds: z.array(venueIdSchema),
  externalLinks: externalLinksSchema.nullish(),
  accounts: accountsSchema.prefault({}),
  marketingBrands: marketingBrandsSchema,
  ...guestAppPageFields,
});

export type Locale = z.infer<typeof localeSchema>;
export type Venue = z.infer<typeof venueSchema>;
export type VenueRules = z.infer<typeof venueRulesSchema>;
export type TableDevice = z.infer<typeof tableDeviceSchema>;
export type Settings = z.infer<typeof settingsSchema>;
export type GuestApp = z.infer<typeof guestAppSchema>;
export type TipsSuggestionConfiguration = z.infer<typeof tipsSuggestionConfigurationSchema>;
