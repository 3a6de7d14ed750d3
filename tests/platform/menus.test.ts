import { beforeAll, describe, expect, it, vi } from "vitest";
import { readMenuFiles } from "#worker/platform/menu/read-menu-file";
import type { MenuPublication } from "~/contracts/menu";
import { anId } from "~/domain/ids.fixture";
import { languages } from "~/i18n/languages";
import { locales } from "~/i18n/locales";
import { isolate, menuFile, menuList, publicationOf, publishVenues } from "./menus.fixture";
import { env } from "./platform.fixture";

const consultation = "/api/menu-back-end/consultation/businesses/group";
const YEAR_MS = 365 * 24 * 3_600_000;

beforeAll(publishVenues);

describe("menus", () => {
  it("MENU-32 MENU-33 of an unknown venue are 'Venue not found', and of a venue without menus an empty list", async () => {
    const { get } = isolate();
    expect(await get("/api/store/menu_venues/nowhere")).toMatchObject({
      status: 404,
      body: { code: "not-found", message: "Venue not found" },
    });
    expect((await get("/api/store/menu_venues/osteria")).body).toEqual({
      venueId: "osteria",
      businessId: "group",
      menus: [],
    });
    expect((await get("/api/store/business_menu_publications/nobody")).status).toBe(404);
  });

  it("REF-16 MENU-13 are published by the operator, announced to pages, and read by their address", async () => {
    const { operate, get, follow, clock } = isolate();
    expect((await operate("businesses/group/menus", menuFile())).status).toBe(204);
    const messages = await follow("business_menu_publications/group");
    const lists = await follow("menu_venues/bistro");
    expect((await operate("venues/bistro/menus", menuList())).status).toBe(204);
    await operate("businesses/group/menus", menuFile("group", "Broth"));
    await vi.waitFor(() => expect([messages.length, lists.length]).toEqual([2, 2]));
    clock.now += 60_000;
    expect((await get("/api/store/menu_venues/bistro")).body).toEqual(menuList());
    const { body } = await get<MenuPublication>(publicationOf);
    expect((await get(body.url)).body).toEqual(menuFile("group", "Broth"));
  });

  it("I18N-03 are published in every one of the thirty languages, and in the locales as before", async () => {
    const { operate, get, clock } = isolate();
    const inLanguages = (own: string, codes: readonly string[]) => {
      const file = menuFile();
      const translations = Object.fromEntries(codes.map((code) => [code, { name: code }]));
      const menus = file.menus.map((menu) => ({ ...menu, translations }));
      return { ...file, language: own, menus };
    };
    const published = async (file: object) => {
      expect((await operate("businesses/group/menus", file)).status).toBe(204);
      clock.now += 60_000;
      const { body } = await get<MenuPublication>(publicationOf);
      return (await get(body.url)).body;
    };
    for (const codes of [languages, locales]) {
      const file = inLanguages(codes[0], codes);
      expect(await published(file)).toEqual(file);
    }
    expect((await operate("businesses/group/menus", inLanguages("JA", ["AR"]))).status).toBe(400);
    expect((await operate("businesses/group/menus", inLanguages("xx", []))).status).toBe(400);
  });

  it("REF-18 are stored under the hash of their content, for about ten years; the same content is the same file", async () => {
    const { operate, get, clock } = isolate();
    const publish = async (name: string) => {
      await operate("businesses/group/menus", menuFile("group", name));
      clock.now += 60_000;
      return (await get<MenuPublication>(publicationOf)).body;
    };
    const soup = await publish("Soup");
    const stew = await publish("Stew");
    expect(stew.url).not.toBe(soup.url);
    expect(await publish("Soup")).toMatchObject({ url: soup.url });
    for (const { url } of [soup, stew]) {
      const { status, headers } = await get(url);
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("public, max-age=315360000, immutable");
    }
    const wrong = stew.url.replace(stew.publicationId, "A".repeat(43));
    expect((await get(wrong)).status).toBe(404);
    expect((await get(stew.url.replace("group", "other"))).status).toBe(404);
  });

  it("of a large business are served whole, and of too large a one are refused", async () => {
    const { operate, get } = isolate();
    const file = menuFile("large");
    const [category] = file.menus[0]?.categories ?? [];
    const [dish] = category?.elements ?? [];
    if (!category || !dish) throw new Error("The fixture has no dish.");
    const fill = (dishes: number) => {
      category.elements = Array.from({ length: dishes }, (_, index) => {
        return { ...dish, id: anId.product(`dish-${index}`), description: "o".repeat(3_000) };
      });
    };
    fill(250);
    expect((await operate("businesses/large/menus", file)).status).toBe(204);
    const { body } = await get<MenuPublication>("/api/store/business_menu_publications/large");
    expect((await get(body.url)).body).toEqual(file);
    fill(400);
    expect((await operate("businesses/large/menus", file)).status).toBe(413);
  });

  it("REF-18 are served from their copies years later, and are read again as soon as they have changed", async () => {
    const first = isolate();
    await first.operate("venues/bistro/menus", menuList());
    await first.get("/api/store/menu_venues/bistro");
    await first.get("/api/store/menu_venues/bistro");
    await first.settle();
    const read = (one: typeof first) => one.reads.filter((key) => key === "menu-venue:bistro");
    expect(read(first)).toHaveLength(1);
    const later = isolate();
    for (const years of [0, 9]) {
      later.clock.now += years * YEAR_MS;
      expect((await later.get("/api/store/menu_venues/bistro")).body).toEqual(menuList());
      await later.settle();
    }
    expect(read(later)).toEqual([]);
    await later.operate("venues/bistro/menus", menuList("bistro", false));
    later.clock.now += 10_000;
    await later.get("/api/store/configs/settings");
    await later.settle();
    const hidden = menuList("bistro", false);
    expect((await later.get("/api/store/menu_venues/bistro")).body).toEqual(hidden);
  });

  it("REF-18 leave no old copy behind when the operator changes them", async () => {
    const first = isolate();
    await first.operate("venues/bistro/menus", menuList());
    await first.get("/api/store/menu_venues/bistro");
    await first.settle();
    await first.operate("venues/bistro/menus", menuList("bistro", false));
    // An isolate that starts much later no longer finds the change in the log.
    await env.DB.prepare("UPDATE changes SET at = at - 3600").run();
    const hidden = menuList("bistro", false);
    expect((await isolate().get("/api/store/menu_venues/bistro")).body).toEqual(hidden);
  });

  it("MENU-11 MENU-12 PROD-04 are served by the menu back end too, and a product with its parts", async () => {
    const { operate, get } = isolate();
    const file = menuFile();
    await operate("businesses/group/menus", file);
    const query = "?PAY_AT_TABLE_ONLY=true";
    const { body } = await get(consultation + query);
    expect(body).toMatchObject({ menus: [{ id: "food", name: "Food", order: 0 }] });
    expect((await get(`${consultation}/menus${query}`)).body).toEqual(file);
    const product = await get(`${consultation}/menus/food/products/soup`);
    expect(product.body).toEqual({
      menuId: "food",
      type: "PRODUCT",
      videoPlaybackId: null,
      calories: 210,
      min: 0,
      max: null,
      multiMax: null,
      subProducts: [],
      relatedProducts: [],
    });
    expect((await get(`${consultation}/menus/food/products/steak`)).status).toBe(404);
    expect((await get(`${consultation}/menus/drinks/products/soup`)).status).toBe(404);
  });
});

