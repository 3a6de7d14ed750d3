import { expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import { anId } from "~/domain/ids.fixture";
import { isolate, publishVenues } from "./menus.fixture";

it("PROD-04 answers a dish with its groups, and a group with its options in their order", async () => {
  await publishVenues();
  const { operate, get, settle } = isolate();
  const [bowl, cup] = ["bowl", "cup"].map((id) => dish(id, 1, { type: "VARIANT" }));
  const subProductIds = ["cup", "bowl"];
  const rule = { min: 1, max: 2, multiMax: 1 };
  const size = dish("size", 0, {
    type: "VARIANT_GROUP",
    subProductIds: subProductIds.map(anId.product),
    ...rule,
  });
  const stew = dish("stew", 9, {
    subProductIds: [anId.product("size")],
    relatedProducts: [anId.product("soup")],
    videoPlaybackId: "v1",
    calories: 210,
  });
  const food = menu("food", [stew, dish("soup", 6)], {
    subProducts: [size, ...[bowl, cup].flatMap((one) => one ?? [])],
  });
  const file = { businessId: "group", language: "en-GB", menus: [food] };
  expect((await operate("businesses/group/menus", file)).status).toBe(204);
  await settle();
  const detail = async (id: string, menuId = "food") =>
    get(`/api/menu-back-end/consultation/businesses/group/menus/${menuId}/products/${id}`);
  expect((await detail("stew")).body).toEqual({
    menuId: "food",
    type: "PRODUCT",
    videoPlaybackId: "v1",
    calories: 210,
    min: 0,
    max: null,
    multiMax: null,
    subProducts: [size],
    relatedProducts: ["soup"],
  });
  const group = { type: "VARIANT_GROUP", ...rule, subProducts: [cup, bowl] };
  expect((await detail("size")).body).toMatchObject(group);
  expect((await detail("steak")).status).toBe(404);
  expect((await detail("soup", "drinks")).status).toBe(404);
});
