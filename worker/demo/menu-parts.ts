import type { MenuProduct } from "~/contracts/menu";
import type { Locale } from "~/contracts/venue";
import { fromMinorUnits } from "~/domain/money/currency";
import type { DemoVenue, Dish } from "./demo-venue";
import { caloriesOf } from "./menus/calories";
import { askedWith, type Choice, comesInSizes, GROUPS, type Kind } from "./menus/kitchen";
import { KITCHEN, type Words } from "./menus/kitchen-words";
import { englishOf, type Language, nameOf } from "./menus/labels";
import type { DishWords, Said, SetMenu, VenueTexts } from "./menus/words";
import { businessId } from "./records";

/** Longer than any demo lasts, as tills write it. */
export const ALWAYS = { from: "2020-01-01T00:00:00Z", to: "2099-01-01T00:00:00Z" };

/** Venues of one business share a file, and their dishes must be told apart in it. */
export function productIdOf(demo: DemoVenue, id: string): string {
  return businessId(demo) === `biz-${demo.id}` ? id : `${demo.id}-${id}`;
}

/** Where a dish's picture is. */
export function picturePath(demo: DemoVenue, dish: { id: string }): string {
  return `/dishes/${demo.id}/${dish.id}.svg`;
}

type Named = { name: string; en?: string | undefined };
type Rule = { min: number; max: number | null; multiMax?: number };

const ONE: Rule = { min: 1, max: 1 };
const ANY: Rule = { min: 0, max: null };

/** The dishes and set menus of one menu, with the groups and options that they are made up of. */
export class MenuParts {
  /** What its dishes are made up of; what several dishes ask is there once. */
  readonly made: MenuProduct[] = [];
  readonly #demo: DemoVenue;
  readonly #words: VenueTexts;
  readonly #menuId: string;

  constructor(demo: DemoVenue, words: VenueTexts, menuId: string) {
    this.#demo = demo;
    this.#words = words;
    this.#menuId = menuId;
  }

