import { afterEach, describe, expect, it, vi } from "vitest";
import { bookInMemory, otherProvider } from "#tests/fixtures/other-provider";
import { newId } from "#worker/base/ids";
import { testAdapter } from "#worker/demo/test-provider";
import type { PaymentAdapter, ProviderRequest } from "#worker/ports/payment/port";
import { stripeAdapter } from "#worker/ports/payment/stripe";
import { METHODS } from "~/domain/checkout/methods";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/money";
import type { CaptureMode, ProviderOperation } from "~/domain/payment/payment.schema";
import type { ProviderSnapshot } from "~/domain/payment/provider";
import { CARDS, env } from "./platform.fixture";
import { cardAtStripe, standIn } from "./stripe.fixture";

const book = bookInMemory();

/** An adapter under contract, and what its provider's guest does. */
type Contracted = {
  name: string;
  adapter: PaymentAdapter;
  /** What the browser would have made for the next payment; null where the provider's page asks. */
  token(): string | null;
  /** The guest does what the provider's page asks. */
  act(url: string): Promise<unknown>;
  /** Time passes at the provider; without an argument it is now again. */
  timeIs(at?: number): Promise<unknown>;
};

const here = {
  timeIs: async (at?: number) => void (at && vi.useFakeTimers({ toFake: ["Date"], now: at })),
};
const atOwnPage = (adapter: PaymentAdapter) => (url: string) =>
  Promise.resolve(
    adapter.pages?.fetch(new Request(`https://tableside.test${url}`, { method: "POST" }), env),
  );
const atStripe = {
  adapter: stripeAdapter,
  act: (url: string) => fetch(url, { method: "POST" }),
  timeIs: (at = Date.now()) => standIn(`clock?ahead=${at - Date.now()}`),
};
const other = otherProvider(() => book);

const adapters: Contracted[] = [
  {
    name: "the test provider",
    adapter: testAdapter,
    token: () => CARDS.good,
    act: atOwnPage(testAdapter),
    ...here,
  },
  {
    name: "a provider of redirects that captures late",
    adapter: other,
    token: () => null,
    act: atOwnPage(other),
    ...here,
  },
  { name: "Stripe, with a token of its fields", ...atStripe, token: () => cardAtStripe() },
  { name: "Stripe, by the page that it hosts", ...atStripe, token: () => null },
];

/** Whether the provider is done for now: the money is captured or held, or nothing will be. */
const isAtRest = ({ status }: ProviderSnapshot) =>
  ["succeeded", "authorised", "cancelled", "declined"].includes(status);

