import type { Page } from "@playwright/test";
import { issueSplit, paySplit } from "./guest";
import { expect, fullyLoaded, test } from "./test";
import { line, order, units } from "./till";

const plate = (price = 40) => order([line("1", "Market plate", price)]);

test.use({
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
});

const wallet = (page: Page) => page.getByRole("button", { name: /^Apple Pay/ });
const sheet = (page: Page) => page.getByRole("dialog");
/** The waiter is linked: the guest is asked for a tip before they pay. */
const noTip = (page: Page) => page.getByRole("radio", { name: "No tip" }).check({ force: true });

async function openSheet(page: Page) {
  await page.getByRole("link", { name: /^Pay / }).click();
  await expect(wallet(page)).toBeVisible();
}

test("PAY-14 REF-10 a bill that changes under the sheet says so, and nothing is charged before the guest presses again", async ({
  page,
  sitAt,
}) => {
  const { open, till } = await sitAt("LETTUCE");
  const first = plate();
  const { billPath, posted } = await open(first);
  await page.goto(billPath);
  await fullyLoaded(page);
  await openSheet(page);
  await expect(wallet(page)).toHaveAccessibleName("Apple Pay · $40.00");
  await till.put({ ...first, subOrders: plate(52).subOrders });
  await expect(sheet(page).getByText("The amount has changed")).toBeVisible();
  await expect(wallet(page)).toHaveAccessibleName("Apple Pay · $52.00");
  expect(await posted()).toEqual([]);
  await noTip(page);
  await wallet(page).click();
  await expect(page).toHaveURL(/\/success$/);
  expect(await posted()).toMatchObject([{ amount: units(52), method: "apple_pay" }]);
});

test("PAY-34 a bill that somebody else pays under the sheet takes no second payment", async ({
  page,
  browser,
  sitAt,
}) => {
  const { open } = await sitAt("LETTUCE");
  const { billId, billPath, posted } = await open(plate());
  await page.goto(billPath);
  await fullyLoaded(page);
  await openSheet(page);
  const other = await browser.newPage({ locale: "en-US" });
  await other.goto(billPath);
  await paySplit(other, billId, await issueSplit(other, billId, "left-to-pay"));
  await other.close();
  await expect(page.getByText("All paid. Thank you!").first()).toBeVisible();
  await expect(wallet(page)).toHaveCount(0);
  expect(await posted()).toHaveLength(1);
});

test("PAY-09 the sheet closed and opened again, and pressed twice at once, pays once", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("LETTUCE");
  const { billPath, posted } = await open(plate());
  await page.goto(billPath);
  await fullyLoaded(page);
  await openSheet(page);
  await sheet(page).getByRole("link", { name: "Close" }).click();
  await expect(sheet(page)).toHaveCount(0);
  await openSheet(page);
  await noTip(page);
  await wallet(page).dblclick();
  await expect(page).toHaveURL(/\/success$/);
  expect(await posted()).toMatchObject([{ amount: units(40), method: "apple_pay" }]);
});

test("PAY-14 offline nothing is sent and the sheet says so, and the same press pays once the phone is back", async ({
  page,
  context,
  sitAt,
}) => {
  const { open } = await sitAt("LETTUCE");
  const { billPath, posted } = await open(plate());
  await page.goto(billPath);
  await fullyLoaded(page);
  await openSheet(page);
  await noTip(page);
  await context.setOffline(true);
  await wallet(page).click();
  await expect(page.getByText("You’re offline, so nothing was sent.")).toBeVisible();
  expect(await posted()).toEqual([]);
  await context.setOffline(false);
  await wallet(page).click();
  await expect(page).toHaveURL(/\/success$/);
  expect(await posted()).toHaveLength(1);
});

test("PAY-37 whose phone can't ask for the sheet has the other ways to pay in it", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("LETTUCE");
  const { billPath } = await open(plate());
  await page.route("**/sheet", (route) => route.abort());
  await page.goto(billPath);
  await fullyLoaded(page);
  await page.getByRole("link", { name: /^Pay / }).click();
  await expect(sheet(page).getByRole("button", { name: "Pay in full · $40.00" })).toBeVisible();
  await expect(sheet(page).getByText("One moment…")).toHaveCount(0);
  await expect(wallet(page)).toHaveCount(0);
});

test("PAY-33 the bill behind the open sheet reads as before, and names what was left unfinished once it is closed", async ({
  page,
  browser,
  sitAt,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billId, billPath } = await open(plate());
  await page.goto(billPath);
  await fullyLoaded(page);
  await openSheet(page);
  // Somebody else sits down, so the bill behind the sheet is read again, now with the part that the sheet has made.
  const other = await browser.newPage({ locale: "en-US" });
  await other.goto(billPath);
  await issueSplit(other, billId, "by-items", { items: { 1: units(1) / 2 } });
  await other.close();
  await expect(page.getByText("At the table")).not.toHaveCount(0);
  const unfinished = page.getByText("You were about to pay €40.00");
  await expect(unfinished).toHaveCount(0);
  await sheet(page).getByRole("link", { name: "Close" }).click();
  await expect(unfinished).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/tips$/);
});
