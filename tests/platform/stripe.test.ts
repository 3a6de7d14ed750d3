import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { deployment } from "./payment-providers.fixture";
import { call, env, newGuest, openBill, settled, units } from "./platform.fixture";
import { cardAtStripe, standIn, tokenAtStripe } from "./stripe.fixture";

const logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged.length = 0;
  deployment.provider = "stripe";
  vi.spyOn(console, "log").mockImplementation((line) => {
    if (String(line).startsWith("{")) logged.push(JSON.parse(String(line)));
  });
});
afterEach(() => void Object.assign(deployment, { provider: "test" }));

/** A guest with a part of 5.00 of a bill of 20.00, about to pay it by Stripe. */
async function aPart() {
  const { billId } = await openBill([20]);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, 5);
  const paymentId = split.nextPaymentId;
  const taken = () => standIn<object>(`takings?payment=${paymentId}`);
  const pay = (methodToken: string | null) => guest.pay(billId, split, { methodToken });
  return { billId, guest, split, paymentId, taken, pay };
}

/** A guest whose bank has been asked, and who said yes there and has not come back. */
async function atTheBank() {
  const part = await aPart();
  const { body } = await part.pay(cardAtStripe("3155"));
  await fetch(body.actionUrl ?? "", { method: "POST" });
  return part;
}

type Told = { account?: string; livemode?: boolean; metadata?: object; id?: string };

/** What Stripe would send about a payment. */
function event({ billId, split, paymentId }: Awaited<ReturnType<typeof aPart>>, more: Told = {}) {
  const { metadata, ...told } = more;
  return JSON.stringify({
    id: `evt_${newId("b")}`,
    object: "event",
    type: "payment_intent.succeeded",
    livemode: false,
    ...told,
    data: {
      object: {
        object: "payment_intent",
        metadata: metadata ?? {
          venueId: "bistro",
          payableKind: "split",
          ownerId: billId,
          payableId: split.splitId,
          payer: "somebody",
          paymentId,
        },
      },
    },
  });
}

/** Sends a webhook that was signed at a time, in seconds from now. */
async function send(payload: string, { at = 0, secret = env.STRIPE_WEBHOOK_SECRET ?? "" } = {}) {
  const timestamp = Math.floor(Date.now() / 1_000) + at;
  const signature = await Stripe.webhooks?.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  const headers = { "stripe-signature": signature ?? "" };
  return call("POST", "/webhooks/stripe", { body: payload, headers });
}

describe("a guest pays by Stripe", () => {
  it("PAY-09 PAY-13 with the fields in our page, and is charged once for what they saw", async () => {
    const { billId, guest, paymentId, taken, pay } = await aPart();
    const token = cardAtStripe();
    await Promise.all([pay(token), pay(token), pay(token)]);
    expect((await settled(guest, billId, paymentId)).step).toBe("succeeded");
    expect(await taken()).toEqual({ payments: 1, captured: 500, refunded: 0 });
    expect((await guest.bill(billId)).body.leftToPay).toBe(units(15));
  });

  it("PAY-10 PAY-20 is led to their bank, and reads the outcome when they come back", async () => {
    const { billId, guest, paymentId, taken } = await atTheBank();
    const back = await guest.payment(billId, paymentId, true);
    expect(back.body.step).toBe("succeeded");
    expect(await taken()).toMatchObject({ payments: 1, captured: 500 });
  });

  it("PAY-17 reads why their card was declined, and pays with another one", async () => {
    const { billId, guest, split, pay } = await aPart();
    const { body } = await pay(cardAtStripe("9995"));
    expect(body).toMatchObject({ step: "declined", declineCode: "insufficient_funds" });
    const { body: again } = await guest.split(billId, split.splitId);
    const second = await guest.pay(billId, again, { methodToken: cardAtStripe() });
    expect(second.body.step).toBe("succeeded");
  });

  it("on the page that Stripe hosts, of which there is one for an attempt", async () => {
    const { billId, guest, paymentId, taken, pay } = await aPart();
    const { body } = await pay(null);
    expect(body.step).toBe("actionRequired");
    expect(body.actionUrl).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
    expect((await pay(null)).body.actionUrl).toBe(body.actionUrl);
    await fetch(body.actionUrl ?? "", { method: "POST" });
    expect((await guest.payment(billId, paymentId, true)).body.step).toBe("succeeded");
    expect(await taken()).toEqual({ payments: 1, captured: 500, refunded: 0 });
  });

  it("PAY-19 and who breaks off there can't pay on that page any more", async () => {
    const { billId, guest, paymentId, taken, pay } = await aPart();
    const { body } = await pay(null);
    await guest.cancelPayment(billId, paymentId);
    await fetch(body.actionUrl ?? "", { method: "POST" });
    expect((await settled(guest, billId, paymentId)).step).toBe("cancelled");
    expect(await taken()).toEqual({ payments: 0, captured: 0, refunded: 0 });
  });

  it("and gets back what the till takes off a bill that was paid", async () => {
    const { billId, till, order } = await openBill([10, 10]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 20);
    await guest.pay(billId, split, { methodToken: cardAtStripe() });
    await till.put({
      ...order,
      subOrders: order.subOrders.map((one) => ({ ...one, lines: one.lines.slice(0, 1) })),
    });
    await till.close();
    await expect
      .poll(() => standIn(`takings?payment=${split.nextPaymentId}`), { timeout: 20_000 })
      .toEqual({ payments: 1, captured: 2_000, refunded: 1_000 });
  });

  it("with no token that Stripe never makes", async () => {
    const { pay } = await aPart();
    expect(await pay("tok_somebodys_own")).toMatchObject({
      status: 422,
      body: { code: "invalid-method-token" },
    });
  });
});

