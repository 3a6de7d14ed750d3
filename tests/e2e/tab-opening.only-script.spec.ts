import { cards } from "./steps";
import { expect, test } from "./test";

test("TAB-12 TAB-13 TAB-14 TAB-15 the page asks every five seconds until the tab is open, says so for a second, and leads to it", async ({
  page,
  venues,
}) => {
  const bar = venues.find(({ theme }) => theme === "DRAKES");
  await page.goto(`/venues/${bar?.venueId}/tab/new`);
  await page.getByRole("button", { name: "Open a tab" }).click();
  await page.getByLabel("Card number").fill(cards.succeeds);
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Hold / }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");

  // The till takes its time: what the page is told is held back until it has asked twice.
  let asked = 0;
  let opens = false;
  await page.route(/\/register\?_data=/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    asked += 1;
    if (opens) return route.continue();
    const answer = await route.fetch();
    const told = { ...(await answer.json()), status: "INITIALIZING", bill: null };
    const headers = { ...answer.headers() };
    delete headers["set-cookie"];
    return route.fulfill({ response: answer, headers, json: told });
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("button", { name: "Open my tab" }).click();
  const overlay = page.getByRole("status").filter({ hasText: "The bar is opening your tab" });
  await expect(overlay).toBeVisible();
  expect((await overlay.boundingBox())?.height).toBe(page.viewportSize()?.height);
  expect(asked).toBe(1);
  await page.clock.runFor(4_900);
  expect(asked).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => asked).toBe(2);
  await expect(overlay).toBeVisible();
  opens = true;
  // The demo's till looks for new tabs by itself.
  const authorised = page.getByText("Card authorized");
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(authorised).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(900);
  await expect(page).toHaveURL(/\/register$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/bills\/b_/);
});
