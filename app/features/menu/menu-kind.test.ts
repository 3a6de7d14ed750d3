import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { anId } from "~/domain/ids.fixture";
import { menuKind } from "~/domain/menu/menu-kind";
import { menuOffer } from "./menu-offer.server";

const externalMenu = (url: string, label = "Our menu") =>
  venue({ menuExposedType: "STATIC_MENU", externalUrl: { label, url } });

describe("where a venue's menu is", () => {
  it("MENU-09 is with us where it is dynamic, whatever else the venue links to", () => {
    const externalUrl = { label: "Site", url: "https://house.example/" };
    expect(menuKind(venue({ menuExposedType: "DYNAMIC_MENU", externalUrl }))).toEqual({
      kind: "dynamic",
    });
  });

  it("MENU-09 is on another site where it is static: on a page, or in a file", () => {
    expect(menuKind(externalMenu("https://house.example/menu"))).toEqual({
      kind: "external",
      href: "https://house.example/menu",
      label: "Our menu",
    });
    expect(menuKind(externalMenu("https://house.example/menu.PDF?v=2")).kind).toBe("static");
  });

  it("MENU-09 is nowhere without an address, or with one that is not https", () => {
    const nothing = venue({ menuExposedType: "STATIC_MENU", externalUrl: null });
    for (const withoutMenu of [
      nothing,
      externalMenu("http://house.example/"),
      externalMenu("javascript:1"),
    ]) {
      expect(menuKind(withoutMenu)).toEqual({ kind: "none" });
      expect(menuOffer(withoutMenu, { venueId: anId.venue("x") })).toBeNull();
    }
  });

  it("MENU-10 goes by the venue's own words for its page or its file where the link has none", () => {
    const words = { websiteMenuLabel: "On the web", pdfMenuLabel: "As a PDF" };
    const label = (url: string) => {
      const found = menuKind({ ...externalMenu(url, " "), ...words });
      return "label" in found ? found.label : null;
    };
    expect(label("https://house.example/menu")).toBe("On the web");
    expect(label("https://house.example/menu.pdf")).toBe("As a PDF");
  });
});
