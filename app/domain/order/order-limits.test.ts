import { describe, expect, it } from "vitest";
import { usualLimits } from "#tests/fixtures/order-limits";
import { venueRulesSchema } from "~/contracts/venue";
import { anId } from "../ids.fixture";
import { amountE5, ONE_E5 } from "../money/amount";
import { isLargeOrder, orderLimits, orderSize, overLimit, overLimitInBasket } from "./order-limits";

const line = (
  productId: string,
  quantity: number,
  price = 1,
  bacon = 0,
  { productName = "", extras = 1 } = {},
) => ({
  productId: anId.product(productId),
  productName,
  productImageUrl: null,
  quantity,
  unitPrice: { amount: amountE5(price * ONE_E5) },
  subItems: Array.from({ length: bacon > 0 ? extras : 0 }, () => ({
    productId: anId.product("bacon"),
    productName,
    quantity: bacon,
    subItems: [],
  })),
});
const over = (...lines: ReturnType<typeof line>[]) =>
  overLimit(orderSize(lines), usualLimits.order, false);

describe("what one order may have", () => {
  it("is counted by dish, however it is chosen, and by what comes with it", () => {
    expect(over(line("soup", 30), line("pie", 30))).toBeNull();
    expect(over(line("burger", 16), line("burger", 15, 1, 2))).toEqual({
      code: "TOO_MANY_OF_ONE",
      limit: 30,
    });
    const dishes = ["a", "b", "c", "d", "e"].map((id) => line(id, 30));
    expect(over(...dishes)).toBeNull();
    expect(over(...dishes, line("f", 1))).toEqual({ code: "TOO_MANY_DISHES", limit: 150 });
    expect(over(line("burger", 30, 1, 50))).toBeNull();
    expect(over(line("burger", 30, 1, 51))).toEqual({ code: "TOO_MANY_OPTIONS", limit: 1_500 });
    expect(over(line("champagne", 10, 200))).toBeNull();
    expect(over(line("champagne", 10, 200.01))).toMatchObject({ code: "AMOUNT_TOO_LARGE" });
  });

  it("follows the currency where an amount has no decimals", () => {
    const { orderLimits: usual } = venueRulesSchema.parse({});
    const yen = orderLimits(usual, "JPY");
    expect(overLimit(orderSize([line("sake", 1, 200_000)]), yen.order, false)).toBeNull();
    expect(isLargeOrder(orderSize([line("sake", 1, 50_000)]), yen)).toBe(false);
    expect(isLargeOrder(orderSize([line("sake", 1, 50_001)]), yen)).toBe(true);
  });

  it("is never wider for a guest than for a table, whatever the record says", () => {
    const rules = {
      guestOrders: 50,
      tableOrders: 10,
      dishes: 500,
      guestDishes: 10,
      tableDishes: 50,
    };
    const { guest, table } = orderLimits(
      venueRulesSchema.parse({ orderLimits: rules }).orderLimits,
      "EUR",
    );
    expect([guest, table]).toEqual([
      { orders: 50, dishes: 500 },
      { orders: 100, dishes: 1_000 },
    ]);
  });
});

describe("what a page can show of an order", () => {
  // An ampersand takes five bytes of HTML and six of data.
  const long = (lines: number) =>
    Array.from({ length: lines }, (_, at) =>
      line(`${at}`, 1, 1, 1, { productName: "&".repeat(200), extras: 9 }),
    );
  const limits = { ...usualLimits.order, lines: 1_000, dishes: 1_000, options: 10_000 };

  it("is so many bytes of names, whatever the venue's own limits are", () => {
    expect(overLimit(orderSize(long(22)), limits, false)).toBeNull();
    expect(overLimit(orderSize(long(23)), limits, false)).toEqual({
      code: "TOO_MANY_OPTIONS",
      limit: 500_000,
    });
  });

  it("is a third for each guest where a table fills one basket", () => {
    const sizes = (own: number) => {
      const size = orderSize(long(own));
      return { all: size, ofGuest: size };
    };
    const change = (before: number, after: number) =>
      overLimitInBasket({ before: sizes(before), after: sizes(after) }, limits, true);
    expect(change(6, 7)).toBeNull();
    expect(change(7, 8)).toMatchObject({ code: "GUEST_SHARE_FULL" });
    expect(change(8, 7)).toBeNull();
  });
});

describe("a basket that is over a limit already", () => {
  it("can become less, and not more", () => {
    const sizes = (quantity: number) => {
      const size = orderSize([line("soup", quantity)]);
      return { all: size, ofGuest: size };
    };
    const change = (before: number, after: number) =>
      overLimitInBasket({ before: sizes(before), after: sizes(after) }, usualLimits.order, false);
    expect(change(60, 59)).toBeNull();
    expect(change(60, 61)).toMatchObject({ code: "TOO_MANY_OF_ONE" });
  });
});
