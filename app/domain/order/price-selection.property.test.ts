import fc from "fast-check";
import { expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import { anId } from "../ids.fixture";
import type { ProductId } from "../ids.schema";
import { pricesOf } from "./price-selection";

const moment = { unavailable: [], now: 0 };
const option = (id: string, price: number) => dish(id, price, { type: "MODIFIER" });
const chosen = (productId: ProductId, quantity: number) => ({ productId, quantity, subItems: [] });

it("PROD-25 allows exactly what every group allows, for the sum of its parts", () => {
  const most = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
  const groups = fc.array(
    fc.record({
      rule: fc.record({ min: fc.integer({ min: 0, max: 2 }), max: most, multiMax: most }),
      options: fc.array(fc.record({ cents: fc.nat(500), taken: fc.nat(3) }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(groups, fc.nat(5_000), (made, cents) => {
      const idOf = (at: number, place: number) => anId.product(`g${at}-o${place}`);
      const any = menu(
        "lunch",
        [dish("any", cents / 100, { subProductIds: made.map((_, at) => anId.product(`g${at}`)) })],
        {
          subProducts: made.flatMap(({ rule, options }, at) => [
            dish(`g${at}`, 0, {
              type: "MODIFIER_GROUP",
              subProductIds: options.map((_, index) => idOf(at, index)),
              ...rule,
            }),
            ...options.map((one, index) => option(idOf(at, index), one.cents / 100)),
          ]),
        },
      );
      const taken = made.flatMap(({ options }, at) =>
        options.flatMap((one, index) =>
          one.taken > 0 ? [chosen(idOf(at, index), one.taken)] : [],
        ),
      );
      const priced = pricesOf(
        [any],
        moment,
      )({
        menuId: anId.menu("lunch"),
        productId: anId.product("any"),
        quantity: 1,
        subItems: taken,
      });
      const fits = made.every(({ rule: { min, max, multiMax }, options }) => {
        const counts = options.map((one) => one.taken);
        const count = counts.reduce((a, b) => a + b, 0);
        if (count === 0) return min === 0;
        const inMax = !max || count <= max;
        return count >= min && inMax && counts.every((one) => one <= (multiMax || 1));
      });
      expect(priced.ok).toBe(fits);
      if (!priced.ok) return;
      const all = made
        .flatMap(({ options }) => options)
        .reduce((a, b) => a + b.cents * b.taken, cents);
      expect(priced.item.unitPriceE5).toBe(all * 1_000);
    }),
  );
});
