import type { Page } from "@playwright/test";
import { fillBasket } from "./ordering";
import { cards } from "./steps";
import { expect, test } from "./test";

const scripted = () => test.info().project.use.javaScriptEnabled ?? true;

async function holdCard(page: Page) {
  await page.getByLabel("Card number").fill(cards.succeeds);
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Hold / }).click();
}

test("PRE-03 PRE-08 PRE-13 a card is announced before the order, and the order waits until it is held", async ({
  page,
  sitAt,
}) => {
  const seat = await sitAt("DINEAMIC");
  const table = `/venues/${seat.venue.venueId}/tables/${seat.deviceId}`;
  await fillBasket(page, seat, "tuna-crudo-passion-fruit");
  await page.goto(`${table}/basket`);
  const announced = page.getByText("A hold of $40.00 comes first");
  await expect(announced).toBeVisible();
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(page).toHaveURL(/\/basket\/confirm$/);
  await expect(announced).toBeVisible();
  // What leads to a card first never goes by itself.
  await expect(page.getByText(/^Your order will be placed in/)).toBeHidden();
  await page.getByRole("button", { name: /^Place order ·/ }).click();

  await expect(page).toHaveURL(/\/authorization$/);
  const waits = page.getByText("You haven’t ordered yet");
  await expect(waits).toBeVisible();
  await expect(page.getByText("Tuna crudo")).toBeVisible();
  await expect(page.getByText("To be held on your card")).toBeVisible();
  await expect(page.getByText(/(^|\d )held on your card/i)).toHaveCount(0);

  if (scripted()) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
  }
  await holdCard(page);
  await expect(page).toHaveURL(/\/authorization\?held=true$/);
  const screen = page.getByRole("status").filter({ hasText: "Your card is authorized" });
  await expect(screen).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await screen.boundingBox();
  expect(box).toMatchObject({ y: 0, height });
  expect(box?.width).toBe(Math.min(width, 500));
  if (scripted()) {
    await page.clock.runFor(2_900);
    await expect(screen).toBeVisible();
    await page.clock.runFor(200);
    await page.clock.resume();
  }
  await expect(page).toHaveURL(/\/basket\/confirm\?held=true$/, { timeout: 15_000 });
  await expect(page.getByText("$40.00 held on your card")).toBeVisible();
  await expect(page.getByText(/^Your order will be placed in/)).toBeHidden();

  // Until the guest sends it, the page of the card says that nothing went out.
  await page.goto(`${table}/authorization`);
  await expect(waits).toBeVisible();
  await page.getByRole("link", { name: "View my order" }).click();
  await page.getByRole("button", { name: /^Place order ·/ }).click();
  await expect(page).toHaveURL(/order=placed$/, { timeout: 20_000 });
  await page.goto(`${table}/authorization`);
  await expect(waits).toHaveCount(0);
});
