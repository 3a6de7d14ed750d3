import * as z from "zod";
import {
  feedbackSchema,
  LONGEST_COMMENT,
  MAX_STARS,
  type ReviewConfiguration,
} from "~/contracts/review";
import { cleanLines } from "~/contracts/typed-text";
import { message } from "../forms/messages";

/** Where a business is reviewed in public; `{placeId}` is its place there (REV-04). */
const EXTERNAL_SITE = "https://search.google.com/local/writereview?placeid={placeId}";

/**
 * The way to the external review site, for ratings from the business's threshold on (REV-04).
 *
 * @returns nothing below the threshold, and where the business has no place there.
 */
export function externalReviewHref(
  { placeId, externalSiteThreshold }: ReviewConfiguration,
  rating: number,
): string | null {
  if (!placeId || rating < externalSiteThreshold) return null;
  return EXTERNAL_SITE.replace("{placeId}", encodeURIComponent(placeId));
}

/** Stars as an address or a form has them: 1 to 5, else nothing. */
export function ratingIn(text: FormDataEntryValue | null): number | null {
  const rating = feedbackSchema.shape.rating.safeParse(Number(text || Number.NaN));
  return rating.success ? rating.data : null;
}

const chooseStars = message("review:page.missing");

/** What a guest who has paid says of the venue (REV-01). */
export const reviewFormSchema = z.object({
  rating: z.int(chooseStars).min(1, chooseStars).max(MAX_STARS, chooseStars),
  comment: z
    .string(message("review:page.failed"))
    .overwrite(cleanLines)
    .max(LONGEST_COMMENT, message("expense:form.tooLong"))
    .default(""),
});
