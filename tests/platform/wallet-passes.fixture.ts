import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort } from "#worker/ports/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { type Caller, earn, programme as regulars } from "./loyalty-calls.fixture";
import { call, env } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

export const DISPATCHER = "/api/loyalty-dispatcher/public/businesses";
export const bistro = loyaltyProgrammeSchema.parse({
  ...regulars,
  primaryColor: "#7a1f2b",
  rewards: [
    ...regulars.rewards.slice(0, 1),
    { id: "dinner", name: "Un dîner", points: 900, value: 7_000_000, currency: "EUR" },
  ],
});
export const group = loyaltyProgrammeSchema.parse({
  ...bistro,
  businessId: "business-app",
  guestAppId: "group",
  primaryColor: null,
  rewards: [
    { id: "cake", name: "Un gâteau", points: 50, value: 400_000, currency: "EUR", validDays: 30 },
  ],
});

type Wallet = "apple" | "google";

/** A member with so many points. */
export async function aMember(programme: typeof bistro, points: number) {
  const inApp = programme.guestAppId !== null;
  const venueId = programme.businessId.replace("business-", "");
  const phone = aPhone(inApp ? { venueId: null, host: GROUP_HOST } : { venueId });
  const number = newNumber();
  const { accessToken, userId } = await phone.enter(number);
  const port = loyaltyPort(loyaltyNeeds(env, null), programme);
  await port.identify(userId, { kind: "phone", phoneNumber: number, hasOptIn: true });
  await earn(programme, userId, points);
  return { caller: bearer(accessToken), userId, number, guestId: phone.guestId };
}

export const pathOf = (wallet: Wallet, businessId: string, userId: string, rewardId: string) =>
  `${DISPATCHER}/${businessId}/users/${userId}/rewards/${rewardId}/passes/${wallet}`;

/** Asks for the pass of a bistro's member. */
export const ask = (
  wallet: Wallet,
  caller: Caller,
  userId: string,
  rewardId = "coffee",
  query = "",
) =>
  call<{ saveLink: string }>(
    "GET",
    `${pathOf(wallet, "business-bistro", userId, rewardId)}${query}`,
    {
      headers: caller,
    },
  );
