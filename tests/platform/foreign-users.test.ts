import { expect, it } from "vitest";
import type { SignedIn } from "~/contracts/account";
import type { BillDocument } from "~/contracts/bill";
import type { Split } from "~/contracts/billing";
import { aPhone, newNumber } from "./accounts.fixture";
import { call, newGuest, openBill } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

/** A user of one account scope on two phones, as their browsers say who they are. */
async function onTwoPhones(host: string, venueId: string | null) {
  const number = newNumber();
  const phones = [aPhone({ host, venueId }), aPhone({ host, venueId })];
  const entered: SignedIn[] = [];
  for (const phone of phones) entered.push(await phone.enter(number));
  return phones.map(({ guestId }, n) => ({
    guestId,
    userId: entered[n]?.userId ?? "",
    headers: {
      cookie: `__Host-guest=${guestId}; __Host-session=${entered[n]?.accessToken}`,
      "sec-fetch-site": "same-origin",
    },
  }));
}

/** What the first phone pays at a venue, and what the second one may see of it. */
async function paidByTheOther(venueId: string, host: string, scopeVenue: string | null) {
  const [one, other] = await onTwoPhones(host, scopeVenue);
  if (!one || !other) throw new Error("There are two phones.");
  const { billId } = await openBill([20], {}, venueId);
  const path = `/api/billing/bills/${billId}/splits`;
  const { body: split } = await call<Split>("POST", `${path}/left-to-pay`, {
    body: { consumer: { guestId: one.guestId } },
    headers: one.headers,
  });
  const { body } = await newGuest(one.guestId, venueId).pay(billId, split);
  const see = (of: string) => call("GET", of, { headers: other.headers });
  const bill = await call<BillDocument>("GET", `/api/store/bills/${billId}`, other);
  return {
    userId: one.userId,
    made: split.consumer,
    ownedByOther: bill.body.splits.map(({ isCurrentUser }) => isCurrentUser),
    seen: [
      await see(`${path}/${split.splitId}`),
      await see(`/api/payment/bills/${billId}/payments/${body.paymentId}`),
      await see(`/api/receipt/receipts/v2/payments/${body.paymentId}?billId=${billId}`),
    ].map(({ status }) => status),
  };
}

it("SEC-02 SEC-03 a bill of another tenant knows a guest app's user as a guest without an account", async () => {
  const { userId, made, ownedByOther, seen } = await paidByTheOther("osteria", GROUP_HOST, null);
  expect(made.userId).toBeNull();
  expect(JSON.stringify(made)).not.toContain(userId);
  expect(ownedByOther).toEqual([false]);
  expect(seen).toEqual([404, 404, 404]);
});

it("SEC-03 a bill of their own tenant knows a user on both of their phones", async () => {
  const at = await paidByTheOther("bistro", "tableside.test", "bistro");
  expect(at.made.userId).toBe(at.userId);
  expect(at.ownedByOther).toEqual([true]);
  expect(at.seen).toEqual([200, 200, 200]);
});
