import type { AppLoadContext } from "@remix-run/cloudflare";
import { callerId } from "~/contracts/viewer";
import type { PromotionView } from "~/features/consent/promotion-form";
import { promotionView } from "~/features/consent/promotion-view.server";
import type { SplitInHand } from "~/routes/shared/access/access.server";
import { isSettled } from "~/routes/shared/split/split-steps.server";
import { warn } from "~/services/log.server";

/**
 * Whether the guest gets the venue's promotions; null where the venue has none, before the guest has paid,
 * and where it can't be read: nothing on the page depends on it.
 */
export async function readPromotions(
  context: Pick<AppLoadContext, "platform" | "correlationId" | "viewer">,
  { venue, split, at }: SplitInHand,
): Promise<PromotionView | null> {
  if (!venue.promotionsEnabled || !isSettled(split.status)) return null;
  const found = await context.platform.consent.venueConsent({
    userId: callerId(context.viewer),
    businessId: venue.businessId,
  });
  if (found.ok) return promotionView({ at, venue: venue.name }, found.value);
  warn(context, "venue-consent-not-read", found.error.code);
  return null;
}
