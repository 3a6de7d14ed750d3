import { describe, expect, it, vi } from "vitest";
import { menu } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import { languageFor } from "./menu-place.server";

const ownVenue = venue({ menuExposedType: "DYNAMIC_MENU" });

describe("the choice of a language", () => {
  const card = menu("card", [], { translations: { "en-GB": { name: "Food" } } });
  const served = { menus: [card], others: [], language: "fr" as const, unavailable: [] };
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
