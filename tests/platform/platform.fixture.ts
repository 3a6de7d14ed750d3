import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env as bound, exports } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { newId, participantId } from "#worker/base/ids";
import type { DemoEnv } from "#worker/demo/env";
import { testProviderOf } from "#worker/demo/test-provider/provider";
import { shardOf } from "#worker/demo/test-provider/provider-ids";
import type { PointOfSale } from "#worker/ports/till";
import type { BillDocument } from "~/contracts/bill";
import type { ApiErrorBody } from "~/contracts/errors";
import { paymentIdSchema } from "~/contracts/ids";
import type { PaymentAnswer } from "~/contracts/payment";
import type { PosOrderAnswer, PosOrderInput } from "~/contracts/pos";
import type { PosEvent } from "~/contracts/pos-feed";
import type { Split } from "~/contracts/split";
import { anId } from "~/domain/ids.fixture";
import { fromHere } from "./address.fixture";
import { requireDeclared } from "./declared-refusals.fixture";
import { POS_KEYS } from "./records.fixture";
import type { NetworkFault, TestProviderObject } from "./worker";

export const env = bound as unknown as DemoEnv;

/** Currency units as the API writes them. */
export const units = (amount: number) => Math.round(amount * 100_000);

/** A key of a payment as a client makes one. */
export const newPaymentId = () => paymentIdSchema.parse(crypto.randomUUID());

export type Answer<T> = { status: number; body: T & ApiErrorBody; headers: Headers };

type Door = { default: { fetch(request: Request): Promise<Response> } };

/** Sends a request to the platform, and reads the answer. */
export async function call<T = Record<string, unknown>>(
  method: string,
  path: string,
  {
    body,
    headers = {},
    host = "tableside.test",
  }: { body?: unknown; headers?: Record<string, string>; host?: string } = {},
): Promise<Answer<T>> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`https://${host}${path}`, {
    method,
    headers: { "content-type": "application/json", ...fromHere, ...headers },
    ...(text === undefined ? {} : { body: text }),
    redirect: "manual",
  });
  const response = await (exports as unknown as Door).default.fetch(request);
  const answer = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const read = (isJson ? JSON.parse(answer) : { text: answer }) as T & ApiErrorBody;
  if (response.status >= 400) requireDeclared(method, path, read.code);
  return { status: response.status, body: read, headers: response.headers };
}

/** Sends a request and gives the response itself, for answers that are streamed. */
export function open(
  path: string,
  headers: Record<string, string>,
  { host = "tableside.test", ...init }: { host?: string; method?: string; body?: string } = {},
): Promise<Response> {
  return (exports as unknown as Door).default.fetch(
    new Request(`https://${host}${path}`, { ...init, headers: { ...fromHere, ...headers } }),
  );
}

/** One line of an order. */
export function line(id: string, price: number, quantity = 1) {
  return {
    id,
    productId: `product-${id}`,
    name: `Dish ${id}`,
    group: "Plats",
    quantity: units(quantity),
    unitPriceAfterTax: units(price),
  };
}

/** An order with so many lines of the given prices. */
export function order(prices: number[], more: Partial<PosOrderInput> = {}): PosOrderInput {
  return {
    orderRef: `order-${newId("b")}`.slice(0, 40),
    openedAt: "2026-11-21T12:00:00Z",
    numberOfGuests: 4,
    staff: { name: "Alex", posId: "7" },
    subOrders: [
      { id: "1", name: "Table", lines: prices.map((price, n) => line(`l${n + 1}`, price)) },
    ],
    ...more,
  };
}

