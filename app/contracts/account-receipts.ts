import * as z from "zod";
import { billId, paymentId, rewardId, userId, venueId } from "~/domain/ids.schema";
import { userStatusSchema } from "./consent";
import { paidAtSchema } from "./moment";
import { amountSchema } from "./money";

export const RECEIPTS_PER_PAGE = 20;

/** RCPT-02, RCPT-03. */
export const accountReceiptSchema = z.object({
  id: z.string(),
  paymentId,
  billId,
  /** The terminal's number of the payment; null for one by phone. */
  transactionId: z.string().nullable(),
  splitId: z.string(),
  venueId,
  enrollmentId: z.string(),
  businessId: z.string(),
  businessName: z.string(),
  /** What was paid with the tip, less what went back. */
  paid: amountSchema,
  currency: z.string(),
  /** Milliseconds since 1970. */
  date: paidAtSchema,
  /** The venue's, in which the time is shown. */
  timeZone: z.string(),
  logo: z.string().nullable(),
});

/** The newest first; `next` asks for those behind (RCPT-04). */
export const accountReceiptsSchema = z.object({
  receipts: z.array(accountReceiptSchema),
  next: z.string().nullable(),
});

/** Where a page of the list begins, as an address carries it: `{time}.{paymentId}` of the receipt before. */
export const receiptsAfterSchema = z
  .string()
  .refine((after) => /^\d{1,15}\.[^.]{1,100}$/.test(after), "invalid")
  .transform((after) => {
    const [time = "", named = ""] = after.split(".");
    return { paidAt: Number(time), paymentId: paymentId.parse(named) };
  });

/** ACC-03. */
export const guestAccountSchema = z.object({
  id: userId,
  createdAt: z.int(),
  currentBalance: z.number(),
  loyaltyOptIn: z.boolean(),
  rewards: z.array(
    z.object({
      id: rewardId,
      name: z.string(),
      value: z.number().nullable(),
      expirationDate: z.int().nullable(),
    }),
  ),
  storeRewards: z.array(z.object({ id: rewardId, name: z.string(), cost: z.number() })),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  receipts: z.array(accountReceiptSchema),
});

/** All that is stored about a user. Times are ISO 8601. */
export const accountFileSchema = z.object({
  profile: z.object({
    userId,
    phoneNumber: z.string(),
    country: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    signedUpAt: z.string(),
    wantsRewardsAndOffers: z.boolean(),
    wantsReceiptsByEmail: z.boolean(),
  }),
  sessions: z.array(
    z.object({ device: z.string().nullable(), signedInAt: z.string(), thisDevice: z.boolean() }),
  ),
  cookieChoicesByPhone: z.array(
    z.array(
      z.object({
        what: z.string(),
        answer: userStatusSchema,
        question: z.int(),
        day: z.string().nullable(),
      }),
    ),
  ),
  marketing: z.array(z.object({ what: z.string(), agreed: z.boolean(), at: z.string() })),
  promotions: z.array(
    z.object({ email: z.string().nullable(), restaurantToo: z.boolean(), at: z.string() }),
  ),
  receipts: z.array(
    z.object({
      restaurant: z.string(),
      paidAt: z.string(),
      paid: z.string(),
      paymentId,
      billId,
    }),
  ),
  /** The user's reviews of the payments in the receipts. */
  reviews: z.array(
    z.object({ paymentId, stars: z.int(), comment: z.string().nullable(), at: z.string() }),
  ),
  /** Tables that were reserved with the user's number, in a guest app. */
  reservations: z.array(
    z.object({ restaurant: z.string(), at: z.string(), guests: z.int(), status: z.string() }),
  ),
  loyalty: z.object({ points: z.number(), rewards: z.array(z.string()) }),
});

export type AccountFile = z.output<typeof accountFileSchema>;
export type AccountReceipt = z.output<typeof accountReceiptSchema>;
export type AccountReceipts = z.output<typeof accountReceiptsSchema>;
export type GuestAccount = z.output<typeof guestAccountSchema>;
