import { describe, expect, it } from "vitest";
import { newGuest, openBill, units } from "./platform.fixture";

describe("a tip above the part", () => {
  it("is refused with its field until the guest was asked, and then goes through", async () => {
    const { billId } = await openBill([100]);
    const guest = newGuest();
    const split = (await guest.byAmount(billId, 40)).body;
    const refused = await guest.pay(billId, split, { tip: units(80), tipConfirmed: false });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "tip-not-confirmed", fields: [{ path: "tip", code: "above_limit" }] },
    });
    expect((await guest.split(billId, split.splitId)).body.status).toBe("ISSUED");
    const paid = await guest.pay(billId, split, { tip: units(80) });
    expect(paid).toMatchObject({ status: 200, body: { step: "succeeded", total: units(120) } });
  });

  it("needs no confirmation up to the part itself, and needs one above 500 whatever the part is", async () => {
    const { billId } = await openBill([2_000]);
    const guest = newGuest();
    const small = (await guest.byAmount(billId, 40)).body;
    const usual = await guest.pay(billId, small, { tip: units(40), tipConfirmed: false });
    expect(usual).toMatchObject({ status: 200, body: { step: "succeeded" } });
    const large = (await guest.byAmount(billId, 900)).body;
    const refused = await guest.pay(billId, large, { tip: units(501), tipConfirmed: false });
    expect(refused.status).toBe(409);
  });
});
