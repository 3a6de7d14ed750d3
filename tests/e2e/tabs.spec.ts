import type { Page } from "@playwright/test";
import { addDish } from "./ordering";
import { atTheBank, cards } from "./steps";
import { expect, onlyWithoutScript, test } from "./test";

async function holdCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Hold / }).click();
}

/** A card whose bank asks: the page says that nothing is charged by it. */
async function bankAsks(page: Page) {
  await holdCard(page, cards.asks);
  await expect(page).toHaveURL(/\/payment-auth\?/);
  await expect(page.getByText("You won’t be charged")).toBeVisible();
}

/** A hold that is cancelled at the bank's page says nothing of it, and one that failed there says so. */
async function bankRefuses(page: Page) {
  const refused = page.getByText("We couldn’t place the hold, and you haven’t been charged");
  await bankAsks(page);
  await atTheBank(page, "cancel");
  await expect(page).toHaveURL(/\/authorization$/);
  await expect(refused).toHaveCount(0);
  await bankAsks(page);
  await atTheBank(page, "fail");
  await expect(page).toHaveURL(/recoverable=true/);
  await expect(refused).toBeVisible();
}

/** Watches what a guest without an account is led to; gives what checks it at the end. */
function withoutAccount(page: Page): () => Promise<void> {
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(frame.url()));
  return async () => {
    // Nobody asked who they are, and no page began a session that has a record.
    expect(visited.filter((url) => /\/(login|signup|passwordless|me)\b/.test(url))).toEqual([]);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies).toContain("__Host-guest");
    expect(cookies).not.toContain("__Host-session");
  };
}

test("ROUTE-41 ROUTE-42 ROUTE-43 ROUTE-44 UX-04 TAB-01 TAB-06 TAB-07 TAB-11 TAB-12 TAB-15 TAB-17 TAB-18 TAB-24 SEC-04 without an account a guest opens a tab at a bar and comes back to it", async ({
  page,
  venues,
}) => {
  const expectNobodyAsked = withoutAccount(page);
  const bar = venues.find(({ theme }) => theme === "DRAKES");
  if (!bar) throw new Error("no bar");
  const landing = `/venues/${bar.venueId}/tab/new`;
  await page.goto(landing);
  await expect(page.getByRole("heading", { name: `Welcome to ${bar.name}` })).toBeVisible();
  await page.getByRole("button", { name: "Open a tab" }).click();
  await expect(page).toHaveURL(/\/tab\/authorize\?tab=/);
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await expect(page.getByText(/released within 7 days/)).toBeVisible();
  // A refused card leads back to the same step, and says so.
  await holdCard(page, cards.declined);
  await expect(page).toHaveURL(/recoverable=true/);
  await expect(page.getByText(/We couldn’t place the hold/)).toBeVisible();
  await bankAsks(page);
  await expect(page).toHaveURL(/\/tab\/a_[^/]+\/payment-auth\?/);
  await atTheBank(page, "authorise");
  await expect(page).toHaveURL(/\/tab\/a_[^/]+\/register$/);
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  // Who leaves now is led back: no second tab, and no second card.
  await page.goto(landing);
  await expect(page).toHaveURL(/\/tab\/a_[^/]+\/register$/);
  await page.getByLabel("First name").fill("   ");
  await page.getByRole("button", { name: "Open my tab" }).click();
  await expect(page.getByText("Cannot be blank")).toBeVisible();
  await expect(page.getByText("Required")).toBeVisible();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByRole("button", { name: "Open my tab" }).click();
  await expect(page).toHaveURL(/\/bills\/b_/, { timeout: 30_000 });
  await expect(page.getByText("Nothing on the check yet")).toBeVisible();
  const bill = page.url();
  await page.goto(landing);
  await expect(page).toHaveURL(bill);
  // Staff write on a tab: its guest reads the menu, and is asked to choose nothing.
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await expect(page).toHaveURL(/\/menus/);
  await expect(page.getByRole("link", { name: "Order", exact: true })).toHaveCount(0);
  await expectNobodyAsked();
});

test("TAB-07 TAB-18 a guest who opens a tab in two windows goes on with one, and a card is held once", async ({
  page,
  context,
  venues,
}) => {
  const bar = venues.find(({ theme }) => theme === "DRAKES");
  const landing = `/venues/${bar?.venueId}/tab/new`;
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(landing);
  const opened = [];
  for (const one of [page, other]) {
    await one.locator("button[form=open-tab]").click();
    await expect(one).toHaveURL(/\/tab\/authorize\?tab=/);
    opened.push(new URL(one.url()).searchParams.get("tab"));
  }
  expect(opened[1]).toBe(opened[0]);
});

test("PRE-03 PRE-04 PRE-08 PRE-09 PRE-10 PRE-11 PRE-13 ROUTE-29 ROUTE-30 SEC-04 without an account a guest reads the menu, fills a basket, has a card held as the table asks, and orders", async ({
  page,
  sitAt,
  javaScriptEnabled,
}) => {
  const expectNobodyAsked = withoutAccount(page);
  const { venue, deviceId } = await sitAt("DINEAMIC");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  await addDish(page, table, /Tuna crudo/);
  await page.goto(`${table}/basket/confirm`);
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/authorization$/);
  await expect(page.getByRole("heading", { name: "Pre-authorization" })).toBeVisible();
  await expect(page.getByText("$40.00").first()).toBeVisible();
  await holdCard(page, cards.noFunds);
  await expect(page).toHaveURL(/recoverable=true/);
  await bankAsks(page);
  await page.getByRole("button", { name: "Use another card" }).click();
  // The guest's own change of mind, here and at the bank: they are at the form as if nothing had been.
  await expect(page).toHaveURL(/\/authorization$/);
  // What the bank says leads here by the same address with and without a script.
  if (javaScriptEnabled) await bankRefuses(page);
  await bankAsks(page);
  await atTheBank(page, "authorise");
  await expect(page.getByText("Your card is authorized")).toBeVisible();
  await expect(page).toHaveURL(/\/basket\/confirm\?held=true$/, { timeout: 15_000 });
  await expect(page.getByText("$40.00 held on your card")).toBeVisible();
  await page.getByRole("button", { name: /^Place order ·/ }).click();
  await expect(page).toHaveURL(/order=placed$/, { timeout: 20_000 });
  await expect(async () => {
    await page.goto(table);
    await expect(page).toHaveURL(/\/bills\/b_/, { timeout: 1_000 });
  }).toPass();
  await expectNobodyAsked();
});

test("TAB-22 somebody else's tab is not found", async ({ page, venues }) => {
  onlyWithoutScript();
  const bar = venues.find(({ theme }) => theme === "DRAKES");
  const response = await page.goto(`/venues/${bar?.venueId}/tab/a_${"x".repeat(32)}/register`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText("We can’t find this tab")).toBeVisible();
});

test("TAB-02 a tab is offered where the venue opens tabs, and nowhere else", async ({
  page,
  venues,
}) => {
  onlyWithoutScript();
  const bar = venues.find(({ theme }) => theme === "DRAKES");
  await page.goto(`/venues/${bar?.venueId}`);
  await expect(page.getByRole("link", { name: "Open a tab" })).toBeVisible();
  await page.goto("/venues/mimosa");
  await expect(page.getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Open a tab" })).toHaveCount(0);
  await page.goto("/venues/mimosa/tab/new");
  await expect(page.getByText("Tabs aren’t available here")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open a tab" })).toHaveCount(0);
});
