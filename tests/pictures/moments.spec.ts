import type { Browser, Page } from "@playwright/test";
import { issueSplit, paySplit } from "../e2e/guest";
import { cards, goToPayAll, paySuccessfully } from "../e2e/steps";
import { expect, ready, test } from "../e2e/test";
import { line, order, units } from "../e2e/till";
import { Film } from "./film";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const LOOKS = ["DINEAMIC", "BHG", "FRIC_FRAC"];
/** Looks of venues that take orders at the table. */
const KITCHENS = ["LETTUCE", "PARCHED_HOSPITALITY", "WALK_ONS"];

const dinner = () =>
  order(
    [
      line("1", "Grilled octopus", 18.5),
      line("2", "Margherita", 12),
      line("3", "Tiramisu", 7.5, 2),
      line("4", "Espresso", 2.5, 3),
    ],
    { inclusiveVats: [{ rate: 1000, gross: units(53), vat: units(4.82) }] },
  );

async function friend(browser: Browser): Promise<Page> {
  const phone = { width: 390, height: 844 };
  return (await browser.newContext({ locale: "en-US", viewport: phone })).newPage();
}

async function chooseSign(page: Page, billPath: string, sign: string): Promise<void> {
  await page.goto(`${billPath}/guest`);
  await page.locator(`input[name="sign"][value="${sign}"]`).check({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**${billPath}`);
}

/** Publishes one venue's look for another, as an operator does. */
async function wearLookOf(page: Page, from: string, to: string): Promise<void> {
  await page.goto(`/venues/${to}`);
  const { origin } = new URL(page.url());
  const headers = { authorization: "Bearer demo-operator-key", origin };
  const look = await page.request.get(`/operator/v1/customizations/enr-${from}`, { headers });
  const data = await look.json();
  const put = await page.request.put(`/operator/v1/customizations/enr-${to}`, { headers, data });
  expect(put.status(), await put.text()).toBe(204);
  await expect(async () => {
    await page.goto(`/venues/${to}`);
    await expect(page.locator("header img").last()).toHaveAttribute("src", /dineamic/, {
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
}

for (const look of KITCHENS) {
  test(`a dish is added from the list, ${look}`, async ({ page, browser, sitAt }) => {
    const film = new Film(browser, `adding-${look.toLowerCase()}`);
    const { venue, deviceId } = await sitAt(look);
    const table = `/venues/${venue.venueId}/tables/${deviceId}`;
    await page.goto(`${table}/menus/EN/food`);
    await film.take(page);
    const adds = page.locator("main [data-part=menu-add] button").filter({ visible: true });
    await adds.first().click();
    await expect(page.getByRole("link", { name: /^View (cart|basket)/ })).toBeVisible();
    await film.take(page);
    await adds.last().click();
    await expect(page.getByRole("link", { name: /2 items$/ })).toBeVisible();
    await film.take(page);
    await page.goto(`${table}/menus/EN/food`);
    await film.takeAt(page, page.locator("main [data-part=menu-add]"));
    await page.goto(`${table}/basket`);
    await film.take(page);
    await film.write();
  });
}

for (const look of ["default", "LETTUCE", "WALK_ONS"]) {
  test(`an order is taken back, ${look}`, async ({ page, browser, sitAt }) => {
    const film = new Film(browser, `undo-${look.toLowerCase()}`);
    const { open } = await sitAt(look);
    const { billPath } = await open(dinner());
    const other = await friend(browser);
    await chooseSign(page, billPath, "FOX");
    await page.goto(`${billPath}/menus/EN/food`);
    const adds = page.locator("main [data-part=menu-add] button").filter({ visible: true });
    await adds.first().click();
    await expect(page.getByRole("link", { name: /^View (cart|basket)/ })).toBeVisible();
    // The press is shown before it is answered.
    await ready(page);
    await page.goto(`${billPath}/basket`);
    await film.take(page);
    await other.goto(billPath);
    await page.getByRole("button", { name: "Place order", exact: true }).click();
    await expect(page).toHaveURL(/\/confirm$/);
    await film.take(page);
    const bar = other.getByRole("region", { name: /is placing this order$/ });
    await expect(bar).toBeVisible();
    await film.take(other);
    const undo = bar.getByRole("button", { name: "Undo" });
    // A press that comes at once is the second tap of the one before.
    await expect(page.getByText(/^Your order will be placed in (?!20)/)).toBeVisible();
    if ((await undo.count()) > 0) await undo.click();
    else
      await page
        .locator("[data-pay-bar]")
        .getByRole("button", { name: /^Back to/ })
        .click();
    await expect(page.getByText(/^Your order will be placed in/)).toBeHidden();
    await film.take(other);
    await film.take(page);
    await film.write();
  });
}

for (const look of KITCHENS) {
  test(`an order on its way to the table, ${look}`, async ({ page, browser, request, sitAt }) => {
    const film = new Film(browser, `order-${look.toLowerCase()}`);
    const { venue, deviceId } = await sitAt(look);
    const table = `/venues/${venue.venueId}/tables/${deviceId}`;
    const till = `/demo/${venue.venueId}`;
    await request.post(`${till}/by-hand`, { form: { on: "true" } });
    try {
      await page.goto(`${table}/menus/EN/food`);
      const adds = page.locator("main [data-part=menu-add] button").filter({ visible: true });
      await adds.first().click();
      await expect(page.getByRole("link", { name: /^View (cart|basket)/ })).toBeVisible();
      await ready(page);
      await page.goto(`${table}/basket`);
      await page.getByRole("button", { name: "Place order", exact: true }).click();
      await expect(page).toHaveURL(/order=placed$|\/confirm$/);
      if (page.url().endsWith("confirm")) {
        await page.getByRole("button", { name: /^(Place order ·|Order again)/ }).click();
      }
      await expect(page).toHaveURL(/order=placed$/);
      const link = page.locator('main a[href*="/orders/o_"]').first();
      const screen = (await link.getAttribute("href")) ?? "";
      const says = (step: string) =>
        request.post(`${till}/kitchen`, { form: { order: screen.split("/").at(-1) ?? "", step } });
      const shows = async (headline: string) => {
        await expect(page.getByRole("heading", { name: headline })).toBeVisible();
        await film.take(page);
      };
      await page.goto(screen);
      await shows("Waiting for the kitchen");
      await says("accept");
      await shows("The kitchen has your order");
      // What is said while its screen is open is seen there.
      await page.goto(table);
      await expect(page).toHaveURL(/\/bills\/b_/);
      await ready(page);
      await says("prepare");
      await expect(page.getByRole("region", { name: /being prepared$/ })).toBeVisible();
      await film.take(page);
      await says("ready");
      await page.goto(screen);
      await shows("Your order is ready");
      await says("serve");
      await shows("Enjoy your meal");
      await film.write();
    } finally {
      await request.post(`${till}/by-hand`, { form: { on: "false" } });
    }
  });
}

for (const look of LOOKS) {
  test.describe(`${look}`, () => {
    test("the table, live", async ({ page, browser, sitAt }) => {
      const film = new Film(browser, `table-${look.toLowerCase()}`);
      const { open, venue } = await sitAt(look);
      const { billId, billPath } = await open(dinner());
      const [owl, bee] = [await friend(browser), await friend(browser)];
      await chooseSign(page, billPath, "FOX");
      await chooseSign(owl, billPath, "OWL");
      await chooseSign(bee, billPath, "BEE");
      await issueSplit(owl, billId, "by-items", { items: { 1: units(1) } });
      const part = { splitAmount: units(10), currencyCode: venue.currency };
      await paySplit(bee, billId, await issueSplit(bee, billId, "by-amount", part));
      await page.reload();
      const ring = page.getByRole("list", { name: "At the table" });
      await film.takeAt(page, ring);
      await page.getByRole("link", { name: /^Owl has selected/ }).click();
      await film.take(page);
      await page.goto(`${billPath}/share?item=2`);
      await page.getByRole("checkbox", { name: "Owl" }).check({ force: true });
      await film.take(page);
      await page.getByRole("button", { name: "Ask them" }).click();
      await owl.reload();
      const yes = owl.getByRole("button", { name: "Yes, share it" });
      await film.takeAt(owl, yes);
      await yes.click();
      await expect(yes).toHaveCount(0);
      await film.takeAt(owl, owl.getByRole("list", { name: "At the table" }));
      await film.write();
    });

    test("the payment page", async ({ page, browser, sitAt }) => {
      const film = new Film(browser, `payment-${look.toLowerCase()}`);
      const { open } = await sitAt(look);
      const { billPath } = await open(dinner());
      await goToPayAll(page, billPath);
      await film.take(page);
      await page.getByLabel("Card number").fill("4242 4242 4242 4241");
      await page.getByLabel("Expiration date").fill("12/34");
      await page.getByLabel("Security code").fill("123");
      await page.getByRole("button", { name: /^Pay / }).click();
      await film.take(page);
      await page.getByLabel("Card number").fill(cards.noFunds);
      await page.getByRole("button", { name: /^Pay / }).click();
      await expect(page.getByText("This card has insufficient funds.").first()).toBeVisible();
      await film.take(page);
      await page.getByLabel("Card number").fill(cards.succeeds);
      await page.getByLabel("Expiration date").fill("12/34");
      await page.getByLabel("Security code").fill("123");
      await film.take(page);
      await page.getByRole("button", { name: /^Pay / }).click();
      await page.waitForURL(/\/success$/);
      await film.take(page);
      await film.write();
    });

    test("the thanks", async ({ page, browser, sitAt }) => {
      const film = new Film(browser, `thanks-${look.toLowerCase()}`);
      const { open, venue } = await sitAt(look);
      const { billId, billPath } = await open(dinner());
      await page.goto(billPath);
      const part = { splitAmount: units(20), currencyCode: venue.currency };
      const mine = await issueSplit(page, billId, "by-amount", part);
      await paySplit(page, billId, mine);
      await page.goto(`${billPath}/splits/${mine.splitId}/success`);
      await film.take(page);
      const last = await friend(browser);
      await goToPayAll(last, billPath);
      await film.take(last);
      await paySuccessfully(last);
      await film.take(last);
      await expect(page.getByText("The table has paid.", { exact: true }).first()).toBeVisible();
      await film.take(page);
      await page.goto(billPath);
      await film.take(page);
      await film.write();
    });

    test("arriving again", async ({ page, browser, sitAt }) => {
      const film = new Film(browser, `again-${look.toLowerCase()}`);
      const { open, venue, deviceId } = await sitAt(look);
      const home = `/venues/${venue.venueId}`;
      await page.goto(home);
      await film.take(page);
      await page.goto(`${home}/tables/${deviceId}`);
      await page.goto("about:blank");
      const { billPath } = await open(dinner());
      await page.goto(home);
      await film.take(page);
      await page.goto(billPath);
      await page.goto(home);
      await film.take(page);
      await goToPayAll(page, billPath);
      await paySuccessfully(page);
      await page.goto(home);
      await film.take(page);
      await page.getByRole("link", { name: /^Back to your receipt/ }).click();
      await film.take(page);
      await film.write();
    });
  });
}

test.describe("a phone with a wallet", () => {
  test.use({ userAgent: IPHONE });
  for (const look of ["CENTURION", "LETTUCE", "DINEAMIC"]) {
    test(`pays by two presses, ${look}`, async ({ page, browser, sitAt }) => {
      const film = new Film(browser, `wallet-${look.toLowerCase()}`);
      // Two demo venues offer express checkout; the second wears another look for the third strip.
      const { open } = await sitAt(look === "DINEAMIC" ? "LETTUCE" : look);
      if (look === "DINEAMIC") await wearLookOf(page, "afterglow", "green-counter");
      const { billPath } = await open(dinner());
      await page.goto(billPath);
      await film.take(page);
      await page.getByRole("link", { name: /^Pay / }).click();
      const wallet = page.getByRole("button", { name: /^Apple Pay/ });
      await expect(wallet).toBeVisible();
      await film.take(page);
      await page.getByRole("dialog").getByRole("radio").nth(1).check({ force: true });
      await film.take(page);
      await wallet.click();
      await page.waitForURL(/\/success$/);
      await film.take(page);
      await page.goto(billPath);
      await film.take(page);
      await film.write();
    });
  }
});

for (const venueId of ["croque-cie", "leonie", "casa-do-rio"]) {
  test(`an invoice, ${venueId}`, async ({ page, browser, sitAt }) => {
    const film = new Film(browser, `invoice-${venueId}`);
    const { open } = await sitAt(venueId);
    const { billPath } = await open(dinner());
    await goToPayAll(page, billPath);
    await paySuccessfully(page);
    await film.takeAt(page, page.getByRole("link", { name: "Invoice" }));
    await page.getByRole("link", { name: "Invoice" }).click();
    await page.waitForURL(/\/invoice$/);
    await film.take(page);
    await page.getByRole("button", { name: "Create invoice" }).click();
    await film.take(page);
    await page.getByLabel("Name or company").fill("Acme & Sons");
    await page.getByLabel("Address").fill("2 Side Street\nPorto");
    await page.getByLabel("Tax ID").fill("PT 123.456.789");
    await film.take(page);
    await page.getByRole("button", { name: "Create invoice" }).click();
    await expect(page.getByRole("link", { name: "Download invoice" })).toBeVisible();
    await film.take(page);
    await film.write();
  });
}
