import { expect, it } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { units } from "#tests/fixtures/bill-document";
import { dish, menu } from "#tests/fixtures/menu";
import { tablePage } from "#tests/fixtures/table-page";
import { loader as basketPage } from "~/routes/basket/route";
import { loader as tableLanding } from "~/routes/table/route";

const translations = (name: string) => ({ translations: { fr: { name } } });
const food = menu("food", [dish("soup", 5, translations("Soupe du jour"))], {
  subProducts: [dish("bread", 0, { type: "MODIFIER", ...translations("Pain") })],
});
const item = (productId: string, name: string, items: object[] = []) => ({
  name,
  productId,
  plu: productId,
  items,
  quantity: units(1),
  priceIncludingSubItems: units(5),
});
const ORDER = `o_${"a".repeat(32)}`;
const order = (status: string) => ({
  orderId: ORDER,
  status,
  placedAt: 0,
  note: null,
  items: [item("soup", "Dish soup", [item("bread", "Dish bread")]), item("pie", "Old pie")],
});

/** A page of the table as a guest asks for it who reads menus in French. */
function inFrench(path: string, more: object) {
  const page = tablePage({ menus: [food], items: [basketLine("soup", 1)], ...more });
  const { context, params, request } = page.args(path);
  const headers = { cookie: "__Host-menu-language=FR" };
  return { context, params, request: new Request(request.url, { headers }) };
}
it("MENU-01 'My orders' names dishes and what was chosen with them as the guest reads them on the menu", async () => {
  const answer = await tableLanding(inFrench("", { orders: [order("PREPARING")] }));
  const { orders } = await answer.json();
  expect(orders?.placed[0]?.items).toEqual(["Soupe du jour, Pain", "Old pie"]);
});

it("BASK-07 what the menu has no more is named in the guest's language, and so are dishes to order again", async () => {
  const gone = [{ productName: "Dish soup", quantity: 1 }];
  const page = await basketPage(
    inFrench(`/basket?again=${ORDER}`, { gone, orders: [order("FAILED")] }),
  );
  expect(page.gone).toEqual([expect.stringContaining("Soupe du jour")]);
  expect(page.again?.dishes).toEqual(["Soupe du jour, Pain", "Old pie"]);
});
