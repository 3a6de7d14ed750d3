import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deviceMember } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { EventLedger } from "#worker/kernel/ledger";
import { BillObject } from "#worker/objects/bill-object";
import { loyaltyNeeds } from "#worker/objects/callers";
import { GuestReceiptsObject } from "#worker/objects/guest-receipts-object";
import { MemberObject } from "#worker/objects/member-object";
import { TillObject } from "#worker/objects/till-object";
import { loyaltyPort } from "#worker/ports/loyalty";
import { BILL_CALLS } from "~/contracts/crossing/bill-calls";
import type { Calls } from "~/contracts/crossing/call";
import { MEMBER_CALLS } from "~/contracts/crossing/member-calls";
import { GUEST_RECEIPTS_CALLS } from "~/contracts/crossing/receipt-calls";
import { TILL_CALLS } from "~/contracts/crossing/till-calls";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { call, env, newGuest, openBill, units } from "./platform.fixture";
import { programme, users } from "./split-rewards.fixture";

const OBJECTS: [name: string, prototype: object, calls: Calls][] = [
  ["BILL", BillObject.prototype, BILL_CALLS],
  ["MEMBER", MemberObject.prototype, MEMBER_CALLS],
  ["TILL", TillObject.prototype, TILL_CALLS],
  ["GUEST_RECEIPTS", GuestReceiptsObject.prototype, GUEST_RECEIPTS_CALLS],
];

let calls: string[] = [];
let commits: string[] = [];

type Methods = Record<string, (...sent: unknown[]) => unknown>;

/** Counts the calls that cross; one that an object makes of itself has no envelope. */
function countCalls(): void {
  for (const [object, prototype, contract] of OBJECTS) {
    const methods = prototype as Methods;
    for (const [name, { takes }] of Object.entries(contract)) {
      const method = methods[name];
      vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...sent) {
        if (sent.length > takes.length) calls.push(`${object}.${name}`);
        return method?.apply(this, sent);
      });
    }
  }
}

/** Counts the commits of bills and wallets: what one object writes without waiting is one. */
function countCommits(): void {
  const writing = new Set<unknown>();
  const { append } = EventLedger.prototype;
  vi.spyOn(EventLedger.prototype, "append").mockImplementation(function (this: object, ...written) {
    const object = "payments" in this ? "BILL" : "MEMBER";
    if (!writing.has(this)) commits.push(object);
    writing.add(this);
    queueMicrotask(() => writing.delete(this));
    return append.apply(this as EventLedger<{ type: string }>, written);
  });
}

beforeEach(() => {
  countCalls();
  countCommits();
});
afterEach(() => void vi.restoreAllMocks());

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
});

async function join(guestId: string): Promise<void> {
  const memberId = deviceMember(anId.guest(guestId));
  const port = loyaltyPort(loyaltyNeeds(env, null), programme);
  await port.identify(memberId, { kind: "phone", phoneNumber: "+33612345678", hasOptIn: false });
  const place = { billId: anId.bill("b_0"), splitId: anId.split("s_0"), currency: "EUR" };
  await port.earn({ ...place, memberId, key: "first", amountE5: amountE5(units(120)) });
}

/** What a payment of 10.00 makes, from the split to whoever is told of it. */
async function costOfPayment(by: { isMember: boolean; reward?: string }) {
  const guest = newGuest();
  if (by.isMember) await join(guest.guestId);
  // The one venue has a programme, the other has none.
  const { billId } = await openBill([30], {}, by.isMember ? "bistro" : "osteria");
  // What never changes about the bill is known from its first guest on.
  await newGuest().byAmount(billId, 5);
  [calls, commits] = [[], []];
  let { body: split } = await guest.byAmount(billId, 10);
  if (by.reward) {
    ({ body: split } = await call<typeof split>(
      "PUT",
      `${users}/${guest.guestId}/rewards/${by.reward}`,
      { body: { billId, splitId: split.splitId }, headers: { "x-guest-id": guest.guestId } },
    ));
  }
  expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
  const told = expect.arrayContaining(["TILL.post", "GUEST_RECEIPTS.file"]);
  await vi.waitFor(() => expect(calls).toEqual(told));
  if (by.isMember) await vi.waitFor(() => expect(commits.at(-1)).toBe("MEMBER"));
  const of = (object: string) => commits.filter((one) => one === object).length;
  return { calls: calls.toSorted(), commits: { bill: of("BILL"), wallet: of("MEMBER") } };
}

it("LOY-57 a payment that earns points makes one call and one commit more, of the wallet", async () => {
  const plain = await costOfPayment({ isMember: false });
  expect(plain.calls).toEqual(["BILL.issue", "BILL.pay", "GUEST_RECEIPTS.file", "TILL.post"]);
  expect(plain.commits).toEqual({ bill: 4, wallet: 0 });
  expect(await costOfPayment({ isMember: true })).toEqual({
    calls: [...plain.calls, "MEMBER.earn"].toSorted(),
    commits: { bill: 4, wallet: 1 },
  });
});

it("LOY-50 a reward beside them makes two calls and three commits more, two of them of the bill", async () => {
  expect(await costOfPayment({ isMember: true, reward: "dessert" })).toEqual({
    calls: [
      "BILL.issue",
      "BILL.pay",
      "BILL.tryReward",
      "GUEST_RECEIPTS.file",
      "MEMBER.earnAndUse",
      "MEMBER.reserve",
      "TILL.post",
    ],
    commits: { bill: 6, wallet: 2 },
  });
});
