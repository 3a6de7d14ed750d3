import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it, vi } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { dish, menu } from "#tests/fixtures/menu";
import {
  type Answers,
  always,
  file,
  fine,
  listed,
  ownVenue,
  place,
  raised,
  refused,
} from "#tests/fixtures/menu-place";
import { venue } from "#tests/fixtures/venue-record";
import { menuPlaceOf, menuSources } from "./menu-place.server";
import { tabsOf } from "./tabs-of-place.server";

describe("where a menu's page is", () => {
  it("TEN-12 is the venue, one of its tables or one of its bills, and never another's", async () => {
    const billId = `b_${"B".repeat(32)}`;
    const bill = (venueId: string) => fine({ id: billId, venueId, tableName: "Table 4" });
    const device = (venueId: string) => fine({ device: { id: "t4", name: "Table 4", venueId } });
    const own = place({ bill: bill(ownVenue.id), table: device(ownVenue.id) });
    const other = place({ bill: bill("mimosa"), table: device("mimosa") });
    const atBill = { ...own.params, billId };
    const atTable = { ...own.params, deviceId: "t4" };
    const base = `/venues/${ownVenue.id}`;
    expect(await menuPlaceOf(own)).toMatchObject({ base, under: "venue", detail: null });
    expect(await menuPlaceOf({ ...own, params: atBill })).toMatchObject({
      base: `${base}/bills/${billId}`,
      under: "bill",
      detail: "Table 4",
    });
    expect(await menuPlaceOf({ ...own, params: atTable })).toMatchObject({
      base: `${base}/tables/t4`,
      under: "table",
      detail: "Table 4",
    });
    const missing = (params: typeof atBill | typeof atTable) =>
      raised(() => menuPlaceOf({ ...other, params }));
    expect(await missing(atBill)).toEqual([404, { missing: "bill" }]);
    expect(await missing(atTable)).toEqual([404, { missing: "table" }]);
  });
});

describe("what a guest can do with the menus", () => {
  const country = (countryCode: string, more: object = {}) =>
    venue({
      menuExposedType: "DYNAMIC_MENU",
      countryCode,
      ordering: { ...ownVenue.ordering, enabled: true, openBillEnabled: true, ...more },
    });
  const french = country("FR");
  const british = country("GB");
  const card = {
    listed: listed({ id: "card", ...always }),
    file: file(menu("card", [dish("1", 9)])),
  };
  const billId = `b_${"B".repeat(32)}`;
  const table = (openBill: string | null) =>
    fine({
      device: { id: "t4", name: "Table 4", tableId: "till-4", venueId: ownVenue.id },
      billId: openBill,
    });
  const bill = (closedAt: number | null) =>
    fine({ id: billId, venueId: ownVenue.id, tableId: "till-4", deviceId: "t4", closedAt });
  const at = async (answers: Answers, where: "venue" | "table" | "bill", cookie = "") => {
    const own = place({ ...card, ...answers }, cookie);
    const below = { venue: {}, table: { deviceId: "t4" }, bill: { billId } }[where];
    return menuPlaceOf({ ...own, params: { ...own.params, ...below } });
  };

  it("MENU-51 MENU-55 is to order at a table, and only to read where there is none", async () => {
    const sitting = await at({ venue: french, table: table(null) }, "table");
    expect(sitting).toMatchObject({ browse: "canOpenANewBill", canOrder: true });
    expect(sitting.table).toEqual({ tableId: "till-4", deviceId: "t4" });
    const reading = await at({ venue: french }, "venue");
    expect(reading).toMatchObject({ browse: "canOnlyBrowseMenus", canOrder: false, table: null });
  });

  it("MENU-49 ORD-21 is only to read at a tab's bill, which no table's code leads to", async () => {
    const tab = fine({
      id: billId,
      venueId: ownVenue.id,
      tableId: null,
      deviceId: null,
      closedAt: null,
    });
    const reading = { browse: "canOnlyBrowseMenus", canOrder: false, table: null };
    const context = { locale: "en-US", tenant: { loyalty: null } } as AppLoadContext;
    const tabs = (of: Parameters<typeof tabsOf>[1]) => tabsOf({ context, params: {} }, of);
    const place = await at({ venue: french, bill: tab }, "bill");
    expect(place).toMatchObject(reading);
    expect(tabs(place)?.tabs[0]?.label).toBe("Menu");
    const sitting = await at({ venue: french, table: table(null) }, "table");
    expect(tabs(sitting)?.tabs[0]?.label).toBe("Order");
  });

  it("MENU-54 MENU-56 is to order more while the table's bill is open, from either address", async () => {
    const closed = country("FR", { openBillEnabled: false });
    const more = { browse: "canReorder", canOrder: true, openBillId: billId };
    expect(await at({ venue: closed, table: table(billId) }, "table")).toMatchObject(more);
    expect(await at({ venue: closed, bill: bill(null) }, "bill")).toMatchObject({
      ...more,
      table: { tableId: "till-4", deviceId: "t4" },
    });
    const paid = { browse: "cannotOpenANewBill", canOrder: false, openBillId: null };
    expect(await at({ venue: closed, bill: bill(NOW) }, "bill")).toMatchObject(paid);
    expect(await at({ venue: closed, table: table(null) }, "table")).toMatchObject(paid);
  });

  it("MENU-52 MENU-53 follows what the phone answered about allergies in Great Britain", async () => {
    const answers = { venue: british, table: table(null) };
    const asked = { browse: "cannotBrowseMenus", canOrder: false, asksAboutAllergies: true };
    expect(await at(answers, "table")).toMatchObject(asked);
    const known = { asksAboutAllergies: false };
    expect(await at(answers, "table", "a=b; __Host-allergies=yes")).toMatchObject({
      ...known,
      browse: "hasAllergies",
      canOrder: false,
    });
    expect(await at(answers, "table", "__Host-allergies=no")).toMatchObject({
      ...known,
      browse: "canOpenANewBill",
      canOrder: true,
    });
    expect(await at({ venue: british }, "venue")).toMatchObject(known);
  });

  it("UX-15 takes an answer that can't be read for none, and logs that", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const answers = { venue: british, table: table(null) };
    expect((await at(answers, "table", "__Host-allergies=maybe")).asksAboutAllergies).toBe(true);
    expect(warn.mock.calls.flat().join()).toMatch(/stored-value-ignored.*__Host-allergies/);
    warn.mockRestore();
  });

  it("MENU-50 is nothing where no menu is served now", async () => {
    const none = { venue: french, table: table(null), ...card, listed: listed() };
    expect(await at(none, "table")).toMatchObject({ browse: "cannotBrowseMenus", canOrder: false });
  });
});

