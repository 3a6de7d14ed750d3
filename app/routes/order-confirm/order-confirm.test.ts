import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, describe, expect, it, vi } from "vitest";
import type * as z from "zod";
import { basketLine } from "#tests/fixtures/basket-line";
import { billDocument, units, VENUE_ID } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { BillDocument } from "~/contracts/bill";
import type { chargesOnTopSchema } from "~/contracts/charges-on-top";
import { venueRulesSchema } from "~/contracts/venue";
import { loader as placedLoader } from "~/routes/order-placed/route";
import { createPlatform } from "~/services/platform.server";
import { action } from "./action.server";
import { loader } from "./route";

const DEVICE = "device-1";
const base = `/venues/${VENUE_ID}/tables/${DEVICE}`;
const BASKET_ID = `k_${"a".repeat(32)}`;
const NOW = 1_800_000_000_000;
const viewer = aViewer();

const device = {
  id: DEVICE,
  name: "Table 1",
  orderId: null,
  tableId: "table-1",
  venueId: VENUE_ID,
  businessId: venue().businessId,
  menuAreaId: null,
  lastRefreshOrderCorrelationId: null,
  currentOrderRefreshedAt: null,
  experience: { experienceId: "exp", preAuthorization: { enabled: false } },
};
const basket = (items = [basketLine("soup", 2)]) => ({
  id: BASKET_ID,
  items,
  expiresAt: NOW,
  note: null,
  total: units(10),
  together: false,
});

type Charges = z.input<typeof chargesOnTopSchema>;

type Answers = {
  session?: Response;
  order?: Response;
  basket?: object;
  environment?: string;
  /** What the venue's till adds to an order. */
  charges?: Charges;
  /** The bill that the guest orders at, instead of a table. */
  bill?: BillDocument;
};

type Sent = [string, Record<string, unknown>][];

/** A platform that gives these answers, and writes down what it is sent. */
function platformOf(answers: Answers, sent: Sent) {
  return createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.includes("/store/table_devices/")) {
        return Response.json({ device, billId: null, version: 1, bills: [], movedTo: null });
      }
      if (pathname.includes("/store/bills/")) return Response.json(answers.bill);
      if (request.method === "GET" && pathname.endsWith("/basket")) {
        return Response.json(answers.basket ?? basket());
      }
      if (request.method === "GET") return Response.json({ code: "not-found" }, { status: 404 });
      const text = await request.text();
      sent.push([pathname, text ? JSON.parse(text) : {}]);
      if (pathname.endsWith("/order-sessions")) {
        return answers.session?.clone() ?? Response.json({ success: true });
      }
      if (pathname.endsWith("/refresh")) return Response.json({ advisoryDelayUntilNext: 10 });
      if (pathname.endsWith("/reprice")) return Response.json(basket());
      return answers.order?.clone() ?? Response.json({ orderId: `o_${"b".repeat(32)}` });
    },
  });
}

/** A guest's phone at the confirm screen of a table, and what it sends to the platform. */
function phone(answers: Answers = {}) {
  const { bill } = answers;
  const sent: Sent = [];
  let cookies = "";
  const platform = platformOf(answers, sent);
  const dynamic = {
    ...venue(),
    rules: venueRulesSchema.parse({ chargesOnTop: answers.charges }),
    menuExposedType: "DYNAMIC_MENU",
    ordering: { enabled: true, filterConfiguration: "ALL_PRODUCTS", openBillEnabled: true },
  };
  const context = {
    tenant: { venue: dynamic, look: {} },
    platform,
    viewer,
    locale: "en-US",
    settings: { allPaymentsEnabled: true, environment: answers.environment },
    now: NOW,
    waitUntil: () => undefined,
    correlationId: "correlation-1",
  } as unknown as AppLoadContext;
  const args = (init: RequestInit = {}, search = "") => ({
    context,
    params: { venueId: VENUE_ID, ...(bill ? { billId: bill.id } : { deviceId: DEVICE }) },
    request: new Request(`https://tableside.test${base}/basket/confirm${search}`, {
      ...init,
      headers: { cookie: cookies },
    }),
  });
  return {
    sent,
    at: (now: number) => Object.assign(context, { now }),
    async see(search = "") {
      return loader(args({}, search));
    },
    /** Opens the page that an order leads to; gives where it leads on. */
    async openPlaced() {
      const thrown = await placedLoader(args()).catch((answer: Response) => answer);
      return (thrown as Response).headers.get("location");
    },
    /** Sends the form; gives where it leads, and stores the cookies. */
    async confirm(basketId = BASKET_ID, more: Record<string, string> = {}) {
      const shown = String(units(10));
      const body = new URLSearchParams({ basketId, total: shown, owed: shown, ...more });
      const answer = await action(args({ method: "POST", body })).catch(
        (thrown: Response) => thrown,
      );
      const { headers } = answer as unknown as Response;
      const set = headers.getSetCookie();
      const jar = new Map(cookies.split("; ").map((pair) => [pair.split("=")[0] ?? "", pair]));
      for (const one of set) {
        const pair = one.split(";")[0] ?? "";
        jar.set(pair.split("=")[0] ?? "", pair);
      }
      cookies = [...jar.values()].filter(Boolean).join("; ");
      return { to: headers.get("location"), set };
    },
  };
}

