import type { Page } from "@playwright/test";
import { openPaid } from "./guest";
import { fillBasket } from "./ordering";
import { expect, onlyWithoutScript, ready, test } from "./test";
import { line, order } from "./till";

/** The line that leads a guest back, on the venue's page or the home of a group's app. */
const back = (page: Page) => page.getByRole("link", { name: /^Back to your/ });

/** Opens a page as a guest does who comes again, and follows its one line. */
async function goBack(page: Page, from: string, words: string) {
  await page.goto(from);
  await expect(back(page)).toHaveCount(1);
  await expect(back(page)).toContainText(words);
  await ready(page);
  await back(page).click();
}

test("a guest who opens the venue again finds their table, then their check, then their receipt", async ({
  page,
  browser,
  baseURL,
  sitAt,
}) => {
  onlyWithoutScript();
  const { open, venue, deviceId, till } = await sitAt("FRIC_FRAC");
  const home = `/venues/${venue.venueId}`;
  const table = `${home}/tables/${deviceId}`;
  await page.goto(home);
  await expect(page.getByRole("heading", { name: "Ready to pay?" })).toBeVisible();
  await expect(back(page)).toHaveCount(0);

  await page.goto(table);
  await goBack(page, home, "Back to your table");
  await expect(page).toHaveURL(table);

  // A table that is on the screen leads to its check by itself.
  await page.goto("about:blank");
  const { billPath } = await open(order([line("1", "Onion soup", 9)]));
  // What the line leads to is what is there now: the table has a check by now.
  await goBack(page, home, "Back to your table");
  await expect(page).toHaveURL(billPath);
  await goBack(page, home, "Back to your check");
  await expect(page).toHaveURL(billPath);

  await openPaid(page, billPath);
  const receipt = page.url();
  await till.close();
  await page.goto(billPath);
  await goBack(page, home, "Back to your receipt");
  await expect(page).toHaveURL(receipt);

  // At another venue there is nothing of it, and on another phone neither.
  await page.goto("/venues/hippo");
  await expect(page.getByRole("heading", { name: "Ready to pay?" })).toBeVisible();
  await expect(back(page)).toHaveCount(0);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const stranger = await other.newPage();
  await stranger.goto(home);
  await expect(stranger.getByRole("heading", { name: "Ready to pay?" })).toBeVisible();
  await expect(back(stranger)).toHaveCount(0);
  await other.close();
});

test("a guest finds the order that they have just sent", async ({ page, sitAt }) => {
  onlyWithoutScript();
  const seat = await sitAt("PARCHED_HOSPITALITY");
  const home = `/venues/${seat.venue.venueId}`;
  const table = `${home}/tables/${seat.deviceId}`;
  await fillBasket(page, seat, "smoked-salmon-bagel");
  await page.goto(`${table}/basket`);
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(page).toHaveURL(/\/bills\/b_[^/]+\?order=placed$/);
  await goBack(page, home, "Back to your order");
  await expect(page).toHaveURL(new RegExp(`^[^?]*${home}/orders/o_`));
  await expect(page.getByText("Smoked salmon bagel")).toBeVisible();
});

test("the home of a group's app leads back to the check at one of its restaurants", async ({
  page,
  baseURL,
  sitAt,
}) => {
  onlyWithoutScript();
  const { open } = await sitAt("hippo");
  const { billPath } = await open(order([line("1", "Faux-filet", 24)]));
  const host = (baseURL ?? "").replace("127.0.0.1", "maison-demo.localhost");
  const home = `${host}/guest-app/maison-demo`;
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1, name: "Maison Demo" })).toBeVisible();
  await expect(back(page)).toHaveCount(0);
  await page.goto(host + billPath);
  await goBack(page, home, "Back to your check");
  await expect(page).toHaveURL(host + billPath);
  await page.goto(home);
  await expect(back(page)).toContainText("Hippo");
});
