import type { Page } from "@playwright/test";
import { themeNames } from "#themes/theme-names";
import {
  expectNothingClipped,
  expectNothingSideways,
  expectReadable,
  expectTargets,
} from "./reach";
import { expect, ready, test } from "./test";

const dialogs = { "gallery-dialog": "How will you pay?", "gallery-wallet": "Pay by wallet" };

for (const theme of themeNames) {
  test(`UX-06 every primitive of ${theme} can be read by everyone, in every state`, async ({
    page,
  }) => {
    test.slow();
    const address = `/demo/gallery?theme=${theme}`;
    await page.goto(address);
    await expectReadable(page, "the gallery");
    await expectTargets(page, "the gallery");
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNothingSideways(page, "the gallery");
    await expectNothingClipped(page, "the gallery");
    expect.soft(await signsOutside(page), "signs that leave their card").toBe(0);
    for (const [id, name] of Object.entries(dialogs)) {
      await page.goto(`${address}#${id}`);
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog.getByRole("button").first()).toBeVisible();
      // Until the page's script runs the address alone shows it, and the element is not open yet.
      await expect(page.locator("dialog[open]")).toBeVisible();
      await expectReadable(page, name, "dialog[open]");
      await expectTargets(page, name);
      await expectNothingClipped(page, name);
      await page.getByRole("link", { name: "Close" }).click();
    }
    await page.goto(`${address}&toast=1`);
    const toast = page.getByRole("status").filter({ hasText: "A toast stays" });
    // It stays while a guest rests on it, however long the look takes.
    await toast.hover();
    await expectReadable(page, "a toast", "[role=status]");
    await expect(toast).toBeVisible();
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
