import type { Page } from "@playwright/test";
import { openTips } from "./guest";
import { noTip, paySuccessfully } from "./steps";
import { expect, onlyWithoutScript, type Seat, test } from "./test";
import { line, order, units } from "./till";

const plate = (price: number) => order([line("1", "Plate of the day", price)]);

/** Opens the custom tip's dialog and sends an amount. */
async function ownTip(page: Page, typed: string) {
  await page.locator('a[href$="#custom"]').first().click();
  const dialog = page.locator("dialog#custom");
  await dialog.getByLabel("Your tip").fill(typed);
  await dialog.getByRole("button", { name: "Confirm tip" }).click();
}

/** Opens a bill of one plate for 40 and goes to its tips. */
async function goToTips(page: Page, { open }: Seat) {
  const { billPath, posted } = await open(plate(40));
  await openTips(page, billPath);
  return posted;
}

/** Changes the tip in the cookie that the pages set. */
async function writeTip(page: Page, confirmedTip: number) {
  const context = page.context();
  const written = (await context.cookies()).find(({ name }) => name === "__Secure-tip");
  if (!written) throw new Error("The pages remembered no tip.");
  const tip = JSON.parse(atob(decodeURIComponent(written.value)));
  Object.assign(tip.state, { confirmedTip, meantTip: null });
  await context.addCookies([{ ...written, value: encodeURIComponent(btoa(JSON.stringify(tip))) }]);
}

test.describe("a tip that may be a typing mistake", () => {
  test("TIP-46 for an ambiguous amount the guest is asked which of the two is meant", async ({
    page,
    sitAt,
  }) => {
    const posted = await goToTips(page, await sitAt("default"));
    await ownTip(page, "1.500");
    const dialog = page.locator("dialog#custom");
    await expect(dialog.getByText("Which amount did you mean")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "1,500.00" })).toBeVisible();
    await expect(dialog.getByLabel("Your tip")).toHaveValue("1.500");
    await dialog.getByRole("button", { name: /^\D*1\.50\D*$/ }).click();
    await page.getByRole("button", { name: /^Continue/ }).click();
    await paySuccessfully(page);
    expect(await posted()).toMatchObject([{ amount: units(40), tip: units(1.5) }]);
  });

  test("a tip above the part to pay needs one confirmation, and is then paid", async ({
    page,
    sitAt,
  }) => {
    const posted = await goToTips(page, await sitAt("default"));
    await ownTip(page, "80");
    const dialog = page.locator("dialog#large-tip");
    await expect(
      dialog.getByText(/about to tip \D*80\.00 on \D*40\.00\. Is that right\?/),
    ).toBeVisible();
    await dialog.getByRole("button", { name: /^Tip / }).click();
    await expect(page.getByRole("button", { name: /^Pay \D*120\.00/ })).toBeVisible();
    await paySuccessfully(page);
    expect(await posted()).toMatchObject([{ amount: units(40), tip: units(80) }]);
  });

  test("a guest who closes the question and continues is asked again, and may choose another tip", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    await goToTips(page, await sitAt("default"));
    await ownTip(page, "80");
    await page.locator("dialog#large-tip").getByRole("link", { name: "Close" }).click();
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.locator("dialog#large-tip")).toBeVisible();
    await page.getByRole("link", { name: "Adjust tip" }).click();
    await page.locator("dialog#custom").getByLabel("Your tip").fill("8");
    await page.getByRole("button", { name: "Confirm tip" }).click();
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByRole("button", { name: /^Pay \D*48\.00/ })).toBeVisible();
  });

  test("TIP-16 a tip in the address adds none", async ({ page, sitAt }) => {
    onlyWithoutScript();
    const posted = await goToTips(page, await sitAt("default"));
    await noTip(page);
    await page.goto(`${page.url().split("?")[0]}?tip=${units(80)}`);
    await expect(page.getByRole("button", { name: /^Pay \D*40\.00/ })).toBeVisible();
    await paySuccessfully(page);
    expect(await posted()).toMatchObject([{ amount: units(40), tip: 0 }]);
  });

  test("a large tip that no page asked about needs a confirmation before it is charged", async ({
    page,
    sitAt,
  }) => {
    const posted = await goToTips(page, await sitAt("default"));
    await noTip(page);
    await writeTip(page, units(80));
    await page.reload();
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByLabel("Expiration date").fill("12/34");
    await page.getByLabel("Security code").fill("123");
    await page.getByRole("button", { name: /^Pay / }).click();
    await expect(page.getByText(/about to tip \D*80\.00 on \D*40\.00/)).toBeVisible();
    expect(await posted()).toEqual([]);
    await page.getByRole("button", { name: /^Tip / }).click();
    await paySuccessfully(page);
    expect(await posted()).toMatchObject([{ amount: units(40), tip: units(80) }]);
  });
});

test("TIP-56 an express checkout asks the same two questions", async ({ page, sitAt }) => {
  onlyWithoutScript();
  const { open } = await sitAt("LETTUCE");
  const { billPath, posted } = await open(plate(20));
  await page.goto(billPath);
  await page.getByRole("link", { name: /^Pay / }).click();
  await page.getByRole("button", { name: "Express checkout" }).click();
  await page.waitForURL(/express=1/);
  const dialog = page.locator("#express-tip");
  const field = dialog.locator("input[name=customAmount]");
  const use = dialog.getByRole("button", { name: "Confirm tip" });
  await page.locator('a[href$="#express-tip"]').click();
  await field.fill("1,500");
  await use.click();
  const own = page.locator("dialog#custom");
  await expect(own.getByText("Which amount did you mean")).toBeVisible();
  await own.getByRole("button", { name: "1,500.00" }).click();
  const large = page.locator("dialog#large-tip");
  await expect(large.getByText(/about to tip \D*1,500\.00 on \D*20\.00/)).toBeVisible();
  await page.getByRole("link", { name: "Adjust tip" }).click();
  await own.getByLabel("Your tip").fill("25");
  await own.getByRole("button", { name: "Confirm tip" }).click();
  await expect(large.getByText(/about to tip \D*25\.00 on \D*20\.00/)).toBeVisible();
  await large.getByRole("button", { name: /^Tip / }).click();
  await expect(page.getByRole("button", { name: /^Pay \D*45\.00/ })).toBeVisible();
  await paySuccessfully(page);
  expect(await posted()).toMatchObject([{ amount: units(20), tip: units(25) }]);
});
