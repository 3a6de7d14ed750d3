import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { splitIdSchema } from "~/contracts/ids";
import { CARDS, newGuest, newPaymentId, openBill, units } from "./platform.fixture";

describe("ids of other kinds and other people", () => {
  it("SPLIT-63 another guest's split and payment are answered like unknown ones", async () => {
    const { billId } = await openBill([20]);
    const [owner, stranger] = [newGuest(), newGuest()];
    const { body: split } = await owner.byAmount(billId, 5);
    await owner.pay(billId, split, { methodToken: CARDS.threeDSecure });
    const foreign = (id: string, paymentId: string) =>
      Promise.all([
        stranger.split(billId, id),
        stranger.cancel(billId, id),
        stranger.disengage(billId, id),
        stranger.forecast(billId, id),
        stranger.fullyDiscount(billId, id),
        stranger.engage(billId, id, newId("p")),
        stranger.pay(billId, {
          ...split,
          splitId: splitIdSchema.parse(id),
          nextPaymentId: newPaymentId(),
        }),
        stranger.update(billId, id, "by-amount", {
          newSplitAmount: units(1),
          currencyCode: "EUR",
        }),
        stranger.payment(billId, paymentId),
        stranger.payment(billId, paymentId, true),
        stranger.cancelPayment(billId, paymentId),
      ]);
    const known = await foreign(split.splitId, split.nextPaymentId);
    const unknown = await foreign(newId("s"), newId("p"));
    for (const [index, { status, body }] of known.entries()) {
      expect(status).toBe(404);
      const { correlationId: _one, ...shape } = body;
      const { correlationId: _other, ...same } = unknown[index]?.body ?? body;
      expect(shape).toEqual(same);
    }
    expect((await owner.payment(billId, split.nextPaymentId)).body.step).toBe("actionRequired");
  });

  it("SPLIT-63 a body that names another consumer than the caller finds nothing", async () => {
    const { billId } = await openBill([20]);
    const [guest, other] = [newGuest(), newGuest()];
    const answer = await guest.issue(billId, "by-amount", {
      consumer: other.consumer,
      splitAmount: units(1),
      currencyCode: "EUR",
    });
    expect(answer.status).toBe(404);
  });

  it("SPLIT-63 naming someone else's user id gives no access", async () => {
    const { billId } = await openBill([20]);
    const [owner, thief] = [newGuest(), newGuest()];
    const consumer = { ...owner.consumer, userId: "user-1" };
    const request = { splitAmount: units(5), currencyCode: "EUR" };
    const { body } = await owner.issue(billId, "by-amount", { ...request, consumer });
    const answer = await thief.update(billId, body.splitId, "by-amount", {
      newSplitAmount: units(1),
      currencyCode: "EUR",
      consumer: { ...thief.consumer, userId: "user-1" },
    });
    expect(answer.status).toBe(404);
  });

  it("others see a split without its id, and nobody sees a guest id", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 5);
    await guest.pay(billId, split);
    const seen = JSON.stringify((await newGuest().bill(billId)).body);
    for (const secret of [guest.guestId, split.splitId, split.nextPaymentId]) {
      expect(seen).not.toContain(secret);
    }
    expect(seen).toContain(guest.participant);
    expect(JSON.stringify((await guest.bill(billId)).body)).toContain(split.splitId);
  });

  it("ROUTE-92 an id of another kind is refused before anything is looked up", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    for (const id of ["constructor", newId("p"), "s_short", "__proto__", "%2e%2e"]) {
      expect((await guest.split(billId, id)).status).toBe(404);
      expect((await guest.bill(id)).status).toBe(404);
    }
  });
});
