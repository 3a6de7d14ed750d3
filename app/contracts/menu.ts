import * as z from "zod";
import {
  INVALID_DATE,
  INVALID_TIME,
  isIsoDate,
  isTimeOfDay,
  isTimeZone,
  WEEKDAYS,
} from "~/domain/menu/menu-times";
import { textLanguages } from "~/i18n/text-languages";
import {
  type BusinessId,
  businessIdSchema,
  menuIdSchema,
  type PublicationId,
  productIdSchema,
  recordIdSchema,
  venueIdSchema,
} from "./ids";
import { nullableLinkSchema, webAddressSchema } from "./links";
import { amountSchema, priceSchema } from "./money";
import { typedLine, typedLines, wholeText } from "./typed-text";

/** A menu language, or a locale where a region has words of its own (I18N-03, docs/decisions/0117). */
export const textLanguageSchema = z.enum(textLanguages);

const nameSchema = typedLine(200);
const proseSchema = typedLines(4_000);
const imageUrlSchema = nullableLinkSchema;
/** HH:MM or HH:MM:SS (MENU-27, PROD-13). */
const timeSchema = z.string().max(8).refine(isTimeOfDay, INVALID_TIME);
/** ISO 8601; one without a zone is in UTC (PROD-09). */
const dateSchema = z.string().max(40).refine(isIsoDate, INVALID_DATE);

export const weekdaySchema = z.enum(WEEKDAYS);

/** Live document `menu_venues/{venueId}`: which menus a venue shows, and when (REF-16, MENU-21 to 25). */
export const menuVenueSchema = z.strictObject({
  venueId: venueIdSchema,
  businessId: businessIdSchema,
  menus: z
    .array(
      z.strictObject({
        id: menuIdSchema,
        visible: z.boolean(),
        /** By weekday; null means always. Hours are HH:MM, the end not included. */
        constraints: z
          .partialRecord(
            weekdaySchema,
            z.strictObject({
              available: z.boolean(),
              hours: z.array(z.strictObject({ start: z.string(), end: z.string() })).max(24),
            }),
          )
          .nullable(),
      }),
    )
    .max(50),
});

const namedSchema = z.strictObject({
  id: recordIdSchema,
  name: nameSchema,
  translations: z.partialRecord(textLanguageSchema, nameSchema).optional(),
});

const oneStrategySchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("MENU_BASED"), value: amountSchema }),
  z.strictObject({
    type: z.literal("TIME_BASED"),
    days: z.array(weekdaySchema),
    timeRanges: z.array(z.strictObject({ start: timeSchema, end: timeSchema })),
    timeZone: z.string().max(64).refine(isTimeZone, "no time zone"),
    value: amountSchema,
  }),
]);

/** PROD-10 to PROD-12; amounts in 1/100000. */
export const pricingStrategySchema = z.discriminatedUnion("type", [
  oneStrategySchema,
  z.strictObject({ type: z.literal("LIST"), strategies: z.array(oneStrategySchema).max(20) }),
]);

/** Texts of an element in other languages; where one is missing, the element's own is used. */
const translationsSchema = z.partialRecord(
  textLanguageSchema,
  z.strictObject({
    name: nameSchema.optional(),
    title: nameSchema.optional(),
    description: proseSchema.optional(),
    shortDescription: proseSchema.optional(),
    linkLabel: nameSchema.optional(),
  }),
);

/** PROD-01. */
export const menuProductSchema = z.strictObject({
  elementType: z.literal("PRODUCT"),
  id: productIdSchema,
  type: z.enum(["BUNDLE", "MODIFIER", "MODIFIER_GROUP", "PRODUCT", "VARIANT_GROUP", "VARIANT"]),
  /** The till's own name of it, by which the list of unavailable products knows it. */
  sku: wholeText.max(100).nullable(),
  name: nameSchema,
  description: proseSchema,
  shortDescription: proseSchema,
  imageUrl: imageUrlSchema,
  price: priceSchema,
  tags: z.array(namedSchema).max(30),
  allergens: z.array(namedSchema).max(30),
  availableForOrder: z.boolean(),
  translations: translationsSchema,
  snoozePeriod: z.strictObject({ startAt: dateSchema, endAt: dateSchema }).nullable(),
  subProductIds: z.array(productIdSchema).max(100),
  priceDeterminedBySubProducts: z.boolean(),
  subProductPrices: z.array(priceSchema).max(100),
  pricingStrategy: pricingStrategySchema.nullable(),
  calories: z.int().nonnegative().nullable(),
  videoPlaybackId: wholeText.max(200).nullable(),
  min: z.int().nonnegative(),
  max: z.int().nonnegative().nullable(),
  multiMax: z.int().nonnegative().nullable(),
  relatedProducts: z.array(productIdSchema).max(20),
});

