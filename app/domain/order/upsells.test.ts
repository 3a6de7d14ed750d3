import { expect, it } from "vitest";
import { billUpsells, upsellProducts } from "./upsells";

const product = (id: string, relatedProducts: string[] = [], availableForOrder = true) => ({
  id,
  relatedProducts,
  availableForOrder,
});

it("PROD-05 offers what a basket's dishes are related to, once, and nothing that is in it", () => {
  const menu = [
    product("pie", ["ale", "peas", "gone", "read"]),
    product("soup", ["peas", "pie", "bread"]),
    product("ale"),
    product("peas"),
    product("bread"),
    product("read", [], false),
  ];
  const ids = (...inBasket: string[]) => upsellProducts(menu, inBasket).map(({ id }) => id);
  expect(ids("pie", "soup")).toEqual(["ale", "peas", "bread"]);
  expect(ids("ale")).toEqual([]);
});

it("MENU-15 offers on a bill what most dishes go with, as far as it can be ordered", () => {
  const menu = [
    product("pie", ["ale", "peas", "read"]),
    product("soup", ["peas", "read", "gone"]),
    product("stew", ["ale", "peas", "bread", "cake"]),
    product("cake"),
    product("ale"),
    product("peas"),
    product("bread"),
    product("read", [], false),
  ];
  expect(billUpsells(menu).map(({ id }) => id)).toEqual(["peas", "ale", "cake"]);
});
