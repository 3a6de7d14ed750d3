import { describe, expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import { tablePage } from "#tests/fixtures/table-page";
import { venueRulesSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { action, type ChoiceAnswer } from "./action.server";

import { loader } from "./route";

const option = (id: string) => dish(id, 0, { type: "MODIFIER" });
const group = (id: string, subProductIds: string[], rule: object) =>
  dish(id, 0, { type: "MODIFIER_GROUP", subProductIds: subProductIds.map(anId.product), ...rule });
const food = menu(
  "food",
  [dish("burger", 12, { subProductIds: [anId.product("cooked"), anId.product("dips")] })],
  {
    subProducts: [
      group("cooked", ["rare", "done"], { min: 1, max: 1 }),
      group("dips", ["aioli", "relish", "mustard"], { min: 0, max: 2 }),
      ...["rare", "done", "aioli", "relish", "mustard"].map(option),
    ],
  },
);

/** Sends the form of the burger's page, without a script, and gives what comes back. */
async function sent(...fields: [string, string][]) {
  const at = tablePage({ menus: [food] });
  const path = "/menus/EN/food/products/burger";
  const params = { language: "EN", menuId: "food", productId: "burger" };
  const answer = (await action(at.args(path, params, fields)).catch(
    (thrown: Response) => thrown,
  )) as Response;
  const to = answer.headers.get("location");
  const body = to ? null : ((await answer.json()) as ChoiceAnswer);
  return { to, status: answer.status, error: body?.error, calls: at.sent };
}

const rare: [string, string] = ["take:cooked", "rare"];
const dips = ["aioli", "relish", "mustard"].map((id): [string, string] => ["take:dips", id]);

it("PROD-23 shows a group ticked or counted as the venue's record has it", async () => {
  const counted = menu("food", [dish("burger", 12, { subProductIds: [anId.product("dips")] })], {
    subProducts: [group("dips", ["aioli"], { min: 0, max: 2, multiMax: 1 }), option("aioli")],
  });
  const params = { language: "EN", menuId: "food", productId: "burger" };
  const kindsOf = async (optionControls: object) => {
    const rules = venueRulesSchema.parse({ optionControls });
    const at = tablePage({ menus: [counted], more: { rules } });
    const data = await loader(at.args("/menus/EN/food/products/burger", params));
    if (!("choice" in data)) throw new Error("no dish");
    return data.choice?.groups.map(({ kind }) => kind);
  };
  expect(await kindsOf({})).toEqual(["multiMax"]);
  expect(await kindsOf({ multiMaxFrom: 2, boolMax: 2 })).toEqual(["bool"]);
});

describe("a dish's form as it comes without a script", () => {
  it("PROD-25 puts the dish into the basket as it was chosen", async () => {
    const { to, calls } = await sent(["quantity", "2"], rare, ...dips.slice(1));
    expect(to).toMatch(/added=burger/);
    const chosen = (productId: string) => ({ productId, quantity: 1, subItems: [] });
    const subItems = ["rare", "relish", "mustard"].map(chosen);
    const selection = { menuId: "food", productId: "burger", quantity: 2, subItems };
    expect(calls.map(([, , body]) => body)).toEqual([selection]);
  });

  it("PROD-27 says to finish where something is missing, at the group it is missing in", async () => {
    expect(await sent(["quantity", "1"])).toMatchObject({
      status: 422,
      error: { cooked: ["Finish customization"] },
      calls: [],
    });
  });

  it("PROD-25 says that it is too much where a group is over its maximum", async () => {
    expect(await sent(["quantity", "1"], rare, ...dips)).toMatchObject({
      status: 422,
      error: { dips: ["That’s too many choices. Please remove some."] },
      calls: [],
    });
    expect(await sent(rare, ["take:cooked", "done"])).toMatchObject({
      error: { cooked: ["That’s too many choices. Please remove some."] },
    });
  });

  it.each(["100", "0", "-3", "1.5", "many", ""])(
    "refuses a number of “%s”, and says which can be had",
    async (number) => {
      expect(await sent(["quantity", number], rare)).toMatchObject({
        status: 422,
        error: { "": ["Please choose a number from 1 to 30."] },
        calls: [],
      });
    },
  );

  it.each([
    ["take:sauces", "aioli"],
    ["take:dips/aioli/size", "large"],
    ["count:sauces/aioli", "2"],
  ])("refuses what is chosen in a group that the dish has no more (%s)", async (name, value) => {
    expect(await sent(["quantity", "1"], rare, [name, value])).toMatchObject({
      status: 422,
      error: { "": ["This item is sold out or no longer available."] },
      calls: [],
    });
  });
});

describe("what an option brings along", () => {
  const side = (id: string) =>
    dish(id, 1, { type: "MODIFIER", subProductIds: [anId.product(`${id}-dips`)] });
  const meal = menu("meal", [dish("meal-1", 12, { subProductIds: [anId.product("sides")] })], {
    subProducts: [
      group("sides", ["chips", "salad"], { min: 1, max: 1 }),
      ...["chips", "salad"].map(side),
      group("chips-dips", ["aioli"], { min: 0, max: 1 }),
      group("salad-dips", ["relish"], { min: 1, max: 1 }),
      ...["aioli", "relish"].map(option),
    ],
  });
  const at = tablePage({ menus: [meal] });
  const params = { language: "EN", menuId: "meal", productId: "meal-1" };
  const path = "/menus/EN/meal/products/meal-1";

  async function sentMeal(...fields: [string, string][]) {
    const answer = (await action(at.args(path, params, fields)).catch(
      (thrown: Response) => thrown,
    )) as Response;
    const body = answer.headers.get("location") ? null : ((await answer.json()) as ChoiceAnswer);
    const paths = (groups: ChoiceAnswer["choice"]["groups"]): string[] =>
      groups.flatMap((one) => [one.path, ...one.options.flatMap((it) => paths(it.groups))]);
    return {
      status: answer.status,
      error: body?.error,
      shown: body && paths(body.choice.groups),
    };
  }

  it("is on the page once the option is taken, and not before", async () => {
    expect(await sentMeal(["step", "open"])).toMatchObject({ status: 200, shown: ["sides"] });
    const chips = await sentMeal(["take:sides", "chips"], ["step", "open"]);
    expect(chips).toMatchObject({ status: 200, shown: ["sides", "sides/chips/chips-dips"] });
  });

  it("PROD-27 leads to what is missing of it, though it was not on the page yet", async () => {
    expect(await sentMeal(["quantity", "1"], ["take:sides", "salad"])).toMatchObject({
      status: 422,
      error: { "sides/salad/salad-dips": [expect.any(String)] },
      shown: ["sides", "sides/salad/salad-dips"],
    });
  });

  it("is left behind with the option that was taken before", async () => {
    const changed = await sentMeal(
      ...([
        ["quantity", "1"],
        ["take:sides", "chips"],
        ["take:sides/salad/salad-dips", "relish"],
      ] as [string, string][]),
    );
    expect(changed).toMatchObject({ status: 303 });
  });
});
