import { expect, it } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { dish, menu } from "#tests/fixtures/menu";
import { tablePage } from "#tests/fixtures/table-page";
import { anId } from "~/domain/ids.fixture";
import { loader } from "./route";

const translations = (name: string) => ({ translations: { fr: { name } } });
const food = menu("food", [dish("soup", 5, translations("Soupe du jour"))], {
  subProducts: [dish("bread", 0, { type: "MODIFIER", ...translations("Pain") })],
});

/** The last look at an order, by a guest who reads menus in this language. */
async function linesIn(language: string, items = [basketLine("soup", 2, ["bread"])]) {
  const { context, params, request } = tablePage({ menus: [food], items }).args("/basket/confirm");
  const headers = { cookie: `__Host-menu-language=${language}` };
  const asked = new Request(request.url, { headers });
  return (await loader({ context, params, request: asked })).lines;
}

it("ORD-12 names the dishes as the guest read them on the menu, before they are sent", async () => {
  expect(await linesIn("FR")).toMatchObject([
    { name: { text: "2 × Soupe du jour", lang: "fr" }, options: ["Pain"] },
  ]);
  expect(await linesIn("EN")).toMatchObject([
    { name: { text: "2 × Dish soup" }, options: ["Dish bread"] },
  ]);
});

it("names a dish as it was put into the basket where its menu is not served now", async () => {
  const line = { ...basketLine("wine", 1), menuId: anId.menu("drinks") };
  expect(await linesIn("FR", [line])).toMatchObject([{ name: { text: "wine" }, options: [] }]);
});
