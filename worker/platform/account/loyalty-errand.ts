import { logFault } from "#worker/kernel/faults";
import { earningIn } from "#worker/ports/loyalty/earning";
import type { SignIn } from "~/contracts/account";
import type { LoyaltyErrand } from "~/contracts/crossing/account-calls";
import { programmeScope } from "~/contracts/loyalty-programme";
import type { PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";
import { billWithVenue } from "../venue-terms";
import { accountKeys } from "./account-keys";
import { programmeOf } from "./loyalty-of-user";

type Signing = {
  userId: string;
  scope: string;
  number: string;
  hasOptIn: boolean;
  guestId: string;
  earnAfterPay: SignIn["earnAfterPay"];
};

/**
 * What a sign-in leads to in the programme of its scope; null where there is none. Nobody becomes a member who neither
 * opted in nor comes for the points of a payment, but whose phone is one already is one as a user too (AUTH-10, AUTH-12,
 * AUTH-13). It never refuses a sign-in.
 */
export async function loyaltyErrandOf(
  c: PlatformContext,
  signing: Signing,
): Promise<LoyaltyErrand | null> {
  try {
    return await errandOf(c, signing);
  } catch (fault) {
    logFault(fault, "loyalty.errand", c.get("correlationId"));
    return null;
  }
}

async function errandOf(
  c: PlatformContext,
  { userId, scope, number, hasOptIn, guestId, earnAfterPay }: Signing,
): Promise<LoyaltyErrand | null> {
  const { businessId, billId, splitId } = earnAfterPay ?? {};
  const isPaid = businessId !== undefined && billId !== undefined && splitId !== undefined;
  const named = isPaid ? await c.get("records").loyalty(businessId) : null;
  const isOwn = named !== null && programmeScope(named) === scope;
  const programme = isOwn ? named : await programmeOf(c, scope);
  if (!programme) return null;
  const paid = isPaid && isOwn && (await isOf(c, billId, businessId)) ? { billId, splitId } : null;
  const welcome = accountKeys(c).welcome(scope, number);
  return { earning: earningIn(userId, programme), hasOptIn, guestId, paid, welcome };
}

async function isOf(c: PlatformContext, billId: string, businessId: string): Promise<boolean> {
  try {
    return (await billWithVenue(c, billId)).venue.businessId === businessId;
  } catch (fault) {
    if (!(fault instanceof ApiRefusal)) logFault(fault, "loyalty.errand", c.get("correlationId"));
    return false;
  }
}
