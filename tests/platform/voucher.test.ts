import { describe, expect, it, vi } from "vitest";
import { splitSchema } from "~/contracts/split";
import type { VoucherAnswer } from "~/contracts/voucher";
import { call, capturedFrom, line, newGuest, openBill, units } from "./platform.fixture";
import { BUSINESS, seated, usesOf } from "./voucher-uses.fixture";
import { newVoucher } from "./vouchers.fixture";

function evaluate(code: string, amount: number, place = "bistro", businessId = BUSINESS) {
  return call<VoucherAnswer>("POST", `/api/payment/vouchers/${place}`, {
    body: { code, amount: units(amount), businessId },
  });
}

describe("what a voucher is worth", () => {
  it("VOU-04 VOU-05 VOU-06 is calculated for an amount at a venue, and reserves nothing", async () => {
    const voucher = newVoucher({ maxUse: 1, minimalAmount: units(10) });
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await evaluate(voucher.code.toLowerCase(), 25.05);
      expect(status).toBe(200);
      expect(body).toEqual({
        code: voucher.code,
        discount: { percentage: 1_000 },
        discountAmount: units(2.51),
        data: {
          expiredDate: null,
          startedAt: null,
          minimalAmount: units(10),
          currency: "EUR",
          maxUse: 1,
        },
      });
    }
    expect(await usesOf(voucher.code)).toEqual({ taken: 0, used: 0 });
    expect((await evaluate("TEN", 30, BUSINESS)).body.discountAmount).toBe(units(3));
  });

  it("VOU-06 VOU-08 VOU-09 is refused with its code, the fixed message, and what the guest has to know", async () => {
    const used = newVoucher({ maxUse: 1 });
    const { billId, guest, split } = await seated();
    await guest.applyVoucher(billId, split.splitId, used.code);
    const asGuest = (code: string, amount: number) =>
      call<VoucherAnswer>("POST", "/api/payment/vouchers/bistro", {
        body: { code, amount: units(amount), businessId: BUSINESS, billId },
        headers: { "x-guest-id": guest.guestId },
      });
    const refusals = [
      ["NOBODY-MADE-IT", "UNKNOWN", []],
      ["😀", "UNKNOWN", []],
      ["GONE", "EXPIRED", ["expiredDate"]],
      ["SOON", "NOT_YET_ACTIVE", ["startedAt"]],
      ["BIG", "INSUFFICIENT_AMOUNT", ["minimalAmount"]],
      ["POUND", "INVALID_CURRENCY", []],
      ["ELSEWHERE", "INVALID_VENUE", []],
      [used.code, "MAX_USE_REACHED", []],
    ] as const;
    for (const [code, expected, fields] of refusals) {
      const { status, body } = await asGuest(code, 30);
      expect([code, status, body.code]).toEqual([code, 409, expected]);
      expect(body.message).toBe("Voucher not applicable");
      expect(Object.keys(body.data ?? {})).toEqual(fields);
    }
    const worthless = await asGuest("TEN", 0);
    expect(worthless.body).toMatchObject({
      code: "UNEXPECTED",
      message: "Voucher unexpected error",
    });
  });

  it("VOU-04 path and body must name the same business", async () => {
    const { status, body } = await evaluate("TEN", 30, "bistro", "business-kiosk");
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path: "businessId", code: "differs_from_path" }]);
  });

  it("VOU-01 a venue without vouchers takes none", async () => {
    expect((await evaluate("TEN", 30, "osteria", "business-osteria")).body.code).toBe(
      "INVALID_VENUE",
    );
    const { billId } = await openBill([30], {}, "osteria");
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 30);
    const { body } = await guest.applyVoucher(billId, split.splitId, "TEN");
    expect(body.code).toBe("INVALID_VENUE");
  });
});