describe("a token of Stripe's script", () => {
  const nothing = { payments: 0, captured: 0, refunded: 0 };

  it("pays once, however many tokens are sent at once under one attempt's key", async () => {
    const { billId, guest, paymentId, taken, pay } = await aPart();
    const tokens = await Promise.all([tokenAtStripe(), tokenAtStripe(), tokenAtStripe()]);
    await Promise.all([...tokens, ...tokens].map(pay));
    expect((await settled(guest, billId, paymentId)).step).toBe("succeeded");
    expect(await taken()).toEqual({ payments: 1, captured: 500, refunded: 0 });
  });

  it("that was made on another account is refused, and nothing is reserved", async () => {
    const { billId, guest, taken, pay } = await aPart();
    const token = await tokenAtStripe("acct_of_another_venue");
    expect(await pay(token)).toMatchObject({ status: 422, body: { code: "invalid-method-token" } });
    expect((await guest.bill(billId)).body.leftToPay).toBe(units(20));
    expect(await taken()).toEqual(nothing);
  });

  it("that Stripe does not know is refused the same way", async () => {
    const { pay } = await aPart();
    const refusal = { status: 422, body: { code: "invalid-method-token" } };
    expect(await pay("ctoken_1234_of_nobody")).toMatchObject(refusal);
    expect(await pay(`ctoken_${"4".repeat(10_000)}`)).toMatchObject({ status: expect.any(Number) });
  });

  it("pays one of two bills at which it is sent at once", async () => {
    const token = await tokenAtStripe();
    const parts = await Promise.all([aPart(), aPart()]);
    await Promise.all(parts.map(({ pay }) => pay(token)));
    const ends = await Promise.all(
      parts.map(({ guest, billId, paymentId }) => settled(guest, billId, paymentId)),
    );
    expect(ends.filter(({ step }) => step === "succeeded")).toHaveLength(1);
    const takings = await Promise.all(parts.map(({ taken }) => taken()));
    expect(takings).toContainEqual(nothing);
    expect(takings).toContainEqual({ payments: 1, captured: 500, refunded: 0 });
  });

  it("that comes after its guest has broken off charges nobody", async () => {
    const { billId, guest, paymentId, taken, pay } = await aPart();
    await pay(cardAtStripe("3155"));
    await guest.cancelPayment(billId, paymentId);
    await pay(await tokenAtStripe());
    expect((await settled(guest, billId, paymentId)).step).toBe("cancelled");
    expect(await taken()).toEqual(nothing);
  });

  it("that can't be looked at leaves nothing open, and pays when Stripe is back", async () => {
    const { billId, guest, paymentId, pay } = await aPart();
    const token = await tokenAtStripe();
    await standIn("fault?of=retrieveToken");
    const refusal = { status: 503, body: { code: "payment-provider-unreachable" } };
    expect(await pay(token)).toMatchObject(refusal);
    expect((await guest.payment(billId, paymentId)).status).toBe(404);
    expect((await pay(token)).body.step).toBe("succeeded");
  });
});

describe("the fields that a page shows", () => {
  const asked = (path: string) => call("GET", `/api/payment/checkout${path}`);

  it("are named for a venue of ours, with the public key alone", async () => {
    const { body } = await asked("?venueId=bistro");
    expect(body).toMatchObject({
      fields: { provider: "stripe", key: env.STRIPE_PUBLISHABLE_KEY, account: null, decimals: 2 },
    });
    expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec/);
    expect((await asked("")).body).not.toHaveProperty("fields");
    expect((await asked("?venueId=nobodys")).status).toBe(404);
    deployment.provider = "test";
    expect((await asked("?venueId=bistro")).body).not.toHaveProperty("fields");
  });
});

describe("a webhook of Stripe", () => {
  it("settles a payment whose guest never comes back, however often and late it is sent", async () => {
    const part = await atTheBank();
    const once = event(part);
    for (const payload of [once, once, event(part, { id: "evt_late" })]) {
      expect((await send(payload)).status).toBe(204);
    }
    const { body } = await part.guest.payment(part.billId, part.paymentId, false);
    expect(body.step).toBe("succeeded");
    expect(await part.taken()).toMatchObject({ payments: 1, captured: 500 });
  });

  it.each([
    ["signed by another secret", {}, { secret: "whsec_b3RoZXI=" }, "bad-signature"],
    ["of six minutes ago", {}, { at: -360 }, "bad-signature"],
    ["of six minutes ahead", {}, { at: 360 }, "bad-signature"],
    ["of another account", { account: "acct_stranger" }, {}, "foreign-account"],
    ["of the mode in which money is real", { livemode: true }, {}, "foreign-account"],
  ])("%s is refused and logged, and changes nothing", async (_what, told, sent, code) => {
    const part = await atTheBank();
    expect(await send(event(part, told), sent)).toMatchObject({ status: 400, body: { code } });
    const { body } = await part.guest.payment(part.billId, part.paymentId, false);
    expect(body.step).toBe("actionRequired");
    expect(logged).toContainEqual(
      expect.objectContaining({ event: "webhook-refused", place: "stripe", error: code }),
    );
  });

  it("of something else on the same account is taken, and asks nobody", async () => {
    const part = await atTheBank();
    expect((await send(event(part, { metadata: {} }))).status).toBe(204);
    const { body } = await part.guest.payment(part.billId, part.paymentId, false);
    expect(body.step).toBe("actionRequired");
  });
});
