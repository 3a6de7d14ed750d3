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
  await page.evaluateHandle(pressWhenClosed, "voucher");
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

for (const close of ["Escape", "the close button", "a press beside it"]) {
  test(`UX-07 a dialog that its guest closes by ${close} and opens again at once stays open`, async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(order([line("1", "Croque monsieur", 50)]));
    await page.goto(billPath);
    await ready(page);
    await page.getByRole("link", { name: /^Pay €/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const reopened = await page.evaluateHandle(pressWhenClosed, "pay-full-bill-or-split");
    if (close === "Escape") await page.keyboard.press("Escape");
    else if (close === "the close button")
      await dialog.getByRole("link", { name: "Close" }).click();
    else await page.mouse.click(10, 10);
    await reopened.evaluate(({ pressed }) => pressed);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/#pay-full-bill-or-split$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(billPath);
  });
}

/**
 * In the page: presses the link that opens a dialog in the moment in which that closes, before the browser tells so.
 *
 * @returns resolves when React has rendered what came of the press.
 */
function pressWhenClosed(id: string): { pressed: Promise<void> } {
  const dialog = document.getElementById(id) as HTMLDialogElement;
  const link = document.querySelector<HTMLElement>(`a[href$="#${id}"]`);
  const pressed = new Promise<void>((resolve) => {
    const press = new MutationObserver(() => {
      if (dialog.open) return;
      press.disconnect();
      link?.click();
      requestIdleCallback(() => resolve());
    });
    press.observe(dialog, { attributeFilter: ["open"] });
  });
  return { pressed };
}

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
