import type { Page } from "@playwright/test";
import { openTips } from "./guest";
import { expect, test } from "./test";
import { line, order } from "./till";

/** The dialog of a custom tip, open on the tips page of a bill of 40. */
async function openOwnTip(page: Page, billPath: string) {
  await openTips(page, billPath);
  await page.locator('a[href$="#custom"]').first().click();
  const dialog = page.locator("dialog#custom[open]");
  await expect(dialog).toBeVisible();
  return { dialog, field: dialog.getByLabel("Your tip") };
}

const dinner = () => order([line("1", "Plate of the day", 40)]);

test("TIP-43 TIP-47 a percentage is shown in money while it is typed", async ({ page, sitAt }) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(dinner());
  const { dialog, field } = await openOwnTip(page, billPath);
  await dialog.locator('input[value="percent"]').check({ force: true });
  await field.fill("12.6");
  await expect(dialog.getByText("13% · €5.20")).toBeVisible();
});

test("TIP-44 TIP-45 TIP-49 an invalid number is reset to zero, and too large a one can't be confirmed", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(dinner());
  const { dialog, field } = await openOwnTip(page, billPath);
  const confirm = dialog.getByRole("button", { name: "Confirm tip" });
  await field.fill("99999999999");
  await expect(confirm).toBeDisabled();
  await field.blur();
  await expect(dialog.getByText(/AND BEYOND!/)).toBeVisible();
  // A minus can't be typed, but a keyboard's suggestion or a password manager may still insert one.
  await field.evaluate((element) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setter?.call(element, "-5");
    element.dispatchEvent(new Event("input", { bubbles: true }));
    (element as HTMLInputElement).focus();
  });
  await expect(confirm).toBeDisabled();
  await field.blur();
  await expect(field).toHaveValue("0");
  await expect(dialog.getByText(/Please enter an amount above zero/)).toBeVisible();
});

test("TIP-46 a second separator is not accepted", async ({ page, sitAt }) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(dinner());
  const { field } = await openOwnTip(page, billPath);
  await field.pressSequentially("3,5,0.2");
  await expect(field).toHaveValue(/^3,5\d*$/);
});

test("TIP-48 leaving the field takes the tip, but pressing the close button does not", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(dinner());
  const { dialog, field } = await openOwnTip(page, billPath);
  await field.fill("3");
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('input[value="CUSTOM"]')).toHaveCount(0);
  await page.locator('a[href$="#custom"]').first().click();
  await field.fill("4");
  await field.blur();
  await expect(page.locator('input[value="CUSTOM"]')).toBeChecked();
  await expect(page.getByRole("button", { name: "Continue with €4.00 tip" })).toBeVisible();
});

test("TIP-50 the button names the chosen tip, and none before a choice", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(dinner());
  await openTips(page, billPath);
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeDisabled();
  await page.locator('input[value="LOWEST"]').check({ force: true });
  await expect(page.getByRole("button", { name: "Continue with €2.00 tip" })).toBeEnabled();
  await page.locator('a[href$="#custom"]').first().click();
  const use = page.locator("dialog#custom").getByRole("button", { name: "Confirm tip" });
  await expect(use).toBeDisabled();
  await page.getByLabel("Your tip").fill("0");
  await expect(use).toBeDisabled();
  await page.getByLabel("Your tip").fill("0.5");
  await expect(use).toBeEnabled();
});
