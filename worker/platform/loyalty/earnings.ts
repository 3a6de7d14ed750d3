import { errorFields, log } from "#worker/base/log";
import { earningIn } from "#worker/ports/loyalty";
import { earningsApi } from "~/contracts/api/loyalty";
import type { BillId, BusinessId, MemberId, SplitId } from "~/contracts/ids";
import { EARN_ERROR } from "~/contracts/loyalty";
import { type LoyaltyProgramme, programmeScope } from "~/contracts/loyalty-programme";
import type { Venue } from "~/contracts/venue";
import type { Earning } from "~/domain/loyalty/member.schema";
import { billOf, type PlatformContext } from "../context";
import { callerOf } from "../identity";
import { callerIn, onlyOwnUserOfBill } from "../own-user";
import { ApiRefusal, granted, notFound } from "../refusal";
import { serve } from "../serve";
import { billWithVenue } from "../venue-terms";
import { identificationOf } from "./identification";
import { memberOfPhone, ownMember, type Programme, programmeOf } from "./own-member";

/** Points for a split that the caller has paid (LOY-57), and the same of a guest app's member (LOY-58). */
export const loyaltyEarnings = serve(earningsApi, {
  async earn({ userId, body: { guestIdentificationParameters }, ...place }, c) {
    const at = await programmeOfBill(c, place);
    const member = ownMember(c, at, userId);
    const by = await identificationOf(c, at, guestIdentificationParameters);
    const identified = await at.port.identify(member, by);
    if (!identified.ok) throw couldNotEarn(identified.code);
    return earned(c, at, member, place);
  },
  async earnInApp({ appId, userId, body: place }, c) {
    await onlyOwnUserOfBill(c, place.billId);
    const at = await programmeOfBill(c, place);
    if (at.programme.guestAppId !== appId) throw notFound();
    const member = ownMember(c, at, userId);
    const answer = await at.port.user(member);
    if (!answer.ok) throw couldNotEarn(answer.code);
    return earned(c, at, member, place);
  },
});

/**
 * Which member earns the points of a payment that the caller makes at a venue, for the bill's ledger; null without
 * a programme. Nothing about points may stop a payment.
 */
export async function earningAt(c: PlatformContext, venue: Venue): Promise<Earning | null> {
  try {
    const programme = await c.get("records").loyalty(venue.businessId);
    return programme && earningIn(payingMember(c, programme), programme);
  } catch (fault) {
    const correlationId = c.get("correlationId");
    log({ level: "error", event: "earning-not-read", correlationId, ...errorFields(fault) });
    return null;
  }
}

/** LOY-07: the user where they are one of the programme's scope, else the phone. */
function payingMember(c: PlatformContext, programme: LoyaltyProgramme): MemberId {
  const userId = callerIn(c, programmeScope(programme))?.userId;
  return userId ?? memberOfPhone(c, callerOf(c).guestId);
}

type SplitOfBusiness = { businessId: BusinessId; billId: BillId; splitId: SplitId };

/** The programme of the business that is named and that the bill is of. @throws ApiRefusal 404 else. */
async function programmeOfBill(c: PlatformContext, { businessId, billId }: SplitOfBusiness) {
  const { venue } = await billWithVenue(c, billId);
  if (venue.businessId !== businessId) throw notFound();
  return programmeOf(c, businessId);
}

/** Has the bill see to the points; they are earned once, however often this is sent. */
async function earned(
  c: PlatformContext,
  { programme }: Programme,
  member: MemberId,
  { billId, splitId }: SplitOfBusiness,
): Promise<Record<never, never>> {
  const earning = earningIn(member, programme);
  granted(await billOf(c, billId).earnPoints({ guest: callerOf(c), splitId, earning }));
  return {};
}

function couldNotEarn(code: string): ApiRefusal {
  if (code === "not-found") return notFound();
  const isForeign = code === "invalid-credentials";
  return new ApiRefusal(isForeign ? code : "points-not-earned", { message: EARN_ERROR });
}
