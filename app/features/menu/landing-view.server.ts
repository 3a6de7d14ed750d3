import type { LandingAnswer, LandingTile } from "~/contracts/landing";
import type { MenuBlock, MenuProduct, PublishedMenu } from "~/contracts/menu";
import { type Arranged, arranged, layoutNow } from "~/domain/menu/landing";
import { elementsNow, runOutNow } from "~/domain/menu/product-shown";
import type { Language } from "~/i18n/languages";
import type { Locale } from "~/i18n/locales";
import { type MenuAt, pathBelow } from "~/paths/path-to";
import { blockColours } from "./block-view.server";
import { courseInMenu } from "./menu-anchors";
import type { Served } from "./menu-page.server";
import { type MenuText, marked } from "./menu-text.server";

export type LandingTileView = {
  key: string;
  /** Null in a preview, for a tile that would lead out of it. */
  href: string | null;
  /** The tile leads to another site, and opens in a new tab (MENU-10). */
  external: boolean;
  label: MenuText;
  /** The label's position, or that it is hidden (MENU-07). */
  display: "inside" | "outside" | "hidden";
  picture: string | null;
  large: boolean;
  column: Arranged<unknown>["column"];
  /** The operator's background and a readable text colour; null for the brand's own. */
  colours: { background: string; color: string } | null;
};

export type LandingSources = {
  served: Served;
  language: Language;
  at: MenuAt;
  locale: Locale;
  now: number;
  timeZone: string;
};

/**
 * The tiles to show now (MENU-04 to MENU-08). A tile whose menu, category or dish is not served now is left out, and
 * the others move up.
 *
 * @param shownIn is shared where several layouts are shown at once, so that each menu is read once for all of them.
 * @returns no tiles where the business has no layout now; `faults` is for the log.
 */
export function landingTiles(
  answer: LandingAnswer,
  sources: LandingSources,
  shownIn = shownCategories(sources),
): { tiles: LandingTileView[]; faults: readonly string[] } {
  const { layout, faults } = layoutNow(answer, sources);
  const targets = new Map(
    (layout?.tiles ?? []).map((tile) => [tile, targetOf(tile, sources, shownIn)] as const),
  );
  const tiles = arranged([...targets.keys()], (tile) => targets.get(tile) !== null);
  return {
    tiles: tiles.map(({ tile, column }, index) => ({
      key: `${index}`,
      href: targets.get(tile) ?? "",
      external: tile.type === "externalLink" && !tile.url.startsWith("/"),
      label: marked(tile.label, tile.labelLanguage, sources.locale),
      display: displayOf(tile),
      picture: tile.imageUrl,
      large: column === "both",
      column,
      colours: blockColours(tile.backgroundColor ?? tile.colour ?? null, null),
    })),
    faults,
  };
}

type ShownCategory = { id: string; isEmpty: boolean; dishes: ReadonlySet<string> };

type ShownCategories = (menu: PublishedMenu) => readonly ShownCategory[];

/** The categories that menus show now. Each menu is read once, however many tiles lead to it. */
export function shownCategories({ served, now }: LandingSources): ShownCategories {
  const runOut = runOutNow(served.unavailable, now);
  const read = new Map<string, ShownCategory[]>();
  return ({ id, categories }) => {
    const shown =
      read.get(id) ??
      categories.map((category) => {
        const elements = elementsNow<MenuBlock, MenuProduct>(category.elements, runOut, now);
        const dishes = elements.filter(({ elementType }) => elementType === "PRODUCT");
        return {
          id: category.id,
          isEmpty: elements.length === 0,
          dishes: new Set(dishes.map(({ id }) => id)),
        };
      });
    read.set(id, shown);
    return shown;
  };
}

function targetOf(
  tile: LandingTile,
  { served, language, at }: LandingSources,
  shownIn: ShownCategories,
): string | null {
  if (tile.type === "externalLink") return tile.url;
  const menu = served.menus.find(({ id }) => id === tile.menuId);
  if (!menu) return null;
  const inPath = { language, menuId: menu.id };
  const href = pathBelow(at, "menu", inPath);
  if (tile.type === "subMenu") return href;
  const shown = shownIn(menu);
  if (tile.type === "category") {
    const place = shown.findIndex(({ id }) => id === tile.categoryId);
    return shown[place]?.isEmpty === false ? `${href}#${courseInMenu(place)}` : null;
  }
  const isShown = shown.some(({ dishes }) => dishes.has(tile.productId));
  return isShown ? pathBelow(at, "menu-product", { ...inPath, productId: tile.productId }) : null;
}

function displayOf({ hideLabel, labelDisplay, displayMode }: LandingTile) {
  if (hideLabel) return "hidden";
  return (labelDisplay ?? displayMode) === "OUTSIDE" ? "outside" : "inside";
}
