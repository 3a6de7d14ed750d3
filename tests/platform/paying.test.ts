import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { derivedId, publicSessionId } from "#worker/base/ids";
import { anId } from "~/domain/ids.fixture";
import { aSplit } from "./paying.fixture";
import {
  billObject,
  CARDS,
  call,
  capturedFrom,
  newGuest,
  newPaymentId,
  openBill,
  units,
} from "./platform.fixture";
import { switches } from "./records.fixture";

describe("paying a split", () => {
  it("PAY-22 what goes with a payment names the guest's session, and not by its own id", async () => {
    const { billId, guest, split } = await aSplit();
    await guest.pay(billId, split);
    const stored = await runInDurableObject(billObject(billId), (_bill, { storage }) =>
      storage.sql.exec("SELECT metadata FROM payment_details").one(),
    );
    const { sessionId } = JSON.parse(String(stored.metadata));
    expect(sessionId).toBe(publicSessionId(derivedId("n", guest.guestId), anId.venue("bistro")));
    expect(sessionId).not.toBe(publicSessionId(anId.session(""), anId.venue("bistro")));
  });

  it("PAY-09 PAY-11 a guest reserves and pays, and the bill knows it", async () => {
    const { billId, guest, split } = await aSplit();
    const paid = await guest.pay(billId, split, { tip: units(1) });
    expect(paid.body).toMatchObject({
      step: "succeeded",
      amount: units(5),
      tip: units(1),
      total: units(6),
    });
    const { body } = await guest.bill(billId);
    expect(body.leftToPay).toBe(units(15));
    expect(body.payments).toMatchObject([
      { kind: "product-made", amount: units(5), isCurrentUser: true, isPaid: true },
    ]);
    expect(await capturedFrom(guest)).toBe(units(6));
  });

  it("PAY-11 only the first call learns that the success is new, however many call in parallel", async () => {
    const { billId, guest, split } = await aSplit();
    const paymentId = split.nextPaymentId;
    const ask = (who = guest) =>
      call<{ first: boolean }>("POST", `/api/payment/bills/${billId}/payments/${paymentId}/told`, {
        headers: { "x-guest-id": who.guestId },
      });
    expect((await ask()).status).toBe(404);
    await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    expect((await ask()).body).toEqual({ first: false });
    const { body } = await guest.payment(billId, paymentId);
    await guest.act(body.actionUrl ?? "", "authorise");
    expect((await guest.payment(billId, paymentId, true)).body.step).toBe("succeeded");
    expect((await ask(newGuest())).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
    expect(answers.filter((one) => one.body.first)).toHaveLength(1);
    await evictDurableObject(billObject(billId));
    expect((await ask()).body).toEqual({ first: false });
  });

  it("ROUTE-60 the payment of a split is its guest's to read, and nobody else's", async () => {
    const { billId, guest, split } = await aSplit();
    const other = await aSplit();
    const read = (who: { guestId: string }, at = { billId, splitId: split.splitId }) =>
      call("GET", `/api/payment/bills/${at.billId}/splits/${at.splitId}/payment`, {
        headers: { "x-guest-id": who.guestId },
      });
    expect((await read(guest)).status).toBe(404);
    const paid = await guest.pay(billId, split, { tip: units(1) });
    expect((await read(guest)).body).toEqual(paid.body);
    expect((await read(newGuest())).status).toBe(404);
    expect((await read(other.guest)).status).toBe(404);
    const elsewhere = { billId: other.billId, splitId: split.splitId };
    expect((await read(guest, elsewhere)).status).toBe(404);
  });

  it("charges nothing when the button showed another total", async () => {
    const { billId, guest, split } = await aSplit();
    const answer = await guest.pay(billId, split, { expectedTotal: units(4.99) });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "bill-split-amount-changed-between-issue-and-engage",
      previousSplitAmount: units(4.99),
      newSplitAmount: units(5),
    });
    expect(await capturedFrom(guest)).toBe(0);
    expect((await guest.bill(billId)).body.forecastedLeftToPay).toBe(units(20));
  });

  it("the venue's fee is on the split before paying, and in the total", async () => {
    const { billId, guest, split } = await aSplit("osteria");
    expect(split.consumerSundayFees).toBe(units(0.25));
    const paid = await guest.pay(billId, split);
    expect(paid.body).toMatchObject({ step: "succeeded", total: units(5.25) });
  });

  it("the same key sent again is the same attempt, however often", async () => {
    const { billId, guest, split } = await aSplit();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.pay(billId, split, { tip: units(1) })),
    );
    const late = await guest.pay(billId, split, { tip: units(1) });
    for (const { status, body } of [...answers, late]) {
      expect(status).toBe(200);
      expect(body.total).toBe(units(6));
    }
    expect(late.body.step).toBe("succeeded");
    expect(await capturedFrom(guest)).toBe(units(6));
  });

  it("the same key with another amount or method is refused", async () => {
    const { billId, guest, split } = await aSplit();
    await guest.pay(billId, split, { tip: units(1) });
    for (const other of [
      { tip: units(2) },
      // As much in all, and another part of it for the waiter.
      { tip: units(2), expectedTotal: units(6) },
      { tip: units(1), method: "google_pay", methodToken: "tok_test_google_pay" },
    ]) {
      const answer = await guest.pay(billId, split, other);
      expect(answer).toMatchObject({ status: 409, body: { code: "payment-key-reused" } });
    }
    expect(await capturedFrom(guest)).toBe(units(6));
  });

  it("another key on a split that is being paid is refused", async () => {
    const { billId, guest, split } = await aSplit();
    await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    const answer = await guest.pay(billId, { ...split, nextPaymentId: newPaymentId() });
    expect(answer).toMatchObject({ status: 409, body: { code: "payment-in-progress" } });
  });

  it("PAY-15 a payment that could not begin is in the ledger with the reason", async () => {
    const { billId, guest, split } = await aSplit();
    const { body: other } = await newGuest().byAmount(billId, 15);
    await guest.pay(billId, split, { expectedTotal: units(4.99) });
    await guest.pay(billId, split, { expectedTotal: units(4.99) });
    await guest.pay(billId, { ...other, nextPaymentId: split.nextPaymentId });
    const refused = await runInDurableObject(billObject(billId), (_bill, { storage }) =>
      storage.sql
        .exec<{ body: string }>("SELECT body FROM ledger WHERE kind = 'engagementRefused'")
        .toArray()
        .map(({ body }) => JSON.parse(body)),
    );
    expect(refused).toMatchObject([
      {
        splitId: split.splitId,
        paymentId: split.nextPaymentId,
        code: "bill-split-amount-changed-between-issue-and-engage",
      },
    ]);
    await evictDurableObject(billObject(billId));
    expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
  });

  it.each([
    ["bistro", "card", "tok_test_4449_bancontact"],
    ["osteria", "card", "tok_test_1001_cartesBancaires"],
    ["bistro", "conecs", "tok_test_sodexo"],
  ])(
    "PAY-04 at %s a card that the venue does not take reserves nothing, whoever calls: %s %s",
    async (venue, method, methodToken) => {
      const { billId, guest, split } = await aSplit(venue);
      const answer = await guest.pay(billId, split, { method, methodToken });
      expect(answer).toMatchObject({ status: 422, body: { code: "card-not-accepted" } });
      expect((await guest.bill(billId)).body.forecastedLeftToPay).toBe(units(20));
      expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
    },
  );

  it("PAY-04 takes a card of Cartes Bancaires and of Conecs where the venue does", async () => {
    const { billId, guest, split } = await aSplit();
    const cb = { methodToken: "tok_test_1001_cartesBancaires" };
    expect((await guest.pay(billId, split, cb)).body.step).toBe("succeeded");
    const { body: next } = await guest.byAmount(billId, 5);
    const conecs = { method: "conecs", methodToken: "tok_test_conecs" };
    expect((await guest.pay(billId, next, conecs)).body.step).toBe("succeeded");
  });

  it.each([
    [CARDS.poor, "declined", "insufficient_funds"],
    [CARDS.refused, "declined", "generic_decline"],
    [CARDS.broken, "failed", "processing_error"],
    ["tok_test_1111_abcdefgh", "declined", "invalid_payment_method"],
  ])("PAY-15 PAY-17 %s ends as %s, and the split can be tried again", async (token, step, code) => {
    const { billId, guest, split } = await aSplit();
    const answer = await guest.pay(billId, split, { methodToken: token });
    expect(answer.body).toMatchObject({ step, declineCode: code });
    const { body: again } = await guest.split(billId, split.splitId);
    expect(again.status).toBe("ISSUED");
    expect(again.nextPaymentId).not.toBe(split.nextPaymentId);
    const paid = await guest.pay(billId, again);
    expect(paid.body.step).toBe("succeeded");
    expect(await capturedFrom(guest)).toBe(units(5));
  });

  it("wallets pay without a bank's page, meal vouchers up to 25.00 a day", async () => {
    const { billId } = await openBill([100]);
    const guest = newGuest();
    const pay = async (amount: number, method: string) => {
      const { body } = await guest.byAmount(billId, amount);
      return (await guest.pay(billId, body, { method, methodToken: `tok_test_${method}` })).body;
    };
    expect(await pay(30, "apple_pay")).toMatchObject({ step: "succeeded" });
    expect(await pay(20, "edenred")).toMatchObject({ step: "succeeded" });
    expect(await pay(6, "edenred")).toMatchObject({ step: "declined" });
    expect(await pay(25, "conecs")).toMatchObject({ step: "succeeded" });
  });

  it("PAY-24 is refused while payments are switched off, by the operator or by the venue", async () => {
    const { billId, guest, split } = await aSplit();
    for (const name of ["allPaymentsEnabled", "venuePaymentsEnabled"] as const) {
      switches[name] = false;
      const answer = await guest.pay(billId, split);
      switches[name] = true;
      expect(answer).toMatchObject({ status: 409, body: { code: "payments-disabled" } });
    }
    expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
  });

  it("a return path that leaves this site is refused", async () => {
    const { billId, guest, split } = await aSplit();
    for (const returnPath of ["//evil.example", "https://evil.example", "/\\evil.example", "x"]) {
      const answer = await guest.pay(billId, split, { returnPath });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual([{ path: "returnPath", code: "not_a_path_here" }]);
    }
  });
});

describe("forty guests at one bill", () => {
  it("is paid exactly, and late guests are refused without a charge", async () => {
    const { billId } = await openBill([40, 35, 25]);
    const guests = Array.from({ length: 40 }, () => newGuest());
    const answers = await Promise.all(
      guests.map(async (guest) => {
        const issued = await guest.byAmount(billId, 10);
        return issued.status === 201 ? guest.pay(billId, issued.body) : issued;
      }),
    );
    const paid = answers.filter(({ body }) => "step" in body && body.step === "succeeded");
    expect(paid).toHaveLength(10);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const captured = await Promise.all(guests.map(capturedFrom));
    expect(captured.reduce((sum, one) => sum + one, 0)).toBe(units(100));
    const { body } = await newGuest().bill(billId);
    expect(body).toMatchObject({ leftToPay: 0, refundDue: 0 });
  });
});
