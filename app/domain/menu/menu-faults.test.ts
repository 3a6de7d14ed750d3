import { describe, expect, it } from "vitest";
import { block, dish, menu } from "#tests/fixtures/menu";
import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import { anId } from "../ids.fixture";
import { menuFaults, withoutFaults } from "./menu-faults";

const faultsOf = (published: PublishedMenu, currency: string | null = null) =>
  menuFaults(published, currency).map(({ path, code }) => `${path.join(".")} ${code}`);
const cleaned = (published: PublishedMenu) => withoutFaults(published, "EUR").menu;
const group = (id: string, ...subProductIds: string[]) =>
  dish(id, 0, { type: "MODIFIER_GROUP", subProductIds: subProductIds.map(anId.product) });
const dollars = { amount: 1, currency: "USD" } as unknown as MenuProduct["price"];

describe("a menu's faults", () => {
  it("do not include products that are shared, listed twice or part of a bundle from another list", () => {
    const shared = menu(
      "card",
      [
        block("b"),
        dish("1", 9, { subProductIds: [anId.product("g"), anId.product("2")] }),
        dish("2", 9),
      ],
      {
        subProducts: [group("g", "o", "h"), group("h", "o"), dish("o", 1)],
      },
    );
    expect(faultsOf(shared)).toEqual([]);
    expect(cleaned(shared)).toBe(shared);
  });

  it("PROD-01 include a product that contains itself, at any depth, by the path that closes the cycle", () => {
    const direct = menu("card", [dish("1", 9, { subProductIds: [anId.product("1")] })]);
    expect(faultsOf(direct)).toEqual(["categories.0.elements.0.subProductIds.0 cycle"]);
    const indirect = menu("card", [dish("1", 9, { subProductIds: [anId.product("g")] })], {
      subProducts: [
        group("g", "o"),
        dish("o", 1, { subProductIds: [anId.product("x"), anId.product("g")] }),
        dish("x", 0),
      ],
    });
    expect(faultsOf(indirect)).toEqual(["subProducts.1.subProductIds.1 cycle"]);
    expect(cleaned(indirect).subProducts[1]?.subProductIds).toEqual(["x"]);
    expect(faultsOf(cleaned(indirect))).toEqual([]);
  });

  it("PROD-01 include a product that the menu lacks", () => {
    const missing = menu(
      "card",
      [dish("1", 9, { subProductIds: [anId.product("g"), anId.product("gone")] })],
      {
        subProducts: [group("g", "never")],
      },
    );
    expect(faultsOf(missing)).toEqual([
      "categories.0.elements.0.subProductIds.1 missing_product",
      "subProducts.0.subProductIds.0 missing_product",
    ]);
    expect(faultsOf(cleaned(missing))).toEqual([]);
  });

  it("PROD-01 include a price in another currency than the venue's, or than the menu's first", () => {
    const mixed = menu("card", [dish("1", 9), dish("2", 9, { price: dollars })], {
      subProducts: [dish("o", 1, { subProductPrices: [dollars] })],
    });
    const foreign = [
      "categories.0.elements.1.price.currency other_currency",
      "subProducts.0.subProductPrices.0.currency other_currency",
    ];
    expect(faultsOf(mixed)).toEqual(foreign);
    expect(faultsOf(mixed, "USD")).toHaveLength(2);
    const rest = cleaned(mixed);
    expect(rest.categories[0]?.elements.map(({ id }) => id)).toEqual(["1"]);
    expect(rest.subProducts).toEqual([]);
  });

  it("include a dish that is listed twice at different prices", () => {
    const twice = menu("card", [dish("1", 9), dish("2", 5), dish("1", 7), dish("2", 5)]);
    expect(faultsOf(twice)).toEqual(["categories.0.elements.2.id other_twin"]);
    const part = menu("card", [dish("1", 9)], { subProducts: [dish("1", 2)] });
    expect(faultsOf(part)).toEqual(["subProducts.0.id other_twin"]);
  });

  it("PROD-25 include a group whose minimum exceeds its maximum or its options", () => {
    const rules = (more: Partial<MenuProduct>, ...options: string[]) =>
      faultsOf(
        menu("card", [dish("1", 9, { subProductIds: [anId.product("g")] })], {
          subProducts: [{ ...group("g", ...options), ...more }, dish("a", 0), dish("b", 0)],
        }),
      );
    const impossible = ["subProducts.0.min impossible_choice"];
    expect(rules({ min: 3, max: 1 }, "a", "b")).toEqual(impossible);
    expect(rules({ min: 3 }, "a", "b")).toEqual(impossible);
    expect(rules({ min: 1 })).toEqual(impossible);
    expect(rules({ min: 3, multiMax: 2 }, "a", "b")).toEqual([]);
    expect(rules({ min: 2, max: 0 }, "a", "b")).toEqual([]);
    expect(rules({ min: 0, max: 1 })).toEqual([]);
  });

  it("are found in linear time in a menu of thousands of nested products", () => {
    const chain = Array.from({ length: 2_000 }, (_, n) => group(`${n}`, `${n + 1}`, `${n + 2}`));
    const deep = menu("card", [dish("2000", 9), dish("2001", 9)], { subProducts: chain });
    expect(faultsOf(deep)).toEqual([]);
    const [first, ...others] = chain;
    const closed = menu(
      "card",
      [dish("2000", 9, { subProductIds: [anId.product("0")] }), dish("2001", 9)],
      {
        subProducts: first ? [first, ...others] : [],
      },
    );
    expect(faultsOf(closed).length).toBeGreaterThan(0);
  });
});
