import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { testProviderOf } from "#worker/demo/test-provider/provider";
import { shardOfPayment } from "#worker/demo/test-provider/provider-ids";
import { ObjectStopped } from "#worker/kernel/stopped";
import { billOf, mailsOf, tableOf, tillOf, tillOrderOf, voucherOf } from "#worker/objects/callers";
import type { Payee } from "~/contracts/payee";
import { anId } from "~/domain/ids.fixture";
import { rateBp, ZERO_E5 } from "~/domain/money/money";
import { evenings, type Frozen, thaw, withEventFromLater } from "./landed.fixture";
import { CARDS, env } from "./platform.fixture";

const PAYEE: Payee = {
  name: "Croque & Cie",
  origin: "https://tableside.test",
  account: null,
  acceptedCards: venue().acceptedCards,
};
const FEE = { rate: rateBp(0), fixed: ZERO_E5 };
const asGuest = (guestId: string) => ({ guestId: anId.guest(guestId), userId: null });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(evenings)("what the version of %s left on disk", (_name, evening) => {
  const { billId, businessId, venueId, tableId, orderRef, payments } = evening;
  beforeEach(async () => {
    // Holds and choices end by the clock, so the evening continues at the time when it was frozen.
    vi.useFakeTimers({ toFake: ["Date"], now: evening.at });
    for (const frozen of evening.objects) await thaw(frozen);
  });

  it("has every kind of object that must not be lost", () => {
    const tables = ["BILL", "TABLE", "TILL", "TILL_ORDER", "VOUCHER", "MAIL", "TEST_PROVIDER"];
    const guests = ["BASKET", "ORDER", "TAB", "USER", "GUEST_RECEIPTS"];
    expect(new Set(evening.objects.map(({ binding }) => binding))).toEqual(
      new Set([...tables, ...guests]),
    );
  });

  it("gives each guest the same bill, payment by payment, without a fault", async () => {
    const faults = vi.spyOn(console, "error").mockImplementation(() => {});
    const bill = billOf(env, anId.bill(billId));
    for (const [who, said] of Object.entries(evening.said)) {
      const document = await bill.document(asGuest(evening.guests[who] ?? ""));
      expect(JSON.parse(document ?? "{}")).toMatchObject({ ...said, readAt: expect.any(Number) });
    }
    for (const { guestId, paymentId, said } of payments) {
      const answer = await bill.payment(asGuest(guestId), anId.payment(paymentId), false);
      expect(answer).toEqual({ ok: true, value: said });
    }
    expect(faults).not.toHaveBeenCalled();
  });

  it("lets a guest at the bank's page finish, and the next one pay", async () => {
    const bill = billOf(env, anId.bill(billId));
    const before = (await bill.figures())?.leftToPay ?? 0;
    const waiting = payments.find(({ said }) => said.step === "actionRequired");
    const providerId = waiting?.said.actionUrl?.split("/").at(-1) ?? "";
    await testProviderOf(env, shardOfPayment(providerId) ?? "").act(providerId, "authorise");
    const { guestId = "", paymentId = "" } = waiting ?? {};
    const finished = await bill.payment(asGuest(guestId), anId.payment(paymentId), true);
    expect(finished).toMatchObject({ ok: true, value: { step: "succeeded" } });
    const { split, guestId: next } = evening.open;
    const paid = await bill.pay({
      guest: asGuest(next),
      splitId: split.splitId,
      paymentId: split.nextPaymentId,
      paymentsEnabled: true,
      sessionId: anId.publicSession("s"),
      feeTerms: FEE,
      method: "card",
      methodToken: CARDS.good,
      tipE5: ZERO_E5,
      expectedTotalE5: split.amount as never,
      returnPath: "/",
      accountScope: null,
      earning: null,
      payee: PAYEE,
    });
    expect(paid).toMatchObject({ ok: true, value: { step: "succeeded" } });
    const after = (await bill.figures())?.leftToPay ?? 0;
    expect(before - after).toBe((waiting?.said.amount ?? 0) + split.amount);
  });

  it("is still on its table, under its order", async () => {
    expect(await tableOf(env, anId.table(tableId), null).openBillId()).toBe(billId);
    expect(
      await tillOrderOf(env, anId.venue(venueId), orderRef, null).claim(anId.table(tableId)),
    ).toMatchObject({
      billId,
    });
  });

  it("sends the till again what it has not acknowledged, and nothing else", async () => {
    expect((await tillOf(env, anId.venue(venueId), null).events(0))?.events).toEqual(
      evening.feed.events,
    );
  });

  it("has a voucher whose only use is taken", async () => {
    const voucher = voucherOf(env, anId.business(businessId), "ONCE8", null);
    expect(await voucher.figures()).toMatchObject({ taken: 1, used: 1 });
    expect((await voucher.hold({ ref: "v_new", billId: anId.bill(billId), maxUse: 1 })).ok).toBe(
      false,
    );
  });

  it("counts the mails that a receipt was sent by", async () => {
    const mails = mailsOf(env, anId.bill(billId), payments[0]?.paymentId ?? "");
    const accept = (to: string) =>
      mails.accept({ to, subject: "s", text: "t", attachment: null, about: null }, "test");
    const answers: string[] = [];
    for (let n = 0; n < 5; n += 1) answers.push(await accept(`guest-${n}@example.test`));
    expect(answers).toEqual(["accepted", "accepted", "accepted", "accepted", "too-many"]);
  });

  it("stops and changes nothing when a later build has written to it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const asked: Partial<Record<Frozen["binding"], () => Promise<unknown>>> = {
      BILL: () => billOf(env, anId.bill(billId)).figures(),
      TILL: () => tillOf(env, anId.venue(venueId), null).events(0),
      VOUCHER: () => voucherOf(env, anId.business(businessId), "ONCE8", null).figures(),
    };
    for (const [binding, ask] of Object.entries(asked)) {
      const frozen = evening.objects.find(
        (one) => one.binding === binding && (binding !== "BILL" || one.name === billId),
      );
      if (!frozen) throw new Error(`no ${binding}`);
      await thaw({ ...frozen, values: { ...frozen.values, schema: 99 } });
      await expect(ask()).rejects.toThrow(new ObjectStopped("tables of version 99").message);
    }
    const bill = evening.objects.find(({ name }) => name === billId) as Frozen;
    await thaw(withEventFromLater(bill));
    await expect(billOf(env, anId.bill(billId)).figures()).rejects.toThrow("loyaltyPointsBurnt");
  });
});
