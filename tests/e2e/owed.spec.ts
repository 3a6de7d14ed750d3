import type { Page } from "@playwright/test";
import { fillBasket } from "./ordering";
import { expect, test } from "./test";

/** The amount in a text, in cents or pence. */
const figure = (text: string | null) =>
  Number(text?.match(/[£$]\s?([\d,]+\.\d\d)/)?.[1]?.replace(/\D/g, ""));

/** Sends the basket, which shows a line, from its confirm screen; gives what the basket, the screen and its button said it comes to. */
async function sendOrder(page: Page, base: string, line: string) {
  await page.goto(`${base}/basket`);
  const allergies = page.getByRole("button", { name: "No", exact: true });
  if (await allergies.isVisible()) await allergies.click();
  await expect(page.locator("main").getByText(line)).toBeVisible();
  const basket = page.locator("p", { has: page.locator("strong", { hasText: "Total" }) });
  const figures = [figure(await basket.textContent())];
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  const send = page.getByRole("button", { name: /^(Place order ·|Order again)/ });
  figures.push(figure(await page.locator('[data-part="total"]').textContent()));
  figures.push(figure(await send.textContent()));
  await send.click();
  await expect(page).toHaveURL(/order=placed$/);
  return figures;
}

/** What the table's bill says is to be paid; nothing while there is none. */
async function owedAt(page: Page, table: string): Promise<number> {
  await page.goto(table);
  if (!page.url().includes("/bills/")) return 0;
  return figure(await page.locator('a[href$="#pay-full-bill-or-split"]').textContent());
}

for (const [country, theme, dishes, line] of [
  [
    "Great Britain",
    "DRAKES",
    ["scotch-egg-with-piccalilli", "pork-scratchings-apple-sauce"],
    "Discretionary service charge",
  ],
  [
    "the United States",
    "WALK_ONS",
    ["boudin-balls-creole-mustard", "boudin-balls-creole-mustard"],
    "Sales tax",
  ],
] as const) {
  test(`PAY-07 ORD-19 ORD-20 in ${country} the price that is sent is the price that is owed, order by order`, async ({
    page,
    request,
    sitAt,
  }) => {
    const seat = await sitAt(theme);
    const { venue, deviceId, tableId } = seat;
    const table = `/venues/${venue.venueId}/tables/${deviceId}`;
    // Another party may have left an order on the demo's till.
    await request.post(`/demo/${venue.venueId}/tables/${tableId}/close`);
    let owed = 0;
    for (const dish of dishes) {
      await fillBasket(page, seat, dish);
      const [inBasket = 0, onScreen, onButton] = await sendOrder(page, table, line);
      expect(inBasket).toBeGreaterThan(0);
      expect([onScreen, onButton]).toEqual([inBasket, inBasket]);
      owed += inBasket;
      await expect.poll(() => owedAt(page, table)).toBe(owed);
      await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible();
    }
  });
}
