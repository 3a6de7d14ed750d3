import { KITCHEN, type Words } from "./kitchen-words";
import type { AllergenId } from "./words";

/** Something to choose with a dish; its price is in minor units, on top. */
export type Choice = {
  name: Words;
  price?: number;
  calories?: number;
  has?: readonly AllergenId[];
  /** What is asked once it is chosen. */
  asks?: readonly Kind[];
};

/** Options that belong together, with how many of them may be taken. */
export type ChoiceGroup = {
  name: Words;
  min: number;
  max: number | null;
  /** How often one of them may be taken. */
  multiMax?: number;
  options: readonly Choice[];
};

export type Kind =
  | "doneness"
  | "side"
  | "dip"
  | "dressing"
  | "sauce"
  | "burger"
  | "bowl"
  | "pasta"
  | "pizza"
  | "fries"
  | "bread"
  | "scoop"
  | "milk"
  | "shot"
  | "hot"
  | "noOnions"
  | "noIce"
  | "noSugar"
  | "sliced"
  | "candle";

const K = KITCHEN;

/** One answer, yes or no. */
function yesOrNo(name: Words): ChoiceGroup {
  return { name: K.asYouLike, min: 0, max: 1, options: [{ name }] };
}

/** What kitchens and bars ask, by what it is about. */
export const GROUPS: Record<Kind, ChoiceGroup> = {
  doneness: {
    name: K.doneness,
    min: 1,
    max: 1,
    options: [{ name: K.rare }, { name: K.mediumRare }, { name: K.medium }, { name: K.wellDone }],
  },
  side: {
    name: K.side,
    min: 1,
    max: 1,
    options: [
      { name: K.fries, calories: 380, asks: ["dip"] },
      { name: K.salad, calories: 60, asks: ["dressing"] },
      { name: K.vegetables, price: 150, calories: 120, has: ["celery"] },
    ],
  },
  dip: {
    name: K.dip,
    min: 0,
    max: 2,
    options: [
      { name: K.mayonnaise, calories: 190, has: ["eggs", "mustard"] },
      { name: K.ketchup, calories: 40 },
      { name: K.aioli, price: 50, calories: 200, has: ["eggs", "mustard"] },
    ],
  },
  dressing: {
    name: K.dressing,
    min: 1,
    max: 1,
    options: [
      { name: K.vinaigrette, calories: 110, has: ["mustard", "sulphites"] },
      { name: K.lemonOil, calories: 100 },
      { name: K.yoghurt, calories: 50, has: ["milk"] },
    ],
  },
  sauce: {
    name: K.sauce,
    min: 0,
    max: 2,
    options: [
      { name: K.pepper, price: 150, calories: 120, has: ["milk", "sulphites"] },
      { name: K.bearnaise, price: 200, calories: 220, has: ["eggs", "milk"] },
      { name: K.herbButter, price: 100, calories: 150, has: ["milk"] },
    ],
  },
  burger: {
    name: K.more,
    min: 0,
    max: 4,
    multiMax: 2,
    options: [
      { name: K.bacon, price: 250, calories: 90 },
      { name: K.cheese, price: 150, calories: 110, has: ["milk"] },
      { name: K.friedEgg, price: 200, calories: 90, has: ["eggs"] },
      { name: K.patty, price: 450, calories: 290 },
    ],
  },
  bowl: {
    name: K.more,
    min: 0,
    max: 3,
    multiMax: 2,
    options: [
      { name: K.chicken, price: 450, calories: 180 },
      { name: K.avocado, price: 250, calories: 120 },
      { name: K.softEgg, price: 200, calories: 80, has: ["eggs"] },
    ],
  },
  pasta: {
    name: K.more,
    min: 0,
    max: 1,
    options: [{ name: K.parmesan, price: 100, calories: 60, has: ["milk"] }],
  },
  pizza: {
    name: K.more,
    min: 0,
    max: 4,
    multiMax: 2,
    options: [
      { name: K.mozzarella, price: 300, calories: 150, has: ["milk"] },
      { name: K.ham, price: 250, calories: 70 },
      { name: K.anchovies, price: 200, calories: 40, has: ["fish"] },
    ],
  },
  fries: {
    name: K.more,
    min: 0,
    max: 3,
    multiMax: 3,
    options: [{ name: K.moreFries, price: 400, calories: 380, asks: ["dip"] }],
  },
  bread: {
    name: K.more,
    min: 0,
    max: 3,
    multiMax: 3,
    options: [{ name: K.moreBread, price: 150, calories: 140, has: ["gluten"] }],
  },
  scoop: {
    name: K.more,
    min: 0,
    max: 3,
    multiMax: 3,
    options: [{ name: K.scoop, price: 250, calories: 130, has: ["milk", "eggs"] }],
  },
  milk: {
    name: K.milk,
    min: 1,
    max: 1,
    options: [
      { name: K.wholeMilk, calories: 60, has: ["milk"] },
      { name: K.oatMilk, price: 50, calories: 50, has: ["gluten"] },
      { name: K.soyaMilk, price: 50, calories: 40, has: ["soybeans"] },
    ],
  },
  shot: {
    name: K.more,
    min: 0,
    max: 2,
    multiMax: 2,
    options: [{ name: K.shot, price: 80, calories: 2 }],
  },
  hot: {
    name: K.hot,
    min: 1,
    max: 1,
    options: [{ name: K.mild }, { name: K.spicy }, { name: K.fiery }],
  },
  noOnions: yesOrNo(K.noOnions),
  noIce: yesOrNo(K.noIce),
  noSugar: yesOrNo(K.noSugar),
  sliced: yesOrNo(K.sliced),
  candle: yesOrNo(K.candle),
};

