import type { AppLoadContext } from "@remix-run/cloudflare";
import { callerId } from "~/contracts/viewer";
import type { PromotionView } from "~/features/consent/promotion-form";
import { promotionView } from "~/features/consent/promotion-view.server";
import { hasToldBusiness } from "~/features/consent/promotions-cookie.server";
import type { SplitInHand } from "~/routes/access/access.server";
import { warn } from "~/services/log.server";
import { isSettled } from "../split/split-steps.server";

const NEVER_ASKED = { id: null, venueOptIn: false, sundayOptIn: false };

/**
 * Whether the guest gets the venue's promotions; null where the venue has none, before the guest has paid,
 * and where it can't be read: nothing on the page depends on it.
 */
export async function readPromotions(
  request: Request,
  context: Pick<AppLoadContext, "platform" | "correlationId" | "viewer">,
  { venue, split, at }: SplitInHand,
): Promise<PromotionView | null> {
  if (!venue.promotionsEnabled || !isSettled(split.status)) return null;
  // A guest with an account may have agreed on another phone.
  if (context.viewer.userId === null && !(await hasToldBusiness(request, venue.businessId))) {
    return promotionView({ at, venue: venue.name }, NEVER_ASKED);
  }
  const found = await context.platform.consent.venueConsent({
    userId: callerId(context.viewer),
    businessId: venue.businessId,
  });
  if (found.ok) return promotionView({ at, venue: venue.name }, found.value);
  warn(context, "venue-consent-not-read", found.error.code);
  return null;
}
