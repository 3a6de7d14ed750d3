import type { AppLoadContext } from "@remix-run/cloudflare";
import { EARN_ERROR, type PrepareLoyalty } from "~/contracts/loyalty";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { LoyaltyQuery } from "~/features/loyalty/loyalty-query";
import { loyaltyIdOf } from "~/routes/use-cases/loyalty/member.server";
import { warn } from "~/services/log.server";

type Parameters = PrepareLoyalty["guestIdentificationParameters"];

/**
 * Has the points of a paid part earned by the guest who has just become a member (LOY-57, LOY-58), where the address
 * names that part. The bill sees to them and tries again by itself; what fails here is logged and not shown (LOY-59).
 *
 * @param by how the guest said who they are; null for who is signed in, whose number is in their account.
 */
export async function earnAfterPay(
  context: AppLoadContext,
  programme: LoyaltyProgramme,
  { isEarnAfterPay, billId, splitId }: LoyaltyQuery,
  by: Parameters | null,
): Promise<void> {
  if (!isEarnAfterPay || !billId || !splitId) return;
  const { loyalty } = context.platform;
  const { businessId, guestAppId } = programme;
  const userId = loyaltyIdOf(context, programme);
  const parameters = guestAppId === null ? (by ?? (await ownNumber(context))) : null;
  const earned = guestAppId
    ? await loyalty.earnInApp({
        appId: guestAppId,
        userId,
        body: { businessId, billId, splitId },
      })
    : parameters &&
      (await loyalty.earn({
        businessId,
        userId,
        billId,
        splitId,
        body: { guestIdentificationParameters: parameters },
      }));
  if (earned?.ok) return;
  warn(context, "points-not-earned", `${EARN_ERROR}: ${earned?.error.code ?? "no-account"}`);
}

async function ownNumber({ platform }: AppLoadContext): Promise<Parameters | null> {
  const me = await platform.account.me();
  return me.ok ? { phoneNumber: me.value.phoneNumber, hasOptIn: me.value.loyaltyOptIn } : null;
}
