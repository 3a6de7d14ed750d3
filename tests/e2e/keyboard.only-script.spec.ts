import type { Locator, Page } from "@playwright/test";
import { cards } from "./steps";
import { expect, ready, test } from "./test";
import { line, order } from "./till";

const meal = () => order([line("1", "Grilled octopus", 18.5, 2), line("2", "House salad", 9)]);

for (const theme of ["LETTUCE", "DS_CAFE"]) {
  test(`UX-06 a guest at ${theme} opens, splits, tips and pays by keyboard alone`, async ({
    page,
    sitAt,
  }) => {
    test.slow();
    const { open } = await sitAt(theme);
    const { billPath } = await open(meal());
    await page.goto(billPath);
    await ready(page);

    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#content")).toBeFocused();

    const pay = page.getByRole("link", { name: /^Pay [€$]/ });
    await tabTo(page, pay);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "How would you like to pay?" });
    await expect(dialog).toBeVisible();
    await staysInside(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(pay).toBeFocused();

    await page.keyboard.press("Enter");
    await tabTo(page, dialog.getByRole("link", { name: "Split the check" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/splits\/new/);
    const evenly = page.getByRole("link", { name: /Split evenly/ });
    await evenly.waitFor();
    await tabTo(page, evenly);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "One fewer guest" }));
    await page.keyboard.press("Space");
    await expect(page.getByLabel("Guests", { exact: true })).toHaveValue("3");
    await tabTo(page, page.getByRole("button", { name: /^Continue with/ }));
    await page.keyboard.press("Enter");

    await page.waitForURL(/\/tips/);
    await ready(page);
    // A group of radios is one stop: the selected one, or the first.
    await page.locator("input[name=choice]").first().waitFor({ state: "attached" });
    const chosen = page.locator("input[name=choice]:checked");
    const tips = (await chosen.count()) > 0 ? chosen : page.locator("input[name=choice]").first();
    await tabTo(page, tips);
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("input[name=choice]:checked")).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Continue" }));
    await page.keyboard.press("Enter");

    await page.waitForURL(/\/payment-intents\/new/);
    await ready(page);
    for (const [label, text] of [
      ["Card number", cards.succeeds],
      ["Expiration date", "12/34"],
      ["Security code", "123"],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole("button", { name: /^Pay / }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/success$/);
  });
}

test("UX-06 a guest reads through a guest app's restaurants by keyboard alone", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { port } = new URL(baseURL ?? "");
  await page.goto(`http://maison-demo.localhost:${port}/guest-app/maison-demo/store-locator`);
  await ready(page);
  await tabTo(page, page.getByRole("link", { name: "Accessibility" }));
});

/** Presses Tab until the element has the focus. Each stop shows its focus and is not covered by the bar. */
async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press("Tab");
    const focus = await readFocus(page);
    if (focus) {
      expect(focus.ring, `no ring around ${focus.words}`).toBeGreaterThanOrEqual(2);
      expect(focus.hidden, `${focus.words} hides under the bar`).toBe(false);
    }
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard never comes to ${target}.`);
}

/** Where the focus is, how thick its ring is, and whether the bar at the foot covers it. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const ringOf = (one: Element | null) => {
      const style = one && getComputedStyle(one);
      return style && style.outlineStyle !== "none" ? Number.parseFloat(style.outlineWidth) : 0;
    };
    // A choice's input lies over its visible part, which shows the ring.
    const ring = Math.max(ringOf(element), ringOf(element.nextElementSibling));
    const box = element.getBoundingClientRect();
    const bars = [...document.querySelectorAll("[data-pay-bar], nav")].filter(
      (bar) => getComputedStyle(bar).position === "sticky" && !bar.contains(element),
    );
    const under = bars.some((bar) => box.top >= bar.getBoundingClientRect().top);
    const modal = document.querySelector("dialog:modal");
    return {
      ring,
      hidden: under && !modal,
      words: element.outerHTML.slice(0, 90),
    };
  });
}

/** However often a guest presses Tab, the focus never moves behind an open dialog. */
async function staysInside(page: Page, dialog: Locator) {
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press("Tab");
    const outside = await dialog.evaluate(
      (element) =>
        document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
}
