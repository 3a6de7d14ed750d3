import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { signWebhook } from "#worker/ports/payment/signature";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/money";
import {
  billObject,
  CARDS,
  call,
  capturedFrom,
  cutLine,
  newGuest,
  newPaymentId,
  openBill,
  providerOf,
  receiptNoted,
  settled,
  units,
} from "./platform.fixture";
import type { NetworkFault } from "./worker";

async function aSplit() {
  const { billId } = await openBill([20]);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, 5);
  return { billId, guest, split };
}

describe("a network that fails", () => {
  const faults: NetworkFault[][] = [
    [{ operation: "create", when: "before" }],
    [{ operation: "create", when: "after" }],
    [{ operation: "confirm", when: "before" }],
    [{ operation: "confirm", when: "after" }],
    [
      { operation: "confirm", when: "after" },
      { operation: "read", when: "before" },
    ],
  ];
  for (const cut of faults) {
    const words = cut.map(({ operation, when }) => `${operation} cut ${when}`).join(", ");
    it(`${words}: the guest reads 'checking', then it is paid once`, async () => {
      const { billId, guest, split } = await aSplit();
      await cutLine(guest, ...cut);
      const answer = await guest.pay(billId, split);
      expect(answer.body.step).toBe("checking");
      const blocked = await guest.pay(billId, { ...split, nextPaymentId: newPaymentId() });
      expect(blocked).toMatchObject({ status: 409, body: { code: "payment-in-progress" } });
      const end = await settled(guest, billId, split.nextPaymentId);
      expect(end).toMatchObject({ step: "succeeded", total: units(5) });
      expect(await capturedFrom(guest)).toBe(units(5));
      expect((await guest.bill(billId)).body.leftToPay).toBe(units(15));
    });
  }

  it("evicted while the guest is at the bank, the bill still knows the payment", async () => {
    const { billId, guest, split } = await aSplit();
    const { body } = await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    await evictDurableObject(billObject(billId));
    expect((await guest.bill(billId)).body.forecastedLeftToPay).toBe(units(15));
    await guest.act(body.actionUrl ?? "", "authorise");
    const end = await guest.payment(billId, split.nextPaymentId, true);
    expect(end.body.step).toBe("succeeded");
  });

  it("killed during a call, the bill continues by its alarm and charges once", async () => {
    const { billId, guest, split } = await aSplit();
    await cutLine(guest, { operation: "confirm", when: "silence" });
    const paying = guest.pay(billId, split).catch(() => null);
    await vi.waitFor(async () => expect(await capturedFrom(guest)).toBe(units(5)));
    await abortAllDurableObjects();
    await paying;
    const end = await settled(guest, billId, split.nextPaymentId);
    expect(end.step).toBe("succeeded");
    expect(await capturedFrom(guest)).toBe(units(5));
  });

  it("cancelled while its confirmation waits for others, a payment is never captured", async () => {
    const guest = newGuest();
    const provider = providerOf(guest);
    const request = {
      idempotencyKey: newId("p"),
      reference: {
        venueId: anId.venue("bistro"),
        payable: { kind: "split" as const, ownerId: newId("b"), id: newId("s") },
        payer: guest.participant,
        paymentId: newId("p"),
      },
      providerId: null,
      amountE5: amountE5(units(5)),
      currency: "EUR",
      captureMode: "immediate" as const,
      method: "card",
      methodToken: CARDS.good,
      reservedAt: Date.now(),
      returnPath: "/",
      metadata: "{}",
    };
    await provider.perform("create", request);
    const answers = await Promise.all([
      provider.perform("confirm", request),
      provider.perform("cancel", request),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ snapshot: { status: "cancelled" } });
    expect(await capturedFrom(guest)).toBe(0);
  });

  it("a provider that was evicted between two payments of a bill takes the second", async () => {
    const { billId, guest, split } = await aSplit();
    expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
    await evictDurableObject(providerOf(guest));
    const { body: next } = await guest.byAmount(billId, 5);
    expect((await guest.pay(billId, next)).body.step).toBe("succeeded");
    expect(await capturedFrom(guest)).toBe(units(10));
  });

  it("an alarm without work changes nothing", async () => {
    const { billId, guest, split } = await aSplit();
    await guest.pay(billId, split);
    await receiptNoted(billId);
    const before = (await guest.bill(billId)).body.version;
    await runDurableObjectAlarm(billObject(billId));
    await runDurableObjectAlarm(billObject(billId));
    expect((await guest.bill(billId)).body.version).toBe(before);
  });
});

