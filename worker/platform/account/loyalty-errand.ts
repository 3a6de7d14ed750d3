import { logFault } from "#worker/objects/kernel/faults";
import { writeEarning } from "#worker/ports/loyalty/earning";
import type { SignIn } from "~/contracts/account";
import type { LoyaltyErrand } from "~/contracts/crossing/account-calls";
import { programmeScope } from "~/contracts/loyalty-programme";
import type { PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";
import { placeOfBill } from "../venue-terms";
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
 * What a sign-in leads to in a programme of its scope; null where it leads to nothing: nobody becomes a member who
 * neither opted in nor comes for the points of a payment (AUTH-10, AUTH-12). It never refuses a sign-in.
 */
export async function loyaltyErrandOf(
  c: PlatformContext,
  { userId, scope, number, hasOptIn, guestId, earnAfterPay }: Signing,
): Promise<LoyaltyErrand | null> {
  const { businessId, billId, splitId } = earnAfterPay ?? {};
  const isPaid = businessId !== undefined && billId !== undefined && splitId !== undefined;
  if (!isPaid && !hasOptIn) return null;
  const records = c.get("records");
  const programme = await (businessId ? records.loyalty(businessId) : programmeOf(c, scope));
  if (!programme || programmeScope(programme) !== scope) return null;
  const isOwn = isPaid && (await isOf(c, billId, businessId));
  if (!isOwn && !hasOptIn) return null;
  const paid = isOwn ? { billId, splitId } : null;
  const welcome = accountKeys(c).welcome(scope, number);
  return { earning: writeEarning(userId, programme), hasOptIn, guestId, paid, welcome };
}

async function isOf(c: PlatformContext, billId: string, businessId: string): Promise<boolean> {
  try {
    return (await placeOfBill(c, billId)).venue.businessId === businessId;
  } catch (fault) {
    if (!(fault instanceof ApiRefusal)) logFault(fault, "loyalty.errand", c.get("correlationId"));
    return false;
  }
}
