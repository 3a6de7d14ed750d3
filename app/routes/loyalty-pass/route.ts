import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { VenueId } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { isIdentified } from "~/features/loyalty/identified-cookie.server";
import { REWARD } from "~/features/loyalty/loyalty-query";
import { PASS_FAILED, PASS_PARAMETER } from "~/features/loyalty/pass-links";
import { pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { guestAppOf, isGone, notFound } from "~/routes/access/access.server";
import { loyaltyPlace } from "~/routes/use-cases/loyalty/loyalty-place.server";
import { loyaltyIdOf } from "~/routes/use-cases/loyalty/member.server";
import { warn } from "~/services/log.server";

/**
 * The code of a member's reward as a pass for their phone's wallet: a file for Apple's, the way to Google for
 * Google's. Whoever is no member, or names another's reward or a wallet that is not set up, finds the same 404.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { platform, locale, tenant } = context;
  const { here, venueId } = placeOf(args);
  const wallet = context.wallets.find((one) => one === params.wallet);
  const rewardId = new URL(request.url).searchParams.get("reward");
  const programme = tenant.loyalty;
  if (!wallet || !rewardId || !programme || !(await isMembersPhone(args, programme))) {
    throw notFound("page");
  }
  const userId = loyaltyIdOf(context, programme);
  const input = { businessId: programme.businessId, userId, rewardId, venueId, locale };
  const answer =
    wallet === "apple" ? await platform.passes.apple(input) : await platform.passes.google(input);
  if (!answer.ok) {
    if (isGone(answer.error)) throw notFound("page");
    warn(context, "pass-not-had", answer.error.code);
    throw redirect(withQuery(here, { [REWARD]: rewardId, [PASS_PARAMETER]: PASS_FAILED }), 303);
  }
  if ("saveLink" in answer.value) throw redirect(answer.value.saveLink, 303);
  const { type, disposition, bytes } = answer.value;
  return new Response(bytes, {
    headers: { "content-type": type, "content-disposition": disposition },
  });
}

/** The page of the programme, at the venue or in the guest app of the path. */
function placeOf(args: LoaderFunctionArgs): { here: string; venueId?: VenueId } {
  if (args.params.venueId === undefined) {
    return { here: pathTo("guest-app-loyalty", { appId: guestAppOf(args).appId }) };
  }
  const { venue, query } = loyaltyPlace(args);
  return { here: pathTo("venue-loyalty", { venueId: venue.id }, query), venueId: venue.id };
}

/** As on the programme's page: a phone whose guest has logged out, or has never said who they are, is nobody's. */
async function isMembersPhone(
  { context, params, request }: LoaderFunctionArgs,
  programme: LoyaltyProgramme,
): Promise<boolean> {
  const { viewer } = context;
  if (loyaltyIdOf(context, programme) !== viewer.guestId) return true;
  return params.venueId !== undefined && isIdentified(request, programme);
}
