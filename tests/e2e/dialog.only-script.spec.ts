import { openPayment } from "./guest";
import { openFold } from "./steps";
import { expect, ready, test } from "./test";
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

test("UX-07 a dialog that its guest has closed stays closed, though a slow phone renders only then what opened it", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("default");
  const { billPath } = await open(order([line("1", "Croque monsieur", 50)]));
  await page.goto(billPath);
  await ready(page);
  const goOn = await page.evaluateHandle(pauseReact);
  const dialog = page.getByRole("dialog");
  // The browser follows a link by itself that React has not hydrated yet.
  await page.evaluate(() => location.assign("#pay-full-bill-or-split"));
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(billPath);
  await goOn.evaluate((run) => run());
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(dialog).toBeHidden();
});

/** In the page: React's scheduler gets no more time until the returned function is called. */
function pauseReact(): () => void {
  const waiting: (() => void)[] = [];
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown) {
    waiting.push(() => postMessage.call(this, message));
  };
  return () => {
    MessagePort.prototype.postMessage = postMessage;
    for (const send of waiting) send();
  };
}
