import { describe, expect, it } from "vitest";
import { line, newGuest, openBill, units } from "./platform.fixture";
import { newVoucher } from "./vouchers.fixture";

describe("a split as its owner reads it", () => {
  it("SPLIT-01 SPLIT-04 SPLIT-05 SPLIT-06 SPLIT-07 has every part of it: what it is made of, its discount, tip and payment", async () => {
    const charge = (
      id: string,
      type: "SALES_TAX" | "SERVICE_CHARGE",
      rate: number,
      of: number,
    ) => ({
      id,
      label: id,
      type,
      chargeModel: "RATE" as const,
      rate,
      amount: units(of),
    });
    const charges = [
      charge("Tax", "SALES_TAX", 1000, 2),
      charge("Service", "SERVICE_CHARGE", 1250, 2.5),
    ];
    const { billId } = await openBill([], {
      subOrders: [{ id: "1", name: "Table", lines: [line("a", 20)], charges }],
    });
    const guest = newGuest();
    const asked = { splitAmount: units(12.25), currencyCode: "EUR", relatedSubOrder: "1" };
    const { body: issued } = await guest.issue(billId, "by-amount", asked);
    const { code } = newVoucher({ discountAmount: units(5) });
    const { body } = await guest.applyVoucher(billId, issued.splitId, code);
    const known = {
      splitId: issued.splitId,
      consumer: { guestId: guest.guestId, userId: null },
      origin: "PAY_AT_TABLE",
      type: "AMOUNT",
      splitType: "AMOUNT",
      subOrderId: "1",
      relatedSubOrder: "1",
      amount: units(7.25),
      billSplitAmount: units(12.25),
      baseAmount: null,
      subBills: [],
      splitItemsSelection: {},
      splitModality: { type: "BY_AMOUNT", amount: units(12.25) },
      virtualDiscount: { amount: units(5), impactOnSplitTotal: units(-5) },
      breakdown: {
        appliedVats: [{ label: "Tax", amount: units(1), rate: 1000 }],
        appliedCharges: [{ label: "Service", amount: units(1.25), rate: 1250 }],
        appliedDiscounts: [],
        subTotal: units(5),
        subTotalPreVirtualDiscount: units(10),
      },
      preTaxTipsBaseAmount: units(10),
      postTaxTipsBaseAmount: units(11),
    };
    const unpaid = { status: "ISSUED", paymentId: null, tips: 0, actuallyPaidOnBill: 0 };
    expect(body).toMatchObject({ ...known, ...unpaid });
    expect(body.virtualDiscount?.label).toBeTruthy();
    expect(Math.abs(body.issuedAt - Date.now())).toBeLessThan(60_000);
    expect((await guest.pay(billId, body, { tip: units(1) })).body.step).toBe("succeeded");
    expect((await guest.split(billId, issued.splitId)).body).toMatchObject({
      ...known,
      status: expect.stringMatching(/^(PAID|REGISTERED)$/),
      paymentId: issued.nextPaymentId,
      tips: units(1),
      actuallyPaidOnBill: units(7.25),
    });
  });

  it("SPLIT-04 the fee of the venue is on it", async () => {
    const { billId } = await openBill([20], {}, "osteria");
    const { body } = await newGuest(undefined, "osteria").byAmount(billId, 5);
    expect(body.consumerSundayFees).toBe(units(0.25));
  });
});
