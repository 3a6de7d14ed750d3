import {
  type MenuBlock,
  type MenuFile,
  type MenuProduct,
  type MenuVenue,
  menuFileSchema,
  menuVenueSchema,
  type PublishedMenu,
  type UnavailableProducts,
} from "~/contracts/menu";
import type { Locale } from "~/contracts/venue";
import { fromMinorUnits } from "~/domain/money/currency";
import type { DemoVenue, Dish } from "./demo-venue";
import { venueTexts } from "./menus";
import { englishOf, nameOf } from "./menus/labels";
import type { DishWords, Said, VenueMenu, VenueTexts } from "./menus/words";
import { businessId } from "./records";
import { demoVenues } from "./venues";

/** Longer than any demo lasts, as tills write it. */
export const ALWAYS = { from: "2020-01-01T00:00:00Z", to: "2099-01-01T00:00:00Z" };

/** Every menu of a demo business: of one venue, or of all venues of the group. */
export function menuFileRecord(ofBusiness: string): MenuFile {
  const venues = demoVenues.filter((demo) => businessId(demo) === ofBusiness);
  return menuFileSchema.parse({
    businessId: ofBusiness,
    language: venues[0]?.locale ?? "en-GB",
    menus: venues.flatMap((demo) => {
      const words = wordsOf(demo);
      return words.menus.map((menu, order) => menuOfVenue(demo, words, { menu, order }));
    }),
  });
}

/** Which of its business's menus a demo venue shows, and when. */
export function menuVenueRecord(demo: DemoVenue): MenuVenue {
  return menuVenueSchema.parse({
    venueId: demo.id,
    businessId: businessId(demo),
    menus: wordsOf(demo).menus.map(({ id, hours }) => ({
      id: productIdOf(demo, id),
      visible: true,
      constraints: hours ? constraintsOf(hours) : null,
    })),
  });
}

/** What has run out at a demo venue today, and every day. */
export function soldOutAt(demo: DemoVenue): UnavailableProducts["products"] {
  const { dishes } = wordsOf(demo);
  return demo.menu
    .filter(({ name }) => dishes[name]?.soldOut)
    .map(({ id }) => productIdOf(demo, id))
    .map((id) => ({ externalId: id, sku: id, start: ALWAYS.from, end: ALWAYS.to }));
}

function wordsOf(demo: DemoVenue): VenueTexts {
  const words = venueTexts[demo.id];
  if (!words) throw new Error(`The demo venue ${demo.id} says nothing of its menus.`);
  return words;
}

/** Venues of one business share a file, and their dishes must be told apart in it. */
export function productIdOf(demo: DemoVenue, id: string): string {
  return businessId(demo) === `biz-${demo.id}` ? id : `${demo.id}-${id}`;
}

function constraintsOf(hours: NonNullable<VenueMenu["hours"]>) {
  const byDay = hours.flatMap(({ days, start, end }) => days.map((day) => ({ day, start, end })));
  return Object.fromEntries(
    byDay.map(({ day }) => [
      day,
      {
        available: true,
        hours: byDay.filter((one) => one.day === day).map(({ start, end }) => ({ start, end })),
      },
    ]),
  );
}

function menuOfVenue(
  demo: DemoVenue,
  words: VenueTexts,
  { menu, order }: { menu: VenueMenu; order: number },
): PublishedMenu {
  const subProducts: MenuProduct[] = [];
  const categories = menu.groups.map((group, place) => {
    const english = words.inEnglish[group];
    const products = demo.menu
      .filter((dish) => dish.group === group)
      .map((dish) => productOf(demo, words, dish, subProducts));
    const note = order === 0 && place === 0 && words.note ? [noteOf(demo, words.note)] : [];
    return {
      id: productIdOf(demo, `${menu.id}-${place + 1}`),
      name: group,
      description: "",
      translations: english ? englishOf({ name: english }) : {},
      elements: [...products, ...note],
    };
  });
  const { en, text, enText } = menu;
  return {
    id: productIdOf(demo, menu.id),
    name: menu.name,
    order,
    description: text,
    shortDescription: text,
    imageUrl: demo.look.cover ?? null,
    translations: en
      ? englishOf({ name: en, ...(enText && { description: enText, shortDescription: enText }) })
      : {},
    categories,
    subProducts,
    schedules: [],
  };
}

