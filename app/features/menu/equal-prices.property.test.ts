import fc from "fast-check";
import { expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import { dish, menu, served } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";
import type { MenuProduct } from "~/contracts/menu";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { choiceTotal } from "~/domain/order/choice-total";
import { pricesOf } from "~/domain/order/price-selection";
import { mostOfOne } from "~/domain/order/selection-rules";
import { withChosen } from "~/features/basket/choice";
import { basePrice, choiceGroups, subItemsOf } from "~/features/basket/choice-view.server";
import type { Chosen } from "~/features/basket/chosen";
import { moneyFormatter } from "~/features/money-formatter";
import { readFilter } from "./filter-view.server";
import { listContext, type MenuSources, menuPage } from "./menu-page.server";
import { type GroupView, productPage } from "./product-page.server";
import { structuredMenu } from "./structured-menu.server";

const written = moneyFormatter("EUR", "en-GB");
const { ordering } = venue();

type Made = { cents: number; decided: boolean; parents: boolean; groups: MadeGroup[] };
type MadeGroup = { sizes: boolean; min: number; multiMax: number | null; options: Made[] };

/** A dish, a set or an option with what is chosen with it, two options deep. */
function made(depth: number): fc.Arbitrary<Made> {
  const group = () =>
    fc.record({
      sizes: fc.boolean(),
      min: fc.nat(2),
      multiMax: fc.constantFrom(null, 2),
      options: fc.array(made(depth - 1), { minLength: 2, maxLength: 3 }),
    });
  return fc.record({
    cents: fc.nat(1_000),
    decided: fc.boolean(),
    parents: fc.boolean(),
    groups: depth === 0 ? fc.constant([]) : fc.array(group(), { maxLength: 2 }),
  });
}

/** The products of it, each with an id of its own; what an option costs is said by it, or by its group. */
function productsOf(id: string, it: Made, more: Partial<MenuProduct> = {}): MenuProduct[] {
  const groups = it.groups.map((group, at) => ({ ...group, id: anId.product(`${id}-g${at}`) }));
  const own = dish(id, it.cents / 100, {
    priceDeterminedBySubProducts: it.decided,
    ...more,
    subProductIds: [...(more.subProductIds ?? []), ...groups.map((group) => group.id)],
  });
  const inside = groups.flatMap(({ id: groupId, sizes, min, multiMax, options }) => {
    const ids = options.map((_, at) => anId.product(`${groupId}-o${at}`));
    return [
      dish(groupId, 0, {
        type: sizes ? "VARIANT_GROUP" : "MODIFIER_GROUP",
        min,
        multiMax,
        subProductIds: ids,
        subProductPrices: it.parents
          ? options.map(({ cents }) => ({ ...own.price, amount: units((cents + 7) / 100) }))
          : [],
      }),
      ...options.flatMap((one, at) => productsOf(ids[at] ?? "", one, { type: "MODIFIER" })),
    ];
  });
  return [own, ...inside];
}

/** A menu of one dish, or of one set with its parts, as pages and orders read it. */
function cardOf(any: Made, bundled: readonly Made[]) {
  const ids = bundled.map((_, at) => anId.product(`part${at}`));
  const set = bundled.length > 0 ? { type: "BUNDLE" as const, subProductIds: ids } : {};
  const [product, ...own] = productsOf("any", any, set);
  if (!product) throw new Error("no dish");
  const subProducts = [...own, ...bundled.flatMap((one, at) => productsOf(ids[at] ?? "", one))];
  const card = menu("card", [product], { subProducts });
  const sources: MenuSources = {
    served: served(card),
    menu: card,
    language: "EN",
    country: "FR",
    ordering,
    filter: readFilter(new URLSearchParams(), { ordering }),
    search: "",
    at: { venueId: anId.venue("x") },
    locale: "en-GB",
    now: 0,
  };
  const list = listContext(sources);
  const kinds = { boolMax: 1, multiMaxFrom: 1 };
  const formOf = (chosen: Chosen) =>
    withChosen(choiceGroups(product, chosen, { offer: list.offer, list, kinds }), chosen);
  /** What an order of it costs. */
  const ordered = (chosen: Chosen): number => {
    const subItems = subItemsOf(product, chosen, list.offer);
    const selection = {
      menuId: anId.menu("card"),
      productId: anId.product("any"),
      quantity: 1,
      subItems,
    };
    const priced = pricesOf([card], { unavailable: [], now: 0 })(selection);
    if (!priced.ok) throw new Error(priced.problem.code);
    return priced.item.unitPriceE5;
  };
  const inForm = (chosen: Chosen) => choiceTotal(basePrice(product, list.offer), formOf(chosen));
  /** A guest's form with just so much of each group as it asks for, by what they like best. */
  const filled = (worth: (option: string) => number): Chosen => {
    const chosen = new Map<string, Map<string, number>>();
    for (;;) {
      const open = flat(formOf(chosen)).find(({ path }) => !chosen.has(path));
      if (!open) return chosen;
      let missing = open.rule.min;
      const taken = new Map<string, number>();
      for (const { id } of open.options.toSorted((a, b) => worth(a.id) - worth(b.id))) {
        const count = Math.min(missing, mostOfOne(open.rule));
        missing -= count;
        if (count > 0) taken.set(id, count);
      }
      chosen.set(open.path, taken);
    }
  };
  return { sources, subProducts, formOf, ordered, inForm, filled };
}

const parts = fc.array(made(1), { maxLength: 2 });

it("PROD-10 PROD-17 costs the same in the list, on its page, in its form and in an order", () => {
  fc.assert(
    fc.property(made(2), parts, fc.func(fc.nat(9)), (any, bundled, wish) => {
      const { sources, subProducts, ordered, inForm, filled } = cardOf(any, bundled);
      const liked = filled((id) => wish(id));
      expect(inForm(liked)).toBe(ordered(liked));
      const least = ordered(filled((id) => costOf(id, subProducts)));
      expect(least).toBeLessThanOrEqual(ordered(liked));
      const [element] = menuPage(sources).courses[0]?.elements ?? [];
      const shown = element?.kind === "dish" ? element.price : undefined;
      expect(shown?.replace("from ", "") ?? null).toBe(
        least === 0 ? null : written(amountE5(least)),
      );
      expect(productPage(sources, "any")?.price).toBe(shown);
      if (shown && !shown.startsWith("from ")) expect(ordered(liked)).toBe(least);
      if (least === 0) return;
      const found = JSON.stringify(structuredMenu(sources, venue(), "https://x.example/"));
      expect(found).toContain(`"price":"${(least / 100_000).toFixed(2)}"`);
    }),
  );
});

it("PROD-17 asks the same for every option where a dish is read and where it is ordered", () => {
  fc.assert(
    fc.property(made(2), parts, fc.func(fc.nat(9)), (any, bundled, wish) => {
      const { sources, formOf, filled } = cardOf(any, bundled);
      const read = new Map(optionsOf(productPage(sources, "any")?.groups ?? []));
      for (const { sets, options } of flat(formOf(filled((id) => wish(id))))) {
        for (const { id, price } of options) expect(read.get(id)).toEqual([sets, price]);
      }
    }),
  );
});

function flat<G extends { options: readonly { groups: readonly G[] }[] }>(
  groups: readonly G[],
): G[] {
  return groups.flatMap((group) => [group, ...group.options.flatMap((one) => flat(one.groups))]);
}

function optionsOf(groups: readonly GroupView[]): [string, [boolean, string | null]][] {
  return flat(groups).flatMap(({ sets, options }) =>
    options.map(({ key, price }): [string, [boolean, string | null]] => [key, [sets, price]]),
  );
}

/** What an option costs at least, counted by hand. */
function costOf(id: string, products: readonly MenuProduct[]): number {
  const find = (one: string) => products.find((product) => product.id === one);
  const option = find(id);
  const parent = products.find(({ subProductIds }) => subProductIds.includes(anId.product(id)));
  if (!option || !parent) throw new Error(`no ${id}`);
  const listed = parent.subProductPrices[parent.subProductIds.indexOf(anId.product(id))]?.amount;
  const isDecided = option.priceDeterminedBySubProducts && option.subProductIds.length > 0;
  const own: number = isDecided ? 0 : (listed ?? option.price.amount);
  const groups = option.subProductIds.flatMap((one) => find(one) ?? []);
  return groups.reduce((all, group) => {
    const costs = group.subProductIds.map((one) => costOf(one, products)).toSorted((a, b) => a - b);
    const each = group.multiMax ?? 1;
    const [first = 0, second = 0] = costs;
    const count = Math.min(group.min, each);
    return all + first * count + second * (group.min - count);
  }, own);
}
