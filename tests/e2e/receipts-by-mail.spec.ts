import type { Page } from "@playwright/test";
import { issueSplit, paySplit } from "./guest";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";
import { line, order, units } from "./till";

const VENUE = "/venues/drake-anchor";
const RECEIPTS = `/me/receipts/list?redirectTo=${encodeURIComponent(VENUE)}`;

/** Follows the link of the mail that asks whether an e-mail is the guest's. */
async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.goto("/demo/outbox");
  const mail = page.getByRole("listitem").filter({ hasText: `To ${email}` });
  await mail.getByRole("link").click();
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
}

/** Pays a part of a bill, and opens the page that thanks for it. */
async function pay(page: Page, billId: string): Promise<void> {
  await page.goto(`${VENUE}/bills/${billId}`);
  const body = { splitAmount: units(5), currencyCode: "GBP" };
  const split = await issueSplit(page, billId, "by-amount", body);
  await paySplit(page, billId, split);
  await page.goto(`${VENUE}/bills/${billId}/splits/${split.splitId}/success`);
}

test("RCPT-13 a guest who asks for it in their account is mailed each receipt, reads so once they have paid, and can stop it from there", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("drake-anchor");
  const { billId } = await open(order([line("a", "Pie", 30)]));
  await beSignedIn(page, "drake-anchor");
  await page.goto(RECEIPTS);
  await expect(page.getByText(/^Add and confirm your email address/)).toBeVisible();
  await page.getByRole("link", { name: "Name and email" }).click();
  const email = `r${crypto.randomUUID()}@example.com`;
  await page.getByLabel("First name").fill("Noor");
  await page.getByLabel("Last name").fill("de Vries");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your details have been saved.")).toBeVisible();
  await confirmEmail(page, email);

  const onItsWay = page.getByText(/^Your receipt is on its way to r…\u2060@example\.com\./);
  const offers = page.getByRole("navigation", { name: "Your receipt" });
  await pay(page, billId);
  await expect(offers).toBeVisible();
  await expect(onItsWay).toHaveCount(0);
  await page.goto(RECEIPTS);
  await page.getByRole("button", { name: "Email every receipt" }).click();
  await expect(page.getByText(`We email every receipt to ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Stop emailing receipts" })).toBeVisible();

  await pay(page, billId);
  await expect(onItsWay).toBeVisible();
  const thanks = page.url();
  await page.goto("/demo/outbox");
  const mails = page.getByRole("listitem").filter({ hasText: `To ${email}` });
  await expect(async () => {
    await page.reload();
    await expect(mails.filter({ hasText: "Your receipt from" })).toHaveCount(1);
  }).toPass();

  await page.goto(thanks);
  await page.getByRole("link", { name: "Change this" }).click();
  await page.getByRole("button", { name: "Stop emailing receipts" }).click();
  await expect(page.getByText(/^Would you like every receipt/)).toBeVisible();
  await pay(page, billId);
  await expect(offers).toBeVisible();
  await expect(onItsWay).toHaveCount(0);
});
