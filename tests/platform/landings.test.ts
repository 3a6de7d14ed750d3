import { beforeAll, describe, expect, it, vi } from "vitest";
import { isolate, menuFile, publishVenues } from "./menus.fixture";
import { env } from "./platform.fixture";

beforeAll(publishVenues);

const call = (language: string, business = "group") =>
  `/api/marketing/public/businesses/${business}/menu/${language}`;

const tile = {
  type: "subMenu",
  menuId: "food",
  label: "La carte",
  translations: { EN: "The menu" },
  imageUrl: null,
  size: "small",
  x: 0,
  y: 0,
};
const landing = (more: object = {}) => ({
  businessId: "group",
  language: "FR",
  isActive: true,
  defaultLayout: { tiles: [tile] },
  layouts: [{ days: ["MONDAY"], start: "11:30", end: "14:30", tiles: [{ ...tile, x: 1 }] }],
  ...more,
});

describe("the first page of a business's tables", () => {
  it("MENU-03 is published by the operator, announced to pages, and read in the guest's language", async () => {
    const { operate, get, follow } = isolate();
    await operate("businesses/group/menus", menuFile());
    const messages = await follow("business_menu_publications/group");
    expect((await get(call("FR"))).status).toBe(404);
    expect((await operate("businesses/group/landing", landing())).status).toBe(204);
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    const labels = async (language: string) => {
      const { body } = await isolate().get<{
        defaultLayout: { tiles: { label: string; labelLanguage: string }[] };
      }>(call(language));
      return body.defaultLayout.tiles.map((one) => [one.label, one.labelLanguage]);
    };
    expect(await labels("FR")).toEqual([["La carte", "FR"]]);
    expect(await labels("en")).toEqual([["The menu", "EN"]]);
    expect(await labels("US")).toEqual([["The menu", "EN"]]);
    expect(await labels("DE")).toEqual([["La carte", "FR"]]);
    const { body } = await isolate().get(call("FR"));
    expect(body).toMatchObject({
      isActive: true,
      layouts: [{ days: ["MONDAY"], start: "11:30", end: "14:30", tiles: [{ x: 1 }] }],
    });
    expect(JSON.stringify(body)).not.toContain("translations");
    expect((await get(call("XX"))).status).toBe(404);
    expect((await get(call("FR", "nobody"))).status).toBe(404);
  });

  it("MENU-05 MENU-06 is refused with the field's path: times, places that are taken, unknown fields and types", async () => {
    const { operate } = isolate();
    const refused = async (more: object) => {
      const { status, body } = await operate("businesses/group/landing", landing(more));
      expect(status).toBe(400);
      return body.fields?.map(({ path, code }) => `${path} ${code}`);
    };
    const [layout] = landing().layouts;
    expect(await refused({ layouts: [{ ...layout, end: "24:30" }] })).toEqual([
      "layouts.0.end Invalid time of day",
    ]);
    const large = { ...tile, size: "large" };
    expect(await refused({ defaultLayout: { tiles: [tile, large] } })).toEqual([
      "defaultLayout.tiles.1.y taken",
    ]);
    expect(await refused({ defaultLayout: { tiles: [{ ...large, x: 1 }] } })).toEqual([
      "defaultLayout.tiles.0.x no_room",
    ]);
    expect(await refused({ defaultLayout: { tiles: [{ ...tile, lable: "x" }] } })).toEqual([
      "defaultLayout.tiles.0.lable unknown_field",
    ]);
    expect(await refused({ businessId: "other" })).toEqual(["businessId not_the_path"]);
    const script = { ...tile, type: "externalLink", url: "javascript:alert(1)" };
    expect(await refused({ defaultLayout: { tiles: [script] } })).toContain(
      "defaultLayout.tiles.0.url no web address",
    );
  });

  it("MENU-06 is shown without a stored tile that breaks the contract", async () => {
    const stored = landing({ defaultLayout: { tiles: [{ ...tile, size: "huge" }, tile] } });
    await env.DB.prepare("INSERT INTO landings (business_id, record) VALUES ('odd', ?1)")
      .bind(JSON.stringify({ ...stored, businessId: "odd" }))
      .run();
    const { body } = await isolate().get<ReturnType<typeof landing>>(call("FR", "odd"));
    expect(body.defaultLayout.tiles).toHaveLength(1);
  });
});
