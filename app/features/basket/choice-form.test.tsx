import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { dish, menu } from "#tests/fixtures/menu";
import type { MenuProduct } from "~/contracts/menu";
import { anId } from "~/domain/ids.fixture";
import { type MenuOffer, menuOffer } from "~/domain/order/menu-offer";
import { useRefusal } from "../forms/use-refusal";
import { ChoiceForm } from "./choice-form";
import { choiceGroups } from "./choice-view.server";
import { useChoice } from "./use-choice";

const soup = menu(
  "soups",
  [
    dish("soup", 9, {
      subProductIds: [anId.product("size"), anId.product("more")],
      priceDeterminedBySubProducts: true,
    }),
  ],
  {
    subProducts: [
      dish("size", 0, {
        type: "VARIANT_GROUP",
        subProductIds: [anId.product("bowl"), anId.product("pot")],
        min: 1,
        max: 1,
      }),
      dish("bowl", 9, { type: "VARIANT" }),
      dish("pot", 14, { type: "VARIANT" }),
      dish("more", 0, {
        type: "MODIFIER_GROUP",
        subProductIds: [anId.product("bread")],
        min: 0,
        max: 2,
      }),
      dish("bread", 2, { type: "MODIFIER" }),
    ],
  },
);

function Form() {
  const offer = menuOffer(soup, { unavailable: [], now: 0 }) as MenuOffer<MenuProduct>;
  const reading = { own: "en-US", wanted: ["en-US"], page: "en-US" } as const;
  const groups = choiceGroups(offer.listed("soup") as MenuProduct, new Map(), {
    offer,
    list: { reading, locale: "en-US" },
    kinds: { boolMax: 1, multiMaxFrom: 1 },
  });
  const view = { groups, baseE5: 0 as never, currency: "EUR", quantity: 1, lineId: null };
  return <ChoiceForm view={view} choice={useChoice(view)} refusal={useRefusal(null)} />;
}

describe("a dish's form as it is shown", () => {
  it("PROD-17 PROD-21 names each group by a heading, and writes a size's whole price, without a plus", async () => {
    const html = await renderInRouter(<Form />);
    const names = [...html.matchAll(/<fieldset[^>]*aria-labelledby="([^"]+)"/g)].map(
      ([, id]) => new RegExp(`<h2[^>]*><span id="${id}"[^>]*>([^<]*)`).exec(html)?.[1],
    );
    expect(names).toEqual(["Dish size", "Dish more"]);
    expect(html).toContain(">€9.00<");
    expect(html).toContain(">€14.00<");
    expect(html).toContain(">+ €2.00<");
  });
});
