import type { Page } from "@playwright/test";
import { themeNames } from "#themes/theme-names";
import { AT_ONCE, showIn } from "./looks";
import {
  expectNothingClipped,
  expectNothingSideways,
  expectReadable,
  expectTargets,
} from "./reach";
import { expect, ready, test } from "./test";

const dialogs = { "gallery-dialog": "How will you pay?", "gallery-wallet": "Pay by wallet" };

for (let first = 0; first < themeNames.length; first += AT_ONCE) {
  const themes = themeNames.slice(first, first + AT_ONCE);
  test(`UX-06 every primitive of ${themes.join(", ")} can be read by everyone, in every state`, async ({
    page,
    looks,
  }) => {
    test.slow();
    const inEach = async (ask: (where: string) => Promise<void>) => {
      for (const look of looks.slice(first, first + AT_ONCE)) {
        await showIn(page, look);
        await ask(look.theme);
      }
    };
    const address = `/demo/gallery?theme=${themes[0]}&toast=1`;
    await page.goto(address);
    const toast = page.getByRole("status").filter({ hasText: "A toast stays" });
    // It stays while a guest rests on it, however long the look takes.
    await toast.hover();
    await inEach((theme) => expectReadable(page, `${theme}: a toast`, "[role=status]"));
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    // At its full height once, not for each look.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 390, height });
    await inEach(async (theme) => {
      await expectReadable(page, theme);
      await expectTargets(page, theme);
    });
    await page.setViewportSize({ width: 320, height: 568 });
    await inEach(async (theme) => {
      await expectNothingSideways(page, theme);
      await expectNothingClipped(page, theme);
      expect.soft(await signsOutside(page), `${theme}: signs that leave their card`).toBe(0);
    });
    for (const [id, name] of Object.entries(dialogs)) {
      await page.goto(`${address}#${id}`);
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog.getByRole("button").first()).toBeVisible();
      // Until the page's script runs the address alone shows it, and the element is not open yet.
      await expect(page.locator("dialog[open]")).toBeVisible();
      await inEach(async (theme) => {
        await expectReadable(page, `${theme}: ${name}`, "dialog[open]");
        await expectTargets(page, `${theme}: ${name}`);
        await expectNothingClipped(page, `${theme}: ${name}`);
      });
      await page.getByRole("link", { name: "Close" }).click();
    }
  });
}

test("UX-07 a dialog is a sheet at the foot of a phone, and fills a low screen", async ({
  page,
}) => {
  await page.goto("/demo/gallery#gallery-dialog");
  const dialog = page.getByRole("dialog", { name: "How will you pay?" });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => bottomOf(await dialog.boundingBox())).toBe(844);
  await expect.poll(async () => (await dialog.boundingBox())?.height ?? 844).toBeLessThan(600);
  await page.setViewportSize({ width: 800, height: 499 });
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(499);
  await page.setViewportSize({ width: 600, height: 500 });
  await expect.poll(async () => bottomOf(await dialog.boundingBox())).toBe(500);
  expect((await dialog.boundingBox())?.height).toBeLessThan(500);
});

test("an amount field allows one separator and two decimals", async ({ page }) => {
  await page.goto("/demo/gallery");
  await ready(page);
  const field = page.getByLabel("Amount", { exact: true });
  await field.fill("");
  await field.pressSequentially("12,3x4.56");
  await expect(field).toHaveValue("12,34");
});

/** How many signs of a table's guests reach over the edge of the card that their ring is on. */
function signsOutside(page: Page): Promise<number> {
  return page.locator("#table li > a").evaluateAll(
    (signs) =>
      signs.filter((sign) => {
        const { left, right } = sign.getBoundingClientRect();
        const card = sign.closest("[data-part=card]")?.getBoundingClientRect();
        return !card || left < card.left || right > card.right;
      }).length,
  );
}

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? Math.round(box.y + box.height) : 0;
}
