import * as z from "zod";
import { businessId } from "~/domain/ids.schema";
import { billIdSchema, businessIdSchema } from "./ids";
import { amountSchema, currencySchema } from "./money";
import { emailSchema } from "./receipt";
import { machineText, typedLine } from "./typed-text";

const PROMOTION_ORIGINS = ["PAYMENT_SUCCESS"] as const;

/** `REFUSED` is one that was taken back. */
const PROMOTION_STATUSES = ["ACCEPTED", "REFUSED"] as const;

const tableNumberSchema = typedLine(120).nullable().default(null);
const waiterNameSchema = typedLine(120).nullable().default(null);

/** CONS-17, CONS-18. Amounts are in 1/100000. */
export const promotionConsentSchema = z.strictObject({
  businessId: businessIdSchema,
  /** `_` where the guest gave no name. */
  lastName: typedLine(80).min(1),
  email: emailSchema,
  origin: z.enum(PROMOTION_ORIGINS),
  /** Whether the venue may write as well. */
  venueOptIn: z.boolean(),
  /** The consent itself: without it there is nothing to store (CONS-14). */
  sundayOptIn: z.boolean().refine((ticked) => ticked, "consent_required"),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  /** The bill that the guest has a part of. */
  orderId: billIdSchema,
  tableNumber: tableNumberSchema,
  totalAmount: amountSchema,
  individualSplitAmount: amountSchema,
  currency: currencySchema,
  /** The caller: their guest id, or their user's id where they are signed in. */
  userId: machineText(64).min(1),
  waiterName: waiterNameSchema,
  /** The number of the caller's own account; null without one. It is compared and not stored. */
  phoneNumber: typedLine(40).nullable().default(null),
});

export const promotionConsentIdSchema = z.object({ id: z.string() });

/** What is stored of a consent, as its guest reads it; a refused one has no person's data any more. */
export const guestDataCollectionSchema = z.object({
  id: z.string(),
  businessId,
  status: z.enum(PROMOTION_STATUSES),
  email: z.string().nullable(),
  lastName: z.string().nullable(),
  venueOptIn: z.boolean(),
  sundayOptIn: z.boolean(),
  /** Milliseconds since 1970. */
  changedAt: z.int(),
});

export const guestDataStatusSchema = z.object({
  id: z.string(),
  status: z.enum(PROMOTION_STATUSES),
});

/** Changes a consent, or takes it back: without `sundayOptIn` nothing of it stays (CONS-20). */
export const changePromotionConsentSchema = z.strictObject({
  venueOptIn: z.boolean(),
  sundayOptIn: z.boolean(),
});

/** No `id` where they were never asked or never agreed (CONS-19). */
export const venueConsentSchema = z.object({
  id: z.string().nullable(),
  venueOptIn: z.boolean(),
  sundayOptIn: z.boolean(),
});

/**
 * In the order of the last change. One that was taken back comes without a person's data: copies are to
 * be deleted.
 */
export const promotionConsentPageSchema = z.object({
  consents: z.array(
    guestDataCollectionSchema.omit({ businessId: true }).extend({
      origin: z.string(),
      countryCode: z.string(),
      orderId: z.string().nullable(),
      tableNumber: z.string().nullable(),
      totalAmount: z.int().nullable(),
      individualSplitAmount: z.int().nullable(),
      currency: z.string(),
      waiterName: z.string().nullable(),
    }),
  ),
  cursor: z.string(),
});

export type PromotionConsent = z.input<typeof promotionConsentSchema>;
export type GuestDataCollection = z.output<typeof guestDataCollectionSchema>;
export type PromotionConsentPage = z.output<typeof promotionConsentPageSchema>;
export type VenueConsent = z.output<typeof venueConsentSchema>;
