import { describe, expect, it, vi } from "vitest";
import type { Locale } from "~/contracts/venue";
import { chosenLocale, localeCookie, localeOf, localeReader, productLanguages } from "./locale";

const url = "https://bill.example/venues/v";

function spoken(headers: Record<string, string> = {}, venueLocale?: Locale): Promise<Locale> {
  return localeOf({ url, headers: new Headers(headers) }, venueLocale);
}

describe("the language of a page", () => {
  it("I18N-02 is American English where nothing better is known", async () => {
    expect(await spoken()).toBe("en-US");
    expect(await spoken({ "accept-language": "zh-CN,ja;q=0.5" })).toBe("en-US");
  });

  it("I18N-01 is what the phone asks for, in the venue's variant of it", async () => {
    expect(await spoken({ "accept-language": "de-AT,en;q=0.3" })).toBe("de-DE");
    expect(await spoken({ "accept-language": "fr-FR,fr;q=0.9" }, "fr-BE")).toBe("fr-BE");
  });

  it("I18N-01 is the venue's own where the phone asks for none of the twelve", async () => {
    expect(await spoken({ "accept-language": "zh" }, "pt-PT")).toBe("pt-PT");
    expect(await spoken({}, "ca")).toBe("ca");
  });

  it("I18N-01 is what the guest chose before, by a cookie", async () => {
    expect(await spoken({ cookie: "__Host-locale=it-IT", "accept-language": "de" })).toBe("it-IT");
  });

  it("UX-15 is not what the cookie says where that is no language, which is logged", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await spoken({ cookie: "__Host-locale=klingon" }, "es")).toBe("es");
    expect(warn).toHaveBeenCalledOnce();
    expect(String(warn.mock.calls[0]?.[0])).toMatch(/stored-value-ignored.*__Host-locale/);
    expect(String(warn.mock.calls[0]?.[0])).not.toContain("klingon");
    expect(await spoken({ cookie: "__Host-locale=it-IT" }, "es")).toBe("it-IT");
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("a choice of a language", () => {
  const chosen = (path: string) => chosenLocale(new URL(path, "https://bill.example"));

  it("I18N-08 is taken out of the address, and the rest of it stays", () => {
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

  it("is one of the entry's own locales where it brings some, and nowhere else", async () => {
    const read = localeReader({ ...productLanguages, "en-XA": "ltr", "en-XB": "rtl" });
    const cookie = { url, headers: new Headers({ cookie: "__Host-locale=en-XB" }) };
    expect(await localeOf(cookie, "ca", read)).toBe("en-XB");
    expect(await localeOf(cookie, "ca")).toBe("ca");
    const asked = new URL("https://bill.example/?locale=en-XA");
    expect(chosenLocale(asked, read)?.locale).toBe("en-XA");
    expect(chosenLocale(asked)).toBeUndefined();
  });
});
