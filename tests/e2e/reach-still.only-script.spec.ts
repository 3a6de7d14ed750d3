import type { Page } from "@playwright/test";
import { themeNames } from "#themes/theme-names";
import { issueSplit } from "./guest";
import { expect, test } from "./test";
import { line, order } from "./till";

const lines = [line("1", "Grilled octopus", 18.5, 2), line("2", "House salad", 9)];

// A centred figure may be rendered half a pixel to the side; a guest notices shifts from 0.1 on.
const STILL = 0.005;

/**
 * Records layout shifts from when all of the page has been painted. A slow machine paints the beginning of a page
 * before it has read its end, whose bar then pushes the foot of the page up: that is no font's doing.
 */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts, isPainted: false });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    });
    observer.observe({ type: "layout-shift", buffered: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.addEventListener(
      "readystatechange",
      async () => {
        await frame();
        await frame();
        observer.takeRecords();
        shifts.length = 0;
        Object.assign(window, { isPainted: true });
      },
      { once: true },
    );
  });
}

/** Until all of the page has been painted. */
async function painted(page: Page) {
  await page.waitForFunction(() => (window as unknown as { isPainted: boolean }).isPainted);
}

/** Until the fonts are there, the page's script has run and what it changed has been painted. */
async function settled(page: Page) {
  await page.waitForFunction(
    () => "__remixContext" in window && document.readyState === "complete",
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await idle();
    await frame();
    await frame();
  });
}

for (const theme of themeNames) {
  test(`nothing moves when the fonts of ${theme} have loaded`, async ({ page, sitAt }) => {
    const { open, venue } = await sitAt(theme);
    const { billId, billPath } = await open(order(lines));
    const faces: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") faces.push(new URL(request.url()).pathname);
    });
    // Not before the page has been painted with the fallback fonts.
    await page.route("**/*.woff2", async (route) => {
      await painted(page);
      await route.continue();
    });
    await watchShifts(page);
    const split = await issueSplit(page, billId, "by-amount", {
      splitAmount: 1_000_000,
      currencyCode: venue.currency,
    });
    for (const path of [
      billPath.replace(/\/bills\/.*/, ""),
      billPath,
      `${billPath}/splits/new?type=SHARE`,
      `${billPath}/splits/${split.splitId}/tips`,
    ]) {
      await page.goto(path);
      await settled(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect
        .soft(
          shifts.reduce((sum, one) => sum + one, 0),
          path,
        )
        .toBeLessThan(STILL);
    }
    // At most two fonts, and for an English page only their Latin subsets.
    expect(new Set(faces).size).toBeLessThanOrEqual(2);
    expect(faces.filter((path) => path.includes("latin-ext"))).toEqual([]);
  });
}
