import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it, vi } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { dish, menu } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import {
  languageFor,
  languageInPath,
  menuPlaceOf,
  menuSources,
  servedAt,
} from "./menu-place.server";

const ownVenue = venue({ menuExposedType: "DYNAMIC_MENU" });
const fine = <T>(value: T) => ({ ok: true, value });
const refused = (status: number, code: string) => ({ ok: false, error: { status, code } });
const file = (...menus: ReturnType<typeof menu>[]) =>
  fine({ businessId: ownVenue.businessId, language: "fr", menus });
const listed = (...menus: object[]) =>
  fine({ venueId: ownVenue.id, businessId: ownVenue.businessId, menus });

/** A page's context, with what the platform answers. */
function place(answers: { listed?: object; file?: object; bill?: object; table?: object }) {
  const context = {
    tenant: { venue: ownVenue },
    now: NOW,
    correlationId: "c",
    platform: {
      tables: { get: async () => answers.table },
      bills: { get: async () => answers.bill },
      menus: {
        ofVenue: async () => answers.listed,
        current: async () => answers.file,
        unavailable: async () => [],
      },
    },
  } as unknown as AppLoadContext;
  return { context, params: { venueId: ownVenue.id } };
}

async function raised(work: () => Promise<unknown>): Promise<[number, unknown]> {
  try {
    await work();
  } catch (answer) {
    if (answer instanceof Response) return [answer.status, await answer.json()];
    throw answer;
  }
  throw new Error("Nothing was raised.");
}

const always = { visible: true, constraints: null };

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

describe("what a venue serves", () => {
  it("MENU-33 is nothing where the venue never published a menu", async () => {
    const none = place({ listed: listed(), file: refused(404, "not-found") });
    expect((await servedAt(none, ownVenue)).menus).toEqual([]);
  });

  it("MENU-31 is a 404 with the error where the menus can't be had", async () => {
    const down = place({ listed: listed(), file: refused(502, "invalid-menu-data") });
    expect(await raised(() => servedAt(down, ownVenue))).toEqual([
      404,
      { missing: "page", code: "invalid-menu-data" },
    ]);
  });

  it("MENU-24 leaves out a menu whose hours can't be read, and logs why", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const hours = [{ start: "noon", end: "14:00" }];
    const odd = { visible: true, constraints: { SATURDAY: { available: true, hours } } };
    const answers = {
      listed: listed({ id: "odd", ...odd }, { id: "card", ...always }),
      file: file(menu("odd", [dish("1", 9)]), menu("card", [dish("2", 9)])),
    };
    const { menus } = await servedAt(place(answers), ownVenue);
    expect(menus.map(({ id }) => id)).toEqual(["card"]);
    expect(warn.mock.calls.flat().join()).toContain("menu-hours-invalid");
    warn.mockRestore();
  });
});

describe("the language in a menu's address", () => {
  const codes =
    "FR EN ES DE ZH JA IT NL PT PL CS SK SV DA NO FI HU EL UK SL HR BS SR MK BG RO RU TR KO US";

  it.each(codes.split(" "))("I18N-03 may be %s, and its menu is shown", async (code) => {
    const card = menu("card", [dish("1", 9)]);
    const answers = { listed: listed({ id: "card", ...always }), file: file(card) };
    const own = place(answers);
    const at = {
      ...own,
      params: { ...own.params, language: code.toLowerCase(), menuId: "card" },
      request: new Request("https://bill.example/"),
    };
    const sources = await menuSources(at, await menuPlaceOf(own));
    expect(sources).toMatchObject({ language: code, menu: { id: "card" } });
  });

  it("I18N-03 is not found where it is none of them", async () => {
    for (const language of ["CA", "AR", "EN-GB", ""]) {
      const missing = raised(async () => languageInPath({ params: { language } }));
      expect(await missing, language).toEqual([404, { missing: "page" }]);
    }
  });
});

describe("the choice of a language", () => {
  const card = menu("card", [], { translations: { "en-GB": { name: "Food" } } });
  const served = { menus: [card], language: "fr" as const, unavailable: [] };
  const ask = (search: string, cookie = "") =>
    languageFor(
      new Request(`https://bill.example/venues/x/menus${search}`, { headers: { cookie } }),
      ownVenue,
      served,
      card,
    );

  it("I18N-06 is stored by the phone for a year, and used from then on", () => {
    const { language, keep } = ask("?language=en");
    expect(language).toBe("EN");
    expect(keep["set-cookie"]).toMatch(/^__Host-menu-language=EN; .*Max-Age=31536000/);
    expect(ask("", "__Host-locale=fr; __Host-menu-language=EN").language).toBe("EN");
    expect(ask("").language).toBe("FR");
  });

  it("I18N-05 I18N-06 is not stored where it is no supported code", () => {
    expect(ask("?language=xx%0d%0aset-cookie:a=b")).toEqual({ language: "FR", keep: {} });
  });

  it("UX-15 is not read from a cookie that holds no language, which is logged", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(ask("", "__Host-menu-language=%0d%0a").language).toBe("FR");
    expect(warn.mock.calls.flat().join()).toMatch(/stored-value-ignored.*__Host-menu-language/);
    ask("", "__Host-menu-language=EN");
    expect(warn).toHaveBeenCalledOnce();
  });
});
