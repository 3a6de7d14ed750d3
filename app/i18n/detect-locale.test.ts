import { describe, expect, it } from "vitest";
import { detectLocale } from "./detect-locale.server";
import type { Locale } from "./locales";

const asking = (header: string, path = "/") => ({
  url: `https://bill.example${path}`,
  headers: new Headers(header ? { "accept-language": header } : {}),
});

/** The columns of the table: nothing known of a venue, or the venue's own locale. */
const venues: (Locale | undefined)[] = [undefined, "en-GB", "fr-BE", "nl-BE", "de-DE", "ca"];

/** What a phone asks for, and the locale of its pages at each of the venues. */
const table: Record<string, string> = {
  "": "en-US en-GB fr-BE nl-BE de-DE ca",
  en: "en-US en-GB en-US en-US en-US en-US",
  "en-US,en;q=0.9": "en-US en-US en-US en-US en-US en-US",
  "en-GB,en;q=0.9": "en-GB en-GB en-GB en-GB en-GB en-GB",
  "en-AU,en;q=0.9": "en-US en-GB en-US en-US en-US en-US",
  "en-CA,fr-CA;q=0.8": "en-CA en-CA en-CA en-CA en-CA en-CA",
  fr: "fr fr fr-BE fr fr fr",
  "fr-FR,fr;q=0.9,en;q=0.8": "fr fr fr-BE fr fr fr",
  "fr-BE,nl;q=0.5": "fr-BE fr-BE fr-BE fr-BE fr-BE fr-BE",
  "fr-CH, fr;q=0.9, de;q=0.7, *;q=0.5": "fr fr fr-BE fr fr fr",
  nl: "nl-NL nl-NL nl-NL nl-BE nl-NL nl-NL",
  "nl-BE,nl;q=0.9": "nl-BE nl-BE nl-BE nl-BE nl-BE nl-BE",
  "de-AT,en;q=0.3": "de-DE de-DE de-DE de-DE de-DE de-DE",
  "de-CH-1996,de;q=0.9": "de-DE de-DE de-DE de-DE de-DE de-DE",
  "de-Latn-DE": "de-DE de-DE de-DE de-DE de-DE de-DE",
  "gsw-CH,de;q=0.5": "de-DE de-DE de-DE de-DE de-DE de-DE",
  "es-419,es;q=0.9": "es es es es es es",
  "ca-ES,es;q=0.8": "ca ca ca ca ca ca",
  "eu,ca;q=0.2": "ca ca ca ca ca ca",
  "pt-BR,pt;q=0.9": "pt-PT pt-PT pt-PT pt-PT pt-PT pt-PT",
  it: "it-IT it-IT it-IT it-IT it-IT it-IT",
  "ja,it;q=0.5,de;q=0.8": "de-DE de-DE de-DE de-DE de-DE de-DE",
  "zh-CN,ja;q=0.5": "en-US en-GB fr-BE nl-BE de-DE ca",
  "zh-Hant-TW,zh;q=0.9,en-GB;q=0.3": "en-GB en-GB en-GB en-GB en-GB en-GB",
  "fr-be-abcd-es": "fr fr fr-BE fr fr fr",
  "en-gb-oxendict": "en-US en-GB en-US en-US en-US en-US",
  "EN-gb": "en-GB en-GB en-GB en-GB en-GB en-GB",
  "*": "en-US en-GB fr-BE nl-BE de-DE ca",
  "fr;q=0,es;q=0.1": "es es es es es es",
  ";;;q=,*;q=0, , fr;q=abc,es;q=0.1": "es es es es es es",
  "es;q=0.5,ca;q=0.5": "es es es es es es",
  "klingon,xx": "en-US en-GB fr-BE nl-BE de-DE ca",
};

describe("the locale of a request", () => {
  it.each(Object.entries(table))(
    "of a phone that asks for “%s” is the nearest one (I18N-01, I18N-02)",
    async (header, expected) => {
      const found = venues.map((venueLocale) => detectLocale(asking(header), { venueLocale }));
      expect((await Promise.all(found)).join(" ")).toBe(expected);
    },
  );

  it("is the same when asked for again, from memory (I18N-01)", async () => {
    for (const _ of [1, 2]) {
      expect(await detectLocale(asking("fr"), { venueLocale: "fr-BE" })).toBe("fr-BE");
      expect(await detectLocale(asking("fr"))).toBe("fr");
      expect(await detectLocale(asking("fr"), { chosen: "ca" })).toBe("ca");
    }
  });

  it("is what the address names, before what the guest chose (I18N-08)", async () => {
    const named = (path: string) =>
      detectLocale(asking("de", path), { searchParam: "hl", chosen: "es" });
    expect(await named("/venues/v?hl=pt-PT")).toBe("pt-PT");
    expect(await named("/venues/v?hl=klingon")).toBe("es");
    expect(await named("/venues/v?hl=")).toBe("es");
    expect(await named("/venues/v?other=fr")).toBe("es");
  });
});