describe("a voucher on a split", () => {
  it("VOU-03 VOU-10 SPLIT-07 is applied once, comes off what the guest pays, and can be taken off once", async () => {
    const { billId, guest, split } = await seated();
    const voucher = newVoucher({ maxUse: 2 });
    const applied = await guest.applyVoucher(
      billId,
      split.splitId,
      ` ${voucher.code.toLowerCase()}`,
    );
    expect(applied.body).toMatchObject({
      billSplitAmount: units(30),
      amount: units(27),
      virtualDiscount: {
        label: voucher.code,
        amount: units(3),
        impactOnSplitTotal: -units(3),
      },
    });
    // The same form sent twice is one voucher; a second code is not added to it.
    expect((await guest.applyVoucher(billId, split.splitId, voucher.code)).status).toBe(200);
    const second = await guest.applyVoucher(billId, split.splitId, "FIVER");
    expect([second.status, second.body.code]).toEqual([409, "discount-exists"]);
    expect(await usesOf(voucher.code)).toEqual({ taken: 1, used: 0 });
    const removed = await guest.removeVoucher(billId, split.splitId);
    expect(removed.body).toMatchObject({ amount: units(30), virtualDiscount: null });
    expect((await guest.removeVoucher(billId, split.splitId)).body.code).toBe("no-discount");
    await vi.waitFor(async () => expect((await usesOf(voucher.code)).taken).toBe(0));
  });

  it("VOU-10 SPLIT-06 that pays some of the taxes too leaves a split that every page can read, and that can be paid", async () => {
    const tax = { id: "t", label: "TVA", type: "TAX", chargeModel: "RATE", rate: 2_000 } as const;
    const charges = [{ ...tax, code: null, amount: units(2) }];
    const subOrders = [{ id: "1", name: "Table", lines: [line("soup", 10)], charges }];
    const { billId } = await openBill([], { subOrders });
    const guest = newGuest();
    const { body: split } = await guest.issue(billId, "left-to-pay", {});
    const { code } = newVoucher({ discountAmount: units(11) });
    const { body } = await guest.applyVoucher(billId, split.splitId, code);
    const { breakdown, amount } = splitSchema.parse(body);
    expect(amount).toBe(units(1));
    expect(breakdown.subTotal + units(2)).toBe(amount);
    expect((await guest.pay(billId, body)).body).toMatchObject({ step: "succeeded" });
  });

  it("can't be applied or removed by anyone else", async () => {
    const { billId, guest, split } = await seated();
    const stranger = newGuest();
    expect((await stranger.applyVoucher(billId, split.splitId, "TEN")).status).toBe(404);
    await guest.applyVoucher(billId, split.splitId, "TEN");
    expect((await stranger.removeVoucher(billId, split.splitId)).status).toBe(404);
  });

  it("settles its part of the bill in full, and the till gets the voucher's share", async () => {
    const { billId, guest, split, till } = await seated(20);
    const { code } = newVoucher({ discountAmount: units(5), maxUse: 1 });
    const { body } = await guest.applyVoucher(billId, split.splitId, code);
    const paid = await guest.pay(billId, body);
    expect(paid.body).toMatchObject({ step: "succeeded", total: units(15) });
    expect(await capturedFrom(guest)).toBe(units(15));
    const { body: bill } = await guest.bill(billId);
    expect(bill.leftToPay).toBe(units(10));
    await vi.waitFor(async () => expect(await usesOf(code)).toEqual({ taken: 1, used: 1 }));
    const { body: feed } = await till.events();
    const event = feed.events.find(({ splitId }) => splitId === split.splitId);
    expect(event).toMatchObject({ amount: units(20), discount: units(5), method: "card" });
    const again = await guest.applyVoucher(billId, split.splitId, "TEN");
    expect(again.body.code).toBe("split-settled");
  });

  it("SPLIT-46 a split that it pays in full is settled without a payment", async () => {
    const { billId, guest, split, till } = await seated();
    const { code } = newVoucher({ discount: { percentage: 10_000 }, maxUse: 1 });
    const { body } = await guest.applyVoucher(billId, split.splitId, code);
    expect(body.amount).toBe(0);
    expect((await guest.pay(billId, body)).body.code).toBe("split-is-fully-discounted");
    const settled = await guest.fullyDiscount(billId, split.splitId);
    expect(settled.body.status).toMatch(/FULLY_DISCOUNTED$/);
    expect((await guest.fullyDiscount(billId, split.splitId)).status).toBe(200);
    expect(await capturedFrom(guest)).toBe(0);
    expect((await guest.bill(billId)).body.leftToPay).toBe(0);
    await vi.waitFor(async () => expect(await usesOf(code)).toEqual({ taken: 1, used: 1 }));
    const { body: feed } = await till.events();
    const event = feed.events.find(({ splitId }) => splitId === split.splitId);
    expect(event).toMatchObject({
      amount: units(30),
      discount: units(30),
      method: "virtual_discount",
    });
  });

  it("changes with the amount, and is removed from a split that has become too small for it", async () => {
    const { billId, guest, split } = await seated();
    const { code } = newVoucher({ minimalAmount: units(10), maxUse: 1 });
    await guest.applyVoucher(billId, split.splitId, code);
    const change = (amount: number) =>
      guest.update(billId, split.splitId, "by-amount", {
        newSplitAmount: units(amount),
        currencyCode: "EUR",
      });
    expect((await change(20)).body.amount).toBe(units(18));
    expect((await change(9)).body).toMatchObject({ amount: units(9), virtualDiscount: null });
    await vi.waitFor(async () => expect((await usesOf(code)).taken).toBe(0));
  });
});
