import { describe, expect, it } from "vitest";
import { call, capturedFrom, type Guest, newGuest, openBill, units } from "./platform.fixture";

const edenred = { method: "edenred", methodToken: "tok_test_edenred" };

/** What the guest's meal voucher can still pay today. */
const leftOf = (guest: Guest, method = "edenred") =>
  call<{ left: number }>("GET", `/api/payment/checkout/meal-vouchers/${method}?venueId=bistro`, {
    headers: { "x-guest-id": guest.guestId },
  });

/** A split of the amount on a bill of 60.00. */
async function aSplit(guest: Guest, amount: number, venue = "bistro") {
  const { billId } = await openBill([60], {}, venue);
  return { billId, split: (await guest.byAmount(billId, amount)).body };
}

describe("meal vouchers", () => {
  it("PAY-03 have 25.00 a day for each guest and kind, less what they paid", async () => {
    const guest = newGuest();
    expect((await leftOf(guest)).body).toEqual({ left: units(25) });
    const { billId, split } = await aSplit(guest, 18);
    expect((await guest.pay(billId, split, edenred)).body.step).toBe("succeeded");
    expect((await leftOf(guest)).body).toEqual({ left: units(7) });
    expect((await leftOf(guest, "conecs")).body).toEqual({ left: units(25) });
    expect((await leftOf(newGuest())).body).toEqual({ left: units(25) });
  });

  it("PAY-03 pay nothing beyond the day's limit, also in parallel payments, and the guest reads why", async () => {
    const guest = newGuest();
    const [first, second] = [await aSplit(guest, 15), await aSplit(guest, 15)];
    expect((await leftOf(guest)).body).toEqual({ left: units(25) });
    const answers = await Promise.all([
      guest.pay(first.billId, first.split, edenred),
      guest.pay(second.billId, second.split, edenred),
    ]);
    expect(answers.map(({ body }) => body.step).sort()).toEqual(["declined", "succeeded"]);
    const declined = answers.find(({ body }) => body.step === "declined");
    expect(declined?.body.declineCode).toBe("voucher_day_limit");
    expect(await capturedFrom(guest)).toBe(units(15));
    expect((await leftOf(guest)).body).toEqual({ left: units(10) });
  });

  it("PAY-04 a method that the venue does not take reserves nothing, and is named", async () => {
    const guest = newGuest(undefined, "osteria");
    const { billId, split } = await aSplit(guest, 5, "osteria");
    const answer = await guest.pay(billId, split, edenred);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: "method-not-accepted",
        fields: [{ path: "method", code: "not_accepted_here" }],
      },
    });
    expect((await guest.bill(billId)).body.forecastedLeftToPay).toBe(units(60));
    expect(await capturedFrom(guest)).toBe(0);
    expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
  });

  it("PAY-03 only existing kinds have a daily rest", async () => {
    expect((await leftOf(newGuest(), "sodexo")).status).toBe(404);
  });
});
