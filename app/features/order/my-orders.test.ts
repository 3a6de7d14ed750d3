import { describe, expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import type { PlacedOrder } from "~/contracts/kitchen";
import { anId } from "~/domain/ids.fixture";
import { myOrdersView, type OrderView } from "./my-orders.server";

const order = (
  status: PlacedOrder["status"],
  minute = 0,
  guest: PlacedOrder["guest"] = null,
): PlacedOrder => ({
  orderId: anId.order(`o_${status}`),
  status,
  placedAt: Date.UTC(2026, 10, 21, 18, minute),
  note: null,
  guest,
  items: [
    {
      name: "Soup",
      plu: "S1",
      productId: anId.product("soup"),
      quantity: units(2) as never,
      priceIncludingSubItems: units(13),
      items: [],
    },
  ],
});

const shown = (orders: PlacedOrder[], ownIds: string[] = [], repeatableIds = ownIds) =>
  myOrdersView({
    orders,
    ownIds: new Set(ownIds),
    repeatableIds: new Set(repeatableIds),
    basketHref: "/basket",
    names: (stored) => stored,
    timeZone: "Europe/Paris",
    locale: "en-GB",
    justSent: false,
    screenOf: (orderId) => `/orders/${orderId}`,
  });
const keys = (views: OrderView[] = []) => views.map(({ key }) => key.slice(2));

describe("my orders", () => {
  it("ORD-34 ORD-35 ORD-36 ORD-37 are grouped by progress, with failed ones apart", () => {
    const view = shown(
      [
        "NEW",
        "WAITING_FOR_GROUPING",
        "PLACED",
        "ACCEPTED",
        "PREPARING",
        "READY_FOR_PICKUP",
        "FINALIZED",
        "FAILED",
        "CANCELED",
      ].map((status) => order(status as PlacedOrder["status"])),
    );
    expect(keys(view.pending)).toEqual(["NEW", "WAITING_FOR_GROUPING", "PLACED"]);
    expect(keys(view.placed)).toEqual(["ACCEPTED", "PREPARING", "READY_FOR_PICKUP", "FINALIZED"]);
    expect(keys(view.failed)).toEqual(["FAILED", "CANCELED"]);
  });

  it("ORD-36 say which dishes aren't coming, and why where the till says it", () => {
    const why = (refusal: PlacedOrder["refusal"]) =>
      shown([{ ...order("FAILED"), refusal }, order("NEW")]).refusals;
    expect(why(null)).toBe("2 × Soup: the kitchen couldn’t take this order.");
    expect(why("RUN_OUT")).toBe("2 × Soup: sold out.");
    expect(why("KITCHEN_CLOSED")).toBe("2 × Soup: the kitchen has closed.");
    expect(shown([order("ACCEPTED")]).refusals).toBe("");
  });

  it("say what was ordered and when, by the venue's clock, the newest first", () => {
    const view = shown([order("NEW", 1), order("PLACED", 2)]);
    expect(keys(view.pending)).toEqual(["PLACED", "NEW"]);
    expect(view.pending[0]).toMatchObject({ detail: "19:02", items: ["2 × Soup"] });
  });

  it("say who ordered: the guest, a name, a sign or a number", () => {
    const by = (guest: PlacedOrder["guest"], ownIds: string[] = []) =>
      shown([order("NEW", 2, guest)], ownIds).pending[0]?.detail;
    expect(by({ number: 2, name: "Ana", sign: "FOX" })).toBe("Ana · 19:02");
    expect(by({ number: 2, name: null, sign: "FOX" })).toBe("Fox · 19:02");
    expect(by({ number: 2, name: null, sign: null })).toBe("Guest 2 · 19:02");
    expect(by({ number: 2, name: "Ana", sign: null }, ["o_NEW"])).toBe("You · 19:02");
  });

  it("offer dishes that the kitchen refused to whoever ordered them, and no others", () => {
    const orders = [order("FAILED"), order("CANCELED"), order("ACCEPTED")];
    expect(shown(orders).againHref).toBe(null);
    const ownIds = ["o_FAILED", "o_ACCEPTED"];
    expect(shown(orders, ownIds).againHref).toBe("/basket?again=o_FAILED");
    expect(shown(orders, ownIds, ownIds.concat("o_CANCELED")).againHref).toBe(
      "/basket?again=o_FAILED.o_CANCELED",
    );
  });
});
