import * as z from "zod";
import { billId, paymentId } from "~/domain/ids.schema";
import { billIdSchema } from "./ids";
import { typedLines } from "./typed-text";

export const MAX_STARS = 5;

/** In characters: a guest's comment. */
export const LONGEST_COMMENT = 1_000;

/** A venue's reviews (REV-03). Guests are sent to the review site from `externalSiteThreshold` stars on (REV-04). */
export const reviewConfigurationSchema = z.object({
  placeId: z
    .string()
    .regex(/^[\w-]{1,300}$/)
    .nullable()
    .default(null),
  reviewsEnabled: z.boolean().default(true),
  externalSiteThreshold: z.int().min(1).max(MAX_STARS).default(5),
});

/** The default for a configuration that is missing or can't be read (REV-05). */
export const noReviews: ReviewConfiguration = {
  placeId: null,
  reviewsEnabled: false,
  externalSiteThreshold: 5,
};

/** A review by a guest who has paid (REV-01). */
export const feedbackSchema = z.strictObject({
  billId: billIdSchema,
  rating: z.int().min(1).max(MAX_STARS),
  comment: typedLines(LONGEST_COMMENT).nullable(),
});

/** A page of a venue's reviews, oldest first. `createdAt` is in milliseconds since 1970. */
export const feedbackPageSchema = z.object({
  feedback: z.array(
    z.object({
      paymentId,
      billId,
      rating: z.int(),
      comment: z.string().nullable(),
      createdAt: z.int(),
    }),
  ),
  cursor: z.string(),
});

export type ReviewConfiguration = z.infer<typeof reviewConfigurationSchema>;
export type FeedbackPage = z.infer<typeof feedbackPageSchema>;
