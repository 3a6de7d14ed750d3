import { expect, it, vi } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { pages } from "~/routes/table";
import type { PageContext } from "~/services/context.server";
import { readAhead } from "./read-ahead.server";

/** A request for a page of a table, with what its address is found to be before the gate. */
function asked(
  table: { tableId: string; deviceId: string; recentOrders?: boolean; orderIds: string[] } | null,
) {
  const read = vi.fn(() => Promise.reject(new Error("far away")));
  const basketAhead = vi.fn(() => Promise.reject(new Error("far away")));
  const unavailable = vi.fn(async () => []);
  const refused = async () => ({ ok: false, error: { status: 404, code: "not-found" } });
  const context = {
    tenant: { venue: venue() },
    now: 0,
    tableAhead: async () => table,
    basketAhead,
    platform: {
      baskets: { read },
      menus: { unavailable, ofVenue: refused, current: refused },
    },
  } as unknown as PageContext;
  const request = new Request("https://tableside.test/");
  const params: Record<string, string> = { venueId: venue().id };
  return { read, basketAhead, unavailable, args: { context, params, request } };
}

const turn = () => new Promise((done) => setTimeout(done));

it("asks for what the page lists, and leaves no fault unhandled", async () => {
  const table = { tableId: "t4", deviceId: "d4", orderIds: [] };
  const { args, read, unavailable } = asked(table);
  readAhead(["basket", "menus"], args);
  await turn();
  expect(read).toHaveBeenCalledWith(table);
  expect(unavailable).toHaveBeenCalledOnce();
});

it("asks for nothing at a table that is not known, or not open to this guest", async () => {
  const { args, read, unavailable } = asked(null);
  readAhead(["basket", "menus"], args);
  await turn();
  expect(read).not.toHaveBeenCalled();
  // What the venue serves is everybody's to know.
  expect(unavailable).toHaveBeenCalledOnce();
});

it("asks for the guest's own basket at a bill whose table is not known yet, and at no other page", async () => {
  const atTable = asked(null);
  readAhead(["basket"], atTable.args);
  const atBill = asked(null);
  atBill.args.params.billId = "b_1";
  readAhead(["basket"], atBill.args);
  await turn();
  expect(atTable.basketAhead).not.toHaveBeenCalled();
  expect(atBill.basketAhead).toHaveBeenCalledWith(venue());
});

it("ORD-38 asks for the orders of a bill's table where it had ordered lately, and never by the table's code", async () => {
  const table = { tableId: "t4", deviceId: "d4", orderIds: [] };
  const askedFor = async (recentOrders: boolean) => {
    const { args } = asked({ ...table, recentOrders });
    const [ofTable, standing] = [vi.fn(async () => []), vi.fn(async () => null)];
    const { platform } = args.context;
    Object.assign(platform, { orders: { ofTable }, tables: { standing } });
    Object.assign(platform.menus, { orders: async () => [] });
    readAhead(["orders-at-bill"], args);
    await turn();
    expect(standing).not.toHaveBeenCalled();
    return ofTable.mock.calls;
  };
  expect(await askedFor(true)).toEqual([["t4"]]);
  expect(await askedFor(false)).toEqual([]);
});

it("ORD-38 asks for the orders that a table had beside the question which it has", async () => {
  const table = { tableId: "t4", deviceId: "d4", recentOrders: true, orderIds: ["o_1", "o_2"] };
  const { args } = asked(table);
  const orders = vi.fn(async () => []);
  Object.assign(args.context.platform, { orders: { ofTable: () => new Promise(() => {}) } });
  Object.assign(args.context.platform.menus, { orders });
  readAhead(["orders-at-bill", "orders"], args);
  await turn();
  expect(orders.mock.calls).toEqual([[["o_1", "o_2"]], [["o_1", "o_2"]]]);
});

it("every page of a table, and each where a bill's guests order, says what it asks ahead", () => {
  const silent = pages.filter(
    ({ path, ahead }) =>
      /\/tables\/:deviceId|\/bills\/:billId\/(?:menus|basket|allergies|order-placed)/.test(path) &&
      ahead === undefined,
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});
