import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { dish, menu } from "#tests/fixtures/menu";
import { tablePage } from "#tests/fixtures/table-page";
import { loader } from "./route";

type Shown = {
  offer: { canOrder: boolean };
  tabs: { tabs: { label: string }[] };
  tour: boolean;
};

/** What a table's first page says of ordering, before there is a bill. */
async function offeredWhere(openBillEnabled: boolean) {
  const ordering = { enabled: true, filterConfiguration: "ALL_PRODUCTS", openBillEnabled } as const;
  const at = tablePage({ menus: [menu("food", [dish("soup", 6)])], more: { ordering } });
  const answer = (await loader(at.args("") as LoaderFunctionArgs)) as Response;
  const { offer, tabs, tour } = await answer.json<Shown>();
  return {
    says: offer.canOrder,
    tab: tabs.tabs[0]?.label,
    tour,
    cookie: answer.headers.has("set-cookie"),
  };
}

it("MENU-02 ORD-08 a table says 'order' only where guests can order without a bill", async () => {
  expect(await offeredWhere(true)).toEqual({ says: true, tab: "Order", tour: true, cookie: true });
  expect(await offeredWhere(false)).toEqual({
    says: false,
    tab: "Menu",
    tour: false,
    cookie: false,
  });
});
