import { describe, expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import type { MenuProduct } from "~/contracts/menu";
import { anId } from "~/domain/ids.fixture";
import { type MenuOffer, menuOffer } from "~/domain/order/menu-offer";
import { withChosen } from "./choice";
import { choiceGroups, chosenOf, subItemsOf } from "./choice-view.server";
import { chosenIn } from "./chosen";

const option = (id: string, price: number, more: Partial<MenuProduct> = {}) =>
  dish(id, price, { type: "MODIFIER", ...more });
const group = (id: string, subProductIds: string[], more: Partial<MenuProduct>) =>
  dish(id, 0, { type: "MODIFIER_GROUP", subProductIds: subProductIds.map(anId.product), ...more });

const lunch = menu(
  "lunch",
  [
    dish("meal", 10, {
      subProductIds: [anId.product("side"), anId.product("dips"), anId.product("drink")],
    }),
  ],
  {
    subProducts: [
      group("side", ["chips", "salad"], { min: 1, max: 1 }),
      option("chips", 0),
      option("salad", 1),
      group("dips", ["aioli", "relish"], { min: 0, max: 3, multiMax: 2 }),
      option("aioli", 0.5),
      option("relish", 0),
      group("drink", ["cola"], { min: 0, max: 2 }),
      option("cola", 3, { subProductIds: [anId.product("size")] }),
      group("size", ["small", "large"], { min: 2, max: 0 }),
      option("small", 0),
      option("large", 1),
    ],
  },
);
const offer = menuOffer(lunch, { unavailable: [], now: 0 }) as MenuOffer<MenuProduct>;
const meal = offer.listed("meal") as MenuProduct;
const place = {
  offer,
  kinds: { boolMax: 1, multiMaxFrom: 1 },
  list: { reading: { own: "en-GB", wanted: ["en-GB"], page: "en-GB" }, locale: "en-GB" },
} as const;
const sent = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe("a dish's form", () => {
  it("PROD-29 says how many may be chosen: exactly, at least, at most, or from one number to another", () => {
    const hints = (rule: Partial<MenuProduct>) => {
      const one = menu("one", [dish("d", 1, { subProductIds: [anId.product("g")] })], {
        subProducts: [
          group("g", ["a", "b", "c"], rule),
          option("a", 0),
          option("b", 0),
          option("c", 0),
        ],
      });
      const own = menuOffer(one, { unavailable: [], now: 0 }) as MenuOffer<MenuProduct>;
      const [made] = choiceGroups(own.listed("d") as MenuProduct, new Map(), {
        ...place,
        offer: own,
      });
      return [made?.hint, made?.required];
    };
    expect(hints({ min: 2, max: 2 })).toEqual(["Choose 2", true]);
    expect(hints({ min: 1, max: null })).toEqual(["Choose at least 1", true]);
    expect(hints({ min: 0, max: 2 })).toEqual(["Choose up to 2", false]);
    expect(hints({ min: 1, max: 3 })).toEqual(["Choose 1 to 3", true]);
    expect(hints({ min: 0, max: 0 })).toEqual([null, false]);
  });

  it("PROD-17 reads what was sent, nested and more than once, and shows the same again", () => {
    const chosen = chosenIn(
      sent(
        ["take:side", "salad"],
        ["count:dips/aioli", "2"],
        ["take:drink", "cola"],
        ["take:drink/cola/size", "large"],
        ["take:drink/cola/size", "small"],
        ["count:dips/relish", "-1"],
        ["quantity", "3"],
      ),
    );
    const subItems = subItemsOf(meal, chosen, offer);
    const one = (productId: string, quantity = 1, inside: object[] = []) => ({
      productId,
      quantity,
      subItems: inside,
    });
    expect(subItems).toEqual([
      one("salad"),
      one("aioli", 2),
      one("cola", 1, [one("large"), one("small")]),
    ]);
    expect(chosenOf(meal, subItems, offer)).toEqual(chosen);
    const view = choiceGroups(meal, chosen, place);
    expect(withChosen(view, chosen)).toEqual(view);
    expect(view[0]?.options.map(({ quantity }) => quantity)).toEqual([0, 1]);
  });

  it("sends along what the menu has no more, so that it is refused by name", () => {
    expect(subItemsOf(meal, chosenIn(sent(["take:side", "gone"])), offer)).toEqual([
      { productId: "gone", quantity: 1, subItems: [] },
    ]);
  });

  it("takes no more of a hostile form than a menu has", () => {
    const many = Array.from({ length: 2_000 }, (_, n): [string, string] => ["take:side", `x${n}`]);
    expect(chosenIn(sent(...many)).get("side")?.size).toBe(400);
    const strange = chosenIn(
      sent(["take:side", "x".repeat(5_000)], ["count:dips/%", "3"], ["count:dips/aioli", "1e9"]),
    );
    expect(strange).toEqual(new Map([["dips", new Map([["aioli", 99]])]]));
  });
});