/** A venue's till at one table. */
export function tillAt(tableId: string, venueId = tableId.split("-")[0] ?? "") {
  const headers = { authorization: `Bearer ${POS_KEYS[venueId]}` };
  const base = `/pos/v1/venues/${venueId}`;
  return {
    put: (body: unknown) =>
      call<PosOrderAnswer>("PUT", `${base}/tables/${tableId}/order`, { body, headers }),
    pay: (body: unknown) =>
      call<PosOrderAnswer>("POST", `${base}/tables/${tableId}/order/payments`, { body, headers }),
    close: () => call("DELETE", `${base}/tables/${tableId}/order`, { headers }),
    events: (after = "") =>
      call<{ events: PosEvent[]; cursor: string }>("GET", `${base}/events?after=${after}`, {
        headers,
      }),
  };
}

/** No till is known to be there. */
export const TILL_UNKNOWN: Pick<PointOfSale, "isKnownFresh" | "pushes" | "reach"> = {
  isKnownFresh: () => false,
  pushes: () => true,
  reach: async () => "unreachable",
};

let tables = 100;

/** Opens an order on a table that no other test uses; gives the bill's id and the till. */
export async function openBill(
  prices: number[],
  more: Partial<PosOrderInput> = {},
  venue = "bistro",
) {
  tables += 1;
  const tableId = `${venue}-t${tables}`;
  const till = tillAt(tableId);
  const sent = order(prices, more);
  const { status, body } = await till.put(sent);
  if (status !== 200) throw new Error(`no bill: ${status} ${JSON.stringify(body)}`);
  return { billId: body.billId, tableId, till, order: sent };
}

export const CARDS = {
  good: "tok_test_4242_abcdefgh",
  threeDSecure: "tok_test_3155_abcdefgh",
  poor: "tok_test_9995_abcdefgh",
  refused: "tok_test_0002_abcdefgh",
  broken: "tok_test_0119_abcdefgh",
};

export type Guest = ReturnType<typeof newGuest>;

/** A guest with a phone of their own, calling the guest API as a page does. */
export function newGuest(guestId = newId("g"), venueId = "bistro") {
  const participant = participantId(guestId, anId.venue(venueId));
  return { guestId, participant, ...splitting(guestId), ...paying(guestId) };
}

function splitting(guestId: string) {
  const headers = { "x-guest-id": guestId };
  const consumer = { guestId };
  const splits = (billId: string) => `/api/billing/bills/${billId}/splits`;
  return {
    consumer,
    bill: (billId: string) => call<BillDocument>("GET", `/api/store/bills/${billId}`, { headers }),
    issue: (billId: string, kind: string, body: object) =>
      call<Split>("POST", `${splits(billId)}/${kind}`, { body: { consumer, ...body }, headers }),
    byAmount: (billId: string, amount: number, currencyCode = "EUR") =>
      call<Split>("POST", `${splits(billId)}/by-amount`, {
        body: { consumer, splitAmount: units(amount), currencyCode },
        headers,
      }),
    update: (billId: string, splitId: string, kind: string, body: object) =>
      call<Split>("PUT", `${splits(billId)}/${splitId}/${kind}`, {
        body: { consumer, ...body },
        headers,
      }),
    split: (billId: string, splitId: string) =>
      call<Split>("GET", `${splits(billId)}/${splitId}`, { headers }),
    cancel: (billId: string, splitId: string) =>
      call("DELETE", `${splits(billId)}/${splitId}`, { headers }),
    engage: (billId: string, splitId: string, paymentId: string, more: object = {}) =>
      call<{ billSplitAmount: number }>("PATCH", `${splits(billId)}/${splitId}/engage-payment`, {
        body: { paymentId, consumer, ...more },
        headers,
      }),
    disengage: (billId: string, splitId: string) =>
      call("PATCH", `${splits(billId)}/${splitId}/disengage`, {
        body: { billId, splitId },
        headers,
      }),
    forecast: (billId: string, splitId: string) =>
      call<{ items: { chargeType: string; chargedAmount: number; label: string }[] }>(
        "GET",
        `${splits(billId)}/${splitId}/forecast-charges`,
        { headers },
      ),
    fullyDiscount: (billId: string, splitId: string) =>
      call<Split>("POST", `${splits(billId)}/${splitId}/fully-discount`, { headers }),
    applyVoucher: (billId: string, splitId: string, code: string) =>
      call<Split>("PUT", `${splits(billId)}/${splitId}/voucher`, { body: { code }, headers }),
    removeVoucher: (billId: string, splitId: string) =>
      call<Split>("DELETE", `${splits(billId)}/${splitId}/voucher`, { headers }),
  };
}

