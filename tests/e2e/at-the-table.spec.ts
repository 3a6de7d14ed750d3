import type { Browser, Page } from "@playwright/test";
import { violationsOf } from "./axe";
import { issueSplit, paySplit } from "./guest";
import { expectNothingSideways, expectTargets } from "./reach";
import { expect, ready, test } from "./test";
import { line, order, units } from "./till";

const dinner = () =>
  order([line("1", "Steak", 30), line("2", "Pizza", 10), line("3", "Espresso", 2, 3)]);

/** A further guest's phone, with a script or without one like the first. */
async function phone(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  return (await browser.newContext({ locale: "en-US", javaScriptEnabled })).newPage();
}

async function chooseSign(page: Page, billPath: string, sign: string): Promise<void> {
  await page.goto(`${billPath}/guest`);
  await page.locator(`input[name="sign"][value="${sign}"]`).check({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**${billPath}`);
}

/** What the ring says aloud, sign by sign. */
const ring = (page: Page) => page.getByRole("list", { name: "At the table" });
const sign = (page: Page, says: string) =>
  page.getByRole("listitem").getByRole("link", { name: says, exact: true });

/** Without a script the page comes again by itself after some seconds; the test does not wait for it. */
async function lookAgain(page: Page, javaScriptEnabled = true): Promise<void> {
  if (javaScriptEnabled) await ready(page);
  else await page.reload();
}

async function expectReach(page: Page, where: string): Promise<void> {
  await expectNothingSideways(page, where);
  await expectTargets(page, where);
  expect(await violationsOf(page, "main"), where).toEqual([]);
}

test.describe("the table at a bill", () => {
  test("BILL-11 BILL-26 everyone sees who looks, has chosen and has paid, and a press shows what", async ({
    browser,
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open } = await sitAt("default");
    const { billId, billPath } = await open(dinner());
    await chooseSign(page, billPath, "FOX");
    await expect(sign(page, "You haven’t selected anything yet")).toHaveCount(0);
    const [bob, cleo] = [
      await phone(browser, javaScriptEnabled),
      await phone(browser, javaScriptEnabled),
    ];
    await chooseSign(bob, billPath, "OWL");
    await issueSplit(bob, billId, "by-items", { items: { 1: units(1) } });
    await cleo.goto(billPath);
    const part = { splitAmount: units(6), currencyCode: "EUR" };
    await paySplit(cleo, billId, await issueSplit(cleo, billId, "by-amount", part));
    await lookAgain(page, javaScriptEnabled);
    await expect(sign(page, "You haven’t selected anything yet")).toBeVisible();
    await expect(sign(page, "Guest 3 has paid €6.00")).toBeVisible();
    if (javaScriptEnabled !== false) await expectReach(page, "the ring");
    await sign(page, "Owl has selected €30.00").click();
    await expect(page.getByRole("heading", { name: "Owl" })).toBeVisible();
    await expect(page.getByText("Steak", { exact: true })).toBeVisible();
    await expect(page.getByText("Pizza", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Not mine/ })).toHaveCount(0);
    if (javaScriptEnabled !== false) await expectReach(page, "a guest's dishes");
    for (const one of [bob, cleo]) await one.context().close();
  });

  test("SPLIT-11 three share a pizza: nothing changes before the last yes, and then each has a third", async ({
    browser,
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    const [bob, cleo] = [
      await phone(browser, javaScriptEnabled),
      await phone(browser, javaScriptEnabled),
    ];
    await chooseSign(bob, billPath, "OWL");
    await chooseSign(cleo, billPath, "BEE");
    await chooseSign(page, billPath, "FOX");
    await page.getByRole("link", { name: "Share an item" }).click();
    await page.getByRole("button", { name: "Ask them" }).click();
    await expect(page.getByText("Please choose an item and who")).toBeVisible();
    await page.getByRole("radio", { name: /Pizza/ }).check({ force: true });
    for (const name of ["Owl", "Bee"]) {
      await page.getByRole("checkbox", { name }).check({ force: true });
    }
    if (javaScriptEnabled !== false) await expectReach(page, "what is shared");
    await page.getByRole("button", { name: "Ask them" }).click();
    await expect(page.getByText("Waiting for Owl and Bee: Pizza", { exact: true })).toBeVisible();
    for (const one of [bob, cleo]) await lookAgain(one, javaScriptEnabled);
    await expect(bob.getByText("Fox would like to share: Pizza").first()).toBeVisible();
    await expect(bob.getByText("Your share: €3.34")).toBeVisible();
    await bob.getByRole("button", { name: "Yes, share it" }).click();
    await expect(bob.getByText("Waiting for Bee: Pizza", { exact: true })).toBeVisible();
    await expect(sign(bob, "You haven’t selected anything yet")).toBeVisible();
    await lookAgain(cleo, javaScriptEnabled);
    await cleo.getByRole("button", { name: "Yes, share it" }).click();
    await expect(sign(cleo, "You’ve selected €3.33")).toBeVisible();
    await expect(sign(cleo, "Fox has selected €3.33")).toBeVisible();
    await expect(sign(cleo, "Owl has selected €3.34")).toBeVisible();
    await lookAgain(page, javaScriptEnabled);
    await sign(page, "You’ve selected €3.33").click();
    await expect(page.getByText("⅓ selected")).toBeVisible();
    await page.getByRole("button", { name: "Not mine: Pizza" }).click();
    await page.waitForURL(`**${billPath}`);
    await expect(sign(page, "Owl has selected €3.34")).toBeVisible();
    await expect(ring(page).getByRole("link", { name: /^Fox/ })).toHaveCount(0);
    for (const one of [bob, cleo]) await one.context().close();
  });

  test('SPLIT-11 "not mine" ends the question, and a yes that comes too late says so', async ({
    browser,
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    // The page of who answers late knows nothing of the other's answer, as without a connection.
    const [bob, cleo] = [await phone(browser, javaScriptEnabled), await phone(browser, false)];
    await chooseSign(bob, billPath, "OWL");
    await chooseSign(cleo, billPath, "BEE");
    await chooseSign(page, billPath, "FOX");
    await page.goto(`${billPath}/share?item=2`);
    await expect(page.getByRole("radio", { name: /Pizza/ })).toBeChecked();
    for (const name of ["Owl", "Bee"]) {
      await page.getByRole("checkbox", { name }).check({ force: true });
    }
    await page.getByRole("button", { name: "Ask them" }).click();
    await page.waitForURL(`**${billPath}`);
    await cleo.reload();
    await lookAgain(bob, javaScriptEnabled);
    await bob.getByRole("button", { name: "Not mine" }).click();
    await expect(bob.getByText("Fox would like to share")).toHaveCount(0);
    await cleo.getByRole("button", { name: "Yes, share it" }).click();
    await expect(cleo.getByText("This item can’t be shared anymore")).toBeVisible();
    await expect(sign(cleo, "You haven’t selected anything yet")).toBeVisible();
    for (const one of [bob, cleo]) await one.context().close();
  });
});
