import { describe, expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import type { MenuProduct } from "~/contracts/menu";
import { languages } from "~/i18n/languages";
import { menuLanguage } from "./menu-language";
import { languagesOf, nameOfLanguage, readingOf, textOf } from "./menu-text.server";

describe("the language of a menu", () => {
  it("I18N-06 is the one chosen now, then the one stored, then the country's, then English", () => {
    const all = ["FR", "EN", "DE", "NL"] as const;
    const wishes = { asked: "de", before: "NL", country: "FR" };
    expect(menuLanguage(wishes, all)).toEqual({ language: "DE", chosen: "DE" });
    expect(menuLanguage({ ...wishes, asked: null }, all).language).toBe("NL");
    expect(menuLanguage({ ...wishes, asked: null, before: null }, all).language).toBe("FR");
    expect(menuLanguage({ asked: null, before: null, country: "IT" }, all).language).toBe("EN");
  });

  it("I18N-05 I18N-06 takes a choice trimmed and in any case, and stores none that is not supported", () => {
    const choose = (asked: string) => menuLanguage({ asked, before: null, country: "FR" }, ["FR"]);
    expect(choose(" fr ").chosen).toBe("FR");
    for (const wrong of ["", "xx", "<b>", "français"]) expect(choose(wrong).chosen).toBeNull();
  });

  it("leads to a language that the menu has, whatever is wished for", () => {
    const wishes = { asked: null, before: "JA", country: "FR" };
    expect(menuLanguage(wishes, ["FR", "EN"]).language).toBe("FR");
  });

  it("offers the menu's own language and those that anything in it is translated into", () => {
    const translations = { "en-GB": { name: "Steak" }, "nl-BE": { name: "Biefstuk" } };
    const card = menu("a", [dish("1", 20, { translations })]);
    expect([...languagesOf(card, "fr-BE", "BE").keys()]).toEqual(["FR", "EN", "NL"]);
  });

  it("goes by the country where menus can't be asked for in their own language", () => {
    const translations = { "en-GB": { name: "Bread" } };
    const card = menu("a", [dish("1", 3, { name: "Pa", translations })]);
    expect([...languagesOf(card, "ca", "ES")]).toEqual([
      ["ES", "ca"],
      ["EN", "en-GB"],
    ]);
    expect(readingOf({ language: "ca" }, card, "ES", "es").wanted).toEqual(["ca"]);
    expect(nameOfLanguage("ca")).toBe("Català");
  });

  it("reads what is not translated in the menu's own language, and marks it", () => {
    const steak = dish("1", 20, {
      name: "Entrecôte",
      description: "Avec frites.",
      translations: { "en-GB": { name: "Rib steak" } },
    });
    const reading = readingOf({ language: "fr" }, menu("a", [steak]), "EN", "en-US");
    expect(textOf(steak, "name", reading)).toEqual({ text: "Rib steak" });
    expect(textOf(steak, "description", reading)).toEqual({ text: "Avec frites.", lang: "fr" });
  });

  it("reads US in American English where there is any, and EN in the reader's own", () => {
    const translations = { "en-GB": { name: "Aubergine" }, "en-US": { name: "Eggplant" } };
    const food = dish("1", 9, { name: "Melanzane", translations });
    const asked = (language: "US" | "EN", page: "en-GB" | "fr") =>
      textOf(food, "name", readingOf({ language: "it-IT" }, menu("a", [food]), language, page))
        .text;
    expect(asked("US", "fr")).toBe("Eggplant");
    expect(asked("EN", "en-GB")).toBe("Aubergine");
  });

  it("I18N-03 offers each of the thirty languages that it is published in, by the language's own name", () => {
    const translations = Object.fromEntries(languages.map((code) => [code, { name: code }]));
    const card = menu("a", [dish("1", 9, { name: "Steak", translations })]);
    const offered = languagesOf(card, "FR", "FR");
    expect([...offered.keys()].sort()).toEqual([...languages].sort());
    const names = [...offered.values()].map((code) => nameOfLanguage(code, true));
    expect(new Set(names).size).toBe(30);
    expect(names).toEqual(expect.arrayContaining(["日本語", "Polski", "中文", "Ελληνικά"]));
    for (const asked of languages) {
      const reading = readingOf({ language: "FR" }, card, asked, "de-DE");
      const { text, lang } = textOf(
        card.categories[0]?.elements[0] as MenuProduct,
        "name",
        reading,
      );
      const own = asked === "US" ? "en" : asked.toLowerCase();
      expect([asked, text, lang]).toEqual([
        asked,
        asked === "FR" ? "Steak" : asked,
        asked === "DE" ? undefined : own,
      ]);
    }
  });

  it("I18N-03 reads each text in its language's code, or in a locale where only that has it", () => {
    const both = { "fr-BE": { name: "Pain d’ici" }, FR: { name: "Pain", description: "Chaud" } };
    const bread = dish("1", 3, { name: "Bread", description: "Warm", translations: both });
    const texts = (page: "fr" | "fr-BE" | "es") => {
      const reading = readingOf({ language: "en-GB" }, menu("a", [bread]), "FR", page);
      return (["name", "description"] as const).map((key) => textOf(bread, key, reading).text);
    };
    expect(texts("fr-BE")).toEqual(["Pain d’ici", "Chaud"]);
    expect(texts("fr")).toEqual(["Pain", "Chaud"]);
    const card = menu("a", [dish("2", 3, { translations: { "fr-BE": { name: "Pain" } } })]);
    expect(readingOf({ language: "en-GB" }, card, "FR", "es").wanted).toEqual(["fr-BE"]);
  });

  it("I18N-07 is US at a venue of the US, which is offered; elsewhere its English is EN", () => {
    const card = menu("a", [dish("1", 9)]);
    const at = (own: "en-US" | "en-GB" | "es", country: string, translated = card) => {
      const offered = [...languagesOf(translated, own, country).keys()];
      const { language } = menuLanguage({ asked: null, before: null, country }, offered);
      return [offered.join(), language];
    };
    expect(at("en-US", "US")).toEqual(["US", "US"]);
    expect(at("en-GB", "US")).toEqual(["US", "US"]);
    expect(at("en-GB", "GB")).toEqual(["EN", "EN"]);
    const inEnglish = menu("a", [dish("1", 9, { translations: { EN: { name: "Bread" } } })]);
    expect(at("es", "US", inEnglish)).toEqual(["ES,US", "US"]);
    expect(menuLanguage({ asked: null, before: "US", country: "FR" }, ["FR", "EN"]).language).toBe(
      "EN",
    );
    expect([nameOfLanguage("en-US"), nameOfLanguage("US", true)]).toEqual([
      "English",
      "American English",
    ]);
  });
});
