import type { AppLoadContext } from "@remix-run/cloudflare";
import type { BusinessId } from "~/contracts/ids";
import { noReviews, type ReviewConfiguration } from "~/contracts/review";
import { notFound, type PageArgs, patience } from "~/routes/access/access.server";
import { type PaidSplit, receiptOf } from "~/routes/access/receipt-access.server";
import { warn } from "~/services/log.server";

/**
 * How a venue's business wants to be reviewed. Nobody is asked where that can't be read, or takes longer
 * than a page that is about money should wait (REV-05).
 */
export async function readReviews(
  context: AppLoadContext,
  { businessId }: { businessId: BusinessId },
): Promise<ReviewConfiguration> {
  const configuration = context.platform.store.reviewConfiguration({ businessId });
  const answer = await patience(configuration).catch((fault) =>
    warn(context, "reviews-not-read", `${fault}`),
  );
  return answer?.ok ? answer.value : noReviews;
}

/**
 * The paid split that a review is about, as the address names it (REV-02). A guest who has not paid it goes to
 * its current step; a venue that asks for no reviews has no such page.
 */
export async function reviewPlaceOf(
  place: PageArgs,
): Promise<PaidSplit & { configuration: ReviewConfiguration }> {
  const found = receiptOf(place);
  const configuration = await readReviews(place.context, found.venue);
  if (!configuration.reviewsEnabled) throw notFound("page");
  return { ...found, configuration };
}
