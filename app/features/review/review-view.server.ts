import { feedbackSchema, type ReviewConfiguration } from "~/contracts/review";

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
