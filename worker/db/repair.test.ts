import { describe, expect, it } from "vitest";
import { publishedGuestApp, publishedVenue } from "#tests/fixtures/published-records";
import { parseColour } from "#themes/colour";
import { parseRecord } from "./record-reads";

const reported: string[] = [];
const onRepaired = (kind: string, id: string, places: string[]) =>
  void reported.push(`${kind} ${id}: ${places.join(", ")}`);

function lookOf(look: object) {
  reported.length = 0;
  const stored = { enrollmentId: "enr-1", look };
  return parseRecord("customization", "enr-1", stored, onRepaired).look;
}

const venue = publishedVenue("croque-cie");

function venueWith(over: object) {
  reported.length = 0;
  const stored = { version: 1, venue: { ...venue, ...over } };
  return parseRecord("venue", venue.id, stored, onRepaired).venue;
}

describe("a stored look", () => {
  it.each<[what: string, broken: object, remaining?: object]>([
    [
      "a broken colour",
      { theme: { background: { brand: "reddish" } } },
      { theme: { background: {} } },
    ],
    ["a script for a link", { instagramPage: "javascript:alert(1)" }],
    [
      "another host without a scheme",
      { logo: { url300x300: "//evil.example/x.svg" } },
      { logo: {} },
    ],
    ["a picture in the clear", { cover: "http://pictures.example/a.jpg" }],
    ["markup in the footer", { footerText: "<b>Bon appétit</b><script>alert(1)</script>" }],
    ["a footer beyond all measure", { footerText: "x".repeat(301) }],
    ["a title beyond all measure", { customLinkTitle: "🍝".repeat(200) }],
    ["an unknown theme", { themeName: "🍕" }],
    ["a number for a link", { websitePage: 7 }],
    ["a banner that is a text", { contactPageBanner: "call us" }],
    ["a flag that is a text", { featureFlags: { "custom-fonts": "yes" } }, { featureFlags: {} }],
  ])("TEN-19 loses %s, which is logged, and nothing else", (_, broken, remaining = {}) => {
    const whole = { tiktokPage: "https://tiktok.example/@a", footerText: "Bon appétit" };
    const { [Object.keys(broken)[0] as "footerText"]: replaced, ...rest } = whole;
    expect(lookOf({ ...whole, ...broken })).toEqual({ ...rest, ...remaining });
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain(`look.${Object.keys(broken)[0]}`);
  });

  it("TEN-17 loses a font that can't be loaded as a whole, and keeps the others", () => {
    const good = { family: "Maison Grotesk", url: "/fonts/maison.woff2" };
    const bad = { family: "Evil", url: "https://evil.example/a.woff2?');}body{" };
    const worse = { family: "a;}", url: "/fonts/a.woff2" };
    expect(lookOf({ fonts: [bad, good, worse] }).fonts).toEqual([good]);
    expect(lookOf({ fonts: [good] }).fonts).toEqual([good]);
    expect(reported).toEqual([]);
  });

  it("TEN-19 keeps emoji, hearts and accents: they are words like any other", () => {
    expect(lookOf({ footerText: "Merci <3 🍝 à bientôt" }).footerText).toBe(
      "Merci <3 🍝 à bientôt",
    );
    expect(reported).toEqual([]);
  });

  it("TEN-19 takes just the colours that a theme can read", () => {
    const brand = (text: string) => lookOf({ theme: { background: { brand: text } } });
    for (const text of ["#abc", "AABBCC", " #a1b2c3 ", "rgb(1, 2, 3)", "rgb(1 2 3)"]) {
      expect(brand(text).theme?.background?.brand, text).toBe(text);
      expect(parseColour(text), text).toBeDefined();
    }
    for (const text of ["#abcd", "red", "rgb(1,2)", "url(x)", "#12345g"]) {
      expect(brand(text).theme?.background?.brand, text).toBeUndefined();
      expect(parseColour(text), text).toBeUndefined();
    }
  });
});

describe("a stored venue", () => {
  it("is shown without its enrollment, business and tips when they are broken, and says so in the log", () => {
    const found = venueWith({
      enrollmentId: "not an id!",
      businessId: null,
      tipsSuggestionConfiguration: { tippingEnabled: true, suggestions: [] },
    });
    expect(found).toMatchObject({
      name: venue.name,
      enrollmentId: "unknown",
      businessId: "unknown",
    });
    expect(found.tipsSuggestionConfiguration.tippingEnabled).toBe(false);
    expect(reported).toHaveLength(1);
    for (const field of ["enrollmentId", "businessId", "tipsSuggestionConfiguration"]) {
      expect(reported[0]).toContain(`venue.${field}`);
    }
  });

  it("UX-24 is shown without its wifi when that is broken, and says so in the log", () => {
    expect(venueWith({ wifi: { ssid: "", pwd: 7 } }).wifi).toBeNull();
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain("venue.wifi");
  });

  it("is shown with the defaults where its limits are broken, and says so in the log", () => {
    expect(venueWith({ billLimits: { guests: -1 } }).billLimits).toBeNull();
    expect(reported[0]).toContain("venue.billLimits");
  });

  it("is not shown when anything else of it is broken", () => {
    for (const broken of [
      { currency: "euro" },
      { countryCode: "France" },
      { name: "" },
      { id: 7 },
    ]) {
      expect(() => venueWith(broken), JSON.stringify(broken)).toThrow(/breaks its contract/);
    }
  });

  it("has an overlong name cut to its first letters, and may have emoji in it", () => {
    const endless = venueWith({ name: "👨‍👩‍👧".repeat(40) }).name;
    expect(endless.length).toBeLessThanOrEqual(120);
    expect(endless).toMatch(/^(👨‍👩‍👧)+…$/u);
    expect(reported).toEqual([`venue ${venue.id}: venue.name`]);
    expect(venueWith({ name: "🍝 Chez Zoé" }).name).toBe("🍝 Chez Zoé");
    expect(reported).toEqual([]);
  });
});

describe("links of the deployment and of a guest app", () => {
  it("UX-30 UX-31 lose a script for a link, which is logged, and keep the others", () => {
    reported.length = 0;
    const externalLinks = { faq: "javascript:alert(1)", cgv: "https://www.example.com/cgv" };
    const stored = { allPaymentsEnabled: false, externalLinks, slowNetworkMs: -1 };
    expect(parseRecord("settings", "settings", stored, onRepaired)).toEqual({
      allPaymentsEnabled: false,
      externalLinks: { cgv: "https://www.example.com/cgv" },
    });
    expect(reported).toEqual(["settings settings: externalLinks.faq, slowNetworkMs"]);

    const [app, host] = [{ ...publishedGuestApp(), externalLinks }, "guests.example"];
    const found = parseRecord("host", host, { host, app }, onRepaired);
    expect(found.app.externalLinks).toEqual({ cgv: "https://www.example.com/cgv" });
    expect(reported[1]).toBe("host guests.example: app.externalLinks.faq");
  });

  it("AUTH-04 lets nobody sign in to a guest app whose setting of it is broken", () => {
    const accounts = { passwordless: true, countries: ["France"] };
    const [app, host] = [{ ...publishedGuestApp(), accounts }, "guests.example"];
    const found = parseRecord("host", host, { host, app }, onRepaired);
    expect(found.app.accounts).toMatchObject({ passwordless: false, countries: null });
  });
});
