import { describe, expect, it } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { dish, menu, served } from "#tests/fixtures/menu";
import type { LandingAnswer, LandingTile } from "~/contracts/landing";
import { anId } from "~/domain/ids.fixture";
import { LandingTiles } from "./landing-tiles";
import { landingTiles } from "./landing-view.server";

const common = {
  label: "Plats",
  labelLanguage: "FR",
  imageUrl: null,
  size: "small",
  x: 0,
  y: 0,
  hideLabel: false,
} as const;
const toMenu = (more: Partial<LandingTile> = {}) =>
  ({ ...common, type: "subMenu", menuId: anId.menu("card"), ...more }) as LandingTile;
const layout = (...tiles: LandingTile[]): LandingAnswer => ({
  isActive: true,
  defaultLayout: { tiles },
  layouts: [],
});
const card = menu("card", [dish("1", 9), dish("2", 9)]);
const all = served(card);
const shown = (answer: LandingAnswer, from = all) =>
  landingTiles(answer, {
    served: from,
    language: "FR",
    at: { venueId: anId.venue("x"), deviceId: anId.device("t") },
    locale: "en-US",
    now: NOW,
    timeZone: "Europe/Paris",
  }).tiles;
const render = (answer: LandingAnswer) => renderInRouter(<LandingTiles tiles={shown(answer)} />);

describe("a tile of a table's first page", () => {
  const menuHref = "/venues/x/tables/t/menus/FR/card";
  it.each<[string, Partial<LandingTile>, string]>([
    ["a menu", { type: "subMenu", menuId: anId.menu("card") }, menuHref],
    [
      "a part",
      { type: "category", menuId: anId.menu("card"), categoryId: "mains" },
      `${menuHref}#course-1`,
    ],
    [
      "a dish",
      { type: "product", menuId: anId.menu("card"), productId: anId.product("2") },
      `${menuHref}/products/2`,
    ],
    ["a page", { type: "externalLink", url: "https://a.example/" }, "https://a.example/"],
  ])("MENU-06 leads to %s", (_, target, href) => {
    expect(shown(layout(toMenu(target)))[0]?.href).toBe(href);
  });

  it("MENU-06 is left out where what it leads to is not served now", () => {
    const gone = { externalId: anId.product("2"), sku: "", start: "2020-01-01", end: "2090-01-01" };
    const less = { ...all, unavailable: [gone] };
    const keysOf = (tile: Partial<LandingTile>, from = all) =>
      shown(layout(toMenu(tile)), from).length;
    expect(
      keysOf({ type: "product", menuId: anId.menu("card"), productId: anId.product("2") }, less),
    ).toBe(0);
    expect(
      keysOf({ type: "product", menuId: anId.menu("card"), productId: anId.product("1") }, less),
    ).toBe(1);
    expect(keysOf({ type: "category", menuId: anId.menu("card"), categoryId: "none" })).toBe(0);
    expect(keysOf({ type: "subMenu", menuId: anId.menu("night") })).toBe(0);
    const empty = { ...all, menus: [menu("card", [dish("2", 9)])], unavailable: [gone] };
    expect(
      keysOf({ type: "category", menuId: anId.menu("card"), categoryId: "mains" }, empty),
    ).toBe(0);
  });

  it("is found without reading the products that have run out once for each", () => {
    const parts = Array.from({ length: 100 }, (_, at) => {
      const translations = {};
      return {
        id: `part-${at}`,
        name: "",
        description: "",
        translations,
        elements: [dish("1", 9)],
      };
    });
    let reads = 0;
    const gone = { externalId: anId.product("2"), sku: "", end: "2090-01-01" };
    const counted = {
      ...gone,
      get start() {
        reads += 1;
        return "2020-01-01";
      },
    };
    const menus = [menu("card", [], { categories: parts })];
    const tiles = parts
      .slice(0, 40)
      .map(({ id }, y) =>
        toMenu({ type: "category", menuId: anId.menu("card"), categoryId: id, y }),
      );
    const found = shown(layout(...tiles), { ...all, menus, unavailable: [counted] });
    expect(found).toHaveLength(40);
    expect(reads).toBe(1);
  });

  it("MENU-06 opens another site in a new tab, and says so", async () => {
    const html = await render(layout(toMenu({ type: "externalLink", url: "https://a.example/" })));
    expect(html).toMatch(/<a [^>]*rel="noopener"[^>]*target="_blank"/);
    expect(html).toContain("opens in a new tab");
    const own = layout(toMenu({ type: "externalLink", url: "/venues/x" }));
    expect(await render(own)).not.toContain("_blank");
  });

  it("MENU-07 has its label inside or outside, by either of the two names of the field", async () => {
    const displayOf = (tile: Partial<LandingTile>) => shown(layout(toMenu(tile)))[0]?.display;
    expect(displayOf({})).toBe("inside");
    expect(displayOf({ labelDisplay: "OUTSIDE" })).toBe("outside");
    expect(displayOf({ displayMode: "OUTSIDE" })).toBe("outside");
    const named = async (tile: Partial<LandingTile>) =>
      /<strong class="\w*_(inside|outside)/.exec(await render(layout(toMenu(tile))))?.[1];
    expect(await named({})).toBe("inside");
    expect(await named({ labelDisplay: "OUTSIDE" })).toBe("outside");
  });

  it("MENU-06 is named for those who listen where its label is hidden, in the language it is in", async () => {
    const html = await render(layout(toMenu({ hideLabel: true, label: "Desserts maison" })));
    expect(html).toContain('<span lang="fr">Desserts maison</span>');
    expect(html).not.toContain("landing-label");
    const english = toMenu({ label: "Mains", labelLanguage: "EN" });
    expect(await render(layout(english))).toContain("<span>Mains</span>");
  });

  it("MENU-06 has the operator's colour with words that can be read on it, by either of its names", () => {
    const coloursOf = (tile: Partial<LandingTile>) => shown(layout(toMenu(tile)))[0]?.colours;
    expect(coloursOf({})).toBeNull();
    expect(coloursOf({ colour: "#fff" })).toEqual({ background: "#fff", color: "#000000" });
    const both = { backgroundColor: "#101010", colour: "#fff" };
    expect(coloursOf(both)).toEqual({ background: "#101010", color: "#ffffff" });
  });

  it("MENU-06 MENU-36 is as wide as the layout where it is large", async () => {
    const html = await render(layout(toMenu({ size: "large" }), toMenu({ y: 1, x: 1 })));
    const places = [...html.matchAll(/data-column="([^"]*)"/g)].map(([, column]) => column);
    expect(places).toEqual(["both", "1"]);
  });
});
