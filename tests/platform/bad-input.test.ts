import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { guestCalls, posCalls } from "~/contracts/api/every-call";
import { call, newGuest, openBill, units } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";

type World = Awaited<ReturnType<typeof world>>;
let here: World;

/** A guest who has paid a part of a bill and holds a split of the rest: ids that exist for every call. */
async function world() {
  const guest = newGuest();
  const { billId, tableId } = await openBill([30, 20]);
  const first = (await guest.byAmount(billId, 20)).body;
  const { body } = await guest.pay(billId, first);
  const split = (await guest.byAmount(billId, 10)).body;
  const paymentId = body.paymentId;
  return { guest, billId, tableId, splitId: split.splitId, paymentId };
}

/** The operation's address with this world's ids, or with the ids of a test. */
function addressOf(path: string, ids: Partial<Record<string, string>> = {}): string {
  const { billId, splitId, paymentId, tableId } = here;
  const known: Partial<Record<string, string>> = {
    billId,
    splitId,
    paymentId,
    tableId,
    deviceId: tableId,
    venueId: "bistro",
    businessOrVenue: "bistro",
    enrollmentId: "bistro",
    experimentId: "tip-suggestions",
    userId: here.guest.guestId,
    ...ids,
  };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? "unknown");
  return address.includes("/receipts/")
    ? `${address}?billId=${known.billId}&email=a@b.pt`
    : address;
}

const withBody = [...guestCalls, ...posCalls].filter(({ body }) => body);

