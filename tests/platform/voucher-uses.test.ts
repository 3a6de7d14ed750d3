import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { voucherOf } from "#worker/objects/callers";
import { anId } from "~/domain/ids.fixture";
import { billObject, CARDS, capturedFrom, env, newGuest, units } from "./platform.fixture";
import { BUSINESS, seated, usesOf, voucherObject } from "./voucher-uses.fixture";
import { newVoucher } from "./vouchers.fixture";

/** How often a bill has written down that a voucher was asked for. */
const askedOf = (billId: string) =>
  runInDurableObject(billObject(billId), (_bill, { storage }) => {
    const query = "SELECT kind FROM ledger WHERE kind = 'voucherAsked'";
    return storage.sql.exec(query).toArray().length;
  });

describe("a voucher's uses", () => {
  it("VOU-08 never exceed the maximum, however many bills and phones want them in parallel", async () => {
    const voucher = newVoucher({ maxUse: 3 });
    const tables = await Promise.all(Array.from({ length: 12 }, () => seated()));
    const answers = await Promise.all(
      tables.map(({ billId, guest, split }) =>
        guest.applyVoucher(billId, split.splitId, voucher.code),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["MAX_USE_REACHED"]));
    expect(await usesOf(voucher.code)).toEqual({ taken: 3, used: 0 });
    // The guest who got one pays with it; one who releases theirs makes room for the next.
    const [first, second, third] = tables.filter((_, index) => statuses[index] === 200);
    const next = tables.find((_, index) => statuses[index] !== 200);
    if (!first || !second || !third || !next) throw new Error("not as many as expected");
    const { body } = await first.guest.split(first.billId, first.split.splitId);
    expect((await first.guest.pay(first.billId, body)).body.step).toBe("succeeded");
    expect((await second.guest.cancel(second.billId, second.split.splitId)).status).toBe(204);
    await vi.waitFor(async () => expect(await usesOf(voucher.code)).toEqual({ taken: 2, used: 1 }));
    const late = await next.guest.applyVoucher(next.billId, next.split.splitId, voucher.code);
    expect(late.status).toBe(200);
  });

  it("VOU-08 a right code is put on and taken off ten times a minute at most, so that nobody fills two ledgers", async () => {
    const { billId, guest, split } = await seated();
    const { code } = newVoucher();
    for (let time = 0; time < 10; time++) {
      expect((await guest.applyVoucher(billId, split.splitId, code)).status).toBe(200);
      // Whoever presses twice has it already, and uses nothing up.
      expect((await guest.applyVoucher(billId, split.splitId, code)).status).toBe(200);
      expect((await guest.removeVoucher(billId, split.splitId)).status).toBe(200);
    }
    const before = await askedOf(billId);
    const more = Array.from({ length: 200 }, () => guest.applyVoucher(billId, split.splitId, code));
    const refused = await Promise.all(more);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(["429 too-many-tries"]),
    );
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([before, await askedOf(billId)]).toEqual([10, 10]);
    await vi.waitFor(async () => expect(await usesOf(code)).toEqual({ taken: 0, used: 0 }));
    // Another guest at the table has their own tries, and pays with it.
    const other = newGuest();
    expect((await guest.cancel(billId, split.splitId)).status).toBe(204);
    const { body } = await other.byAmount(billId, 10);
    expect((await other.applyVoucher(billId, body.splitId, code)).status).toBe(200);
  });

  it("one phone that sends twice in parallel gets one", async () => {
    const { billId, guest, split } = await seated();
    const { code } = newVoucher({ maxUse: 5 });
    await Promise.all([1, 2, 3].map(() => guest.applyVoucher(billId, split.splitId, code)));
    await vi.waitFor(async () => expect((await usesOf(code)).taken).toBe(1));
    const { body } = await guest.split(billId, split.splitId);
    expect(body.amount).toBe(units(27));
  });

  it("are released after a declined payment is given up, and stay while it may be tried again", async () => {
    const { billId, guest, split } = await seated();
    const { code } = newVoucher({ maxUse: 1 });
    const { body } = await guest.applyVoucher(billId, split.splitId, code);
    const declined = await guest.pay(billId, body, { methodToken: CARDS.refused });
    expect(declined.body.step).toBe("declined");
    const { body: after } = await guest.split(billId, split.splitId);
    expect(after).toMatchObject({ status: "ISSUED", amount: units(27) });
    expect(await usesOf(code)).toEqual({ taken: 1, used: 0 });
    await guest.cancel(billId, split.splitId);
    await vi.waitFor(async () => expect((await usesOf(code)).taken).toBe(0));
  });

  it("ANOM-01 ANOM-12 a voucher that its operator withdrew charges nobody, and the guest reads why", async () => {
    const { billId, guest, split } = await seated();
    const { code } = newVoucher();
    const { body } = await guest.applyVoucher(billId, split.splitId, code);
    await voucherOf(env, anId.business(BUSINESS), code, null).withdraw();
    const refused = await guest.pay(billId, body);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "virtual-discount-could-not-be-burnt",
      type: "VirtualDiscountCouldNotBeBurnt",
    });
    expect(await capturedFrom(guest)).toBe(0);
    const { body: free } = await guest.removeVoucher(billId, split.splitId);
    expect((await guest.pay(billId, free)).body).toMatchObject({
      step: "succeeded",
      total: units(30),
    });
  });

  it("survive a bill that loses its memory at any step, and are debited once", async () => {
    const { billId, guest, split } = await seated();
    const { code } = newVoucher({ maxUse: 1 });
    const bill = billObject(billId);
    await guest.applyVoucher(billId, split.splitId, code);
    await evictDurableObject(bill);
    await evictDurableObject(voucherObject(code));
    const { body } = await guest.split(billId, split.splitId);
    expect(body.amount).toBe(units(27));
    expect((await guest.pay(billId, body)).body.step).toBe("succeeded");
    await evictDurableObject(bill);
    await runDurableObjectAlarm(bill);
    await vi.waitFor(async () => expect(await usesOf(code)).toEqual({ taken: 1, used: 1 }));
    await evictDurableObject(voucherObject(code));
    expect(await usesOf(code)).toEqual({ taken: 1, used: 1 });
  });

  it("the database itself prevents changes of a debited use", async () => {
    const { billId, guest, split } = await seated();
    const { code } = newVoucher({ maxUse: 1 });
    const { body } = await guest.applyVoucher(billId, split.splitId, code);
    await guest.pay(billId, body);
    await vi.waitFor(async () => expect((await usesOf(code)).used).toBe(1));
    const tamper = (sql: string) =>
      runInDurableObject(voucherObject(code), (_voucher, { storage }) => storage.sql.exec(sql));
    await expect(tamper("UPDATE uses SET phase = 'RELEASED'")).rejects.toThrow("stays");
    await expect(tamper("DELETE FROM uses")).rejects.toThrow("kept");
  });
});

describe("a split without a voucher", () => {
  it("is paid as usual", async () => {
    const { billId, guest, split } = await seated();
    const paid = await guest.pay(billId, split);
    expect(paid.body).toMatchObject({ step: "succeeded", total: units(30) });
  });
});
