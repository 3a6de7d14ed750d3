import { describe, expect, it } from "vitest";
import { amountE5 } from "../money/amount";
import { momentOfIso, type Weekday } from "./menu-times";
import { type OneStrategy, priceNow } from "./product-price";
import { elementsNow, productsNow, runOutNow } from "./product-shown";
import { movesOn, type OrderStatus, orderProgress, tabProgress } from "./progress";

const product = (id: string, more: object = {}) => ({
  elementType: "PRODUCT" as const,
  id,
  sku: null as string | null,
  snoozePeriod: null as { startAt: string; endAt: string } | null,
  ...more,
});
const noon = Date.UTC(2026, 10, 21, 12);

describe("a product", () => {
  it("PROD-06 is hidden while it is snoozed, from the first moment up to the last", () => {
    const snoozePeriod = { startAt: "2026-11-21T12:00:00Z", endAt: "2026-11-21T14:00:00+01:00" };
    const soup = product("soup", { snoozePeriod });
    const shown = (now: number) => productsNow([soup], runOutNow([], now), now).length;
    expect(shown(noon - 1)).toBe(1);
    expect(shown(noon)).toBe(0);
    expect(shown(Date.UTC(2026, 10, 21, 13) - 1)).toBe(0);
    expect(shown(Date.UTC(2026, 10, 21, 13))).toBe(1);
  });

  it("PROD-07 is hidden while it is on the list of what has run out, by its id or its till's name", () => {
    const out = (externalId: string, sku: string) => ({
      externalId,
      sku,
      start: "2026-11-21",
      end: "2026-11-22",
    });
    const dishes = [product("pie", { sku: "P1" }), product("soup", { sku: "S1" }), product("tea")];
    const ids = (...list: ReturnType<typeof out>[]) =>
      productsNow(dishes, runOutNow(list, noon), noon).map(({ id }) => id);
    expect(ids(out("pie", "other"))).toEqual(["soup", "tea"]);
    expect(ids(out("other", "S1"))).toEqual(["pie", "tea"]);
    expect(ids(out("none", ""))).toEqual(["pie", "soup", "tea"]);
    const later = Date.UTC(2026, 10, 22);
    const runOut = runOutNow([out("pie", "P1")], later);
    expect(productsNow(dishes, runOut, later)).toHaveLength(3);
    const block = { elementType: "BLOCK" as const, id: "note" };
    expect(elementsNow([block, ...dishes], runOutNow([out("pie", "P1")], noon), noon)).toEqual([
      block,
      dishes[1],
      dishes[2],
    ]);
  });

  it.each([
    "",
    "yesterday",
    "21.11.2026",
    "2026-13-01",
    "2026-02-30",
    "2026-11-21T25:00Z",
    "1795262400000",
    "2026-11-21 12:00",
  ])("PROD-09 raises 'Invalid ISO date string' for '%s'", (start) => {
    const list = [{ externalId: "pie", sku: "", start, end: "2026-12-01" }];
    expect(() => runOutNow(list, noon)).toThrow("Invalid ISO date string");
    expect(() => momentOfIso(start)).toThrow("Invalid ISO date string");
  });

  it("PROD-09 takes ISO dates with a zone as they are, and without one as UTC", () => {
    expect(momentOfIso("2026-11-21T12:00")).toBe(noon);
    expect(momentOfIso("2026-11-21T13:00:00.000+01:00")).toBe(noon);
    expect(momentOfIso("2028-02-29")).toBe(Date.UTC(2028, 1, 29));
  });
});

