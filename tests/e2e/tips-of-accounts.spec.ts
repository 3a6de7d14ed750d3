import { openTips } from "./guest";
import { codeFor, enterCode, newNumber, sendCode } from "./sign-in";
import { expect, onlyWithoutScript, test } from "./test";
import { choices, plate } from "./tips";

test("TIP-07 TIP-08 AUTH-01 when a tip needs an account, the guest pays without one, or signs in by a code and comes back to tip", async ({
  page,
  sitAt,
  request,
  javaScriptEnabled,
}) => {
  const { billPath } = await (await sitAt("hippo")).open(plate(30));
  await openTips(page, billPath);
  await expect(page.getByText(/need an account to leave a tip/)).toBeVisible();
  await expect(choices(page)).toHaveCount(0);
  const tips = page.url();
  const tipsPath = new URL(tips).pathname;
  await page.getByRole("button", { name: "Continue without a tip" }).click();
  await expect(page.getByRole("button", { name: "Pay €30.00" })).toBeVisible();
  await page.goto(tips);
  // AUTH-01 ROUTE-04 ROUTE-08: the guest may sign in instead, and comes back to tip on the same split.
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  const number = newNumber();
  await sendCode(page, number);
  expect(page.url()).not.toContain(number.slice(1));
  await enterCode(page, await codeFor(request, number), javaScriptEnabled);
  await expect(page.getByText("Your receipts will now be kept in your account.")).toBeVisible();
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(tipsPath));
  await expect(choices(page)).not.toHaveCount(0);
});

test("TIP-07 TIP-08 TIP-60 where a tip needs an account but the waiter is not linked, the guest may tip, and an express checkout offers the coin", async ({
  page,
  sitAt,
}) => {
  onlyWithoutScript();
  const { billPath } = await (await sitAt("hippo")).open(
    plate(30, { staff: { name: "Kim", posId: "8" } }),
  );
  await openTips(page, billPath);
  await expect(choices(page).first()).toBeVisible();
  await page.goto(billPath);
  await page.getByRole("link", { name: /^Pay / }).click();
  await page.getByRole("button", { name: "Express checkout" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Confirm" }).click();
  const dialog = page.locator("#before-payment");
  await dialog.getByRole("button", { name: /€1\.00/ }).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByText("€31.00").first()).toBeVisible();
});