/** What pays a split with the card that works, unless `more` says otherwise. */
export const cardPayment = (billId: string, split: Split, more: Record<string, unknown> = {}) => ({
  paymentId: split.nextPaymentId,
  method: "card",
  methodToken: CARDS.good,
  tip: 0,
  tipConfirmed: true,
  expectedTotal: split.amount + Number(more.tip ?? 0) + split.consumerSundayFees,
  returnPath: `/venues/bistro/bills/${billId}`,
  ...more,
});

function paying(guestId: string) {
  const headers = { "x-guest-id": guestId };
  const payments = (billId: string) => `/api/payment/bills/${billId}`;
  return {
    pay: (billId: string, split: Split, more: Record<string, unknown> = {}) =>
      call<PaymentAnswer>("POST", `${payments(billId)}/splits/${split.splitId}/payments`, {
        body: cardPayment(billId, split, more),
        headers,
      }),
    payment: (billId: string, paymentId: string, readBack = false) =>
      call<PaymentAnswer>(
        "GET",
        `${payments(billId)}/payments/${paymentId}${readBack ? "?readBack=true" : ""}`,
        { headers },
      ),
    cancelPayment: (billId: string, paymentId: string) =>
      call<PaymentAnswer>("DELETE", `${payments(billId)}/payments/${paymentId}`, { headers }),
    /** Presses a button on the test provider's page. */
    act: (actionUrl: string, choice: string) =>
      call("POST", actionUrl, {
        body: `choice=${choice}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
  };
}

/** The bill's object. */
export function billObject(billId: string) {
  return env.BILL.get(env.BILL.idFromName(billId));
}

/** Has the alarm note that the receipt of a payment was filed, which else waits for the bill's next write. */
export function receiptNoted(billId: string): Promise<void> {
  const noted = async () => {
    const bill = billObject(billId);
    await runDurableObjectAlarm(bill);
    const done = await runInDurableObject(bill, (_bill, { storage }) =>
      storage.sql.exec("SELECT 1 FROM ledger WHERE kind = 'effectDone'").toArray(),
    );
    expect(done).not.toEqual([]);
  };
  return vi.waitFor(noted, { timeout: 10_000 });
}

/** The object that stores this guest's payments at the provider. */
export function providerOf(guest: Guest) {
  return testProviderOf(env, shardOf(guest.participant));
}

/** Makes this guest's next calls of these kinds to the provider fail. */
export async function cutLine(guest: Guest, ...faults: NetworkFault[]): Promise<void> {
  const provider = providerOf(guest);
  await (provider as unknown as DurableObjectStub<TestProviderObject>).cut(...faults);
}

/** What the provider captured for a guest, less what it refunded. */
export function capturedFrom(guest: Guest): Promise<number> {
  const provider = providerOf(guest);
  return runInDurableObject(provider, (_provider, { storage }) => {
    // A book without payments has no tables yet.
    const book = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'payments'").toArray();
    if (book.length === 0) return 0;
    const { captured } = storage.sql
      .exec<{ captured: number }>(
        `SELECT coalesce(sum(captured_e5 - refunded_e5), 0) AS captured FROM payments WHERE payer = ?`,
        guest.participant,
      )
      .one();
    return captured;
  });
}

/** Waits until alarms have finished the attempt, and gives the last answer. */
export function settled(guest: Guest, billId: string, paymentId: string) {
  return vi.waitFor(
    async () => {
      const { body } = await guest.payment(billId, paymentId);
      if (body.step === "checking") throw new Error("still checking");
      return body;
    },
    { timeout: 40_000, interval: 50 },
  );
}
