import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { call, newGuest, openBill, units } from "./platform.fixture";

describe("what a caller may send", () => {
  it("API-01 every refusal carries the caller's correlation id, or a new one", async () => {
    const path = `/api/store/bills/${newId("b")}`;
    const named = await call("GET", path, { headers: { "x-correlation-id": "correlation-7" } });
    expect(named.body.correlationId).toBe("correlation-7");
    const odd = await call("GET", path, { headers: { "x-correlation-id": 'a"},{"b' } });
    expect(odd.body.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("API-02 API-05 a body that is not JSON is refused as such", async () => {
    const { billId } = await openBill([20]);
    const path = `/api/billing/bills/${billId}/splits/by-amount`;
    for (const body of ["", "{", "nonsense", "{'a':1}"]) {
      const answer = await call("POST", path, { body });
      expect(answer).toMatchObject({ status: 400, body: { code: "malformed-json" } });
    }
  });

  it("unknown fields are refused by name, at any depth", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const answer = await guest.issue(billId, "by-amount", {
      splitAmount: units(1),
      currencyCode: "EUR",
      amuont: 1,
      consumer: { ...guest.consumer, admin: true },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { path: "amuont", code: "unknown_field" },
        { path: "consumer.admin", code: "unknown_field" },
      ]),
    );
  });

  it("SPLIT-50 SPLIT-51 negatives, fractions and numbers that are far too large are refused", async () => {
    const { billId } = await openBill([20]);
    const { guestId, bill } = newGuest();
    const path = `/api/billing/bills/${billId}/splits/by-amount`;
    for (const amount of ["-1", "0.5", "1e309", '"1"', "null", "[]", "9007199254740993"]) {
      const body = `{"consumer":{"guestId":"${guestId}"},"currencyCode":"EUR","splitAmount":${amount}}`;
      const answer = await call("POST", path, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.fields?.[0]?.path).toBe("splitAmount");
    }
    const shares = { consumer: { guestId }, numberOfShares: -1, numberOfGuests: 2 };
    const share = await call("POST", path.replace("amount", "share"), { body: shares });
    expect(share.status).toBe(400);
    expect((await bill(billId)).body.splits).toEqual([]);
  });

  it("SPLIT-55 fewer than two guests are refused", async () => {
    const { billId } = await openBill([20]);
    const answer = await newGuest().issue(billId, "by-share", {
      numberOfShares: 1,
      numberOfGuests: 1,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "bad-shares" } });
  });

  it("__proto__ and the like are only names", async () => {
    const { billId } = await openBill([20]);
    const { guestId } = newGuest();
    const path = `/api/billing/bills/${billId}/splits/by-items`;
    for (const name of ["__proto__", "constructor", "toString"]) {
      const body = `{"consumer":{"guestId":"${guestId}"},"items":{"${name}":100000}}`;
      expect((await call("POST", path, { body })).status).toBe(400);
      const beside = `{"consumer":{"guestId":"${guestId}"},"items":{},"${name}":{"admin":true}}`;
      expect((await call("POST", path, { body: beside })).status).toBe(400);
    }
  });

  it("a body that is too large is refused before it is read", async () => {
    const { billId } = await openBill([20]);
    const path = `/api/billing/bills/${billId}/splits/by-amount`;
    const answer = await call("POST", path, { body: `{"a":"${"x".repeat(70_000)}"}` });
    expect(answer).toMatchObject({ status: 413, body: { code: "too-large" } });
  });

  it("an unknown address is 404 in the same shape, never a stack", async () => {
    const answer = await call("GET", "/api/nothing/here");
    expect(answer).toMatchObject({ status: 404, body: { code: "not-found" } });
    expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.ts/);
  });

  it("the cookie identifies a guest as the header does, and one of them is enough", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 5);
    const path = `/api/billing/bills/${billId}/splits/${body.splitId}`;
    const cookie = `theme=dark; __Host-guest=${guest.guestId}`;
    expect((await call("GET", path, { headers: { cookie } })).status).toBe(200);
    expect((await call("GET", path)).status).toBe(404);
  });
});

describe("test cards", () => {
  const card = { cardNumber: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };
  const tokenise = (fields: object) =>
    call("POST", "/api/payment/checkout/tokens", { body: { method: "card", fields } });

  it("become tokens that pay", async () => {
    const { status, body } = await tokenise(card);
    expect(status).toBe(200);
    expect(body).toMatchObject({ last4: "4242" });
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 5);
    const paid = await guest.pay(billId, split, { methodToken: body.methodToken });
    expect(paid.body.step).toBe("succeeded");
  });

  it("any other number is refused and not repeated", async () => {
    const cardNumber = "5555 5555 5555 4444";
    const answer = await tokenise({ ...card, cardNumber });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid-card", fields: [{ path: "cardNumber", code: "not_a_test_card" }] },
    });
    expect(JSON.stringify(answer.body)).not.toContain("4444");
  });

  it("empty fields are named", async () => {
    expect((await tokenise({ expiry: "12/34" })).body.fields).toEqual([
      { path: "cardNumber", code: "missing" },
      { path: "cvc", code: "missing" },
    ]);
  });

  it("a token that the provider never makes reserves nothing", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 5);
    for (const methodToken of [null, "tok_other_4242", "tok_test_42_abcdefgh"]) {
      const refused = await guest.pay(billId, split, { methodToken });
      expect(refused).toMatchObject({ status: 422, body: { code: "invalid-method-token" } });
    }
    const { splits } = (await guest.bill(billId)).body;
    expect(splits.map(({ status }) => status)).toEqual(["ISSUED"]);
  });

  it("a past date and an invalid code are named", async () => {
    expect((await tokenise({ ...card, expiry: "01/20" })).body.fields).toEqual([
      { path: "expiry", code: "expired" },
    ]);
    expect((await tokenise({ ...card, expiry: "13/34", cvc: "x" })).body.fields).toEqual([
      { path: "expiry", code: "invalid" },
      { path: "cvc", code: "invalid_cvc" },
    ]);
  });
});
