import { describe, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { newId } from "#worker/base/ids";
import { readBills } from "#worker/platform/store/read-bill";
import { billDocumentSchema } from "~/contracts/bill";
import { anId } from "~/domain/ids.fixture";
import { env, newGuest, openBill, order, TILL_UNKNOWN } from "./platform.fixture";

const readBill = readBills(env, TILL_UNKNOWN);
const read = (billId: string, { guestId }: { guestId: string }) =>
  readBill(anId.bill(billId), aViewer(guestId), "test");
/** Two reads of one bill differ only in their time. */
const still = <T extends object>(document: T) => ({ ...document, readAt: 0 });

describe("a bill that is read inside the worker", () => {
  it("BILL-01 is the document that the API gives, and meets its contract", async () => {
    const { billId } = await openBill([12.5, 7.5]);
    const guest = newGuest();
    await guest.byAmount(billId, 5);
    const byTheApi = still((await guest.bill(billId)).body);
    for (let time = 0; time < 2; time++) {
      const document = await read(billId, guest);
      expect(billDocumentSchema.parse(document)).toEqual(document);
      expect(still(document ?? {})).toEqual(byTheApi);
    }
  });

  it("is as new as the ledger each time, though it is cached", async () => {
    const { billId, till, order: sent } = await openBill([20]);
    const guest = newGuest();
    const amounts = async () => {
      const document = await read(billId, guest);
      return [document?.totalBillAmount, document?.leftToPay];
    };
    expect(await amounts()).toEqual([2_000_000, 2_000_000]);
    await till.put(order([20, 5], { orderRef: sent.orderRef }));
    expect(await amounts()).toEqual([2_500_000, 2_500_000]);
    await till.pay({ ref: "till-1", type: "TILL", amount: 1_000_000 });
    expect(await amounts()).toEqual([2_500_000, 1_500_000]);
    await till.close();
    expect((await read(billId, guest))?.closedAt).toEqual(expect.any(Number));
  });

  it("has the time of each read, by which a page shows its age", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const first = await read(billId, guest);
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(first?.readAt ?? 0));
    const second = await read(billId, guest);
    expect(second?.version).toBe(first?.version);
    expect(second?.readAt).toBeGreaterThan(first?.readAt ?? 0);
  });

  it("shows each guest their own splits, and nobody another's", async () => {
    const { billId } = await openBill([20]);
    const one = newGuest();
    const other = newGuest();
    for (const guest of [one, other]) await read(billId, guest);
    await one.byAmount(billId, 5);
    const mine = (await read(billId, one))?.splits;
    const theirs = (await read(billId, other))?.splits;
    expect(mine).toMatchObject([{ isCurrentUser: true, splitId: expect.any(String) }]);
    expect(theirs).toMatchObject([{ isCurrentUser: false, splitId: null }]);
  });

  it("is nothing where there is no bill, until there is one", async () => {
    expect(await read(newId("b"), newGuest())).toBeNull();
  });
});