/** The contract that every adapter of the payments port has to meet, whatever its provider is like. */
describe.each(adapters)("payments by $name", ({ adapter, token, act, timeIs }) => {
  const provider = adapter.provider(env);

  function newPayment(captureMode: CaptureMode = "immediate") {
    let providerId: string | null = null;
    const key = newId("p");
    const methodToken = token();
    const request: ProviderRequest = {
      idempotencyKey: key,
      reference: {
        venueId: anId.venue("bistro"),
        payable: { kind: "split", ownerId: newId("b"), id: newId("s") },
        payer: anId.participant(newId("g")),
        paymentId: newId("p"),
      },
      providerId: null,
      amountE5: amountE5(1_200_000),
      currency: "EUR",
      captureMode,
      method: "card",
      methodToken,
      reservedAt: Date.now(),
      returnPath: "/",
      metadata: "{}",
    };
    const ask = async (operation: ProviderOperation, more: Partial<ProviderRequest> = {}) => {
      const idempotencyKey = `${key}:${operation}`;
      const answer = await provider[operation]({ ...request, idempotencyKey, providerId, ...more });
      if (answer.kind === "snapshot") providerId = answer.snapshot.providerId;
      return answer;
    };
    /** Confirms as a guest does, and waits for the money as a bill does: by reading. */
    const pay = async (): Promise<ProviderSnapshot | undefined> => {
      await ask("create");
      let answer = await ask("confirm");
      for (let left = 5; left > 0; left--) {
        if (answer.kind !== "snapshot" || isAtRest(answer.snapshot)) break;
        const { action } = answer.snapshot;
        if (action) await act(action.url);
        answer = await ask("read");
      }
      return answer.kind === "snapshot" ? answer.snapshot : undefined;
    };
    /** Reads until a capture has finished. */
    const waitForMoney = async () => {
      let look = await ask("read");
      for (let left = 5; left > 0; left--) {
        if (look.kind !== "snapshot" || isAtRest(look.snapshot)) break;
        look = await ask("read");
      }
      return look;
    };
    return { request, ask, pay, waitForMoney };
  }

  it("a payment that is created twice is one, and says what it was made for", async () => {
    const { request, ask } = newPayment();
    const first = await ask("create");
    expect(await ask("create", { providerId: null })).toEqual(first);
    expect(first).toMatchObject({
      kind: "snapshot",
      snapshot: {
        reference: request.reference,
        status: "requiresConfirmation",
        amountE5: 1_200_000,
        currency: "EUR",
        capturedE5: 0,
      },
    });
  });

  it("the same payment for another amount is refused", async () => {
    const { ask, pay } = newPayment();
    await pay();
    const other = await ask("create", { providerId: null, amountE5: amountE5(1_300_000) });
    expect(other.kind).toBe("refused");
  });

  it("a payment whose answer was lost is found by its reference, and no other is", async () => {
    const { ask, pay } = newPayment();
    expect(await ask("find")).toEqual({ kind: "notFound" });
    const paid = await pay();
    expect(await ask("find", { providerId: null })).toEqual({ kind: "snapshot", snapshot: paid });
    expect((await newPayment().ask("find")).kind).toBe("notFound");
  });

  it("takes the money once, however often it is confirmed and read", async () => {
    const { ask, pay } = newPayment();
    const paid = await pay();
    expect(paid).toMatchObject({ status: "succeeded", capturedE5: 1_200_000 });
    for (const operation of ["confirm", "read", "confirm", "create"] as const) {
      expect(await ask(operation)).toEqual({ kind: "snapshot", snapshot: paid });
    }
  });

  it("a payment that was cancelled takes nothing later, and one that was paid is not cancelled", async () => {
    const cancelled = newPayment();
    await cancelled.ask("create");
    const ended = { snapshot: { status: "cancelled", capturedE5: 0 } };
    expect(await cancelled.ask("cancel")).toMatchObject(ended);
    expect(await cancelled.ask("cancel")).toMatchObject(ended);
    expect(await cancelled.pay()).toMatchObject({ status: "cancelled", capturedE5: 0 });
    const paid = newPayment();
    await paid.pay();
    expect((await paid.ask("cancel")).kind).toBe("refused");
    expect(await paid.ask("read")).toMatchObject({ snapshot: { status: "succeeded" } });
  });

  it("gives money back once for each key, and never more than was taken", async () => {
    const { ask, pay } = newPayment();
    await pay();
    const part = { idempotencyKey: newId("p"), amountE5: amountE5(800_000) };
    const back = { kind: "refunded", amountE5: 800_000 };
    expect(await ask("refund", part)).toEqual(back);
    expect(await ask("refund", part)).toEqual(back);
    const more = await ask("refund", { ...part, idempotencyKey: newId("p") });
    expect(more.kind).toBe("refused");
    const rest = { idempotencyKey: newId("p"), amountE5: amountE5(400_000) };
    expect((await ask("refund", rest)).kind).toBe("refunded");
  });

  describe("when the money is held first", () => {
    afterEach(async () => {
      vi.useRealTimers();
      await timeIs();
    });

    /** An active hold of 12.00. */
    async function aHold() {
      const hold = newPayment("later");
      const held = await hold.pay();
      expect(held).toMatchObject({ status: "authorised", capturedE5: 0, capturableE5: 1_200_000 });
      return { ...hold, expiresAt: held?.holdExpiresAt ?? 0 };
    }

    it("holds all of it and takes nothing, and says until when", async () => {
      const { ask, expiresAt } = await aHold();
      expect(expiresAt).toBeGreaterThan(Date.now() + 24 * 3_600_000);
      for (const operation of ["read", "confirm", "find", "create"] as const) {
        const answer = { snapshot: { status: "authorised", holdExpiresAt: expiresAt } };
        expect(await ask(operation), operation).toMatchObject(answer);
      }
    });

    it("takes a part of it, once, whatever is asked for afterwards", async () => {
      const { ask, waitForMoney } = await aHold();
      const taken = { kind: "snapshot", snapshot: { status: "succeeded", capturedE5: 800_000 } };
      await ask("capture", { amountE5: amountE5(800_000) });
      expect(await waitForMoney()).toMatchObject(taken);
      await ask("capture", { amountE5: amountE5(400_000) });
      expect(await waitForMoney()).toMatchObject(taken);
      expect((await ask("void")).kind).toBe("refused");
      const tooMuch = { idempotencyKey: newId("p"), amountE5: amountE5(900_000) };
      expect((await ask("refund", tooMuch)).kind).toBe("refused");
    });

    it("never takes more than it holds, nor nothing", async () => {
      const { ask, waitForMoney } = await aHold();
      for (const amount of [1_200_001, 0]) {
        const asked = await ask("capture", { amountE5: amountE5(amount) });
        expect(asked.kind, String(amount)).toBe("refused");
      }
      await ask("capture", { amountE5: amountE5(1_200_000) });
      expect(await waitForMoney()).toMatchObject({ snapshot: { capturedE5: 1_200_000 } });
    });

    it("releases it for good; a hold is ended by a void and not by a cancel", async () => {
      const { ask } = await aHold();
      expect((await ask("cancel")).kind).toBe("refused");
      const gone = { snapshot: { status: "cancelled", capturedE5: 0 } };
      expect(await ask("void")).toMatchObject(gone);
      expect(await ask("void")).toMatchObject(gone);
      expect((await ask("capture")).kind).toBe("refused");
      expect(await ask("read")).toMatchObject(gone);
    });

    it("releases it by itself when it ends, and takes nothing any more", async () => {
      const { ask, expiresAt } = await aHold();
      await timeIs(expiresAt);
      expect((await ask("capture")).kind).toBe("refused");
      expect(await ask("read")).toMatchObject({ snapshot: { status: "cancelled", capturedE5: 0 } });
    });

    it("has nothing to take or to release when the money was never held", async () => {
      const paid = newPayment();
      await paid.ask("create");
      expect((await paid.ask("capture")).kind).toBe("refused");
      expect((await paid.ask("void")).kind).toBe("refused");
    });
  });

  it("knows no payment by an id that it never gave", async () => {
    const answer = await newPayment().ask("read", { providerId: `${newId("p")}` });
    expect(answer.kind).not.toBe("snapshot");
  });

  it("accepts the tokens that its own checkout makes, and no others", async () => {
    const { methodsIn, takesToken, tokenise } = adapter.checkout;
    const methods = methodsIn("en-US");
    expect(methods.length).toBeGreaterThan(0);
    for (const checkout of methods) {
      expect(takesToken(checkout.method, "made up"), checkout.method).toBe(false);
      // What a provider’s script makes in the browser is tried there.
      if (checkout.kind === "express") continue;
      const [sample] = (checkout.kind === "fields" && checkout.samples?.list) || [];
      const made = await tokenise({ method: checkout.method, fields: sample?.values ?? {} }, env);
      expect(made.ok && takesToken(checkout.method, made.methodToken), checkout.method).toBe(true);
    }
  });

  it("accepts no webhook without its key", async () => {
    const forged = { body: "{}", headers: new Headers() };
    expect(await adapter.readWebhook(forged, env)).toEqual({ kind: "badSignature" });
  });
});

it("PAY-01 each method that a call accepts is offered by an adapter", () => {
  const offered = adapters.flatMap(({ adapter }) => adapter.checkout.methodsIn("en-US"));
  expect(METHODS.filter((one) => !offered.some(({ method }) => method === one))).toEqual([]);
});

it("what the adapter sends to Stripe and the stand-in answers is as the package types it", async () => {
  expect(await standIn("violations")).toEqual([]);
});