  /** A dish by itself. @param related the ids of what goes with it. */
  dish(dish: Dish, related: string[]): MenuProduct {
    const demo = this.#demo;
    const id = productIdOf(demo, dish.id);
    const said = this.#said(dish.name);
    const sized = comesInSizes(this.#english(dish.name));
    const sizes = sized ? this.#sizes(id, dish) : [];
    const comes = this.#comesWith(dish);
    return {
      ...this.#described(dish, id, comes),
      imageUrl: picturePath(demo, dish),
      availableForOrder: (demo.ordering?.enabled ?? false) && !said.fromStaffOnly,
      pricingStrategy: happyHour(demo, said),
      subProductIds: [...sizes.map(({ id: group }) => group), ...this.#groupsOf(dish, id)],
      priceDeterminedBySubProducts: sized,
      subProductPrices: sizes.flatMap(({ prices }) => prices),
      relatedProducts: related,
      videoPlaybackId: said.film ?? null,
    };
  }

  /** Several dishes at one price, each chosen from a few; what is snoozed among them can't be chosen. */
  set({ id: own, name, price, text, en, tags, courses }: SetMenu): MenuProduct {
    const demo = this.#demo;
    const id = productIdOf(demo, own);
    const groups = courses.map((course, place) => {
      const options = course.dishes.flatMap(([of, extra]) => {
        const dish = demo.menu.find((one) => one.name === of);
        if (!dish) throw new Error(`${name} names ${of}, which ${demo.name} does not have.`);
        const optionId = `${id}-${dish.id}`.slice(0, 100);
        const option = {
          ...this.#described({ ...dish, price: extra }, optionId, ""),
          sku: productIdOf(demo, dish.id),
          subProductIds: this.#asked(askedWith(this.#english(of)).slice(0, 2)),
        };
        return [option];
      });
      return this.#group(`${id}-course-${place + 1}`, course, { rule: ONE, options });
    });
    return {
      ...this.#bare(id, { name, en: en?.[0] }, price),
      type: "BUNDLE",
      description: text,
      shortDescription: text,
      imageUrl: picturePath(demo, { id: own }),
      availableForOrder: demo.ordering?.enabled ?? false,
      translations: en ? englishOf(inWords(en)) : {},
      tags: tags.map((tag) => labelled(tag, demo.locale)),
      subProductIds: groups,
    };
  }

  /** The groups of a dish besides its sizes: its own choice, what it comes with, what costs more, what is asked. */
  #groupsOf(dish: Dish, id: string): string[] {
    const { choice } = this.#said(dish.name);
    const own = (kind: string, name: Named, rule: Rule, options: (Named & { price: number })[]) => {
      if (options.length === 0) return [];
      const group = `${id}-${kind}`;
      const made = options.map(({ price, ...called }, place) => ({
        ...this.#bare(`${group}-${place + 1}`, called, price),
        type: "MODIFIER" as const,
      }));
      return [this.#group(group, name, { rule, options: made })];
    };
    const sides = dish.sides.map((side) => ({ ...side, en: this.#words.inEnglish[side.name] }));
    const included = sides.filter(({ price }) => price === 0);
    const extras = sides.filter(({ price }) => price > 0);
    const choices = choice?.options.map(([name, price, en]) => ({ name, en, price })) ?? [];
    const kinds = askedWith(this.#english(dish.name)).filter((kind) => {
      if (choice && ["doneness", "milk", "hot"].includes(kind)) return false;
      return included.length === 0 || kind !== "side";
    });
    return [
      ...own("choice", { name: choice?.name ?? "", en: choice?.en }, ONE, choices),
      ...this.#asked(kinds),
      ...own("without", this.#named(KITCHEN.leaveOut), ANY, included),
      ...own("extras", this.#named(KITCHEN.add), ANY, extras),
    ];
  }

  /** The groups of what a kitchen asks, made once for a menu. */
  #asked(kinds: readonly Kind[]): string[] {
    return kinds.map((kind) => {
      const id = `${this.#menuId}-${kind}`;
      if (this.made.some((part) => part.id === id)) return id;
      const { name, options, ...rule } = GROUPS[kind];
      const made = options.map((option, place) => this.#option(`${id}-${place + 1}`, option));
      return this.#group(id, this.#named(name), { rule, options: made });
    });
  }

  #option(id: string, { name, price = 0, calories, has = [], asks = [] }: Choice): MenuProduct {
    return {
      ...this.#bare(id, this.#named(name), price),
      type: "MODIFIER",
      calories: calories ?? null,
      allergens: has.map((allergen) => labelled(allergen, this.#demo.locale)),
      subProductIds: this.#asked(asks),
    };
  }

  /** The two sizes of a dish, which have its price and half as much again. */
  #sizes(id: string, dish: Dish): [{ id: string; prices: MenuProduct["price"][] }] {
    const large = Math.round((dish.price * 1.5) / 10) * 10;
    const options = (
      [
        ["regular", dish.price],
        ["large", large],
      ] as const
    ).map(([size, price]) => ({
      ...this.#bare(`${id}-${size}`, this.#named(KITCHEN[size]), price),
      type: "VARIANT" as const,
    }));
    const made = { rule: ONE, options };
    const group = this.#group(`${id}-size`, this.#named(KITCHEN.size), made, "VARIANT_GROUP");
    return [{ id: group, prices: options.map(({ price }) => price) }];
  }

  #group(
    id: string,
    name: Named,
    { rule, options }: { rule: Rule; options: readonly MenuProduct[] },
    type: "MODIFIER_GROUP" | "VARIANT_GROUP" = "MODIFIER_GROUP",
  ): string {
    this.made.push(...options, {
      ...this.#bare(id, name, 0),
      type,
      min: rule.min,
      max: rule.max,
      multiMax: rule.multiMax ?? null,
      subProductIds: options.map((option) => option.id),
    });
    return id;
  }

  /** A dish's words, labels and calories. @param comes what it is served with, as a sentence. */
  #described(dish: Dish, id: string, comes: string): MenuProduct {
    const { locale } = this.#demo;
    const said = this.#said(dish.name);
    return {
      ...this.#bare(id, { name: dish.name }, dish.price),
      description: said.text + comes,
      shortDescription: said.text,
      calories: caloriesOf(this.#english(dish.name)),
      tags: said.tags.map((tag) => labelled(tag, locale)),
      allergens: said.has.map((allergen) => labelled(allergen, locale)),
      translations: { ...(said.en && englishOf(inWords(said.en))), ...alsoIn(said) },
      snoozePeriod: said.snoozed ? { startAt: ALWAYS.from, endAt: ALWAYS.to } : null,
    };
  }

  #comesWith(dish: Dish): string {
    const included = dish.sides.filter(({ price }) => price === 0).map(({ name }) => name);
    if (included.length === 0) return "";
    return ` ${KITCHEN.servedWith[this.#language]}: ${included.join(", ")}.`;
  }

  #said(dish: string): DishWords {
    return this.#words.dishes[dish] ?? { text: "", tags: [], has: [] };
  }

  #english(dish: string): string {
    return this.#said(dish).en?.[0] ?? dish;
  }

  get #language(): Language {
    return this.#demo.locale.slice(0, 2) as Language;
  }

  #named(words: Words): Named {
    const name = words[this.#language];
    return this.#language === "en" ? { name } : { name, en: words.en };
  }

  #bare(id: string, { name, en }: Named, price: number): MenuProduct {
    const { currency, ordering } = this.#demo;
    return {
      elementType: "PRODUCT",
      id,
      type: "PRODUCT",
      sku: id,
      name,
      description: "",
      shortDescription: "",
      imageUrl: null,
      price: { amount: fromMinorUnits(price, currency), currency },
      tags: [],
      allergens: [],
      availableForOrder: ordering?.enabled ?? false,
      translations: en ? englishOf({ name: en }) : {},
      snoozePeriod: null,
      subProductIds: [],
      priceDeterminedBySubProducts: false,
      subProductPrices: [],
      pricingStrategy: null,
      calories: null,
      videoPlaybackId: null,
      min: 0,
      max: null,
      multiMax: null,
      relatedProducts: [],
    };
  }
}

function happyHour(demo: DemoVenue, { happyHour: hour }: DishWords) {
  if (!hour) return null;
  return {
    type: "TIME_BASED" as const,
    days: hour.days,
    timeRanges: [{ start: hour.start, end: hour.end }],
    timeZone: demo.timeZone,
    value: fromMinorUnits(hour.price, demo.currency),
  };
}

function labelled(id: Parameters<typeof nameOf>[0], locale: Locale) {
  const translations = locale.startsWith("en") ? {} : englishOf(nameOf(id, "en-GB"));
  return { id, name: nameOf(id, locale), translations };
}

function inWords([name, text]: Said) {
  return { name, description: text, shortDescription: text };
}

function alsoIn({ also = {} }: DishWords) {
  return Object.fromEntries(Object.entries(also).map(([code, said]) => [code, inWords(said)]));
}
