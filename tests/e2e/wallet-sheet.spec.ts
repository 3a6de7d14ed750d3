import type { Page } from "@playwright/test";
import { violationsOf } from "./axe";
import { noTip } from "./steps";
import { expect, fullyLoaded, test } from "./test";
import { line, order, units } from "./till";

const plate = (price = 40) => order([line("1", "Market plate", price)]);

test.use({
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
});

const pay = (page: Page) => page.getByRole("link", { name: /^Pay / });
const wallet = (page: Page) => page.getByRole("button", { name: /^Apple Pay/ });

test("PAY-02 PAY-32 TIP-22 a guest with a wallet takes a tip and pays in the sheet that Pay opens, and without a script Pay leads on", async ({
  page,
  sitAt,
  javaScriptEnabled,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath, posted } = await open(plate());
  await page.goto(billPath);
  await fullyLoaded(page);
  await pay(page).click();
  if (javaScriptEnabled === false) {
    await expect(wallet(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Pay in full · €40.00" }).click();
    await noTip(page);
    await wallet(page).click();
    await expect(page).toHaveURL(/\/success$/);
    expect((await posted())[0]).toMatchObject({ amount: units(40), method: "apple_pay" });
    return;
  }
  await expect(wallet(page)).toHaveAccessibleName("Apple Pay · €40.00");
  expect(await violationsOf(page, "html")).toEqual([]);
  // The waiter is linked, so the guest is asked first: a press without an answer pays nothing.
  await wallet(page).click();
  await expect(page).toHaveURL(/#pay-full-bill-or-split$/);
  await page.getByRole("radio", { name: /€4\.00/ }).check({ force: true });
  await expect(wallet(page)).toHaveAccessibleName("Apple Pay · €44.00");
  await wallet(page).click();
  await expect(page).toHaveURL(/\/success$/);
  const events = await posted();
  expect(events).toMatchObject([{ amount: units(40), tip: units(4), method: "apple_pay" }]);
});

test("PAY-33 TIP-07 where guests split, and where a tip needs an account, Pay leads on without a wallet", async ({
  page,
  sitAt,
}) => {
  for (const theme of ["default", "hippo"]) {
    const { open } = await sitAt(theme);
    const { billPath } = await open(plate());
    await page.goto(billPath);
    await fullyLoaded(page);
    await pay(page).click();
    await expect(page.getByRole("button", { name: "Pay in full · €40.00" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(wallet(page)).toHaveCount(0);
  }
});
