import { expect, it } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { units } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { dish, menu, served } from "#tests/fixtures/menu";
import { BASKET_ID } from "#tests/fixtures/table-page";
import { anId } from "~/domain/ids.fixture";
import { BasketLines } from "./basket-lines";
import { basketLines } from "./basket-view.server";

const food = menu("food", [dish("soup", 5), dish("stew", 5)]);
const line = (id: string, menuId: string, mine: boolean) => {
  const own = basketLine(id, 2);
  return { ...own, menuId: anId.menu(menuId), by: { ...own.by, mine } };
};

const basket = {
  id: anId.basket(BASKET_ID),
  items: [line("soup", "food", true), line("wine", "drinks", true), line("stew", "food", false)],
  expiresAt: 0,
  note: null,
  total: units(30),
  together: true,
  expired: false,
  gone: [],
  restored: [],
  sending: null,
};
const place = {
  at: { venueId: anId.venue("v"), deviceId: anId.device("t") },
  currency: "EUR",
  locale: "en-US",
} as const;
const languageOf = () => "FR" as const;
const lines = basketLines(basket, { ...place, served: served(food), languageOf });
const pressesIn = (html: string) =>
  [...html.matchAll(/name="set" value="([^"]*)"/g)].map(([, value]) => value);

it("BASK-05 BASK-09 lets guests change their own lines alone, also those that are served at another hour", async () => {
  const html = await renderInRouter(<BasketLines lines={lines} set={null} />);
  expect(pressesIn(html)).toEqual(["line-soup:1", "line-soup:3", "line-wine:1", "line-wine:3"]);
  const edited = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(edited).toEqual(["/venues/v/tables/t/menus/FR/food/products/soup?editItemIndex=0"]);
});

it("BASK-05 shows a press that is under way on its line, and goes on from it with the next", async () => {
  const html = await renderInRouter(<BasketLines lines={lines} set="line-soup:3" />);
  expect(pressesIn(html)).toEqual(["line-soup:2", "line-soup:4", "line-wine:1", "line-wine:3"]);
  expect(html.match(/aria-busy="true"/g)).toHaveLength(3);
});
