/** How long a slow phone takes from a press until it shows the answer to it: Interaction to Next Paint. */
import { chromium, devices } from "playwright";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { openBill, venueIn } from "./bill-page.mjs";
import { publishMenu } from "./menu-of-300.mjs";

/** How many times slower than this machine's processor: Lighthouse's factor for a mid-range phone. */
const SLOWER = 4;
const TIMES = 5;
/** A country where a page of its own asks for the tip. */
const TIPS_ARE_ASKED_FOR = "US";
const SHOWN_BY_MS = 1_500;

/**
 * Presses what guests press most, each on a page of its own.
 *
 * @returns {Promise<Record<string, number>>} The longest of five presses in ms, by what was pressed; the browser counts in
 *   steps of 8 ms and leaves out what took less than 16.
 */
export async function longestPresses(site, { onRound }) {
  const venue = venueIn(site, TIPS_ARE_ASKED_FOR);
  const menu = `/venues/${venue.venueId}/tables/${venue.tables[1].deviceId}${await publishMenu(site, venue)}`;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const longest = {};
  try {
    for (let time = 1; time <= TIMES; time++) {
      const phone = await phoneOf(browser, site.siteUrl);
      const pressed = async (what, button) => {
        const took = await pressOn(phone, button);
        longest[what] = Math.max(longest[what] ?? 0, took);
      };
      await phone.goto(menu);
      await pressed("+ at a dish of 300", phone.locator('[data-part="menu-add"] button').first());
      await phone.goto(await openBill(site, venue));
      await pressed("pay at the bill", phone.getByRole("link", { name: /^Pay / }));
      await phone.getByRole("button", { name: /^Pay (in full|what’s left)/ }).click();
      await phone.waitForURL(/\/tips/);
      await pressed("a tip", phone.locator('label:has(input[name="choice"])').first());
      await phone.getByRole("button", { name: /^No tip$/ }).click();
      await phone.waitForURL(/\/payment-intents\/new/);
      await typeCard(phone);
      await pressed("pay by card", phone.getByRole("button", { name: /^Pay / }));
      await phone.context().close();
      onRound(time, TIMES);
    }
    return longest;
  } finally {
    await browser.close();
  }
}

async function phoneOf(browser, baseURL) {
  const context = await browser.newContext({ ...devices["Pixel 7"], baseURL, locale: "en-US" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    window.pressesMs = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId > 0) window.pressesMs.push(duration);
      }
    }).observe({ type: "event", durationThreshold: 16 });
  });
  return page;
}

/** Presses once the page is quiet, and gives the ms until the browser had painted what follows. */
async function pressOn(page, button) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => void window.pressesMs.splice(0));
  await button.tap();
  // An event is told of once it is painted, by a task of its own.
  await page.waitForTimeout(SHOWN_BY_MS);
  return page.evaluate(() => Math.max(0, ...window.pressesMs));
}

async function typeCard(page) {
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
}
