import type { Locator, Page } from "@playwright/test";
import { expect, gate, ready, type Seat, test } from "./test";
import { line, order } from "./till";

const dinner = order([line("1", "Steak", 30), line("2", "Wine", 20)]);

/** Holds back the data of every page until it is released, like a slow network. */
async function holdData(page: Page) {
  const held = gate();
  await page.route(/[?&]_data=/, async (route) => {
    await held.isOpen;
    await route.continue();
  });
  return held.open;
}

/** Stops the page's clock, so that the test controls the time. */
async function stopClock(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** The guest is at the bill, and its script runs. */
async function atBill(page: Page, { open, venue }: Seat) {
  const { billPath } = await open(dinner);
  await page.goto(billPath);
  await ready(page);
  return { billPath, venue };
}

/** The guest is at the bill, the clock stands, and no other page loads before it is released. */
async function heldAtBill(page: Page, seat: Seat) {
  const at = await atBill(page, seat);
  await stopClock(page);
  return { ...at, release: await holdData(page) };
}

/** Clicks a link whose page does not load yet, and waits until the navigation has begun. */
async function setOut(page: Page, link: Locator) {
  await Promise.all([page.waitForRequest(/[?&]_data=/), link.click()]);
  // Tasks that were queued when the request was sent are done when this one is.
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(
      () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(null);
        }),
    );
  }
}

test.describe("going from page to page", () => {
  test("UX-08 a slow page shows the venue's mark, which fades when the page has loaded", async ({
    page,
    sitAt,
  }) => {
    const { billPath, venue, release } = await heldAtBill(page, await sitAt("GRUPPOMIMO"));
    const veil = page.getByRole("status").filter({ hasText: "One moment…" });
    await setOut(page, page.locator(`a[href="${billPath}/details"]`));
    await page.clock.runFor(390);
    await expect(veil).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(veil).toBeVisible();
    const mark = veil.locator(`img[alt="${venue.name}"]`);
    await expect(mark).toBeVisible();
    // On the ground that it is made for: a white mark would be lost on a light page.
    const band = await page
      .locator("header")
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect(mark.locator("..")).toHaveCSS("background-color", band);
    release();
    await expect(page).toHaveURL(/\/details$/);
    await page.clock.runFor(1_000);
    await expect(veil).toHaveCount(0);
  });

  test("UX-08 the loading screen disappears after five seconds, even if the page has not loaded", async ({
    page,
    sitAt,
  }) => {
    const { billPath, release } = await heldAtBill(page, await sitAt("GRUPPOMIMO"));
    const veil = page.getByRole("status").filter({ hasText: "One moment…" });
    await setOut(page, page.locator(`a[href="${billPath}/details"]`));
    await page.clock.runFor(4_800);
    await expect(veil).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(veil).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${billPath}$`));
    release();
    await expect(page).toHaveURL(/\/details$/);
  });

  test("UX-09 a bar at the top moves every 50 ms and is at nine tenths after 250", async ({
    page,
    sitAt,
  }) => {
    const { billPath, release } = await heldAtBill(page, await sitAt("LEON"));
    const bar = page.locator("progress[aria-hidden]");
    await expect(bar).toHaveCount(0);
    await setOut(page, page.locator(`a[href="${billPath}/details"]`));
    const steps: number[] = [];
    for (let step = 0; step < 5; step += 1) {
      await page.clock.runFor(50);
      await expect(bar).toBeVisible();
      steps.push(Number(await bar.getAttribute("value")));
    }
    expect(new Set(steps).size).toBe(5);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
    expect(steps[4]).toBeCloseTo(0.9, 1);
    release();
    await expect(page).toHaveURL(/\/details$/);
    await expect(bar).toHaveCount(0);
  });

  test("TEN-06 a venue's page shows its outline while it is fetched, then header, content and footer", async ({
    page,
    venues,
  }) => {
    const venue = venues.find(({ theme }) => theme === "LEON");
    await page.goto(`/venues/${venue?.venueId}/no-such-page`);
    await ready(page);
    const release = await holdData(page);
    const outline = page.locator("[data-outline=venue]");
    await page.getByRole("link", { name: `Go to ${venue?.name}` }).click();
    await expect(outline).toBeVisible();
    await expect(page.getByRole("status")).toHaveText(/One moment…/);
    release();
    await expect(outline).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/venues/${venue?.venueId}$`));
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Find us" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("a page that the bill's script does not list is there all the same, and Back leads to the bill", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("GRUPPOMIMO");
    const { billPath } = await open(dinner);
    await page.goto(`${billPath}?burgerMenuOpen=true`);
    await ready(page);
    const listed = () =>
      page.evaluate(() => Object.values(window.__remixManifest.routes).map(({ path }) => path));
    expect(await listed()).not.toContain("venues/:venueId/contact");
    const menu = page.getByRole("dialog", { name: "More" });
    for (const name of [/^Accessibility/, /^Contact/]) {
      await menu.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.goBack();
      await ready(page);
      await expect(menu).toBeVisible();
    }
  });

  test("UX-10 UX-11 a page that can't be loaded says so, and both of its links work", async ({
    page,
    sitAt,
  }) => {
    const { billPath, venue } = await atBill(page, await sitAt("GRUPPOMIMO"));
    await page.route(/[?&]_data=/, (route) =>
      route.fulfill({
        status: 500,
        headers: { "x-remix-error": "yes", "content-type": "application/json" },
        body: JSON.stringify({ message: "Unexpected Server Error" }),
      }),
    );
    await page.locator(`a[href="${billPath}/details"]`).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText(/Our technical team has been notified/)).toBeVisible();
    await expect(page.getByText(/ask your server to take the payment/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Go back" })).toHaveAttribute(
      "href",
      `/venues/${venue.venueId}`,
    );
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeHidden();
    await expect(page).toHaveURL(/\/details$/);
  });
});

test("SPLIT-64 an error of a split is shown at the top of the screen for five seconds", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("default");
  const { billPath } = await open(dinner);
  await page.goto(`${billPath}/splits/new?type=AMOUNT`);
  await ready(page);
  await stopClock(page);
  // Only the platform's answer is faked; the page handles it as usual.
  await page.route(/[?&]_data=/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    const answer = { ...(await response.json()), error: null, toast: "That didn't work." };
    await route.fulfill({ response, status: 409, json: answer });
  });
  await page.getByLabel("Your amount").fill("999");
  await page.getByRole("button", { name: /^Continue/ }).click();
  const toast = page.getByRole("status").filter({ hasText: "That didn't work." });
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.y).toBeLessThanOrEqual(60);
  await page.mouse.move(200, 800);
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

test("TEN-30 an icon that can't be loaded is logged to the console, and the name replaces it", async ({
  page,
  venues,
}) => {
  const venue = venues.find(({ theme }) => theme === "GRUPPOMIMO");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/brands/**", (route) => route.abort());
  await page.goto(`/venues/${venue?.venueId}`);
  await expect(page.getByRole("heading", { level: 1 }).getByRole("img")).toHaveCount(0);
  await expect(page.locator("header img")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(venue?.name ?? "");
  for (const [what, file] of Object.entries({ icon: "logo", cover: "cover" })) {
    const words = new RegExp(`${what} .*${file}\\.svg could not be loaded`);
    await expect.poll(() => logged.filter((text) => words.test(text)), what).toHaveLength(1);
  }
});
