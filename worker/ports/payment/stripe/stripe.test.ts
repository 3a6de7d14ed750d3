import { afterEach, describe, expect, it, vi } from "vitest";
import type { Requests } from "#tests/stripe-stand-in/shapes";
import { type StandInFault, StripeStandIn } from "#tests/stripe-stand-in/stand-in";
import type { Env } from "#worker/env";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/money";
import type { ProviderOperation } from "~/domain/payment/payment.schema";
import type { ProviderRequest } from "../port";
import { stripeAdapter } from "./";

const settings = {
  STRIPE_SECRET_KEY: "sk_test_standin",
  STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
  STRIPE_WEBHOOK_SECRET: "whsec_c3RhbmRpbg==",
} as Env;
const HOUR_MS = 3_600_000;

const cards = { amex: true, bancontact: false, cartesBancaires: true };
const vouchers = { conecs: false, edenred: false, sodexo: false };
const payee = {
  name: "Bistro",
  origin: "https://pay.bistro.example",
  account: null as object | null,
  acceptedCards: { ...cards, ...vouchers },
};

afterEach(() => void vi.useRealTimers());

/** One payment of 12.00 at a stand-in of its own, and the requests that the stand-in got. */
function aPayment(fields: Partial<ProviderRequest> & { payee?: object } = {}) {
  const faults: [keyof Requests, StandInFault][] = [];
  const standIn = new StripeStandIn({
    faultOf: (name) => (faults[0]?.[0] === name ? (faults.shift()?.[1] ?? null) : null),
  });
  const sent: { path: string; account: string | null; form: URLSearchParams }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const form = new URLSearchParams(await request.clone().text());
    const { pathname: path } = new URL(url);
    sent.push({ path, account: request.headers.get("stripe-account"), form });
    return standIn.handle(request);
  });
  const provider = stripeAdapter.provider({ ...settings });
  const { payee: paidTo = payee, ...more } = fields;
  let providerId: string | null = null;
  const request: ProviderRequest = {
    idempotencyKey: "key",
    reference: {
      venueId: anId.venue("bistro"),
      payable: { kind: "split", ownerId: "b_1", id: "s_1" },
      payer: anId.participant("g_1"),
      paymentId: anId.payment("p_1"),
    },
    providerId: null,
    amountE5: amountE5(1_200_000),
    currency: "EUR",
    captureMode: "immediate",
    method: "card",
    methodToken: "ctoken_4242_abcdefgh",
    reservedAt: Date.now(),
    returnPath: "/bills/b_1?returned=1",
    metadata: JSON.stringify({ payee: paidTo }),
    ...more,
  };
  const ask = async (operation: ProviderOperation, other: Partial<ProviderRequest> = {}) => {
    const idempotencyKey = `key:${operation}`;
    const answer = await provider[operation]({ ...request, idempotencyKey, providerId, ...other });
    if (answer.kind === "snapshot") providerId = answer.snapshot.providerId;
    return answer;
  };
  const pay = async () => {
    await ask("create");
    return ask("confirm");
  };
  const at = (path: RegExp) => sent.filter((one) => path.test(one.path));
  return { ask, pay, at, standIn, faults };
}

describe("a call that fails at Stripe", () => {
  it.each(["429", "409"] as const)("is open after %s, and says how long to wait", async (fault) => {
    const { ask, faults } = aPayment();
    faults.push(["createIntent", fault]);
    const answer = await ask("create");
    expect(answer).toMatchObject({ kind: "unreachable", retryAfterMs: 1_000 });
    expect((await ask("create")).kind).toBe("snapshot");
  });

  it("is sent once: the caller decides whether to send it again", async () => {
    const { ask, faults, at } = aPayment();
    faults.push(["createIntent", "500 after"]);
    expect(await ask("create")).toEqual({ kind: "unreachable", reason: "stripe-500" });
    expect(at(/payment_intents$/)).toHaveLength(1);
  });

  it("is found where Stripe stored a fault as the answer to its creation", async () => {
    const { ask, faults } = aPayment();
    faults.push(["createIntent", "500 after"]);
    await ask("create");
    expect(await ask("create")).toMatchObject({ kind: "unreachable" });
    expect(await ask("find")).toMatchObject({ snapshot: { status: "requiresConfirmation" } });
  });

  it("took the money once where a fault was stored for its confirmation", async () => {
    const { ask, faults, standIn } = aPayment();
    await ask("create");
    faults.push(["confirmIntent", "500 after"]);
    expect((await ask("confirm")).kind).toBe("unreachable");
    expect(await ask("read")).toMatchObject({ snapshot: { status: "succeeded" } });
    expect(standIn.book.takings("p_1")).toEqual({ payments: 1, captured: 1_200, refunded: 0 });
  });

  it.each(["500 before", "500 after"] as const)(
    "gives money back once, whether the fault that Stripe stored came first or last (%s)",
    async (fault) => {
      const { ask, pay, faults, standIn } = aPayment();
      await pay();
      faults.push(["createRefund", fault]);
      const part = { amountE5: amountE5(500_000) };
      expect((await ask("refund", part)).kind).toBe("unreachable");
      const again = { kind: "refunded", amountE5: 500_000 };
      expect(await ask("refund", part)).toEqual(again);
      expect(await ask("refund", part)).toEqual(again);
      expect(standIn.book.takings("p_1")).toMatchObject({ refunded: 500 });
    },
  );

  it("is open where Stripe can't be reached at all", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("the line was cut")));
    const provider = stripeAdapter.provider({ ...settings });
    const answer = await provider.read({ providerId: "pi_1", metadata: "{}" } as ProviderRequest);
    expect(answer).toEqual({ kind: "unreachable", reason: "no-answer" });
  });
});

