import type { Landing } from "~/contracts/landing";
import type { Weekday } from "~/domain/menu/menu-times";
import type { DemoVenue } from "../demo-venue";
import { picturePath, productIdOf } from "../menu-parts";
import { venueTexts } from "../menus";
import type { VenueTexts } from "../menus/words";

/** One tile as a demo venue says it: where it leads, and how it looks. */
export type TileWords = {
  /** A part of the carte, a dish, a menu by its id, or a page by its address. */
  to: string;
  label?: string;
  en?: string;
  colour?: string;
  /** Below the picture; left out, on it. */
  says?: "outside";
  /** The dishes on its picture; left out, those it leads to. */
  shows?: string[];
};

/** Rows of a layout: one tile is as wide as the page, two share it. */
export type Rows = ([TileWords] | [TileWords, TileWords])[];

/** How a demo venue arranges its tables' first page: always, and at certain times. */
export type LandingWords = {
  always: Rows;
  at?: { days: Weekday[]; start: string; end: string; rows: Rows }[];
};

/** A tile in a colour with its label on its picture. */
export function tile(
  to: string,
  colour: string | null = null,
  more: Partial<TileWords> = {},
): TileWords {
  return { to, ...(colour !== null && { colour }), ...more };
}

/** A tile with its label below its picture. */
export function below(to: string, more: Partial<TileWords> = {}): TileWords {
  return { to, says: "outside", ...more };
}

type Tile = NonNullable<Landing["defaultLayout"]>["tiles"][number];
type Target = { type: Tile["type"] } & Record<string, string>;

/** The tiles of a layout's rows. @param first the row that the first of them is put in. */
export function tilesOf(demo: DemoVenue, rows: Rows, first = 0): Tile[] {
  return rows.flatMap((row, y) =>
    row.map((tile, x): Tile => {
      const { label = tile.to, en = englishName(demo, tile) } = tile;
      return {
        ...targetOf(demo, tile.to),
        label,
        translations: en ? { EN: en } : {},
        imageUrl: tilePicture(demo, tile, row.length === 1)?.path ?? null,
        size: row.length === 1 ? "large" : "small",
        x,
        y: first + y,
        backgroundColor: tile.colour ?? null,
        hideLabel: false,
        labelDisplay: tile.says === "outside" ? "OUTSIDE" : "INSIDE",
      } as Tile;
    }),
  );
}

/** The picture of a tile: a dish's own, or several dishes beside each other on a wide one. */
export function tilePicture(
  demo: DemoVenue,
  tile: TileWords,
  large: boolean,
): { path: string; dishes: string[] } | null {
  const dishes = tile.shows ?? shownOf(demo, tile.to);
  const [first] = dishes;
  const known = [...demo.menu, ...(venueTexts[demo.id]?.sets ?? [])];
  const ids = dishes.flatMap((name) => known.find((dish) => dish.name === name)?.id ?? []);
  if (!first || !ids[0]) return null;
  if (!large) return { path: picturePath(demo, { id: ids[0] }), dishes: [first] };
  const id = `wide-${ids.map((one) => one.slice(0, 14).replace(/-$/, "")).join("-")}`;
  return { path: picturePath(demo, { id }), dishes };
}

function wordsOf(demo: DemoVenue): VenueTexts {
  const words = venueTexts[demo.id];
  if (!words) throw new Error(`The demo venue ${demo.id} says nothing of its menus.`);
  return words;
}

function targetOf(demo: DemoVenue, to: string): Target {
  if (/^(https:|\/)/.test(to)) return { type: "externalLink", url: to };
  const { menus, sets = [] } = wordsOf(demo);
  const own = menus.find(({ id }) => id === to);
  if (own) return { type: "subMenu", menuId: productIdOf(demo, own.id) };
  const dish = demo.menu.find(({ name }) => name === to) ?? sets.find(({ name }) => name === to);
  const group = dish?.group ?? to;
  const menu = menus.find(({ groups }) => groups.includes(group));
  if (!menu) throw new Error(`A tile of ${demo.name} leads to ${to}, which it does not have.`);
  const menuId = productIdOf(demo, menu.id);
  if (dish) return { type: "product", menuId, productId: productIdOf(demo, dish.id) };
  const place = menu.groups.indexOf(group) + 1;
  return { type: "category", menuId, categoryId: productIdOf(demo, `${menu.id}-${place}`) };
}

/** The dishes that a tile without any of its own shows. */
function shownOf(demo: DemoVenue, to: string): string[] {
  const { menus, sets = [], dishes } = wordsOf(demo);
  if ([...demo.menu, ...sets].some(({ name }) => name === to)) return [to];
  const groups = menus.find(({ id }) => id === to)?.groups ?? [to];
  const own = demo.menu.filter(({ group }) => groups.includes(group)).map(({ name }) => name);
  const liked = own.filter((name) => dishes[name]?.tags.includes("favourite"));
  return [...new Set([...liked, ...own])].slice(0, 3);
}

function englishName(demo: DemoVenue, { to, label }: TileWords): string | undefined {
  if (label !== undefined) return undefined;
  const { inEnglish, dishes, sets } = wordsOf(demo);
  return inEnglish[to] ?? dishes[to]?.en?.[0] ?? sets?.find(({ name }) => name === to)?.en?.[0];
}
