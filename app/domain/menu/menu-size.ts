import { bytesOf, shownBytes, type TextBytes } from "../page-size/shown-bytes";
import { DIETS } from "./diets";
import { listText } from "./list-text";

export interface SizedProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly imageUrl: string | null;
  readonly calories: number | null;
  readonly tags: readonly Label[];
  readonly allergens: readonly Label[];
  readonly translations: Translations;
  readonly relatedProducts: readonly string[];
}

export interface SizedBlock {
  readonly elementType: "BLOCK";
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly translations: Translations;
}

export interface SizedMenu<E extends SizedBlock | SizedProduct> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly imageUrl: string | null;
  readonly translations: Translations;
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly translations: Translations;
    readonly elements: readonly E[];
  }[];
}

/** In bytes. With the page's frame a page stays below a megabyte of HTML with its script's data; 300 dishes with pictures are 850 kB. */
const MAX_MENU_BYTES = 900_000;
export const MAX_DISH_BYTES = 900_000;
/** What the tiles of a business's menus may take, which every page of a menu has. */
const MAX_CHOICE_BYTES = 40_000;
export const MAX_LABELS = 100;

// Markup, names of fields, prices and marks of the language, in bytes, at their longest. The test of the dearest pages
// (`tests/e2e/heavy-pages.only-script.spec.ts`) fails where they are too small.
const DISH = 900;
const DISH_TAG = 95;
const MORE_TAGS = 85;
/** Where nobody listed what is in a dish, a filter by allergens says so. */
const UNLISTED = 75;
const CALORIES = 85;
const DIET = 50;
/** Our own word for a usual allergen, in the longest language. */
const ALLERGEN = 25;
const PICTURE = 130;
const BLOCK = 620;
const PART = 1_150;
const FILTER_CHOICE = 560;
const TILE = 600;
const OPTION = 1_250;
const GROUP = 1_000;
const DISH_PAGE = 4_000;
const BADGE = 200;
/** The address of a venue's menu, and of a table's, where nothing is said to search engines; without the menu's id. */
const VENUE_ADDRESS = 85;
const TABLE_ADDRESS = 150;
/** How many tags of a dish a list shows. */
const LISTED_TAGS = 3;

/** What a part of a dish takes on the dish's page: an option, or the head of a group of them. */
export function partBytes(part: SizedProduct, isGroup: boolean): number {
  const { html, data } = widest(part, "name");
  return isGroup ? GROUP + 2 * (html + data) : OPTION + 4 * html + data;
}

/** What an id takes in the names of a form's fields, each time that it is in one. */
export function idBytes({ id }: { readonly id: string }): number {
  return 3 * shownBytes(id);
}

function tileBytes(menu: Omit<SizedMenu<SizedProduct>, "categories">): number {
  const text = widest(menu, "shortDescription", listText);
  return (
    TILE +
    sum(widest(menu, "name")) +
    sum(text) +
    addressBytes(menu, TABLE_ADDRESS) +
    pictureBytes(menu, 1)
  );
}

export function withinChoice<M extends Omit<SizedMenu<SizedProduct>, "categories">>(
  menus: readonly M[],
): M[] {
  let taken = 0;
  return menus.filter((menu) => {
    taken += tileBytes(menu);
    return taken <= MAX_CHOICE_BYTES;
  });
}

/** @returns the first part or dish that the page has no room for; null where all have room. */
export function firstBeyond(
  menu: SizedMenu<SizedBlock | SizedProduct>,
): (string | number)[] | null {
  const toDish = addressBytes(menu, VENUE_ADDRESS);
  const toBlock = addressBytes(menu, TABLE_ADDRESS);
  const labels = new Set<string>();
  let taken = 2 * sum(widest(menu, "name")) + sum(widest(menu, "description"));
  for (const [at, category] of menu.categories.entries()) {
    taken += categoryBytes(category);
    if (taken > MAX_MENU_BYTES) return ["categories", at];
    for (const [index, element] of category.elements.entries()) {
      taken += isBlock(element)
        ? toBlock + blockBytes(element)
        : toDish + dishBytes(element) + newLabels(element, labels);
      if (taken > MAX_MENU_BYTES) return ["categories", at, "elements", index];
    }
  }
  return null;
}

/** @param inside what all that can be chosen with the dish takes. */
export function dishPageBytes(
  dish: SizedProduct,
  inside: { readonly bytes: number },
  menu: { readonly allergens: number; readonly relatedBytes: (id: string) => number },
): number {
  const related = dish.relatedProducts.reduce((all, id) => all + menu.relatedBytes(id), 0);
  const tags = labelsBytes(dish.tags);
  const { html, data } = widest(dish, "description");
  const short = sum(widest(dish, "shortDescription"));
  const name = widest(dish, "name");
  return (
    DISH_PAGE +
    4 * sum(name) +
    2 * (html + data) +
    short +
    tags +
    menu.allergens +
    pictureBytes(dish, 2) +
    inside.bytes +
    related
  );
}

