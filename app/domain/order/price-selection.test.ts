import { describe, expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import type { MenuProduct } from "~/contracts/menu";
import { anId } from "../ids.fixture";
import { amountE5 } from "../money/money";
import { menuOffer, type OfferMoment } from "./menu-offer";
import type { Selection, SubSelection } from "./order.schema";
import { pricesOf } from "./price-selection";

const now = Date.UTC(2026, 10, 21, 18);
const moment: OfferMoment = { unavailable: [], now };
const euros = (value: number) => amountE5(Math.round(value * 100_000));

const option = (id: string, price: number, more: Partial<MenuProduct> = {}) =>
  dish(id, price, { type: "MODIFIER", availableForOrder: false, ...more });
const having = (...ids: string[]) => ({ subProductIds: ids.map(anId.product) });
const group = (id: string, options: string[], more: Partial<MenuProduct> = {}) =>
  dish(id, 0, { type: "MODIFIER_GROUP", ...having(...options), ...more });
const chosen = (productId: string, quantity = 1, subItems: SubSelection[] = []): SubSelection => ({
  productId: anId.product(productId),
  quantity,
  subItems,
});
const want = (productId: string, subItems: SubSelection[] = [], quantity = 1): Selection => ({
  menuId: anId.menu("lunch"),
  productId: anId.product(productId),
  quantity,
  subItems,
});

/** A burger with a doneness to choose, sauces to take, and a menu with a drink that has a size. */
const sauces = [option("ketchup", 0), option("aioli", 0.5), option("relish", 1)];
const lunch = menu(
  "lunch",
  [
    dish("burger", 12, { sku: "B1", ...having("doneness", "sauce", "meal", "bacon") }),
    dish("wine", 0, {
      ...having("glass"),
      priceDeterminedBySubProducts: true,
      subProductPrices: [{ amount: euros(5), currency: "EUR" as never }],
    }),
    dish("set", 20, { type: "BUNDLE", ...having("soup", "second") }),
    dish("shown", 9, { availableForOrder: false }),
    group("stray", []),
  ],
  {
    subProducts: [
      group("doneness", ["rare", "done"], { min: 1, max: 1 }),
      option("rare", 0),
      option("done", 0, { sku: "well-done" }),
      group("sauce", ["ketchup", "aioli", "relish"], { min: 0, max: 4, multiMax: 2 }),
      ...sauces,
      group("meal", ["cola"], { min: 0, max: 1 }),
      option("cola", 3, having("size")),
      group("size", ["small", "large"], { min: 1, max: 1 }),
      option("small", 0),
      option("large", 0.75),
      option("bacon", 2),
      group("glass", ["red", "white"], { type: "VARIANT_GROUP", min: 1, max: 1 }),
      option("red", 6, { type: "VARIANT" }),
      option("white", 5.5, { type: "VARIANT" }),
      dish("soup", 7),
      group("second", ["fish", "meat"], { min: 1, max: 1 }),
      dish("fish", 0),
      dish("meat", 4),
    ],
  },
);
const price = (selection: Selection, at: Partial<OfferMoment> = {}) =>
  pricesOf([lunch], { ...moment, ...at })(selection);
const unitPrice = (selection: Selection) => {
  const priced = price(selection);
  return priced.ok ? priced.item.unitPriceE5 : priced.problem;
};

describe("the price of a selection", () => {
  it("PROD-17 is the dish's with all that is chosen with it, nested and more than once", () => {
    const cola = chosen("cola", 1, [chosen("large")]);
    const selection = want(
      "burger",
      [chosen("done"), chosen("aioli", 2), cola, chosen("bacon")],
      3,
    );
    expect(price(selection)).toEqual({
      ok: true,
      item: {
        menuId: "lunch",
        productId: "burger",
        plu: "B1",
        name: "Dish burger",
        imageUrl: null,
        currency: "EUR",
        quantity: 3,
        unitPriceE5: euros(12 + 2 * 0.5 + 3 + 0.75 + 2),
        parts: [
          part("done", 0, { plu: "well-done" }),
          part("aioli", 0.5, { quantity: 2 }),
          part("cola", 3, { parts: [part("large", 0.75)] }),
          part("bacon", 2),
        ],
      },
    });
  });

  function part(id: string, each: number, more: object = {}) {
    const own = { productId: id, plu: id, name: `Dish ${id}`, unitPriceE5: euros(each) };
    return { ...own, quantity: 1, parts: [], ...more };
  }

  it("is its sub-products' where they determine it, and a bundle's own with what costs more", () => {
    expect(unitPrice(want("wine", [chosen("white")]))).toBe(euros(5.5));
    expect(unitPrice(want("set", [chosen("meat")]))).toBe(euros(24));
    const parts = menu("m", [
      dish("trio", 30, {
        type: "BUNDLE",
        ...having("a", "b"),
        priceDeterminedBySubProducts: true,
        subProductPrices: [2, 3].map((one) => ({ amount: euros(one), currency: "EUR" as never })),
      }),
      dish("a", 8),
      dish("b", 9),
    ]);
    const trio = pricesOf([parts], moment)({ ...want("trio"), menuId: anId.menu("m") });
    expect(trio.ok && trio.item.unitPriceE5).toBe(euros(5));
  });

  it("PROD-10 PROD-11 PROD-12 follows the strategy of the dish and of what is chosen", () => {
    const happy = (value: number): MenuProduct["pricingStrategy"] => ({
      type: "LIST",
      strategies: [
        {
          type: "TIME_BASED",
          days: ["SATURDAY"],
          timeRanges: [{ start: "17:00", end: "19:00:00" }],
          timeZone: "UTC",
          value: euros(value),
        },
        { type: "MENU_BASED", value: euros(value + 1) },
      ],
    });
    const bar = menu("lunch", [dish("beer", 6, { pricingStrategy: happy(4), ...having("shot") })], {
      subProducts: [option("shot", 3, { pricingStrategy: happy(1) })],
    });
    const at = (hour: number) => {
      const round = want("beer", [chosen("shot")]);
      const priced = pricesOf([bar], { ...moment, now: Date.UTC(2026, 10, 21, hour) })(round);
      return priced.ok && priced.item.unitPriceE5;
    };
    expect(at(18)).toBe(euros(5));
    expect(at(19)).toBe(euros(7));
  });

  it.each([
    ["is not on the menu", want("pizza"), { code: "not-on-the-menu", productId: "pizza" }],
    ["is an option alone", want("bacon"), { code: "not-on-the-menu", productId: "bacon" }],
    ["can't be ordered", want("shown"), { code: "not-orderable", productId: "shown" }],
    ["is no dish", want("stray"), { code: "not-orderable", productId: "stray" }],
    [
      "lacks a choice",
      want("burger"),
      { code: "too-few", productId: "burger", groupId: "doneness" },
    ],
    [
      "lacks a choice of a choice",
      want("burger", [chosen("rare"), chosen("cola")]),
      { code: "too-few", productId: "cola", groupId: "size" },
    ],
    [
      "has one choice too many",
      want("burger", [chosen("rare"), chosen("done")]),
      { code: "too-many", productId: "burger", groupId: "doneness" },
    ],
    [
      "has one option too often",
      want("burger", [chosen("rare"), chosen("relish", 3)]),
      { code: "too-many", productId: "burger", groupId: "sauce" },
    ],
    [
      "has an option twice, once with something else",
      want("burger", [chosen("rare"), chosen("bacon"), chosen("bacon")]),
      { code: "too-many", productId: "burger", groupId: "burger-rest" },
    ],
    [
      "has an option of another dish",
      want("burger", [chosen("rare"), chosen("red")]),
      { code: "wrong-option", productId: "red" },
    ],
    [
      "has an option less than once",
      want("burger", [chosen("rare"), chosen("aioli", -1)]),
      { code: "wrong-option", productId: "aioli" },
    ],
    [
      "is wanted less than once",
      want("burger", [chosen("rare")], 0),
      { code: "wrong-option", productId: "burger" },
    ],
    [
      "has a bundle's part twice",
      want("set", [chosen("fish"), chosen("soup", 2)]),
      { code: "wrong-option", productId: "soup" },
    ],
  ])("PROD-25 is refused where it %s", (_, selection, problem) => {
    expect(price(selection as Selection)).toEqual({ ok: false, problem });
    expect(price({ ...(selection as Selection), menuId: anId.menu("dinner") })).toMatchObject({
      problem: { code: "not-on-the-menu" },
    });
  });

  it("PROD-06 PROD-07 is refused where the dish, an option or a bundle's part has run out", () => {
    const out = (externalId: string) => ({
      unavailable: [{ externalId, sku: "", start: "2026-11-21", end: "2026-11-22" }],
    });
    const burger = want("burger", [chosen("rare"), chosen("bacon")]);
    for (const id of ["burger", "bacon"]) {
      expect(price(burger, out(id))).toEqual({
        ok: false,
        problem: { code: "run-out", productId: id },
      });
    }
    expect(price(want("set", [chosen("fish")]), out("soup"))).toMatchObject({
      problem: { code: "run-out", productId: "soup" },
    });
    expect(price(want("set", [chosen("fish")]), out("meat")).ok).toBe(true);
    const snoozePeriod = { startAt: "2026-11-21", endAt: "2026-11-22" };
    const snoozed = {
      ...lunch,
      subProducts: lunch.subProducts.map((one) => ({ ...one, snoozePeriod })),
    };
    expect(pricesOf([snoozed], moment)(burger)).toMatchObject({
      problem: { code: "run-out" },
    });
  });

  it("knows what can't be had at all, since too little is left of what must be chosen", () => {
    const out = (...ids: string[]) => ({
      now,
      unavailable: ids.map((externalId) => ({
        externalId,
        sku: "",
        start: "2026-11-21",
        end: "2026-11-22",
      })),
    });
    const left = (id: string, ...gone: string[]) => {
      const offer = menuOffer(lunch, out(...gone));
      const product = offer.listed(id);
      return product && offer.canBeHad(product);
    };
    expect(left("burger", "rare")).toBe(true);
    expect(left("burger", "rare", "done")).toBe(false);
    expect(left("set", "soup")).toBe(false);
    expect(left("set", "fish", "meat")).toBe(false);
    expect(left("burger", "ketchup", "aioli", "relish")).toBe(true);
  });

  it("takes an option that two groups have in the one that has room for it", () => {
    const sides = ["chips", "salad"];
    const two = menu("lunch", [dish("plate", 10, having("free", "one", "two"))], {
      subProducts: [
        group("free", ["salad"], { min: 0, max: 1 }),
        group("one", sides, { min: 1, max: 1 }),
        group("two", sides, { min: 1, max: 1 }),
        option("chips", 1),
        option("salad", 2),
      ],
    });
    const plate = (...sub: SubSelection[]) => {
      const priced = pricesOf([two], moment)(want("plate", sub));
      return priced.ok ? priced.item.unitPriceE5 : priced.problem.code;
    };
    expect(plate(chosen("chips"), chosen("salad"))).toBe(euros(13));
    expect(plate(chosen("chips", 2))).toBe(euros(12));
    expect(plate(chosen("chips", 2), chosen("salad"))).toBe(euros(14));
    expect(plate(chosen("chips", 3))).toBe("too-many");
    expect(plate(chosen("salad"))).toBe("too-few");
  });

  it("ends for a menu whose bundles contain each other", () => {
    const loop = menu("lunch", [
      dish("a", 1, { type: "BUNDLE", ...having("b") }),
      dish("b", 1, { type: "BUNDLE", ...having("a") }),
    ]);
    expect(pricesOf([loop], moment)(want("a"))).toMatchObject({
      problem: { code: "wrong-option" },
    });
    const offer = menuOffer(loop, moment);
    expect(loop.categories[0]?.elements.every((one) => offer.canBeHad(one as MenuProduct))).toBe(
      false,
    );
  });
});
