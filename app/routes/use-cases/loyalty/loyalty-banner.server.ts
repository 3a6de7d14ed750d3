import type { AppLoadContext } from "@remix-run/cloudflare";
import type { BillId, DeviceId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { withNavigation } from "~/features/burger-menu/navigation-open";
import { isIdentified } from "~/features/loyalty/identified-cookie.server";
import {
  type LoyaltyBannerView,
  memberBanner,
  offerBanner,
} from "~/features/loyalty/loyalty-banner.server";
import { CODE_UNSENT } from "~/features/loyalty/loyalty-query";
import { ORDER_STATE } from "~/features/order/order-query";
import { identificationKind } from "./loyalty-place.server";
import { loyaltyIdOf } from "./member.server";

/** A page of a meal waits this long for a guest's points, and then shows none. */
const PATIENCE_MS = 400;

/**
 * The banner of the venue's programme for this guest; null where there is none, and for a signed-in guest while the
 * programme can't say whether they are a member.
 */
export async function loyaltyBanner(
  { context, request }: { context: AppLoadContext; request: Request },
  venue: Venue,
  query: { billId?: BillId; deviceId?: DeviceId } = {},
): Promise<LoyaltyBannerView | null> {
  const { tenant, locale, viewer, platform } = context;
  const programme = tenant.loyalty;
  if (!programme) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  const shown = new URLSearchParams(withNavigation(search, false));
  const isCodeUnsent = shown.has(CODE_UNSENT);
  // It is said once: whoever comes back from another try reads what that one came to.
  shown.delete(CODE_UNSENT);
  const here = shown.size > 0 ? `${pathname}?${shown}` : pathname;
  // After an order the programme is a step on the way, which a failure does not stop (LOY-28).
  const isPlaced = searchParams.get(ORDER_STATE) === "placed";
  const asked = isPlaced ? { ...query, afterOrder: "true", redirectTo: here } : query;
  const facts = { programme, venueId: venue.id, locale, query: asked, here, isCodeUnsent };
  const offer = offerBanner({ ...facts, kind: identificationKind(context, venue, programme) });
  const id = loyaltyIdOf(context, programme);
  const isUser = id !== viewer.guestId;
  const saidSo = await isIdentified(request, programme);
  // Nobody is asked for a guest who has not said who they are.
  if (!isUser && !saidSo) return offer;
  const user = await withinTime(
    platform.loyalty.user({ businessId: venue.businessId, userId: id }),
  );
  if (user?.ok) return memberBanner({ ...facts, balance: user.value.balance });
  if (user?.error.status === 404) return offer;
  return saidSo ? memberBanner({ ...facts, balance: null }) : null;
}

function withinTime<T>(work: Promise<T>): Promise<T | undefined> {
  const enough = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([work, enough]);
}