describe("menus for pages in the same worker", () => {
  it("MENU-29 are parsed once, can't be changed by a reader, and are left to the API call when they are invalid", async () => {
    const files = new Map([["group/good", JSON.stringify(menuFile())]]);
    let reads = 0;
    const read = readMenuFiles({
      menuFile: async (businessId, publicationId) => {
        reads += 1;
        return files.get(`${businessId}/${publicationId}`) ?? null;
      },
    });
    const publication = (publicationId: string) =>
      ({ businessId: "group", publicationId, url: "", publishedAt: 0 }) as MenuPublication;
    const file = await read(publication("good"));
    expect(file).toEqual(menuFile());
    expect(await read(publication("good"))).toBe(file);
    expect(reads).toBe(1);
    expect(() => file?.menus.pop()).toThrow(TypeError);
    files.set("group/bad", JSON.stringify({ ...menuFile(), more: 1 }));
    expect(await read(publication("bad"))).toBeNull();
    expect(await read(publication("none"))).toBeNull();
  });
});

describe("what has run out", () => {
  const out = (externalId: string) => ({
    externalId,
    sku: `sku-${externalId}`,
    start: "2026-11-21T10:00:00Z",
    end: "2026-11-22T04:00:00Z",
  });
  const list = "/api/store/unavailable_products/group";

  it("REF-16 PROD-08 is set by each venue's till, and pages are notified", async () => {
    const { till, get, follow } = isolate();
    const messages = await follow("unavailable_products/group");
    expect((await get(list)).body).toEqual({ businessId: "group", products: [] });
    await till("unavailable-products", { products: [out("pie"), out("stew")] });
    await till("unavailable-products", { products: [out("pasta")] }, "osteria");
    await till("unavailable-products", { products: [out("stew")] });
    await vi.waitFor(() => expect(messages).toHaveLength(4));
    // The other venue of the business has its own part of the list.
    expect((await get(list)).body).toEqual({
      businessId: "group",
      products: [out("stew"), out("pasta")],
    });
  });

  it("PROD-09 is refused with 'Invalid ISO date string' when a date is invalid, and under another till's key", async () => {
    const { till, get } = isolate();
    const before = (await get(list)).body;
    const refused = await till("unavailable-products", {
      products: [{ ...out("pie"), end: "tomorrow" }],
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ path: "products.0.end", code: "Invalid ISO date string" }] },
    });
    const theirs = await till("unavailable-products", { products: [] }, "bistro", "key-osteria");
    expect(theirs.status).toBe(404);
    expect((await get(list)).body).toEqual(before);
  });
});