/** `#rgb` or `#rrggbb`: it is written into a page. */
export const colourSchema = z.string().regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/);

/** Block element: something to read between the dishes (MENU-19). */
export const menuBlockSchema = z.strictObject({
  elementType: z.literal("BLOCK"),
  id: recordIdSchema,
  title: nameSchema,
  description: proseSchema,
  imageUrl: imageUrlSchema,
  /** By https, or a path of our own. */
  link: z
    .strictObject({
      url: webAddressSchema,
      label: nameSchema,
    })
    .nullable(),
  backgroundColor: colourSchema.nullable(),
  textColor: colourSchema.nullable(),
  translations: translationsSchema,
});

/** MENU-17, MENU-18. */
export const publishedMenuSchema = z.strictObject({
  id: menuIdSchema,
  name: nameSchema,
  order: z.int(),
  description: proseSchema,
  shortDescription: proseSchema,
  imageUrl: imageUrlSchema,
  translations: translationsSchema,
  categories: z
    .array(
      z.strictObject({
        id: recordIdSchema,
        name: nameSchema,
        description: proseSchema,
        translations: translationsSchema,
        elements: z
          .array(z.discriminatedUnion("elementType", [menuProductSchema, menuBlockSchema]))
          .max(300),
      }),
    )
    .max(100),
  /**
   * Named by their `subProductIds`: groups (VARIANT_GROUP, MODIFIER_GROUP) and their options (VARIANT,
   * MODIFIER).
   */
  subProducts: z.array(menuProductSchema).max(2_000),
  /** Empty means always (MENU-26). */
  schedules: z
    .array(z.strictObject({ day: weekdaySchema, startDate: timeSchema, endDate: timeSchema }))
    .max(100),
});

/** The file that a publication's address leads to: every menu of the business (MENU-13). */
export const menuFileSchema = z.strictObject({
  businessId: businessIdSchema,
  language: textLanguageSchema,
  menus: z.array(publishedMenuSchema).max(50),
});

/** What the menu back end says of a business's menus (MENU-11); its shape is our choice. */
export const menuConsultationSchema = z.object({
  businessId: businessIdSchema,
  language: textLanguageSchema,
  menus: z.array(z.object({ id: menuIdSchema, name: nameSchema, order: z.int() })),
});

/** PROD-04. */
export const productConsultationSchema = menuProductSchema
  .pick({
    type: true,
    videoPlaybackId: true,
    calories: true,
    min: true,
    max: true,
    multiMax: true,
    relatedProducts: true,
  })
  .extend({ menuId: menuIdSchema, subProducts: z.array(menuProductSchema) });

/** Live document `business_menu_publications/{businessId}`: where the newest file lies (REF-16). */
export const menuPublicationSchema = z.strictObject({
  businessId: businessIdSchema,
  publicationId: recordIdSchema.brand<"PublicationId">(),
  /** The file's address: a path of the platform, or absolute. */
  url: z.string().min(1).max(2_000),
  publishedAt: z.int(),
});

/** Where a published file lies: its id is made of its content, so it never changes (REF-18). */
export function publicationPath(businessId: BusinessId, publicationId: PublicationId): string {
  return `/api/menu-back-end/publications/${businessId}/${publicationId}`;
}

/** Live document `unavailable_products/{businessId}`: what has run out (REF-16, PROD-07, PROD-08). */
export const unavailableProductsSchema = z.strictObject({
  businessId: businessIdSchema,
  products: z
    .array(
      z.strictObject({
        externalId: productIdSchema,
        sku: wholeText.max(100),
        start: dateSchema,
        end: dateSchema,
      }),
    )
    .max(1_000),
});
export type MenuVenue = z.infer<typeof menuVenueSchema>;
export type MenuProduct = z.infer<typeof menuProductSchema>;
export type MenuBlock = z.infer<typeof menuBlockSchema>;
export type PublishedMenu = z.infer<typeof publishedMenuSchema>;
export type MenuFile = z.infer<typeof menuFileSchema>;
export type ProductConsultation = z.infer<typeof productConsultationSchema>;
export type MenuPublication = z.infer<typeof menuPublicationSchema>;
export type UnavailableProducts = z.infer<typeof unavailableProductsSchema>;
