import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { dish, menu } from "#tests/fixtures/menu";
import { tablePage } from "#tests/fixtures/table-page";
import MenuRoute, { loader } from "./route";

const HOUR_MS = 3_600_000;
const food = menu("food", [dish("soup", 6)]);
const ordersOntoBills = {
  ordering: { enabled: true, filterConfiguration: "ALL_PRODUCTS", openBillEnabled: false },
} as const;

/** What a menu's page has for a phone with this cookie, and the cookie that it stores. */
async function opened(table: object, cookie = "") {
  const at = tablePage({ menus: [food], ...table });
  const args = at.args("/menus/EN/food", { language: "EN", menuId: "food" });
  const request = new Request(args.request, { headers: { cookie } });
  const answer = await loader({ ...args, request } as LoaderFunctionArgs);
  const response = answer instanceof Response ? answer : null;
  const data = (response ? await response.json() : answer) as object & { tour: boolean };
  const html = await renderInRouter(<MenuRoute />, { data });
  return { tour: data.tour, html, stored: response?.headers.get("set-cookie") ?? null };
}

const seenAt = (ms: number) => `__Host-ordering-tour=LAST_SEEN.${ms}`;

describe("the explanation of ordering on a menu", () => {
  it.each([
    ["at a table without a bill", {}],
    ["at a table with a bill", { billId: `b_${"x".repeat(24)}` }],
    [
      "where guests order onto a bill only",
      { billId: `b_${"x".repeat(24)}`, more: ordersOntoBills },
    ],
  ])("ORD-40 is shown to a guest who opens it for the first time, %s", async (_, table) => {
    const { tour, html, stored } = await opened(table);
    expect(tour).toBe(true);
    expect(html).toContain('aria-label="Order right from your table"');
    expect(stored).toContain(seenAt(NOW));
  });

  it("ORD-40 is shown again after four hours, and not before", async () => {
    const before = await opened({}, seenAt(NOW - 4 * HOUR_MS + 1));
    expect(before).toMatchObject({ tour: false, stored: null });
    expect(before.html).not.toContain("Order right from your table");
    const after = await opened({}, seenAt(NOW - 4 * HOUR_MS));
    expect(after.tour).toBe(true);
    expect(after.stored).toContain(seenAt(NOW));
  });

  it("ORD-40 is not shown where nobody can order", async () => {
    expect((await opened({ more: ordersOntoBills })).tour).toBe(false);
    const { ordering } = ordersOntoBills;
    expect((await opened({ more: { ordering: { ...ordering, enabled: false } } })).tour).toBe(
      false,
    );
  });

  it("ORD-40 goes by a link too, where no script runs", async () => {
    const { html } = await opened({});
    expect(html).toMatch(/<a [^>]*href="[^"]+"[^>]*aria-label="Skip"/);
  });
});
