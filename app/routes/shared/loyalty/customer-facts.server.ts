import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { CustomerFacts } from "~/contracts/loyalty-stored";
import type { LoyaltyQuery } from "~/features/loyalty/addresses";

/** What a form about a guest's number is about (LOY-31). */
export function customerFacts(
  { provider }: Pick<LoyaltyProgramme, "provider">,
  { isEarnAfterPay, billId = null, splitId = null }: LoyaltyQuery,
): CustomerFacts {
  return { loyaltyProgram: provider, isEarnAfterPay: isEarnAfterPay === "true", billId, splitId };
}
