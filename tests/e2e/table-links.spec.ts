import type { APIRequestContext, Page } from "@playwright/test";
import type { Venue } from "~/contracts/venue";
import { operate } from "./operator";
import { expect, onlyWithoutScript, test } from "./test";
import { line, order, Till } from "./till";

/** A venue whose links are signed, with a table that has an order on it. */
async function signedVenue(request: APIRequestContext, model: string, name: string) {
  const id = `signed-${name}-${Date.now()}`;
  const found = (await (await request.get(`/api/store/venues/${model}`)).json()) as Venue;
  const wifi = { ssid: "house", pwd: "only-at-the-table" };
  const venue = { ...found, id, businessId: id, enrollmentId: id, name: "Chez Signé", wifi };
  await operate(request, "PUT", `venues/${id}`, { ...venue, tableLinks: "signed" });
  await operate(request, "PUT", `customizations/${id}`, { themeName: "LEON" });
  const { key } = await (await operate(request, "POST", `venues/${id}/till-keys`)).json();
  const newTable = async (table: string) => {
    const fields = { name: table, tableId: `${id}-${table}` };
    const device = await (await operate(request, "POST", `venues/${id}/tables`, fields)).json();
    const asked = await operate(request, "GET", `venues/${id}/tables/${device.id}/link`);
    const { link } = await asked.json();
    return { path: `/venues/${id}/tables/${device.id}`, link, tableId: device.tableId as string };
  };
  const [one, two] = [await newTable("t1"), await newTable("t2")];
  const till = new Till(request, { ...venue, venueId: id, posKey: key } as never, one.tableId);
  await till.put(order([line("1", "Onion soup", 9)]));
  return { id, one, two };
}

const asksForCode = (page: Page) =>
  expect(
    page.getByRole("heading", { name: "Please scan the QR code on your table" }),
  ).toBeVisible();

test("a phone that scanned the table's code sees its bill, and any other phone sees only the venue", async ({
  page,
  request,
  venues,
  browser,
}, info) => {
  onlyWithoutScript();
  const { id, one, two } = await signedVenue(request, venues[0]?.venueId ?? "", info.project.name);
  const foreign = [
    ...[one.path, `${one.path}/bills`, `${one.path}/menus`],
    ...[
      `${one.path}?k=${"x".repeat(22)}`,
      `${one.path}?k=${new URL(two.link).searchParams.get("k")}`,
    ],
    ...[`/venues/${id}/tables/no-such-table`, `/venues/${id}/tables/no-such-table?k=x`],
  ];
  for (const path of foreign) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await asksForCode(page);
    expect(new URL(page.url()).search).toBe("");
    const html = (await answer?.text()) ?? "";
    for (const secret of ["Onion soup", "/bills/b_", "only-at-the-table"]) {
      expect(html, path).not.toContain(secret);
    }
  }
  await page.getByRole("link", { name: "Go to Chez Signé" }).click();
  await expect(page).toHaveURL(`/venues/${id}`);

  const bill = await page.goto(`${one.link}&from=code`);
  expect(bill?.request().redirectedFrom()?.redirectedFrom(), "straight from the code").toBeNull();
  await expect(page.getByText("Onion soup")).toBeVisible();
  await expect(page).toHaveURL(/\/venues\/[^/]+\/bills\/b_[^/?]+$/);
  await page.goto(`${one.path}/bills?from=code`);
  await expect(page).toHaveURL(`${one.path}/bills?from=code`);
  await expect(page.getByRole("link", { name: /9\.00|9,00/ })).toBeVisible();

  await page.goto(`${two.link}&a=1`);
  await expect(page).toHaveURL(`${two.path}?a=1`);
  await expect(page.getByText("Nothing on the check yet")).toBeVisible();
  await page.goto(`${one.path}/bills`);
  await expect(page.getByRole("link", { name: /9\.00|9,00/ })).toBeVisible();

  const other = await browser.newContext({ baseURL: info.project.use.baseURL ?? "" });
  for (const path of [`/api/store/table_devices/${one.path.split("/").at(-1)}`]) {
    expect((await other.request.get(path)).status()).toBe(404);
    expect((await page.request.get(path)).status()).toBe(200);
  }
  await other.close();
});