describe("a preview", () => {
  const draft = fine({ businessId: ownVenue.businessId, language: "fr", menus: [menu("new", [])] });
  const at = (search: string, cookie: string, answer: object) => {
    const own = place({}, cookie);
    const asked: string[] = [];
    Object.assign(own.context.platform.menus, {
      preview: async (venueId: string, pass: string) => {
        asked.push(`${venueId} ${pass}`);
        return answer;
      },
    });
    const request = new Request(
      `https://bill.example/venues/${ownVenue.id}/menu-previews/FR/new${search}`,
      { headers: { cookie } },
    );
    return { asked, work: () => menuPlaceOf({ ...own, request }) };
  };
  const pass = `${Math.floor(NOW / 1_000) + 60}.abc`;

  it("ROUTE-37 MENU-49 shows what is not published, at whatever hour, and nothing to order", async () => {
    const { asked, work } = at("", `__Host-menu-preview=${pass}`, draft);
    const shown = await work();
    expect(shown).toMatchObject({
      under: "preview",
      base: `/venues/${ownVenue.id}/menu-previews`,
      browse: "canOnlyBrowseMenus",
      canOrder: false,
    });
    expect(shown.served.menus.map(({ id }) => id)).toEqual(["new"]);
    expect(asked).toEqual([`${ownVenue.id} ${pass}`]);
  });

  it("ROUTE-37 takes the pass out of the link's address, into a cookie that ends with it", async () => {
    const { work } = at(`?k=${pass}`, "", draft);
    const answer = await work().catch((thrown: Response) => thrown);
    if (!(answer instanceof Response)) throw new Error("No way on.");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/venues/${ownVenue.id}/menu-previews/FR/new`);
    expect(answer.headers.get("set-cookie")).toMatch(
      new RegExp(`^__Host-menu-preview=${pass}; Max-Age=(59|60|61);`),
    );
  });

  it("ROUTE-37 is not there without a pass, or with one that the platform refuses", async () => {
    expect(await raised(at("", "", draft).work)).toEqual([404, { missing: "page" }]);
    const ended = at(`?k=${pass}`, "", refused(404, "not-found"));
    expect(await raised(ended.work)).toEqual([404, { missing: "page" }]);
  });
});

it("MENU-47 a menu without a table has no filter of what can be ordered there", async () => {
  const ordering = { enabled: true, filterConfiguration: "PRODUCTS_AVAILABLE_FOR_ORDER" };
  const orders = { ...ownVenue, ordering: { ...ownVenue.ordering, ...ordering } };
  const table = fine({ device: { id: "t4", name: "Table 4", venueId: ownVenue.id }, billId: null });
  const card = file(menu("card", [dish("1", 9)]));
  const own = place({
    venue: orders,
    table,
    listed: listed({ id: "card", ...always }),
    file: card,
  });
  const filterAt = async (below: object) => {
    const at = { ...own, params: { ...own.params, language: "FR", menuId: "card", ...below } };
    const { filter } = (await menuSources(at, await menuPlaceOf(at))) ?? {};
    return [filter?.showProductAvailableForOrderFilter, filter?.availableForOrderOrAllMenu];
  };
  expect(await filterAt({ deviceId: "t4" })).toEqual([true, "AVAILABLE_FOR_ORDER"]);
  expect(await filterAt({})).toEqual([false, "ALL_MENU"]);
});
