import { beforeAll, expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { isolate, menuFile, menuList, publishVenues } from "./menus.fixture";
import { fixtureRecords } from "./records.fixture";

const HALF = "soup-\ud83c";
const tile = {
  type: "subMenu",
  menuId: HALF,
  label: "x",
  imageUrl: null,
  size: "small",
  x: 0,
  y: 0,
};

beforeAll(publishVenues);

it("ids with half a character are refused at publishing, each with its field's path", async () => {
  const { operate, till } = isolate();
  const dishPath = "menus.0.categories.0.elements.0";
  const file = menuFile();
  const dish = file.menus[0]?.categories[0]?.elements[0];
  const changed = (more: object) => {
    const copy = structuredClone(file) as { menus: { categories: { elements: object[] }[] }[] };
    copy.menus[0]?.categories[0]?.elements.splice(0, 1, { ...dish, ...more });
    return copy;
  };
  const device = await fixtureRecords.device(anId.device("bistro-d1"));
  const venue = (await fixtureRecords.venue(anId.venue("bistro")))?.venue;
  const [listed] = menuList().menus;
  const cases: [path: string, body: object, refused: string][] = [
    ["businesses/group/menus", changed({ id: HALF }), `${dishPath}.id`],
    ["businesses/group/menus", changed({ sku: HALF }), `${dishPath}.sku`],
    [
      "businesses/group/menus",
      changed({ relatedProducts: [HALF] }),
      `${dishPath}.relatedProducts.0`,
    ],
    ["businesses/group/menus", changed({ videoPlaybackId: HALF }), `${dishPath}.videoPlaybackId`],
    [
      "businesses/group/menus",
      changed({ tags: [{ id: HALF, name: "x" }] }),
      `${dishPath}.tags.0.id`,
    ],
    [
      "businesses/group/menus",
      { ...file, menus: file.menus.map((menu) => ({ ...menu, id: HALF })) },
      "menus.0.id",
    ],
    ["venues/bistro/menus", { ...menuList(), menus: [{ ...listed, id: HALF }] }, "menus.0.id"],
    [
      "businesses/group/landing",
      {
        businessId: "group",
        language: "FR",
        isActive: true,
        defaultLayout: { tiles: [tile] },
        layouts: [],
      },
      "defaultLayout.tiles.0.menuId",
    ],
    ["table-devices/bistro-d1", { ...device, menuAreaId: HALF }, "menuAreaId"],
    ["venues/bistro", { ...venue, posReference: HALF }, "posReference"],
  ];
  for (const [path, body, refused] of cases) {
    expect([path, await operate(path, body)]).toMatchObject([
      path,
      { status: 400, body: { fields: [{ path: refused, code: "invalid_format" }] } },
    ]);
  }
  const whole = changed({ id: "soup-\u{1f372}" });
  expect((await operate("businesses/group/menus", whole)).status).toBe(204);
  const products = [{ externalId: HALF, sku: "S1", start: "2026-01-01", end: "2030-01-01" }];
  expect(await till("unavailable-products", { products })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "products.0.externalId", code: "invalid_format" }] },
  });
});
