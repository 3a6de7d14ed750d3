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

it("ROUTE-25 LOY-28 a table whose bill has come leads to it, with what came of the order and of the code", async () => {
  const billId = `b_${"x".repeat(24)}`;
  const at = tablePage({ menus: [menu("food", [dish("soup", 6)])], billId });
  const leadsFrom = async (query: string) => {
    const answer = await loader(at.args(query) as LoaderFunctionArgs).catch(
      (thrown: Response) => thrown,
    );
    return answer.headers.get("location")?.replace(/^.*\/bills\//, "");
  };
  expect(await leadsFrom("")).toBe(billId);
  expect(await leadsFrom("?order=placed")).toBe(`${billId}?order=placed`);
  const unsent = "?order=placed&codeUnsent=true";
  expect(await leadsFrom(unsent)).toBe(billId + unsent);
});
