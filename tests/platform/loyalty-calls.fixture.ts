import { newId } from "#worker/base/ids";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort } from "#worker/ports/loyalty";
import type { MemberId } from "~/contracts/ids";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { call, env } from "./platform.fixture";

export const dispatcher = "/api/loyalty-dispatcher/public/businesses/business-bistro";

export const programme = loyaltyProgrammeSchema.parse({
  businessId: "business-bistro",
  provider: "PONGO",
  programName: "Les habitués",
  groupName: "Bistro",
  rewardName: "surprise",
  reference: "regulars",
  pointsPerUnit: 1,
  rewards: [
    { id: "coffee", name: "Un café", points: 50, value: 250_000, currency: "EUR" },
    { id: "dessert", name: "Un dessert", points: 100, value: 700_000, currency: "EUR" },
  ],
});

export const ofApp = { ...programme, businessId: "business-app", guestAppId: "group" };

export type Caller = Record<string, string>;

export const prepare = (caller: Caller, userId: string, phoneNumber: string, hasOptIn = true) =>
  call<{ balance: number; hasOptIn: boolean }>("POST", `${dispatcher}/users/prepare-loyalty-id`, {
    headers: caller,
    body: { userId, guestIdentificationParameters: { phoneNumber, hasOptIn } },
  });

/** Points for a member, as a payment brings them. */
export async function earn(
  of: typeof programme,
  memberId: MemberId,
  points: number,
): Promise<void> {
  const paid = {
    memberId,
    billId: anId.bill("b_1"),
    splitId: anId.split("s_1"),
    currency: "EUR",
    key: newId("p"),
  };
  await loyaltyPort(loyaltyNeeds(env, null), of).earn({
    ...paid,
    amountE5: amountE5(points * 100_000),
  });
}