describe("a payment at Stripe", () => {
  it("is not created any more a day after it was reserved, when Stripe forgets its key", async () => {
    const old = aPayment({ reservedAt: Date.now() - 23 * HOUR_MS - 1 });
    expect(await old.ask("create")).toEqual({ kind: "refused", code: "create_too_late" });
    expect(old.at(/./)).toEqual([]);
    const recent = aPayment({ reservedAt: Date.now() - 22 * HOUR_MS });
    expect((await recent.ask("create")).kind).toBe("snapshot");
  });

  it("leads back to the guest's own address of the site", async () => {
    const { pay, at } = aPayment();
    await pay();
    const [confirm] = at(/\/confirm$/);
    expect(confirm?.form.get("return_url")).toBe("https://pay.bistro.example/bills/b_1?returned=1");
  });

  it("PAY-01 leads to a page that asks for the method which the guest chose", async () => {
    for (const { kind, method } of stripeAdapter.checkout.methodsIn("en-US")) {
      if (kind === "express") continue;
      const { ask, at } = aPayment({ method, methodToken: null });
      await ask("create");
      const asked = [...(at(/sessions$/)[0]?.form ?? [])]
        .filter(([name]) => name.startsWith("allowed_payment_method_types"))
        .map(([, type]) => type);
      expect(asked.includes("card"), method).toBe(method === "card");
    }
  });

  it("PAY-04 asks for Bancontact and blocks American Express as the venue's flags say", async () => {
    const acceptedCards = { ...payee.acceptedCards, amex: false, bancontact: true };
    const { ask, at } = aPayment({ methodToken: null, payee: { ...payee, acceptedCards } });
    await ask("create");
    const form = at(/sessions$/)[0]?.form;
    const types = [0, 1, 2].map((n) => form?.get(`allowed_payment_method_types[${n}]`));
    expect(types).toEqual(["card", "link", "bancontact"]);
    const blocked = "payment_method_options[card][restrictions][brands_blocked][0]";
    expect(form?.get(blocked)).toBe("american_express");
  });

  it("PAY-22 carries what the operator wants to know, and no more than Stripe stores", async () => {
    const products = Array.from({ length: 60 }, (_, n) => ({ id: `dish-${n}`, quantity: 1 }));
    const metadata = JSON.stringify({ payee, orderId: "o-1", tableId: "t-1", products });
    const { ask, at } = aPayment({ metadata });
    await ask("create");
    const form = at(/payment_intents$/)[0]?.form;
    expect(form?.get("metadata[orderId]")).toBe("o-1");
    const listed = form?.get("metadata[products]") ?? "";
    expect(listed.length).toBeLessThanOrEqual(500);
    expect(JSON.parse(listed)[0]).toEqual({ id: "dish-0", quantity: 1 });
  });
});

describe("a payment of a venue with an account of its own", () => {
  const fee = { rate: 150, fixed: 20_000 };

  it("is made on that account with the operator's fee, and is known nowhere else", async () => {
    const account = { id: "acct_bistro", charge: "direct", fee };
    const { pay, ask, at } = aPayment({ payee: { ...payee, account } });
    expect(await pay()).toMatchObject({ snapshot: { status: "succeeded" } });
    const [create] = at(/payment_intents$/);
    expect(create?.account).toBe("acct_bistro");
    expect(create?.form.get("application_fee_amount")).toBe("38");
    const metadata = JSON.stringify({ payee });
    expect(await ask("read", { metadata })).toEqual({ kind: "refused", code: "resource_missing" });
  });

  it("is passed on to that account, and a refund takes it back from there", async () => {
    const account = { id: "acct_bistro", charge: "destination", fee };
    const { pay, ask, at } = aPayment({ payee: { ...payee, account } });
    await pay();
    const [create] = at(/payment_intents$/);
    expect(create?.account).toBeNull();
    expect(create?.form.get("transfer_data[destination]")).toBe("acct_bistro");
    expect(create?.form.get("application_fee_amount")).toBe("38");
    await ask("refund");
    const [refund] = at(/refunds$/);
    expect(refund?.form.get("reverse_transfer")).toBe("true");
    expect(refund?.form.get("refund_application_fee")).toBe("true");
  });
});
