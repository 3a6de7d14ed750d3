import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import type { OrderRefusal } from "~/contracts/kitchen";
import { showIn } from "./looks";
import { openSentOrder } from "./ordering";
import { expectNothingSideways, expectReadable, expectTargets } from "./reach";
import { expect, onlyWithoutScript, ready, type Seat, test } from "./test";

const scripted = () => test.info().project.use.javaScriptEnabled !== false;

type Kitchen = {
  says(step: string, reason?: OrderRefusal): Promise<void>;
};

/** Sends an order at a venue whose staff accept each by hand, opens its screen, and has its kitchen say how far it is. */
async function sendOrder(page: Page, request: APIRequestContext, seat: Seat): Promise<Kitchen> {
  await openSentOrder(page, seat);
  const orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  return {
    async says(step, reason) {
      const form = { order: orderId, step, ...(reason && { reason }) };
      await request.post(`/demo/${seat.venue.venueId}/kitchen`, { form });
    },
  };
}

const now = (page: Page) => page.locator("main li[aria-current=step]");

const soundOf = (page: Page) =>
  page.getByRole("checkbox", { name: "Play a sound when there’s news" });

/** The page as it is by now: it comes by itself where a script runs, and in ten seconds where none does. */
async function shows(page: Page, headline: string, step: string) {
  if (!scripted()) await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: headline })).toBeVisible();
  await expect(now(page)).toHaveText(new RegExp(`^${step}\\d{1,2}:\\d\\d`));
}

test("ORD-05 ORD-35 a guest sees their order accepted, prepared, ready and served, each with its time", async ({
  page,
  request,
  sitAt,
}) => {
  const { says } = await sendOrder(page, request, await sitAt("PARCHED_HOSPITALITY"));
  const refresh = page.locator("meta[http-equiv=refresh]");
  await expect(refresh).toHaveCount(scripted() ? 0 : 1);
  await shows(page, "The kitchen has your order", "Accepted");
  if (!scripted()) await expect(soundOf(page)).toBeHidden();
  const states = page.getByRole("list", { name: "Order progress" }).getByRole("listitem");
  await expect(states).toHaveCount(5);
  await expect(states.first()).toHaveText(/^Placed\d/);
  await expect(page.getByText("Smoked salmon bagel")).toBeVisible();
  await expect(page.getByText("You", { exact: true })).toBeVisible();
  for (const [step, headline, name] of [
    ["prepare", "Your order is being prepared", "Being prepared"],
    ["ready", "Your order is ready", "Ready"],
    ["serve", "Enjoy your meal", "Served"],
  ] as const) {
    await says(step);
    await shows(page, headline, name);
    // It is read out, once a page is open that can do so.
    const readOut = page.getByRole("status").filter({ hasText: headline });
    if (scripted()) await expect(readOut).toHaveCount(1);
  }
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  await expect(refresh).toHaveCount(0);
  await expect(states.filter({ hasText: /\d:\d\d/ })).toHaveCount(5);
  await page.locator("main").getByRole("link", { name: "Back to your table" }).click();
  await expect(page).toHaveURL(/\/bills\/b_/);
});

test("ORD-36 a guest whose order is given up reads why, and puts its dishes into the basket again", async ({
  page,
  request,
  sitAt,
}) => {
  const { says } = await sendOrder(page, request, await sitAt("PARCHED_HOSPITALITY"));
  await says("cancel", "RUN_OUT");
  await shows(page, "The kitchen couldn’t take your order", "Canceled");
  const why = page.locator("main p", { hasText: "Smoked salmon bagel: sold out." });
  await expect(why).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Order these items again" }).click();
  await expect(page).toHaveURL(/\/basket\?again=o_/);
});

