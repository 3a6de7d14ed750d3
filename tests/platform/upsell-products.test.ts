import { expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import type { UpsellProduct } from "~/contracts/upsell";
import { venueRulesSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { isolate } from "./menus.fixture";
import { businessOf, openForOrders, publishOrderingVenue } from "./ordering.fixture";
import { units } from "./platform.fixture";

it("PROD-05 answers what goes well with a basket, each once, and nothing that is in it or has run out", async () => {
  await openForOrders("bistro");
  const { operate, send, settle, till } = isolate();
  const businessId = businessOf("bistro");
  const tags = [{ id: "house", name: "House" }];
  // Its glass or bottle has the price, and not itself.
  const sized = { priceDeterminedBySubProducts: true, subProductIds: [anId.product("size")] };
  const drawn = { sku: "W1", tags, description: "Red", imageUrl: "/wine.webp" };
  const wine = dish("wine", 1, { ...drawn, ...sized });
  const subProducts = [
    dish("size", 0, {
      type: "VARIANT_GROUP",
      min: 1,
      max: 1,
      subProductIds: [anId.product("bottle"), anId.product("glass")],
    }),
    dish("bottle", 28, { type: "VARIANT" }),
    dish("glass", 7, { type: "VARIANT" }),
  ];
  const relatedProducts = ["wine", "bread", "soup", "tea"];
  const dishes = [
    dish("soup", 6, { relatedProducts: relatedProducts.map(anId.product) }),
    dish("stew", 9, { relatedProducts: relatedProducts.map(anId.product) }),
    dish("bread", 2),
    dish("tea", 3, { availableForOrder: false }),
    wine,
  ];
  await operate(`businesses/${businessId}/menus`, {
    businessId,
    language: "en-GB",
    menus: [menu("food", dishes, { subProducts })],
  });
  await settle();
  const ask = (...ids: string[]) =>
    send<UpsellProduct[]>(
      "POST",
      `/api/menu-back-end/consultation/businesses/${businessId}/upsell-products`,
      { items: ids.map((productId) => ({ productId, menuId: "food" })) },
    );
  const { status, body } = await ask("soup", "stew");
  expect(status).toBe(200);
  expect(body.map(({ id }) => id)).toEqual(["wine", "bread"]);
  expect(body[0]).toEqual({
    menuId: "food",
    id: "wine",
    name: "Dish wine",
    description: "Red",
    imageUrl: "/wine.webp",
    price: { amount: units(7), currency: "EUR" },
    tags,
    isAvailableForOrder: true,
  });
  expect((await ask("bread")).body).toEqual([]);
  const gone = { externalId: "none", sku: "W1", start: "2020-01-01", end: "2090-01-01" };
  await till("unavailable-products", { products: [gone] });
  expect((await ask("soup")).body.map(({ id }) => id)).toEqual(["bread"]);
  await till("unavailable-products", { products: [] });
});

it("PROD-05 answers in an object where the business's venue has that in its record", async () => {
  const rules = venueRulesSchema.parse({ upsellAnswer: "OBJECT" });
  await publishOrderingVenue("osteria", { venue: { rules } });
  const { operate, send, settle } = isolate();
  const businessId = businessOf("osteria");
  const dishes = [dish("soup", 6, { relatedProducts: [anId.product("wine")] }), dish("wine", 7)];
  const menus = [menu("food", dishes)];
  await operate(`businesses/${businessId}/menus`, { businessId, language: "en-GB", menus });
  await settle();
  const path = `/api/menu-back-end/consultation/businesses/${businessId}/upsell-products`;
  const items = [{ productId: "soup", menuId: "food" }];
  const { body } = await send<object>("POST", path, { items });
  expect(body).toMatchObject({ products: [{ id: "wine", menuId: "food" }] });
});
