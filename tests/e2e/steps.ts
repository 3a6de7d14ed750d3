import type { Page } from "@playwright/test";
import { expect, test } from "./test";

export const cards = {
  succeeds: "4242 4242 4242 4242",
  asks: "4000 0025 0000 3155",
  noFunds: "4000 0000 0000 9995",
  declined: "4000 0000 0000 0002",
  processing: "4000 0000 0000 0119",
};

/** From the bill's pay bar to the tip page or straight to the payment, for all that is left. */
export async function payAll(page: Page) {
  await page.getByRole("link", { name: /^Pay / }).click();
  await expect(page).toHaveURL(/#pay-full-bill-or-split$/);
  await page.getByRole("button", { name: /^Pay (in full|what’s left)/ }).click();
}

/** Leaves the tip page without a tip, if the page is shown. */
export async function noTip(page: Page) {
  await page.waitForURL(/\/(tips|payment-intents\/new)/);
  if (page.url().includes("/tips")) {
    // Where tips are for guests with an account, the others go on without one.
    await page.getByRole("button", { name: /^(No tip|Continue without a tip)$/ }).click();
  }
  // In France a coin is offered then; decline it.
  await page.waitForURL(/\/payment-intents\/new|ask=coin/);
  if (page.url().includes("ask=coin")) {
    await page.getByRole("button", { name: "No, thank you" }).click();
  }
  await page.waitForURL(/\/payment-intents\/new/);
}

/** From the bill to the payment of all that is left, with no tip. */
export async function goToPayAll(page: Page, billPath: string) {
  await page.goto(billPath);
  await payAll(page);
  await noTip(page);
}

/** Confirms a split page's choice and goes to its payment, with no tip. */
export async function continueToPayment(page: Page) {
  await page.getByRole("button", { name: /^Continue/ }).click();
  await noTip(page);
}

/** Pays with the card that works, and checks that it did. */
export async function paySuccessfully(page: Page) {
  await payByCard(page, cards.succeeds);
  await expect(page).toHaveURL(/\/success$/);
}

/** On the payment page: opens the row of voucher, tip and details. */
export async function openFold(page: Page) {
  const fold = page.locator("details", { hasText: "Payment details" });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

/** Fills in one of the test cards and pays what the button says. */
export async function payByCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay / }).click();
}

/** Presses pay where no script can see that the part is gone: with one, the page leads on by itself (REF-10). */
export async function payUnlessLedOn(page: Page) {
  const { javaScriptEnabled = true } = test.info().project.use;
  if (!javaScriptEnabled) await payByCard(page, cards.succeeds);
}

/** At the bank's page: what the guest does there. */
export async function atTheBank(page: Page, choice: "authorise" | "fail" | "cancel") {
  await expect(page).toHaveURL(/\/payment-auth[/?]/);
  await page.getByRole("link", { name: "Go to my bank" }).click();
  await expect(page).toHaveURL(/\/test-provider\/3ds\//);
  await page.locator(`button[value=${choice}]`).click();
}
