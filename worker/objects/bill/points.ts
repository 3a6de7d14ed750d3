import type { Env } from "#worker/env";
import { loyaltyPort } from "#worker/ports/loyalty";
import { programmeOf } from "#worker/ports/loyalty/earning";
import type { PointsAnswered, PointsToEarn } from "~/domain/bill/after-payment";
import { loyaltyNeeds } from "../callers";

/** Has the member who paid earn the points. A programme that can't be asked is asked again. */
export async function earnPoints(
  env: Env,
  { earning, key, billId, splitId, amountE5, currency }: PointsToEarn,
): Promise<PointsAnswered["answer"]> {
  const paid = { userId: earning.userId, billId, splitId, key, amountE5, currency };
  const answer = await loyaltyPort(loyaltyNeeds(env), programmeOf(earning)).earn(paid);
  if (answer.ok) return "earned";
  return answer.code === "unavailable" ? "unreachable" : "no-member";
}