/** What is asked with which dishes, by their English names; every line that fits counts. */
const ASKED: readonly (readonly [dishes: RegExp, kinds: readonly Kind[]])[] = [
  [
    /fillet, 200|rib-eye|t-bone|flank|rib of beef|butcher|lamb chops/i,
    ["doneness", "side", "sauce"],
  ],
  [
    /drake burger|counter burger|quarter burger|bureau burger|smash burger|sun burger/i,
    ["doneness"],
  ],
  [/burger|chicken sandwich|po'boy|vegetarian$/i, ["burger", "dip", "noOnions"]],
  [/salad|cobb|caesar|kale|romaine|poke|breakfast bowl/i, ["bowl", "noOnions"]],
  [
    /tartare$|tartare with|tartare,|tacos|nachos|arrabbiata|gumbo|étouffée|curry|jerk|red beans/i,
    ["hot"],
  ],
  [
    /rigatoni|tagliolini|risotto|ravioli|gnocchi|penne|linguine|lasagne|cannelloni|parmigiana/i,
    ["pasta", "bread"],
  ],
  [/margherita|regina|tartufo|four cheeses/i, ["pizza", "sliced"]],
  [/mussels/i, ["fries", "bread"]],
  [/soup|velouté|clams|stew|waterzooi|bisque|pica-pau|seafood rice/i, ["bread"]],
  [/^(agria |house |yuca )?(fries|chips)|triple-cooked/i, ["dip"]],
  [/fish and chips|haddock|cutlet|chicken skewer|grilled salmon/i, ["dip"]],
  [
    /cake|pie with|tart$|cheesecake|brownie|pudding|crumble|tiramis|mousse|waffle|crème brûlée|crema catalana|churros|beignets|hotcakes/i,
    ["scoop", "candle"],
  ],
  [/waffle|beignets|churros/i, ["noSugar"]],
  [/flat white|café au lait|^cortado|cortadito/i, ["milk"]],
  [/flat white|café au lait|cortado|coffee$|espresso|cold brew|iced matcha/i, ["shot"]],
  [
    /lemonade|limonata|fizz|mojito|paloma|spritz|hurricane|sweet tea|old fashioned|cold brew|pressé|matcha/i,
    ["noIce"],
  ],
];

/** Dishes that come in two sizes. */
const SIZED =
  /^(agria |house )fries|^chips$|triple-cooked|onion rings|nachos|velouté|soup of|cold brew|iced matcha|kombucha|lemonade|limonata|amsterdam beer|craft beer|draught beer$|tiger nut/i;

/** What is asked with a dish. */
export function askedWith(english: string): Kind[] {
  return [
    ...new Set(ASKED.filter(([dishes]) => dishes.test(english)).flatMap(([, kinds]) => kinds)),
  ];
}

/** Whether a dish comes in two sizes. */
export function comesInSizes(english: string): boolean {
  return SIZED.test(english);
}
