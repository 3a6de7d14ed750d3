import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import type { PaymentAnswer } from "~/contracts/payment";
import type { Split } from "~/contracts/split";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, cardPayment, newGuest, openBill } from "./platform.fixture";
import { BUSINESS } from "./voucher-uses.fixture";

/** A programme of the bistro: two points for each euro, and a gift for guests who have proven their number. */
export const programme = loyaltyProgrammeSchema.parse({
  businessId: BUSINESS,
  provider: "COMO",
  programName: "The regulars",
  groupName: "Bistro",
  rewardName: "treat",
  pointsPerUnit: 2,
  welcomePoints: 5,
});
/** For guests who have proven their number. */
export const WELCOME = 5;
export const users = `/api/loyalty-dispatcher/public/businesses/${BUSINESS}/users`;

export type Headers = Record<string, string>;

export const balanceOf = async (headers: Headers, userId: string) => {
  const { status, body } = await call<{ balance: number }>("GET", `${users}/${userId}`, {
    headers,
  });
  return status === 200 ? body.balance : null;
};
export const join = (headers: Headers, userId: string, phoneNumber: string) =>
  call("POST", `${users}/prepare-loyalty-id`, {
    headers,
    body: { userId, guestIdentificationParameters: { phoneNumber, hasOptIn: false } },
  });
export const pay = (
  headers: Headers,
  billId: string,
  split: Split,
  more: Record<string, unknown> = {},
) =>
  call<PaymentAnswer>("POST", `/api/payment/bills/${billId}/splits/${split.splitId}/payments`, {
    headers,
    body: cardPayment(billId, split, more),
  });

/** A split of a bill, as its guest has it. */
export async function seated(guestId: string, amount = 10, bill = openBill([30])) {
  const { billId, till, order } = await bill;
  const guest = newGuest(anId.guest(guestId));
  const { body: split } = await guest.byAmount(billId, amount);
  return { billId, till, order, guest, split };
}

/** A guest who is signed in. */
export async function aUser() {
  const phone = aPhone();
  const number = newNumber();
  const { accessToken, userId } = await phone.enter(number);
  return { ...phone, number, userId, headers: { ...phone.headers, ...bearer(accessToken) } };
}
