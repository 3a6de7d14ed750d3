import type { Browser, Page } from "@playwright/test";
import { fillBasket } from "./ordering";
import { cards } from "./steps";
import { expect, type Seat, test } from "./test";

const DISH = "tuna-crudo-passion-fruit";
const tableOf = ({ venue, deviceId }: Seat) => `/venues/${venue.venueId}/tables/${deviceId}`;

/** Puts a dish into the basket and sends it, as far as the page lets it go. */
async function sendDish(page: Page, seat: Seat) {
  await fillBasket(page, seat, DISH);
  await page.goto(`${tableOf(seat)}/basket/confirm`);
  await page.getByRole("button", { name: /^(Place order ·|Order again)/ }).click();
}

async function holdCard(page: Page) {
  await page.getByLabel("Card number").fill(cards.succeeds);
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Hold / }).click();
  // That it is held stands on the screen for three seconds.
  await expect(page).toHaveURL(/\/basket\/confirm\?held=true$/, { timeout: 15_000 });
}

/** The page as another guest's phone. */
async function anotherPhone(browser: Browser) {
  return (await browser.newContext(test.info().project.use)).newPage();
}

const scripted = () => test.info().project.use.javaScriptEnabled ?? true;

test("PRE-03 PRE-08 whose card is held decides who orders on it, sees each order, and closes it again", async ({
  page,
  browser,
  sitAt,
}) => {
  const seat = await sitAt("DINEAMIC");
  const table = tableOf(seat);
  const stranger = await anotherPhone(browser);
  await sendDish(page, seat);
  await expect(page).toHaveURL(/\/authorization$/);
  // Anyone can have the code of this table: unless the guest says otherwise the card is theirs alone.
  await expect(page.getByRole("radio", { name: /^Only mine/ })).toBeChecked();
  await holdCard(page);
  await page.getByRole("button", { name: /^Place order ·/ }).click();
  await expect(page).toHaveURL(/order=placed$/, { timeout: 20_000 });

  await sendDish(stranger, seat);
  await expect(stranger).toHaveURL(/\/authorization$/);
  await expect(stranger.getByText("for one guest only")).toBeVisible();
  await expect(stranger.getByLabel("Card number")).toBeVisible();

  const own = page.locator("section", { hasText: "held on your card" }).last();
  await page.goto(`${table}/authorization`);
  await expect(own.getByText("It covers only what you order")).toBeVisible();
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await own.getByRole("button", { name: "Open to the table" }).click();
  await expect(own.getByText("Everyone at this table can order on it")).toBeVisible();

  await stranger.goto(`${table}/authorization`);
  await expect(stranger.getByText("You can order here")).toBeVisible();
  await stranger.getByRole("link", { name: "View my order" }).click();
  await stranger.getByRole("button", { name: /^Place order ·/ }).click();
  await expect(stranger).toHaveURL(/order=placed$/, { timeout: 20_000 });

  // Where a script runs the other's order comes by itself; else the page looks again.
  if (!scripted()) await page.reload();
  await expect(own.getByRole("listitem")).toHaveCount(2);
  await expect(own.getByText(/^Guest \d/)).toBeVisible();
  await own.getByRole("button", { name: "Only for my orders" }).click();
  await expect(own.getByText("It covers only what you order")).toBeVisible();
  await sendDish(stranger, seat);
  await expect(stranger).toHaveURL(/\/authorization$/);

  // The same stands on the page that the guest is on while the others order.
  await expect(async () => {
    await page.goto(table);
    await expect(page).toHaveURL(/\/bills\/b_/, { timeout: 1_000 });
    await expect(own).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await stranger.context().close();
});

test("PRE-08 ORD-14 opening, reloading or going back to a page sends nobody's order", async ({
  page,
  browser,
  sitAt,
}) => {
  const seat = await sitAt("DINEAMIC");
  const table = tableOf(seat);
  const shared = await anotherPhone(browser);
  for (const phone of [page, shared]) await phone.clock.install();
  await sendDish(page, seat);
  await holdCard(page);
  const sent: string[] = [];
  for (const phone of [page, shared]) {
    phone.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("confirm"))
        sent.push(request.url());
    });
  }
  /** A minute on a page: three times the venue's countdown. */
  const wait = async (phone: Page) => {
    if (scripted()) await phone.clock.runFor(60_000);
    await expect(phone.locator("meta[http-equiv=refresh][content*=url]")).toHaveCount(0);
  };
  await wait(page);
  await page.goto(`${table}/authorization`);
  await wait(page);
  await expect(page).toHaveURL(/\/authorization$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/confirm\?held=true$/);
  await wait(page);
  await page.goto(`${table}/basket/confirm`);
  await page.reload();
  await wait(page);
  await expect(page.getByText(/^Your order will be placed in/)).toBeHidden();
  await expect(page).toHaveURL(/\/basket\/confirm$/);
  // Another guest with a basket, who opens the holder's links.
  await fillBasket(shared, seat, DISH);
  for (const path of ["authorization", "basket/confirm?held=true", "basket/confirm"]) {
    await shared.goto(`${table}/${path}`);
    await wait(shared);
    await expect(shared).toHaveURL(`${table}/${path}`);
  }
  expect(sent).toEqual([]);
  await shared.context().close();
});
