import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { dish, menu } from "#tests/fixtures/menu";
import type { MenuProduct } from "~/contracts/menu";
import { anId } from "~/domain/ids.fixture";
import { ZERO_E5 } from "~/domain/money/amount";
import { type MenuOffer, menuOffer } from "~/domain/order/menu-offer";
import { useRefusal } from "../forms/use-refusal";
import { ChoiceBar, ChoiceForm } from "./choice-form";
import { choiceGroups } from "./choice-view.server";
import type { Chosen } from "./chosen";

const option = (id: string) => dish(id, 0, { type: "MODIFIER" });
const group = (id: string, subProductIds: string[], rule: object) =>
  dish(id, 0, { type: "MODIFIER_GROUP", subProductIds: subProductIds.map(anId.product), ...rule });
const food = menu(
  "food",
  [
    dish("burger", 12, {
      subProductIds: [anId.product("cooked"), anId.product("dips"), anId.product("extra")],
    }),
  ],
  {
    subProducts: [
      group("cooked", ["rare", "done"], { min: 1, max: 1 }),
      group("dips", ["aioli", "relish", "mustard"], { min: 0, max: 2 }),
      group("extra", ["bacon"], { min: 0, max: 3, multiMax: 2 }),
      ...["rare", "done", "aioli", "relish", "mustard", "bacon"].map(option),
    ],
  },
);
const offer = menuOffer(food, { unavailable: [], now: 0 }) as MenuOffer<MenuProduct>;
const burger = offer.listed("burger") as MenuProduct;
const list = {
  reading: { own: "en-US", wanted: ["en-US"], page: "en-US" },
  locale: "en-US",
} as const;
const kinds = { boolMax: 1, multiMaxFrom: 1 };

type Shown = Pick<Parameters<typeof ChoiceForm>[0], "view" | "choice">;

function Page({ error, ...shown }: Shown & { error: Record<string, string[]> | null }) {
  const refusal = useRefusal(error && { error });
  return (
    <>
      <ChoiceForm {...shown} refusal={refusal} />
      <ChoiceBar {...shown} refusal={refusal} busy={false} basket={null} />
    </>
  );
}

/** The form as the server renders it, with this choice in it. */
async function rendered(
  chosen: Record<string, string[]>,
  error: Record<string, string[]> | null = null,
) {
  const taken: Chosen = new Map(
    Object.entries(chosen).map(([path, ids]) => [path, new Map(ids.map((id) => [id, 1]))]),
  );
  const groups = choiceGroups(burger, taken, { offer, list, kinds });
  const view = { groups, baseE5: ZERO_E5, currency: "EUR", quantity: 1, lineId: null };
  const choice = { form: { current: null }, read: () => {}, groups, total: null };
  return renderInRouter(<Page view={view} choice={choice} error={error} />);
}

const control = (html: string, value: string) =>
  new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0] ?? "";

describe("a dish that can be ordered", () => {
  it("PROD-21 PROD-22 PROD-23 has radios, checkboxes or a stepper, by what may be taken", async () => {
    const html = await rendered({});
    expect(control(html, "rare")).toContain('type="radio"');
    expect(control(html, "aioli")).toContain('type="checkbox"');
    expect(html).toMatch(/<input[^>]*name="count:extra\/bacon"[^>]*>/);
  });

  it("PROD-28 PROD-29 marks what must be chosen, and says how many", async () => {
    const [, cooked = "", dips = ""] = (await rendered({})).split("<fieldset");
    expect(cooked).toContain("Required");
    expect(cooked).toContain("Choose 1");
    expect(dips).not.toContain("Required");
    expect(dips).toContain("Choose up to 2");
  });

  it("PROD-24 disables the others once a group is at its maximum, and none of a radio's", async () => {
    const some = await rendered({ dips: ["aioli"], cooked: ["rare"] });
    expect(control(some, "mustard")).not.toContain("disabled");
    const full = await rendered({ dips: ["aioli", "relish"], cooked: ["rare"] });
    expect(control(full, "mustard")).toContain("disabled");
    expect(control(full, "aioli")).not.toContain("disabled");
    expect(control(full, "done")).not.toContain("disabled");
  });

  it("PROD-27 leads to the group that is not complete, with what is wrong with it", async () => {
    const html = await rendered({}, { cooked: ["Finish customization"] });
    const [, cooked = "", dips = ""] = html.split("<fieldset");
    expect(cooked).toMatch(/data-missing="".*role="alert"[^>]*autofocus="">Finish customization/s);
    expect(dips).not.toContain("data-missing");
  });

  it("is checked by the page, in the guest's language, and by no bubble of the browser", async () => {
    expect(await rendered({})).toMatch(/<form[^>]*novalidate/i);
  });

  it("PROD-18 PROD-19 has one of it to begin with, and not fewer", async () => {
    const html = await rendered({});
    const quantity = /<input[^>]*name="quantity"[^>]*>/.exec(html)?.[0];
    expect(quantity).toContain('value="1"');
    expect(quantity).toContain('min="1"');
    expect(html).toMatch(
      /<button[^>]*disabled=""[^>]*aria-label="Remove one"|<button[^>]*aria-label="Remove one"[^>]*disabled=""/,
    );
  });
});
