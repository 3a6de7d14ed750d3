import { deviceMember } from "#worker/base/ids";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort } from "#worker/ports/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import type { Split } from "~/contracts/split";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env, newGuest, openBill, units } from "./platform.fixture";
import { BUSINESS } from "./voucher-uses.fixture";

/** A programme of the bistro's. */
export const programme = loyaltyProgrammeSchema.parse({
  businessId: BUSINESS,
  provider: "PAYTRONIX",
  programName: "The regulars",
  groupName: "Bistro",
  rewardName: "treat",
  pointsPerUnit: 1,
  rewards: [
    { id: "coffee", name: "A coffee", points: 50, value: units(2.5), currency: "EUR" },
    { id: "dessert", name: "A dessert", points: 100, value: units(7), currency: "EUR" },
    { id: "wine", name: "A bottle", points: 500, value: units(9), currency: "EUR" },
  ],
});

/** The same as a guest app's. */
export const inApp = loyaltyProgrammeSchema.parse({ ...programme, guestAppId: "group" });

/** Where the programme knows its members. */
export const users = `/api/loyalty-dispatcher/public/businesses/${BUSINESS}/users`;

/** A signed-in member with points, and a split of a bill of 30.00. */
export async function aMember(
  points = 120,
  amount = 10,
  more: Parameters<typeof openBill>[1] = {},
) {
  const phone = aPhone();
  const { accessToken, userId } = await phone.enter(newNumber());
  const port = loyaltyPort(loyaltyNeeds(env, null), programme);
  await port.identify(userId, { kind: "phone", phoneNumber: "+33612345678", hasOptIn: false });
  const paid = {
    memberId: userId,
    billId: anId.bill("b_0"),
    splitId: anId.split("s_0"),
    currency: "EUR",
    key: "first",
  };
  await port.earn({ ...paid, amountE5: amountE5(units(points)) });
  const { billId, till } = await openBill([30], more);
  const guest = newGuest(anId.guest(phone.guestId));
  const { body: split } = await guest.byAmount(billId, amount);
  const headers = { ...phone.headers, ...bearer(accessToken) };
  const ask = <T = Split>(method: string, path: string, user: string = userId) =>
    call<T>(method, `${users}/${user}/rewards${path}`, {
      body: { billId, splitId: split.splitId },
      headers,
    });
  const balance = async () => {
    const found = await port.user(userId);
    return found.ok ? found.value.balance : found.code;
  };
  return { userId, billId, till, guest, split, headers, ask, balance };
}

/** Makes a phone without an account a member of the guest app's programme who has bought a dessert. */
export async function ownDessert(guestId: string) {
  const port = loyaltyPort(loyaltyNeeds(env, null), inApp);
  const member = deviceMember(anId.guest(guestId));
  await port.identify(member, { kind: "phone", phoneNumber: "+33612345678", hasOptIn: false });
  const paid = {
    memberId: member,
    billId: anId.bill("b_0"),
    splitId: anId.split("s_0"),
    currency: "EUR",
    key: "first",
  };
  await port.earn({ ...paid, amountE5: amountE5(units(120)) });
  await port.buy(member, anId.reward("dessert"), "own");
}
