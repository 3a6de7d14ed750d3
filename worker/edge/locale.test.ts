import { describe, expect, it } from "vitest";
import type { Locale } from "~/contracts/venue";
import { localeOf } from "./locale";

function spoken(
  path: string,
  headers: Record<string, string> = {},
  venueLocale?: Locale,
): ReturnType<typeof localeOf> {
  const url = new URL(path, "https://bill.example");
  return localeOf({ headers: new Headers(headers) } as Request, url, venueLocale);
}

describe("the language of a page", () => {
  it("I18N-02 is American English where nothing better is known", () => {
    expect(spoken("/").locale).toBe("en-US");
    expect(spoken("/", { "accept-language": "zh-CN,ja;q=0.5" }).locale).toBe("en-US");
  });

  it("I18N-01 is what the phone asks for, in the venue's variant of it", () => {
    expect(spoken("/", { "accept-language": "de-AT,en;q=0.3" }).locale).toBe("de-DE");
    expect(spoken("/", { "accept-language": "fr-FR,fr;q=0.9" }, "fr-BE").locale).toBe("fr-BE");
  });

  it("I18N-01 is the venue's own where the phone asks for none of the twelve", () => {
    expect(spoken("/", { "accept-language": "zh" }, "pt-PT").locale).toBe("pt-PT");
    expect(spoken("/", {}, "ca").locale).toBe("ca");
  });

  it("I18N-01 is what the guest chose, and stays so by a cookie", () => {
    const chosen = spoken("/?locale=it-IT", { "accept-language": "de" });
    expect(chosen.locale).toBe("it-IT");
    expect(chosen.setCookie).toContain("locale=it-IT;");
    const later = spoken("/", { cookie: "locale=it-IT", "accept-language": "de" });
    expect(later).toEqual({ locale: "it-IT" });
  });

  it("I18N-01 a choice that is none of the twelve changes nothing", () => {
    const strange = spoken("/?locale=xx%0d%0aset-cookie", { cookie: "locale=klingon" }, "es");
    expect(strange).toEqual({ locale: "es" });
  });
});
