import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { venue } from "#tests/fixtures/venue-record";
import { anId } from "~/domain/ids.fixture";
import { menuKind } from "~/domain/menu/menu-kind";
import { menuTab } from "~/routes/use-cases/menu/tabs-of-place.server";
import { menuOffer } from "./menu-offer.server";
import { pictureAfter, RETRIES, SheetFigure, StaticMenu, unloaded } from "./static-menu";

const sheet = { url: "/menu-1.webp", width: 800, height: 1_200, text: "Soup 6\nStew 12" };
const pictured = venue({
  menuExposedType: "STATIC_MENU",
  externalUrl: { label: "Site", url: "https://house.example/" },
  staticMenu: { pictures: [sheet, { ...sheet, url: "/menu-2.webp" }], pdfUrl: "/menu.pdf" },
});

describe("a menu of pictures", () => {
  it("MENU-09 ROUTE-27 is on our own page, before any page external", () => {
    expect(menuKind(pictured)).toMatchObject({ kind: "pictures" });
    const here = { href: "/venues/x/menus", external: false };
    expect(menuTab(pictured, { venueId: anId.venue("x") })).toMatchObject(here);
    expect(menuOffer(pictured, { venueId: anId.venue("x") }, true)).toMatchObject({
      href: here.href,
      canOrder: false,
    });
    const empty = { ...pictured, staticMenu: { pictures: [], pdfUrl: null } };
    expect(menuKind(empty)).toMatchObject({ kind: "external" });
  });

  it("MENU-40 has room reserved for each page, its words for those who can't see it, and the PDF", async () => {
    const { staticMenu } = pictured;
    if (!staticMenu) throw new Error("no menu");
    const html = await renderInRouter(<StaticMenu menu={staticMenu} />);
    expect(html.match(/data-state="idle"/g)).toHaveLength(2);
    expect(html).toMatch(
      /<img[^>]*src="\/menu-1.webp"[^>]*alt="Page 1 of 2 of the menu"[^>]*width="800"[^>]*height="1200"[^>]*loading="eager"/,
    );
    expect(html).toMatch(/src="\/menu-2.webp"[^>]*loading="lazy"/);
    expect(html).toMatch(/<details><summary[^>]*>Read as text.*Soup 6\nStew 12/s);
    expect(html).toMatch(/<a[^>]*href="\/menu.pdf"[^>]*>Open as PDF/);
  });

  it("MENU-41 says that a page won't load once it failed for the third time, and opens its words", async () => {
    const watch = { ref: { current: null }, onLoad: () => {}, onError: () => {} };
    const page = { sheet, name: "Page 1", first: true, watch };
    const failed = (times: number) =>
      Array.from({ length: times }).reduce<typeof unloaded>(
        (state) => pictureAfter(pictureAfter(state, "again"), "failed"),
        unloaded,
      );
    const trying = await renderInRouter(<SheetFigure {...page} state={failed(RETRIES)} />);
    expect(trying).toMatch(/<img[^>]*src="\/menu-1.webp"/);
    expect(trying).not.toContain("won’t load");
    const gone = await renderInRouter(<SheetFigure {...page} state={failed(RETRIES + 1)} />);
    expect(gone).toMatch(/This page of the menu won’t load.*Check your connection and reload/s);
    expect(gone).toMatch(/data-state="error".*<details open="">/s);
    expect(gone).not.toContain("<img");
  });
});