const refused = (code: unknown, status = 400) => Response.json({ code }, { status });

afterEach(() => void vi.restoreAllMocks());

describe("the screen that confirms an order", () => {
  it("ORD-12 ORD-13 counts 20 seconds down, and 600 where people try the product out", async () => {
    expect(await phone().see()).toMatchObject({ countdownS: 20, same: false });
    expect(await phone({ environment: "production" }).see()).toMatchObject({ countdownS: 20 });
    for (const environment of ["local", "alpha"]) {
      expect(await phone({ environment }).see()).toMatchObject({ countdownS: 600 });
    }
  });

  it("PAY-07 shows what will be owed with its lines, and about how much where the till may differ", async () => {
    const charges: Charges = {
      charges: [
        { label: "Sales tax", type: "SALES_TAX", rate: 1_000 },
        { label: "Service", type: "SERVICE_CHARGE", rate: 1_250 },
      ],
    };
    const amountOf = (page: Awaited<ReturnType<ReturnType<typeof phone>["see"]>>) => page.owed;
    expect(amountOf(await phone({ charges }).see())).toMatchObject({
      rows: [
        { label: "Subtotal", amount: "€10.00" },
        { label: "Service 12.5%", amount: "€1.25" },
        { label: "Sales tax 10%", amount: "€1.00" },
      ],
      total: "€12.25",
      totalE5: units(12.25),
      notes: [],
    });
    expect(amountOf(await phone({ charges: { ...charges, mayDiffer: true } }).see())).toMatchObject(
      { total: "about €12.25", notes: ["Your bill will say exactly what you owe."] },
    );
    expect(amountOf(await phone().see())).toMatchObject({ rows: [], total: "€10.00" });
  });

  it("PAY-07 sends nothing once the venue's charges are others than the guest was shown", async () => {
    const dearer = phone({ charges: { charges: [{ label: "Service", rate: 1_250 }] } });
    expect((await dearer.confirm()).to).toBe(`${base}/basket?order=changed`);
    expect(dearer.sent.map(([path]) => path)).not.toContain("/api/ordering/order-sessions");
    const { to } = await dearer.confirm(BASKET_ID, { owed: String(units(11.25)) });
    expect(to).toBe(`${base}/order-placed`);
  });

  it("ORD-01 ORD-02 ORD-15 warns of a basket that was sent in the last five minutes, and of no other", async () => {
    const guest = phone();
    await guest.confirm();
    expect(await guest.see()).toMatchObject({ same: true });
    guest.at(NOW + 5 * 60_000);
    expect(await guest.see()).toMatchObject({ same: false });
    const answers: Answers = {};
    const other = phone(answers);
    await other.confirm();
    answers.basket = basket([basketLine("soup", 3)]);
    expect(await other.see()).toMatchObject({ same: false });
    answers.basket = basket();
    expect(await other.see()).toMatchObject({ same: true });
  });

  it("ORD-19 ORD-20 ORD-22 declares a session, places the order in it, and leads on", async () => {
    const guest = phone();
    const { to, set } = await guest.confirm();
    expect(to).toBe(`${base}/order-placed`);
    const [[session, declared], [place, order]] = guest.sent as [
      [string, Record<string, unknown>],
      [string, Record<string, unknown>],
    ];
    expect(session).toBe("/api/ordering/order-sessions");
    expect(place).toBe("/api/sunday-device-manager/hybrid/tables/table-1/orders");
    expect(order).toMatchObject({
      idempotencyKey: BASKET_ID,
      sessionId: declared.sessionId,
      experienceId: "exp",
      quotedTotal: units(10),
      items: [{ id: "soup", menuId: "food", quantity: 2 }],
    });
    expect(set.some((one) => one.startsWith("__Host-placed-orders="))).toBe(true);
    expect(set.some((one) => /^__Host-ordering-sessions=;.*Max-Age=0/i.test(one))).toBe(true);
  });

  it("ORD-23 sends nothing where the session can't be declared, and begins anew on the next try", async () => {
    const guest = phone({ session: refused("unexpected", 500) });
    const { to, set } = await guest.confirm();
    expect(to).toBe(`${base}/basket?order=failed`);
    expect(set.some((one) => /^__Host-ordering-sessions=;.*Max-Age=0/i.test(one))).toBe(true);
    await guest.confirm();
    expect(guest.sent.map(([path]) => path)).toEqual(Array(2).fill("/api/ordering/order-sessions"));
    expect(guest.sent[0]?.[1].sessionId).not.toBe(guest.sent[1]?.[1].sessionId);
  });

  it("ORD-21 places nothing on a bill whose table has no code, and logs a warning", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
    const bill = billDocument({ deviceId: null });
    const guest = phone({ bill });
    expect((await guest.confirm()).to).toBe(
      `/venues/${VENUE_ID}/bills/${bill.id}/basket?order=failed`,
    );
    expect(guest.sent).toEqual([]);
    expect(logged.mock.calls.join()).toContain("order-without-device");
  });

  it("ORD-27 ORD-28 ORD-29 ORD-30 leads to the card where one is asked for, else to the basket with the error", async () => {
    for (const code of [0, 2, 3, 17]) {
      expect((await phone({ order: refused(code) }).confirm()).to).toBe(
        `${base}/basket?order=failed`,
      );
    }
    expect((await phone({ order: refused(1) }).confirm()).to).toBe(`${base}/authorization`);
    expect((await phone({ order: refused("menu_closed", 422) }).confirm()).to).toBe(
      `${base}/basket?order=failed`,
    );
    const changed = phone({ order: refused("order-changed", 409) });
    expect((await changed.confirm()).to).toBe(`${base}/basket?order=changed`);
    expect(changed.sent.at(-1)?.[0]).toMatch(/\/basket\/reprice$/);
  });

  it("ROUTE-40 asks the till by sending an order, and writes nothing by opening where it leads", async () => {
    const bill = billDocument({ deviceId: DEVICE });
    const guest = phone({ bill });
    const billBase = `/venues/${VENUE_ID}/bills/${bill.id}`;
    expect((await guest.confirm()).to).toBe(`${billBase}/order-placed`);
    const asked = `/api/refresh-bill-scheduler/bills/${bill.id}/refresh`;
    expect(guest.sent.map(([path]) => path)).toContain(asked);
    const before = guest.sent.length;
    expect(await guest.openPlaced()).toBe(`${billBase}?order=placed`);
    expect(guest.sent.slice(before)).toEqual([]);
  });

  it("asks once whether a large order is meant, and never sends one by itself", async () => {
    const large = { basket: basket([basketLine("soup", 40)]) };
    const first = phone(large);
    expect(await first.see()).toMatchObject({ countdownS: null, question: null });
    const unasked = phone({ ...large, order: refused("order-not-confirmed", 409) });
    const { to } = await unasked.confirm();
    expect(to).toBe(`${base}/basket/confirm?large=yes`);
    expect(unasked.sent.at(-1)?.[1]).toMatchObject({ confirmed: false });
    expect(await unasked.see("?large=yes")).toMatchObject({
      countdownS: null,
      question: "That’s 40 × soup. Send it?",
    });
    await first.confirm(BASKET_ID, { sure: "yes" });
    expect(first.sent.at(-1)?.[1]).toMatchObject({ confirmed: true });
    // An address with the question asks nothing of a usual order.
    expect(await phone().see("?large=yes")).toMatchObject({ countdownS: 20, question: null });
  });

  it("leads to the basket with how long to wait, or with the limit, where there was too much", async () => {
    const wait = (whose: string) =>
      Response.json(
        { code: "too-many-orders", data: { whose, retryAfterS: 420 } },
        { status: 429 },
      );
    for (const whose of ["guest", "table"]) {
      expect((await phone({ order: wait(whose) }).confirm()).to).toBe(
        `${base}/basket?order=${whose}-limit&until=${NOW + 420_000}`,
      );
    }
    for (const code of ["too-many-of-one", "too-many-dishes", "amount-too-large"]) {
      expect((await phone({ order: refused(code, 422) }).confirm()).to).toBe(`${base}/basket`);
    }
  });

  it("leads back to the basket where there is nothing to confirm any more", async () => {
    expect((await phone().confirm(`k_${"z".repeat(32)}`)).to).toBe(`${base}/basket`);
    const empty = await phone({ basket: basket([]) })
      .see()
      .catch((thrown: Response) => thrown);
    expect((empty as unknown as Response).headers.get("location")).toBe(`${base}/basket`);
  });
});