const BODIES: readonly (readonly [string, string])[] = [
  ["nothing", ""],
  ["no JSON", "{"],
  ["null", "null"],
  ["a list", "[]"],
  ["a number beyond all measure", '{"amount":1e309,"splitAmount":1e309,"tip":1e309}'],
  ["negatives", '{"amount":-1,"splitAmount":-1,"numberOfShares":-1,"guestsNumber":-1,"line":-1}'],
  ["fractions", '{"amount":0.5,"splitAmount":0.5,"numberOfGuests":2.5,"guestsNumber":1.5}'],
  ["__proto__", '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
  ["unknown fields", '{"unknownField":1,"consumer":{"unknownField":1}}'],
  [
    "dishes that are nested five hundred deep",
    `{"items":[{"subItems":[${'{"subItems":['.repeat(500)}${"]}".repeat(500)}]}]}`,
  ],
  [
    "a till's dishes that are nested five hundred deep",
    `{"items":[{"items":[${'{"items":['.repeat(500)}${"]}".repeat(500)}]}]}`,
  ],
  [
    "a thousand unknown fields",
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field${n}`, n]))),
  ],
  ["a name of a field as long as the body", `{"items":[],"${"x".repeat(50_000)}":1}`],
  ["a deep nest", `${'{"consumer":'.repeat(200)}1${"}".repeat(200)}`],
];

function send(method: string, path: string, body: string, guestId = here.guest.guestId) {
  const pos = path.startsWith("/pos/");
  const headers: Record<string, string> = pos
    ? { authorization: `Bearer ${POS_KEYS.bistro}` }
    : { "x-guest-id": guestId };
  return call(method, path, body === "" && method === "GET" ? { headers } : { body, headers });
}

/** The parts of the bill that must not change. */
async function snapshot() {
  const { body } = await here.guest.bill(here.billId);
  const { version, leftToPay, forecastedLeftToPay, splits, payments } = body;
  return { version, leftToPay, forecastedLeftToPay, splits, payments };
}

beforeAll(async () => {
  here = await world();
});

describe("bad input to every call", () => {
  it.each(BODIES)(
    "%s is refused by a clear 4xx without a stack, and nothing is changed",
    async (_, body) => {
      const before = await snapshot();
      for (const { method, path } of withBody) {
        const answer = await send(method, addressOf(path), body);
        const summary = `${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`;
        expect(answer.status, summary).toBeGreaterThanOrEqual(400);
        expect(answer.status, summary).toBeLessThan(500);
        expect(summary.length, `${method} ${path}`).toBeLessThan(40_000);
        expect(answer.body.code, summary).toMatch(/^[a-z_-]+$/);
        expect(summary).not.toMatch(/\.ts:|node_modules|ZodError/);
      }
      expect(await snapshot()).toEqual(before);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );

  it("a body of a megabyte is refused by every call that takes one", async () => {
    const before = await snapshot();
    const body = `{"unknownField":"${"x".repeat(1_048_576)}"}`;
    for (const { method, path } of withBody) {
      const { status } = await send(method, addressOf(path), body);
      expect(status, `${method} ${path}`).toBe(413);
    }
    expect(await snapshot()).toEqual(before);
  });

  it("repeated and odd parameters are answered or refused, never a fault", async () => {
    for (const { method, path, query } of [...guestCalls, ...posCalls]) {
      // A PDF takes long to make, and its parameters are read before it is.
      if (method !== "GET") continue;
      const guestId = path.includes("/receipts/") ? newId("g") : here.guest.guestId;
      for (const name of [...Object.keys(query?.shape ?? {}), "unknown"]) {
        for (const odd of [
          `${name}=1&${name}=2`,
          `${name}[]=1`,
          `${name}=%00`,
          `${name}=${"x".repeat(2_000)}`,
        ]) {
          const address = addressOf(path);
          const { status } = await send(
            method,
            `${address}${address.includes("?") ? "&" : "?"}${odd}`,
            "",
            guestId,
          );
          expect(status, `${method} ${path} ${odd.slice(0, 40)}`).toBeLessThan(500);
        }
      }
    }
  });
});

describe("other people's data", () => {
  /** Calls that name something which only one guest may see or change. */
  const own = guestCalls.filter(({ path }) => /\{splitId\}|\{paymentId\}/.test(path));
  const bodies: Record<string, (splitId: string) => object> = {
    "by-amount": () => ({ newSplitAmount: units(1), currencyCode: "EUR" }),
    "by-share": () => ({ numberOfShares: 1, numberOfGuests: 2 }),
    "by-items": () => ({ items: { l1: units(1) } }),
    "by-sub-orders": () => ({ subOrders: ["1"] }),
    "engage-payment": () => ({ paymentId: newId("p") }),
    disengage: (splitId) => ({ billId: here.billId, splitId }),
    voucher: () => ({ code: "WELCOME" }),
    payments: () => ({
      paymentId: newId("p"),
      method: "card",
      methodToken: "tok_test_4242_abcdefgh",
      tip: 0,
      expectedTotal: units(10),
      returnPath: "/venues/bistro",
    }),
    // A guest's review of the venue, for a payment.
    "{paymentId}": () => ({ billId: here.billId, rating: 5, comment: null }),
    holds: () => ({ orders: "own" }),
    "send-to-email": () => ({ billId: here.billId, email: "ana@example.com" }),
    "earn-after-pay": () => ({
      guestIdentificationParameters: { phoneNumber: "+33612345678", hasOptIn: false },
    }),
    "expense-note": () => ({ company: { address: {} } }),
    invoice: () => ({ name: "Ana", address: "1 rue Haute" }),
    "send-expense-note-to-email": () => ({ company: { address: {} } }),
  };

  it("another guest finds nothing under ids that exist, and the same under ids that don't", async () => {
    const { guestId, consumer } = newGuest();
    const before = await snapshot();
    for (const { method, path } of own) {
      const [kind = "", last = ""] = path.split("/").slice(-2);
      const takesConsumer = /^by-|engage-payment$/.test(last);
      const ask = async (splitId: string, paymentId: string) => {
        const given = {
          ...bodies[kind === "holds" ? kind : last]?.(splitId),
          ...(takesConsumer ? { consumer } : {}),
        };
        const text = method === "GET" || method === "DELETE" ? "" : JSON.stringify(given);
        const address = addressOf(path, { splitId, paymentId });
        const { status, body } = await send(method, address, text, guestId);
        return { status, code: body.code };
      };
      const nothing = { status: 404, code: "not-found" };
      expect(await ask(here.splitId, here.paymentId), `${method} ${path}`).toEqual(nothing);
      expect(await ask(newId("s"), newId("p")), `${method} ${path}`).toEqual(nothing);
    }
    expect(await snapshot()).toEqual(before);
  });
});
