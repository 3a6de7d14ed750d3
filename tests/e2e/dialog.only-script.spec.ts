import { openPayment } from "./guest";
import { openFold } from "./steps";
import { expect, test } from "./test";
import { line, order } from "./till";
import { enterVoucher } from "./vouchers";

test("UX-07 a dialog that its guest opens again in the moment in which the page closes it stays open", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("FRIC_FRAC");
  const { billPath } = await open(order([line("1", "Croque monsieur", 50)]));
  await openPayment(page, billPath);
  await enterVoucher(page, "welcome10");
  await expect(page.getByRole("button", { name: "Pay €45.00" })).toBeVisible();
  await openFold(page);
  await page.getByRole("link", { name: "Change" }).click();
  // A press may come before the browser tells that the dialog was closed.
  await page.locator("dialog#voucher").evaluate((dialog: HTMLDialogElement) => {
    const link = document.querySelector<HTMLElement>('a[href$="#voucher"]');
    const press = new MutationObserver(() => {
      if (dialog.open) return;
      press.disconnect();
      link?.click();
    });
    press.observe(dialog, { attributeFilter: ["open"] });
  });
  await page.getByRole("button", { name: "Remove promo code" }).click();
  await expect(page.getByRole("button", { name: "Pay €50.00" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Promo code" })).toBeVisible();
  await expect(page).toHaveURL(/#voucher$/);
});
