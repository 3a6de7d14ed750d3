import { describe, expect, it, vi } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import { always, file, listed, ownVenue, place, raised, refused } from "#tests/fixtures/menu-place";
import { anId } from "~/domain/ids.fixture";
import { languageInPath, menuPlaceOf, menuSources, servedAt } from "./menu-place.server";

describe("what a venue serves", () => {
  it("MENU-33 is nothing where the venue never published a menu", async () => {
    const none = place({ listed: listed(), file: refused(404, "not-found") });
    expect((await servedAt(none, ownVenue)).menus).toEqual([]);
  });

  it("MENU-31 is a 404 with the error where the menus can't be had", async () => {
    const down = place({ listed: listed(), file: refused(503, "unreachable") });
    expect(await raised(() => servedAt(down, ownVenue))).toEqual([
      404,
      { missing: "menu", code: "unreachable" },
    ]);
  });

  it("MENU-30 MENU-33 Q-64 is nothing where the data itself is invalid", async () => {
    const invalid = place({ listed: listed(), file: refused(502, "invalid-menu-data") });
    expect((await servedAt(invalid, ownVenue)).menus).toEqual([]);
  });

  it("MENU-29 leaves out a part that can't be shown of a menu stored earlier, and logs it once", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const price = { amount: 1, currency: "USD" } as unknown as ReturnType<typeof dish>["price"];
    const odd = menu("card", [
      dish("1", 9, { subProductIds: [anId.product("1"), anId.product("gone")] }),
      dish("2", 9, { price }),
    ]);
    const answers = place({ listed: listed({ id: "card", ...always }), file: file(odd) });
    const { menus } = await servedAt(answers, ownVenue);
    const elements = menus[0]?.categories[0]?.elements ?? [];
    expect(elements.map(({ id }) => id)).toEqual(["1"]);
    expect(elements[0]).toMatchObject({ subProductIds: [] });
    await servedAt(answers, ownVenue);
    expect(
      warn.mock.calls
        .flat()
        .join()
        .match(/menu-part-left-out/g),
    ).toHaveLength(3);
    warn.mockRestore();
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