test("an order's screen is there for its guest alone, and at its own venue", async ({
  page,
  browser,
  baseURL,
  request,
  sitAt,
}) => {
  onlyWithoutScript();
  const seat = await sitAt("PARCHED_HOSPITALITY");
  await sendOrder(page, request, seat);
  const path = new URL(page.url()).pathname;
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const stranger = await other.request.get(path);
  const unknown = await other.request.get(path.replace(/o_.*/, `o_${"x".repeat(32)}`));
  expect([stranger.status(), unknown.status()]).toEqual([404, 404]);
  const atAnotherVenue = path.replace(seat.venue.venueId, "hippo");
  expect((await page.request.get(atAnotherVenue)).status()).toBe(404);
  await other.close();
});

test("news of an order is shown over the check and the menu, buzzes once for each change, and leads to its screen", async ({
  page,
  context,
  request,
  sitAt,
}) => {
  await countBuzzes(context);
  const seat = await sitAt("PARCHED_HOSPITALITY");
  const { says } = await sendOrder(page, request, seat);
  const screen = new URL(page.url()).pathname;
  await page.getByRole("banner").getByRole("link", { name: "Back to your table" }).click();
  await expect(page).toHaveURL(/\/bills\/b_/);
  await ready(page);
  const bill = new URL(page.url()).pathname;
  const bar = (headline: string) => page.getByRole("region", { name: headline });
  await says("prepare");
  if (!scripted()) await page.reload();
  await expect(bar("Your order is being prepared")).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  if (scripted()) await expect.poll(() => buzzes(page)).toBe(1);
  for (const path of ["/menus/EN/food", "/splits/new", "/basket"]) {
    await page.goto(bill + path);
    await expect(bar("Your order is being prepared")).toBeVisible();
  }
  await bar("Your order is being prepared").getByRole("button", { name: "Got it" }).click();
  await expect(bar("Your order is being prepared")).toHaveCount(0);
  await expect(page).toHaveURL(`${bill}/basket`);
  await says("ready");
  if (!scripted()) await page.reload();
  // A basket looks again by itself, the others hear of it at once.
  await page.goto(`${bill}/menus/EN/food`);
  await bar("Your order is ready").getByRole("link", { name: "See your order" }).click();
  await expect(page).toHaveURL(screen);
  await expect(now(page)).toHaveText(/^Ready/);
  await expect(bar("Your order is ready")).toHaveCount(0);
  await page.goto(bill);
  await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible();
  await expect(bar("Your order is ready")).toHaveCount(0);
});

test("a sound is off until the guest allows it on the order's screen, and the phone remembers it", async ({
  page,
  request,
  sitAt,
}) => {
  test.skip(!scripted(), "There is no sound without a script.");
  await sendOrder(page, request, await sitAt("PARCHED_HOSPITALITY"));
  const sound = soundOf(page);
  await expect(sound).not.toBeChecked();
  await sound.check();
  await page.reload();
  await expect(sound).toBeChecked();
  await sound.uncheck();
  await page.reload();
  await ready(page);
  await expect(sound).not.toBeChecked();
});

test("UX-06 the screen of an order can be read by everyone in each look, and fits 320 px", async ({
  page,
  request,
  looks,
  sitAt,
}) => {
  test.skip(!scripted(), "axe runs in the page");
  test.slow();
  const { says } = await sendOrder(page, request, await sitAt("PARCHED_HOSPITALITY"));
  await says("prepare");
  await shows(page, "Your order is being prepared", "Being prepared");
  for (const look of looks) {
    await showIn(page, look);
    await expectReadable(page, look.theme);
    await expectTargets(page, look.theme);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNothingSideways(page, look.theme);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

/** Counts how often a page has the phone vibrate; a Chromium without a window has nothing to vibrate with. */
async function countBuzzes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    navigator.vibrate = () => {
      sessionStorage.buzzes = Number(sessionStorage.buzzes ?? 0) + 1;
      return true;
    };
  });
}

const buzzes = (page: Page) => page.evaluate(() => Number(sessionStorage.buzzes ?? 0));

/** How far a page's parts have moved without a press of its guest's. */
async function shiftOf(page: Page): Promise<number> {
  if (!scripted()) return 0;
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}