describe("a product's price", () => {
  const price = { amount: amountE5(590_000) };
  const fixed = (value: number): OneStrategy => ({
    type: "MENU_BASED",
    value: amountE5(value),
  });
  const happy = (days: Weekday[], start: string, end: string, value: number): OneStrategy => ({
    type: "TIME_BASED",
    days,
    timeRanges: [{ start, end }],
    timeZone: "Europe/London",
    value: amountE5(value),
  });
  const costs = (pricingStrategy: Parameters<typeof priceNow>[0]["pricingStrategy"], now: number) =>
    priceNow({ price, pricingStrategy }, now);
  // Saturday at 17:00 in London.
  const five = Date.UTC(2026, 10, 21, 17);

  it("PROD-10 is its own without a strategy, and a fixed one by the menu", () => {
    expect(costs(null, noon)).toBe(590_000);
    expect(costs(fixed(450_000), noon)).toBe(450_000);
  });

  it("PROD-11 is another one on certain days between certain hours, by their own clock", () => {
    const hour = happy(["SATURDAY"], "16:00", "18:00:00", 450_000);
    expect(costs(hour, five)).toBe(450_000);
    expect(costs(hour, five - 3_600_000)).toBe(450_000);
    expect(costs(hour, five - 3_600_001)).toBe(590_000);
    expect(costs(hour, five + 3_600_000)).toBe(590_000);
    expect(costs(hour, five + 24 * 3_600_000)).toBe(590_000);
    expect(costs({ ...hour, timeZone: "Europe/Paris" } as OneStrategy, five)).toBe(590_000);
  });

  it("PROD-12 is that of the first strategy that applies, in a list", () => {
    const strategies = [
      happy(["SUNDAY"], "00:00", "00:00", 100_000),
      happy(["SATURDAY"], "17:00", "18:00", 200_000),
      happy(["SATURDAY"], "16:00", "19:00", 300_000),
    ];
    expect(costs({ type: "LIST", strategies }, five)).toBe(200_000);
    expect(costs({ type: "LIST", strategies }, five - 1)).toBe(300_000);
    expect(costs({ type: "LIST", strategies }, noon)).toBe(590_000);
    expect(costs({ type: "LIST", strategies: [...strategies, fixed(1)] }, noon)).toBe(1);
    expect(costs({ type: "LIST", strategies: [] }, noon)).toBe(590_000);
  });

  it.each(["5pm", "24:00", "7:00"])(
    "PROD-13 has hours as HH:MM or HH:MM:SS, and not '%s'",
    (end) => {
      expect(() => costs(happy(["SATURDAY"], "16:00", end, 1), five)).toThrow(RangeError);
    },
  );
});

describe("news from the till", () => {
  const order = (known: OrderStatus, news: OrderStatus) =>
    movesOn(orderProgress(known), orderProgress(news));

  it("of an order only go forward, and an end is an end", () => {
    expect(movesOn(null, orderProgress("READY_FOR_PICKUP"))).toBe(true);
    expect(order("ACCEPTED", "PREPARING")).toBe(true);
    expect(order("PREPARING", "PREPARING")).toBe(true);
    expect(order("PREPARING", "ACCEPTED")).toBe(false);
    for (const end of ["FINALIZED", "FAILED", "CANCELED"] as const) {
      expect(order("NEW", end)).toBe(true);
      expect(order("READY_FOR_PICKUP", end)).toBe(true);
      for (const late of ["PREPARING", "FINALIZED", "FAILED", "CANCELED"] as const) {
        expect(order(end, late)).toBe(false);
      }
    }
  });

  it("TAB-03 of a tab open it or fail it, once", () => {
    const tab = (...[known, news]: Parameters<typeof tabProgress>[0][]) =>
      movesOn(tabProgress(known ?? "OPEN"), tabProgress(news ?? "OPEN"));
    expect(tab("INITIATING", "OPEN")).toBe(true);
    expect(tab("INITIATING", "INITIALISATION_FAILED")).toBe(true);
    expect(tab("OPEN", "OPEN")).toBe(true);
    expect(tab("OPEN", "INITIATING")).toBe(false);
    expect(tab("OPEN", "INITIALISATION_FAILED")).toBe(false);
    expect(tab("INITIALISATION_FAILED", "OPEN")).toBe(false);
  });
});
