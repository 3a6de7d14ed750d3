import * as z from "zod";
import { CHOICE_KINDS } from "~/domain/tips/tip-state";
import {
  billIdSchema,
  businessIdSchema,
  enrollmentIdSchema,
  paymentIdSchema,
  splitIdSchema,
  tableIdSchema,
  venueIdSchema,
} from "./ids";
import { currencySchema } from "./money";
import { localeSchema } from "./venue";

/** API-10: no name, no address, nothing that a guest typed. Amounts are in currency units (I18N-12). */
const amount = z.number().min(0).max(10_000_000);
const word = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/);
const money = { amount, currency: currencySchema };
const part = { billId: billIdSchema, splitId: splitIdSchema };

/** A guest confirmed a tip, or that there is none (TIP-21). `choice` says how it was chosen. */
export const tipConfirmedSchema = z.strictObject({
  name: z.literal("tip_confirmed"),
  ...part,
  ...money,
  choice: z.enum(CHOICE_KINDS),
  /** The page or dialog that asked: `US`, `FR`, `express`. */
  screen: word,
});

/** A voucher was put on a split (VOU-11). The voucher's code stays out: it is worth money. */
export const voucherUsedSchema = z.strictObject({
  name: z.literal("voucher_used"),
  ...part,
  ...money,
});

/** The fee for paying by phone was in view for so many seconds; one event for each (PAY-08). */
export const digitalFeeViewedSchema = z.strictObject({
  name: z.literal("digital_fee_viewed"),
  ...part,
  seconds: z.literal([1, 2]),
});

/** PAY-21. */
export const paymentIntentSchema = z.strictObject({
  name: z.literal("payment_intent"),
  ...part,
  ...money,
  paymentId: paymentIdSchema,
  method: word,
  tip: amount,
});

/** PAY-11. */
export const paymentPaidSchema = z.strictObject({
  name: z.literal("payment_paid"),
  ...part,
  ...money,
  paymentId: paymentIdSchema,
  method: word,
  tip: amount,
});

/** A split no longer fitted its bill (ANOM-24). Venue, guest and device are sent with every event. */
export const splitAnomalySchema = z.strictObject({
  name: z.literal("split_anomaly"),
  ...part,
  /** Null for a tab's bill, which is at no table. */
  tableId: tableIdSchema.nullable(),
  anomaly: word,
});

export const experimentExposedSchema = z.strictObject({
  name: z.literal("experiment_exposed"),
  experiment: word,
  variant: word,
});

export const guestEventSchema = z.discriminatedUnion("name", [
  tipConfirmedSchema,
  voucherUsedSchema,
  digitalFeeViewedSchema,
  paymentIntentSchema,
  paymentPaidSchema,
  splitAnomalySchema,
  experimentExposedSchema,
]);

/** Where events happened. A guest app's own pages have an enrollment and no venue. */
export const eventSettingSchema = z.strictObject({
  venueId: venueIdSchema.nullable(),
  businessId: businessIdSchema.nullable(),
  enrollmentId: enrollmentIdSchema.nullable(),
  locale: localeSchema,
});

/** `POST {api}/marketing/b2c-analytics/ingest`: up to twenty events of one guest in one place. */
export const ingestSchema = z.strictObject({
  setting: eventSettingSchema,
  events: z.array(guestEventSchema).min(1).max(20),
});

export const ingestAnswerSchema = z.object({ accepted: z.int() });

export type GuestEvent = z.input<typeof guestEventSchema>;
export type GuestEventName = GuestEvent["name"];
export type EventSetting = z.input<typeof eventSettingSchema>;
export type Ingest = z.input<typeof ingestSchema>;
export type CheckedEvent = z.output<typeof guestEventSchema>;
export type CheckedSetting = z.output<typeof eventSettingSchema>;