describe("webhooks", () => {
  const send = (body: string, headers: Record<string, string>) =>
    call("POST", "/webhooks/test", { body, headers });
  const signed = (billId: string, paymentId: string, id = `evt_${newId("b")}`) => {
    const body = JSON.stringify({ type: "payment.updated", ownerId: billId, paymentId });
    const signature = signWebhook(body, { id, key: "test-provider-webhooks", now: Date.now() });
    return { body, headers: signature as Record<string, string> };
  };

  it("in any number and order they end in the same state", async () => {
    const { billId, guest, split } = await aSplit();
    const { body } = await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    const early = signed(billId, split.nextPaymentId);
    expect((await send(early.body, early.headers)).status).toBe(204);
    await guest.act(body.actionUrl ?? "", "authorise");
    const late = Array.from({ length: 5 }, () => signed(billId, split.nextPaymentId));
    await Promise.all([...late, early, ...late].map((one) => send(one.body, one.headers)));
    expect((await settled(guest, billId, split.nextPaymentId)).step).toBe("succeeded");
    const again = signed(billId, split.nextPaymentId);
    await send(again.body, again.headers);
    expect(await capturedFrom(guest)).toBe(units(5));
    expect((await guest.bill(billId)).body.leftToPay).toBe(units(15));
  });

  it("settle a payment when the guest never comes back", async () => {
    const { billId, guest, split } = await aSplit();
    const { body } = await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    await guest.act(body.actionUrl ?? "", "authorise");
    await vi.waitFor(async () =>
      expect((await guest.payment(billId, split.nextPaymentId)).body.step).toBe("succeeded"),
    );
  });

  it("without a valid signature change nothing", async () => {
    const { billId, guest, split } = await aSplit();
    await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    const { body, headers } = signed(billId, split.nextPaymentId);
    const old = signWebhook(body, {
      id: "evt_old",
      key: "test-provider-webhooks",
      now: Date.now() - 3_600_000,
    }) as Record<string, string>;
    for (const bad of [
      {},
      { ...headers, "webhook-signature": "v1,AAAA" },
      { ...headers, "webhook-id": "evt_other" },
      old,
    ]) {
      const answer = await send(body, bad);
      expect(answer).toMatchObject({ status: 400, body: { code: "bad-signature" } });
    }
  });

  it("for an unknown bill or payment cause no fault", async () => {
    const { billId } = await aSplit();
    for (const [bill, payment] of [
      [newId("b"), newId("p")],
      [billId, newId("p")],
    ] as const) {
      const { body, headers } = signed(bill, payment);
      expect((await send(body, headers)).status).toBe(204);
    }
  });
});

describe("the ledger", () => {
  it("can't be changed through the database, only appended to", async () => {
    const { billId, guest, split } = await aSplit();
    await guest.pay(billId, split);
    await runInDurableObject(billObject(billId), (_bill, { storage: { sql } }) => {
      for (const statement of [
        "UPDATE ledger SET amount_e5 = 0",
        "DELETE FROM ledger",
        "INSERT INTO ledger SELECT seq, at, kind, amount_e5, body FROM ledger LIMIT 1",
        "INSERT INTO ledger VALUES (9999, 1, 'attemptCaptured', -5, '{}')",
        "INSERT INTO ledger VALUES (9999, 1, 'attemptCaptured', NULL, 'no json')",
      ]) {
        expect(() => sql.exec(statement), statement).toThrow();
      }
    });
  });

  it("BILL-13 stores a split with its participant, or neither, and says which could not be saved", async () => {
    const { billId } = await aSplit();
    const late = newGuest();
    const block = `CREATE TRIGGER full_disk BEFORE INSERT ON ledger WHEN NEW.kind = 'participantJoined'
      BEGIN SELECT RAISE(ABORT, 'disk full'); END`;
    const run = (statement: string) =>
      runInDurableObject(billObject(billId), (_bill, { storage }) => {
        storage.sql.exec(statement);
      });
    await run(block);
    const refused = await late.issue(billId, "left-to-pay", {});
    expect(refused).toMatchObject({
      status: 500,
      body: { message: "Unable to save customer in firestore" },
    });
    await run("DROP TRIGGER full_disk");
    expect((await late.issue(billId, "left-to-pay", {})).status).toBe(201);
  });

  it("is the whole state: read from its rows, the bill is the same to the last figure", async () => {
    const { billId, guest, split } = await aSplit();
    await guest.pay(billId, split, { methodToken: CARDS.poor });
    await guest.issue(billId, "by-share", { numberOfShares: 1, numberOfGuests: 3 });
    const { readAt: _before, ...before } = (await guest.bill(billId)).body;
    await evictDurableObject(billObject(billId));
    const { readAt: _after, ...after } = (await guest.bill(billId)).body;
    expect(after).toEqual(before);
  });
});