/** Each is counted once, since a thousand dishes may each name the same twenty. */
export function relatedBytes(
  { id: menuId }: { readonly id: string },
  known: ReadonlyMap<string, SizedProduct>,
): (id: string) => number {
  const address = addressBytes({ id: menuId }, TABLE_ADDRESS);
  const counted = new Map<string, number>();
  return (id) => {
    const before = counted.get(id);
    if (before !== undefined) return before;
    const dish = known.get(id);
    const bytes = dish ? dishBytes(dish) + address : 0;
    counted.set(id, bytes);
    return bytes;
  };
}

/** A dish in a list, in the page's data, and once more for search engines. */
function dishBytes(dish: SizedProduct): number {
  const name = widest(dish, "name");
  const text = widest(dish, "shortDescription", listText);
  const long = widest(dish, "description", listText);
  const allergens = dish.allergens.reduce((all, one) => all + ALLERGEN + widestLabel(one).data, 0);
  return (
    DISH +
    sum(name) +
    name.data +
    Math.max(sum(text), sum(long)) +
    long.data +
    listedTags(dish) +
    (allergens || UNLISTED) +
    (dish.calories === null ? 0 : CALORIES) +
    placeBytes(dish) +
    pictureBytes(dish, 2)
  );
}

function listedTags({ tags }: SizedProduct): number {
  const shown = tags
    .slice(0, LISTED_TAGS)
    .reduce((all, tag) => all + DISH_TAG + sum(widestLabel(tag)), 0);
  const diets = new Set(tags.flatMap(({ id }) => DIETS.get(id.toLowerCase()) ?? [])).size;
  return shown + diets * DIET + (tags.length > LISTED_TAGS ? MORE_TAGS : 0);
}

/** Where a list has something: its id, and the way to its own page. */
function placeBytes({ id }: { readonly id: string }): number {
  return shownBytes(encoded(id)) + shownBytes(id) + bytesOf(id).data;
}

function blockBytes(block: SizedBlock): number {
  const title = widest(block, "title");
  return (
    BLOCK +
    2 * title.html +
    title.data +
    sum(widest(block, "description", listText)) +
    placeBytes(block)
  );
}

/** A part's heading, its chip, its line in the list of parts and its row of the filter. */
function categoryBytes(
  category: Omit<SizedMenu<SizedProduct>["categories"][number], "elements">,
): number {
  const { html, data } = widest(category, "name");
  return (
    PART + 4 * html + 3 * data + sum(widest(category, "description")) + 2 * shownBytes(category.id)
  );
}

function newLabels({ tags, allergens }: SizedProduct, known: Set<string>): number {
  let bytes = 0;
  for (const label of [...tags, ...allergens]) {
    if (known.has(label.id)) continue;
    known.add(label.id);
    bytes += FILTER_CHOICE + sum(widestLabel(label)) + shownBytes(label.id);
  }
  return bytes;
}

/** What tags or allergens take under each other, each once. */
export function labelsBytes(labels: readonly Label[]): number {
  const each = new Map(labels.map((label) => [label.id, label]));
  return [...each.values()].reduce((all, label) => all + BADGE + sum(widestLabel(label)), 0);
}

function pictureBytes({ imageUrl }: { readonly imageUrl: string | null }, inData: number): number {
  if (imageUrl === null) return 0;
  const { html, data } = bytesOf(imageUrl);
  return PICTURE + html + inData * data;
}

function addressBytes({ id }: { readonly id: string }, above: number): number {
  return 2 * above + shownBytes(encoded(id));
}

/** As it is in an address: a letter is nine signs there at most. */
function encoded(id: string): string {
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, "\uFFFD"));
}

export function isBlock(element: SizedBlock | SizedProduct): element is SizedBlock {
  return "elementType" in element && element.elementType === "BLOCK";
}

type Translations = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

interface Label {
  readonly id: string;
  readonly name: string;
  readonly translations?: Readonly<Record<string, string>> | undefined;
}

/** @param cut to what is shown of the text. */
function widest<K extends string>(
  thing: { readonly translations: Translations } & Readonly<Record<K, string>>,
  key: K,
  cut: (text: string) => string = (text) => text,
): TextBytes {
  let most = bytesOf(cut(thing[key]));
  // A menu has tens of thousands of these texts, so no list of them is made.
  for (const language in thing.translations) {
    const text = thing.translations[language]?.[key];
    if (text) most = wider(most, bytesOf(cut(text)));
  }
  return most;
}

function widestLabel({ name, translations = {} }: Label): TextBytes {
  let most = bytesOf(name);
  for (const language in translations) most = wider(most, bytesOf(translations[language] ?? ""));
  return most;
}

/** What a text takes where it is shown once and is once in the page's data, in bytes. */
function sum({ html, data }: TextBytes): number {
  return html + data;
}

function wider(one: TextBytes, other: TextBytes): TextBytes {
  return { html: Math.max(one.html, other.html), data: Math.max(one.data, other.data) };
}
