import type { Locator } from "@playwright/test";
import { violationsOf } from "./axe";
import { issueSplit, openPaid, paySplit } from "./guest";
import { expect, test } from "./test";
import { line, order, units } from "./till";

const plates = () => order([line("1", "Market plate", 20, 2)]);

test("PAY-13 REF-11 whoever has paid and still has the thanks open learns that the table has paid, and the stamp comes down there", async ({
  page,
  browser,
  sitAt,
  javaScriptEnabled,
}) => {
  const { open } = await sitAt("LEON");
  const { billId, billPath } = await open(plates());
  await page.goto(`${billPath}?locale=en-US`);
  const mine = await issueSplit(page, billId, "by-amount", {
    splitAmount: units(25),
    currencyCode: "EUR",
  });
  await paySplit(page, billId, mine);
  await page.goto(`${billPath}/splits/${mine.splitId}/success`);
  const stamp = page.locator("[data-part=paid-stamp]");
  await expect(page.getByText("€15.00 of the check left to pay")).toBeVisible();
  await expect(stamp).toHaveCount(0);

  const other = await browser.newPage({ javaScriptEnabled, locale: "en-US" });
  await other.goto(billPath);
  const rest = await issueSplit(other, billId, "left-to-pay");
  await paySplit(other, billId, rest);
  await other.goto(`${billPath}/splits/${rest.splitId}/success`);
  await expect(other.getByText("The table has paid.", { exact: true }).first()).toBeVisible();
  await other.close();

  // Without a script the page comes again by itself.
  if (javaScriptEnabled === false) await page.reload();
  await expect(page.getByText("The table has paid.", { exact: true }).first()).toBeVisible();
  await expect(stamp).toBeVisible();
  await expect(page.getByText("left to pay")).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 568 });
  // It is larger while it comes down.
  await expect.poll(() => wordsUnder(stamp)).toEqual([]);
  // Without a script the page may come again at any moment, until the till has the payment.
  if (javaScriptEnabled !== false) expect(await violationsOf(page, "html")).toEqual([]);
});

/** The words below the bar that the stamp on its end covers. */
async function wordsUnder(stamp: Locator): Promise<string[]> {
  return stamp.evaluate((one) => {
    const covered = one.getBoundingClientRect();
    return [...(one.parentElement?.querySelectorAll("li") ?? [])]
      .filter((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const { right, top, bottom } = range.getBoundingClientRect();
        return right > covered.left && bottom > covered.top && top < covered.bottom;
      })
      .map(({ textContent }) => textContent ?? "");
  });
}

test("PAY-13 the stamp is pressed within two seconds, and lies there at once for who wants no motion", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("DINEAMIC");
  const { billPath } = await open(plates());
  await openPaid(page, billPath);
  const stamp = page.locator("[data-part=paid-stamp]");
  const motion = () =>
    stamp.evaluate((element) => {
      const [one] = element.getAnimations();
      const { endTime = 0 } = one?.effect?.getComputedTiming() ?? {};
      return Number(endTime);
    });
  await page.reload();
  expect(await motion()).toBeGreaterThan(0);
  expect(await motion()).toBeLessThanOrEqual(2000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  expect(await motion()).toBe(0);
  await expect(stamp).toBeVisible();
});
