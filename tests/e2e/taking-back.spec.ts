import type { Page } from "@playwright/test";
import { enterName, fillBasket } from "./ordering";
import { expect, fullyLoaded, test } from "./test";
import { line, order } from "./till";

const scripted = () => test.info().project.use.javaScriptEnabled !== false;

/** The bar over a page of the table while somebody sends. */
const barOf = (page: Page) => page.getByRole("region", { name: "Ana is placing this order" });

test("ORD-12 ORD-17 anyone at the table takes back what another guest is sending, on whatever page they are", async ({
  page,
  browser,
  sitAt,
}) => {
  const seat = await sitAt("default");
  const { billPath } = await seat.open(order([line("1", "Soup", 9)]));
  const other = await (await browser.newContext(test.info().project.use)).newPage();
  const place = page.getByRole("button", { name: "Place order", exact: true });
  const lines = page.locator("form li");
  try {
    await enterName(page, billPath, "Ana");
    await fillBasket(page, seat, "groene-salade-met-dragon");
    await page.goto(`${billPath}/basket`);
    const dishes = await lines.count();

    for (const path of ["", "/menus/EN/food", "/basket"]) {
      await other.goto(billPath + path);
      // With its live link, so that what is not there is not only late.
      await fullyLoaded(other);
      await expect(barOf(other)).toHaveCount(0);
      await page.goto(`${billPath}/basket`);
      await place.click();
      await expect(page).toHaveURL(`${billPath}/basket/confirm`);
      // Pages hear of it; without a script they look again.
      if (!scripted()) await other.reload();
      await expect(barOf(other)).toBeVisible();
      if (path === "/basket") break;
      await barOf(other).getByRole("button", { name: "Undo" }).click();
      await expect(other).toHaveURL(`${billPath}/basket?order=taken-back`);
      await expect(other.getByText("The order was canceled in time")).toBeVisible();
      await expect(other.locator("form li")).toHaveCount(dishes);
      if (scripted()) {
        await expect(page.getByText("The order was canceled in time")).toBeVisible();
        await expect(page.getByText(/^Your order will be placed in/)).toBeHidden();
      } else {
        // The form of before sends nothing.
        await page.getByRole("button", { name: /^Place order ·/ }).click();
        await expect(page).toHaveURL(`${billPath}/basket`);
        await expect(lines).toHaveCount(dishes);
      }
    }

    await page.getByRole("button", { name: /^Place order ·/ }).click();
    await expect(page.getByText("Your order was placed")).toBeVisible();
    if (scripted()) {
      await expect(barOf(other)).toHaveCount(0);
    } else {
      await barOf(other).getByRole("button", { name: "Undo" }).click();
      await expect(other.getByText("That order has already been placed")).toBeVisible();
    }
    await expect(other.getByRole("heading", { name: /^Ana ordered \d+ item/ })).toBeVisible();
  } finally {
    await other.context().close();
  }
});
