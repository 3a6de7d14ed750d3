import * as z from "zod";
import { billId, businessId, enrollmentId, venueId } from "~/domain/ids.schema";
import { paidAtSchema } from "./moment";
import { amountSchema } from "./money";
import { emailSchema } from "./receipt";
import { LONGEST_COMMENT, MAX_STARS } from "./review";
import { typedLines } from "./typed-text";
import { localeSchema } from "./venue";

/** A payment's id at the terminal. It alone gives access to the receipt, so it must be too long to guess. */
export const transactionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** A payment at a terminal, for its receipt's page (PDQ-07). */
export const terminalPaymentSchema = z.object({
  transactionId: z.string(),
  /** The till's own reference of the payment. */
  paymentId: z.string(),
  billId,
  venueId,
  venueName: z.string(),
  businessId,
  enrollmentId,
  tableName: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
  /** The amount that came off the bill, without the tip. */
  amount: amountSchema,
  tip: amountSchema,
  /** Milliseconds since 1970. */
  paidAt: paidAtSchema,
  /** Whether guests sign in by a code there. */
  offersAccounts: z.boolean(),
  /** Whether the venue wants an account for tips in this flow, and this one brought a tip (PDQ-08). */
  tipNeedsAccount: z.boolean(),
});

export const terminalMailSchema = z.strictObject({
  email: emailSchema,
  locale: localeSchema.optional(),
});

export const terminalFeedbackSchema = z.strictObject({
  rating: z.int().min(1).max(MAX_STARS),
  comment: typedLines(LONGEST_COMMENT).nullable(),
});

export type TerminalPayment = z.output<typeof terminalPaymentSchema>;
