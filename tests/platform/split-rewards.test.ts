import { beforeAll, describe, expect, it, vi } from "vitest";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { publishRecord } from "#worker/db/operator-records";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort } from "#worker/ports/loyalty";
import type { PosOrderInput, PosRefund } from "~/contracts/pos";
import { CARDS, call, env, line, newGuest, open, openBill, units } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";
import { aMember, inApp, ownDessert, programme, users } from "./split-rewards.fixture";
import { newVoucher } from "./vouchers.fixture";

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
});

type SubOrder = PosOrderInput["subOrders"][number];

describe("a reward on a split", () => {
  it("LOY-47 LOY-50 LOY-53 takes its value off once, and comes back when it is taken off", async () => {
    const { ask, balance, split } = await aMember();
    expect(await ask("POST", "")).toMatchObject({
      status: 200,
      body: { discountId: "dessert", label: "A dessert", amount: units(7), points: 100 },
    });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await ask("PUT", "/dessert");
      expect(status).toBe(200);
      expect(body).toMatchObject({
        amount: units(3),
        virtualDiscount: { label: "A dessert", amount: units(7) },
      });
      expect(await balance()).toBe(20);
    }
    expect((await ask("PUT", "/coffee")).status).toBe(409);
    expect((await ask("PUT", "/dessert/unapply")).body).toMatchObject({
      amount: split.amount,
      virtualDiscount: null,
    });
    await vi.waitFor(async () => expect(await balance()).toBe(120));
  });

  it("LOY-50 is held in the wallet that the member's has become part of, and goes back there", async () => {
    const [first, second] = [await aMember(120), await aMember(120)];
    const port = loyaltyPort(loyaltyNeeds(env, null), programme);
    await port.associate(first.userId, second.userId);
    expect(await first.balance()).toBe(240);
    for (const reward of ["/dessert", "/dessert"]) {
      expect((await second.ask("PUT", reward)).body.virtualDiscount?.amount).toBe(units(7));
      expect(await first.balance()).toBe(140);
    }
    expect((await second.ask("PUT", "/dessert/unapply")).status).toBe(200);
    await vi.waitFor(async () => expect(await first.balance()).toBe(240));
    expect((await second.ask("PUT", "/wine")).status).toBe(409);
    expect(await first.balance()).toBe(240);
  });

  it("LOY-47 is not found for a guest who is no member, whose programme is not down", async () => {
    const guest = newGuest();
    const { billId } = await openBill([30]);
    const { body: split } = await guest.byAmount(billId, 10);
    const asked = await call("POST", `${users}/${guest.guestId}/rewards`, {
      body: { billId, splitId: split.splitId },
      headers: { "x-guest-id": guest.guestId },
    });
    expect(asked).toMatchObject({ status: 404, body: { code: "not-found" } });
  });

  it.each([120, 320])(
    "LOY-50 is one where it is asked for three times at once, with %i points",
    async (points) => {
      const { ask, balance } = await aMember(points);
      const answers = await Promise.all([1, 2, 3].map(() => ask("PUT", "/dessert")));
      for (const { status, body } of answers) {
        expect([status, body.virtualDiscount?.amount]).toEqual([200, units(7)]);
      }
      expect(await balance()).toBe(points - 100);
      expect((await ask("PUT", "/dessert/unapply")).status).toBe(200);
      await vi.waitFor(async () => expect(await balance()).toBe(points));
    },
  );

  it("LOY-50 is used for good once the split is paid, and stays with the split after a refused card", async () => {
    const { ask, balance, billId, guest } = await aMember();
    const { body: split } = await ask("PUT", "/dessert");
    const declined = await guest.pay(billId, split, { methodToken: CARDS.refused });
    expect(declined.body.step).toBe("declined");
    expect(await balance()).toBe(20);
    const again = (await guest.split(billId, split.splitId)).body;
    expect((await guest.pay(billId, again)).body.step).toBe("succeeded");
    expect((await ask("PUT", "/dessert/unapply")).status).toBeGreaterThanOrEqual(400);
    expect(await balance()).toBe(20);
  });

  it("LOY-50 stays used where the till gives all of the money back, and till and guest read why", async () => {
    const { ask, balance, billId, till, guest } = await aMember();
    const { body: split } = await ask("PUT", "/dessert");
    await guest.pay(billId, split);
    const paymentId = split.nextPaymentId;
    const refund = (ref: string, amount?: number) =>
      call<PosRefund>("POST", `/pos/v1/venues/bistro/bills/${billId}/refunds`, {
        headers: { authorization: `Bearer ${POS_KEYS.bistro}` },
        body: { ref, paymentId, amount },
      });
    expect((await refund("a part", units(1))).body).toMatchObject({ reward: null });
    const isBack = (amount: number) =>
      vi.waitFor(
        async () => {
          const { body } = await guest.payment(billId, paymentId);
          expect(body.refunded).toBe(units(amount));
        },
        { timeout: 15_000 },
      );
    await isBack(1);
    const reward = { amount: units(7), givenBack: false, reason: "USED_WHEN_PAID" };
    expect((await refund("the rest")).body).toMatchObject({ refundable: 0, reward });
    expect((await refund("the rest")).body).toMatchObject({ reward });
    await isBack(3);
    expect(await balance()).toBe(20);
    const named = { name: split.virtualDiscount?.label, ...reward };
    await vi.waitFor(async () => {
      const events = (await till.events()).body.events.filter((one) => one.billId === billId);
      const refunds = events.filter(({ type }) => type === "payment.refunded");
      expect(refunds.map(({ amount, reward: one }) => [amount, one])).toEqual([
        [units(1), undefined],
        [units(3), named],
      ]);
    });
    const receipt = await open(
      `/api/receipt/receipts/v2/payments/${paymentId}?billId=${billId}&locale=en-GB`,
      { "x-guest-id": guest.guestId },
    );
    const { lines } = await textOfPdf(await receipt.arrayBuffer());
    expect(lines.join(" ")).toContain("Reward used, not returned");
  });

  it("LOY-51 comes back from a split that is dropped, or that becomes less than it is worth", async () => {
    const dropped = await aMember();
    await dropped.ask("PUT", "/dessert");
    await dropped.guest.cancel(dropped.billId, dropped.split.splitId);
    await vi.waitFor(async () => expect(await dropped.balance()).toBe(120));

    const { ask, balance, billId, guest, split } = await aMember();
    await ask("PUT", "/dessert");
    const asked = { newSplitAmount: units(5), currencyCode: "EUR" };
    const { body } = await guest.update(billId, split.splitId, "by-amount", asked);
    expect(body).toMatchObject({ amount: units(5), virtualDiscount: null });
    await vi.waitFor(async () => expect(await balance()).toBe(120));
  });

  it("LOY-51 that is worth more than the split is named where a voucher is on it, and still not put on top", async () => {
    const { ask, billId, guest, split } = await aMember(120, 2);
    expect((await ask<object | null>("POST", "")).body).toBeNull();
    const { code } = newVoucher({ discountAmount: units(1) });
    await guest.applyVoucher(billId, split.splitId, code);
    expect((await ask("POST", "")).body).toMatchObject({
      discountId: "coffee",
      amount: units(2.5),
    });
    expect((await ask("PUT", "/coffee")).status).toBe(409);
    const { body } = await guest.split(billId, split.splitId);
    expect(body).toMatchObject({ amount: units(1), virtualDiscount: { amount: units(1) } });
  });

  it("LOY-52 is neither offered nor taken where the sub-order has a service charge or a percentage discount", async () => {
    const lines = [line("l1", 30)];
    const service = {
      id: "s",
      label: "Service",
      code: null,
      type: "SERVICE_CHARGE" as const,
      chargeModel: "FLAT" as const,
      rate: null,
      amount: units(3),
    };
    const off = (label: string, discountModel?: "FLAT" | "RATE") => ({
      discounts: [{ label, amount: units(3), ...(discountModel && { discountModel }) }],
    });
    const cases: [Partial<SubOrder>, boolean][] = [
      [{ charges: [service] }, false],
      [off("Happy hour", "RATE"), false],
      [off("The 10% club", "FLAT"), true],
      // A till that does not say: by the label.
      [off("Happy hour 10%"), false],
      [off("Happy hour"), true],
    ];
    for (const [of, takes] of cases) {
      const subOrders = [{ id: "1", name: "Table", lines, ...of }];
      const { ask, balance, split } = await aMember(120, 10, { subOrders });
      expect(split.takesRewards).toBe(takes);
      expect((await ask<object | null>("POST", "")).body !== null).toBe(takes);
      const put = await ask("PUT", "/dessert");
      if (takes) expect(put.body.virtualDiscount).toMatchObject({ rewardId: "dessert" });
      else expect(put).toMatchObject({ status: 409, body: { code: "reward-burn-unavailable" } });
      expect(await balance()).toBe(takes ? 20 : 120);
    }
  });

  it("LOY-04 LOY-47 LOY-48 LOY-50 is neither offered nor taken where the programme lets no points be used", async () => {
    const { ask, balance, billId, guest, split } = await aMember();
    const { guestId } = guest;
    await ownDessert(guestId);
    const compute = () =>
      call<{ rewards: { id: string }[] }>("POST", `/api/guest-app/group/users/${guestId}/compute`, {
        body: { billId, splitId: split.splitId },
        headers: { "x-guest-id": guestId },
      });
    try {
      await env.DB.batch(publishRecord(env.DB, "loyalty", inApp));
      expect((await compute()).body.rewards).not.toEqual([]);
      await env.DB.batch(publishRecord(env.DB, "loyalty", { ...inApp, isBurnEnabled: false }));
      expect(await compute()).toMatchObject({ status: 200, body: { rewards: [] } });
      await env.DB.batch(publishRecord(env.DB, "loyalty", { ...programme, isBurnEnabled: false }));
      expect(await ask<object | null>("POST", "")).toMatchObject({ status: 200, body: null });
      const refused = await ask("PUT", "/dessert");
      expect(refused).toMatchObject({ status: 409, body: { code: "reward-burn-unavailable" } });
      expect((await guest.split(billId, split.splitId)).body.virtualDiscount).toBeNull();
      expect(await balance()).toBe(120);
    } finally {
      await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
    }
    expect((await ask("PUT", "/dessert")).status).toBe(200);
  });

  it("LOY-40 LOY-51 that costs more than the balance, or is worth more than the split, is refused and nothing is held", async () => {
    const { ask, balance } = await aMember();
    expect(await ask("PUT", "/wine")).toMatchObject({
      status: 409,
      body: { code: "reward-too-few-points" },
    });
    expect(await ask("PUT", "/nothing")).toMatchObject({
      status: 409,
      body: { code: "reward-gone" },
    });
    const small = await aMember(120, 5);
    expect((await small.ask("POST", "")).body).toMatchObject({ discountId: "coffee" });
    expect(await small.ask("PUT", "/dessert")).toMatchObject({
      status: 409,
      body: { code: "reward-not-eligible" },
    });
    await vi.waitFor(async () => expect(await small.balance()).toBe(120));
    expect(await balance()).toBe(120);
  });

  it("LOY-49 is another user's, another bill's or another app's: the same 404, and nothing changes", async () => {
    const { ask, balance, userId, billId, split, headers } = await aMember();
    const other = await aMember();
    expect((await other.ask("PUT", "/dessert", userId)).status).toBe(404);
    const body = { billId, splitId: split.splitId };
    const path = `${users}/${other.userId}/rewards/dessert`;
    expect((await call("PUT", path, { body })).status).toBe(404);
    const app = `/api/guest-app/app-other/users/${userId}/rewards/dessert/apply`;
    expect((await call("POST", app, { body, headers })).status).toBe(404);
    expect((await ask("POST", "")).status).toBe(200);
    expect([await balance(), await other.balance()]).toEqual([120, 120]);
  });
});