function noteOf(demo: DemoVenue, note: NonNullable<VenueTexts["note"]>): MenuBlock {
  const { title, text, en, link } = note;
  return {
    elementType: "BLOCK",
    id: productIdOf(demo, "note"),
    title,
    description: text,
    imageUrl: null,
    link: link ? { url: link.url, label: link.label } : null,
    backgroundColor: null,
    textColor: null,
    translations: en
      ? englishOf({ title: en[0], description: en[1], ...(link?.en && { linkLabel: link.en }) })
      : {},
  };
}

/** A dish, and what it is made up of: a choice that must be made, what comes with it, what costs more. */
function productOf(
  demo: DemoVenue,
  words: VenueTexts,
  dish: Dish,
  subProducts: MenuProduct[],
): MenuProduct {
  const said: DishWords = words.dishes[dish.name] ?? { text: "", tags: [], has: [] };
  const id = productIdOf(demo, dish.id);
  const english = (name: string) => words.inEnglish[name];
  const group = (kind: string, name: Named, options: Option[], most: number | null) => {
    if (options.length === 0) return [];
    const groupId = `${id}-${kind}`;
    const made = options.map(({ price, ...called }, place) => ({
      ...bare(demo, `${groupId}-${place + 1}`, called, price),
      type: "MODIFIER" as const,
    }));
    const least = most === 1 ? 1 : 0;
    subProducts.push(...made, {
      ...bare(demo, groupId, name, 0),
      ...({ type: "MODIFIER_GROUP", min: least, max: most } as const),
      subProductIds: made.map((option) => option.id),
    });
    return [groupId];
  };
  const sides = dish.sides.map(({ name, price }) => ({ name, en: english(name), price }));
  const choices = said.choice?.options.map(([name, price, en]) => ({ name, en, price })) ?? [];
  return {
    ...bare(demo, id, { name: dish.name, en: undefined }, dish.price),
    description: said.text,
    shortDescription: said.text,
    tags: said.tags.map((tag) => labelled(tag, demo.locale)),
    allergens: said.has.map((allergen) => labelled(allergen, demo.locale)),
    translations: { ...(said.en && englishOf(inWords(said.en))), ...alsoIn(said) },
    snoozePeriod: said.snoozed ? { startAt: ALWAYS.from, endAt: ALWAYS.to } : null,
    pricingStrategy: happyHour(demo, said),
    subProductIds: [
      ...group("choice", { name: said.choice?.name ?? "", en: said.choice?.en }, choices, 1),
      ...group("with", SERVED_WITH[language(demo)], sides.filter(isIncluded), null),
      ...group(
        "extras",
        EXTRAS[language(demo)],
        sides.filter((side) => !isIncluded(side)),
        null,
      ),
    ],
  };
}

type Named = { name: string; en?: string | undefined };
type Option = Named & { price: number };

function isIncluded({ price }: Option): boolean {
  return price === 0;
}

function bare(demo: DemoVenue, id: string, { name, en }: Named, price: number): MenuProduct {
  return {
    ...({ elementType: "PRODUCT", id, type: "PRODUCT", sku: id, name } as const),
    description: "",
    shortDescription: "",
    imageUrl: null,
    price: { amount: fromMinorUnits(price, demo.currency), currency: demo.currency },
    tags: [],
    allergens: [],
    availableForOrder: false,
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
  return Object.fromEntries(Object.entries(also).map(([locale, said]) => [locale, inWords(said)]));
}

function language(demo: DemoVenue): keyof typeof EXTRAS {
  return demo.locale.slice(0, 2) as keyof typeof EXTRAS;
}

const SERVED_WITH = {
  en: { name: "Served with" },
  fr: { name: "Servi avec", en: "Served with" },
  nl: { name: "Geserveerd met", en: "Served with" },
  de: { name: "Dazu", en: "Served with" },
  it: { name: "Servito con", en: "Served with" },
  pt: { name: "Acompanha com", en: "Served with" },
  ca: { name: "Se serveix amb", en: "Served with" },
};

const EXTRAS = {
  en: { name: "Add" },
  fr: { name: "En supplément", en: "Add" },
  nl: { name: "Erbij", en: "Add" },
  de: { name: "Extra", en: "Add" },
  it: { name: "In aggiunta", en: "Add" },
  pt: { name: "Acrescente", en: "Add" },
  ca: { name: "Afegeix-hi", en: "Add" },
};
