import { describe, expect, it, vi } from "vitest";
import type { Locale } from "~/contracts/venue";
import { chosenLocale, localeCookie, localeOf, localeReader, productLanguages } from "./locale";

const url = "https://bill.example/venues/v";

function localeFor(headers: Record<string, string> = {}, venueLocale?: Locale): Promise<Locale> {
  return localeOf({ url, headers: new Headers(headers) }, venueLocale);
}

describe("the language of a page", () => {
  it("I18N-02 is American English where neither phone nor venue names one of the twelve", async () => {
    expect(await localeFor()).toBe("en-US");
    expect(await localeFor({ "accept-language": "zh-CN,ja;q=0.5" })).toBe("en-US");
  });

  it("I18N-01 is what the phone asks for, in the venue's variant of it", async () => {
    expect(await localeFor({ "accept-language": "de-AT,en;q=0.3" })).toBe("de-DE");
    expect(await localeFor({ "accept-language": "fr-FR,fr;q=0.9" }, "fr-BE")).toBe("fr-BE");
  });

  it("I18N-01 is the venue's own where the phone asks for none of the twelve", async () => {
    expect(await localeFor({ "accept-language": "zh" }, "pt-PT")).toBe("pt-PT");
    expect(await localeFor({}, "ca")).toBe("ca");
  });

  it("I18N-01 is what the guest chose before, by a cookie", async () => {
    expect(await localeFor({ cookie: "__Host-locale=it-IT", "accept-language": "de" })).toBe(
      "it-IT",
    );
  });

  it("UX-15 ignores a cookie that names no language, and logs it", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await localeFor({ cookie: "__Host-locale=klingon" }, "es")).toBe("es");
    expect(warn).toHaveBeenCalledOnce();
    expect(String(warn.mock.calls[0]?.[0])).toMatch(/stored-value-ignored.*__Host-locale/);
    expect(String(warn.mock.calls[0]?.[0])).not.toContain("klingon");
    expect(await localeFor({ cookie: "__Host-locale=it-IT" }, "es")).toBe("it-IT");
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("a choice of a language", () => {
  const chosen = (path: string) => chosenLocale(new URL(path, "https://bill.example"));

  it("I18N-08 is removed from the address, and its other parameters stay", () => {
    expect(chosen("/venues/v?locale=it-IT")).toEqual({ locale: "it-IT", location: "/venues/v" });
    expect(chosen("/venues/v?a=1&locale=fr&b=%C3%A9%26")?.location).toBe(
      "/venues/v?a=1&b=%C3%A9%26",
    );
    expect(localeCookie("fr")).toMatch(/^__Host-locale=fr; Max-Age=31536000; Path=\/;/);
  });

  it("I18N-08 that is none of the twelve changes nothing", () => {
    for (const text of ["xx", "FR", "", "fr%0d%0aset-cookie:a=b"]) {
      expect(chosen(`/?locale=${text}`), text).toBeUndefined();
    }
    expect(chosen("/")).toBeUndefined();
  });

  it("may be a locale that one entry adds, and only at that entry", async () => {
    const read = localeReader({ ...productLanguages, "en-XA": "ltr", "en-XB": "rtl" });
    const cookie = { url, headers: new Headers({ cookie: "__Host-locale=en-XB" }) };
    expect(await localeOf(cookie, "ca", read)).toBe("en-XB");
    expect(await localeOf(cookie, "ca")).toBe("ca");
    const asked = new URL("https://bill.example/?locale=en-XA");
    expect(chosenLocale(asked, read)?.locale).toBe("en-XA");
    expect(chosenLocale(asked)).toBeUndefined();
  });
});
