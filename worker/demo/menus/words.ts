import type { Weekday } from "~/domain/menu/menu-times";
import type { TextLanguage } from "~/i18n/text-languages";

/** A dish's name and description in another language. */
export type Said = [name: string, text: string];

/** What a venue says of a dish, beside its name and price. */
export type DishWords = {
  /** In the venue's own language. */
  text: string;
  /** Left out where the venue speaks English. */
  en?: Said;
  /** Further languages. */
  also?: Partial<Record<TextLanguage, Said>>;
  tags: TagId[];
  has: AllergenId[];
  /** Not now: out of season for as long as the demo lasts. */
  snoozed?: boolean;
  /** On the till's list of what has run out. */
  soldOut?: boolean;
  /** Guests can't order it themselves: it is for staff to bring. */
  fromStaffOnly?: boolean;
  /** Another price at certain hours of certain days, in minor units. */
  happyHour?: { days: Weekday[]; start: string; end: string; price: number };
  /** It has a video besides its picture, of this name in public/videos. */
  film?: string;
  /** One of several must be chosen; a price on top, or 0. */
  choice?: { name: string; en?: string; options: [name: string, price: number, en?: string][] };
};

/** One of a venue's menus: which parts of its carte, and when. */
export type VenueMenu = {
  id: string;
  name: string;
  en?: string;
  text: string;
  enText?: string;
  groups: string[];
  /** Served on these days between these hours, HH:MM; left out, always. */
  hours?: { days: Weekday[]; start: string; end: string }[];
};

/** Several dishes at one price. */
export type SetMenu = {
  id: string;
  name: string;
  /** The part of the carte that it stands in, before its dishes. */
  group: string;
  /** In minor units. */
  price: number;
  text: string;
  en?: Said;
  tags: TagId[];
  /** Of each, one dish of the venue is chosen; a price on top, or 0. */
  courses: { name: string; en?: string; dishes: [name: string, price: number][] }[];
};

/** All that a venue says of its menus. */
export type VenueTexts = {
  menus: VenueMenu[];
  /** Names of the parts of its carte, and of what comes with dishes, in English. */
  inEnglish: Record<string, string>;
  dishes: Record<string, DishWords>;
  sets?: SetMenu[];
  /** A few words between the dishes, below the first part of the first menu. */
  note?: {
    title: string;
    text: string;
    en?: Said;
    link?: { url: string; label: string; en?: string };
  };
};

export const ALL_WEEK: Weekday[] = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
];

type Options = Omit<DishWords, "text" | "en" | "tags" | "has">;

/** A dish of a venue that speaks English. */
export function said(
  text: string,
  tags: TagId[] = [],
  has: AllergenId[] = [],
  more: Options = {},
): DishWords {
  return { text, tags, has, ...more };
}

/** A dish of a venue that speaks another language, with its English name and text. */
export function described(
  text: string,
  en: Said,
  tags: TagId[] = [],
  has: AllergenId[] = [],
  more: Options = {},
): DishWords {
  return { text, en, tags, has, ...more };
}

export type TagId = "favourite" | "vegetarian" | "vegan" | "spicy" | "alcohol-free" | "seasonal";

/** The fourteen that the law of the European Union names. */
export type AllergenId =
  | "gluten"
  | "crustaceans"
  | "eggs"
  | "fish"
  | "peanuts"
  | "soybeans"
  | "milk"
  | "nuts"
  | "celery"
  | "mustard"
  | "sesame"
  | "sulphites"
  | "lupin"
  | "molluscs";
