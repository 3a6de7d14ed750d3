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
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Hold / }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");

  // The till takes its time: the page is told so until it has asked twice.
  const loader = /\/register\?_data=[^&]*tab-register/;
  const words = { required: "", blank: "" };
  const shown = { title: "Your name", again: "/", attributes: {}, words, bill: null };
  let asked = 0;
  let opens = false;
  await page.route(loader, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    asked += 1;
    if (opens) return route.continue();
    return route.fulfill({ json: { ...shown, status: "INITIALIZING" } });
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("button", { name: "Open my tab" }).click();
  const overlay = page.getByRole("status").filter({ hasText: "We’re opening your tab" });
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
  await expect(async () => {
    const answer = page.waitForResponse(loader);
    await page.clock.runFor(5_000);
    expect(await (await answer).json()).toMatchObject({ status: "INITIALIZED" });
  }).toPass();
  await expect(page.getByText("Card authorized")).toBeVisible();
  // The answer may have come a tenth of a second before the clock stood still.
  await page.clock.runFor(800);
  await expect(page).toHaveURL(/\/register$/);
  await page.clock.runFor(300);
  await expect(page).toHaveURL(/\/bills\/b_/);
});
