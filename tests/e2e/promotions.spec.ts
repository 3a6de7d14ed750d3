import type { Page } from "@playwright/test";
import { agreeToCounting, countedNames, promotionsOf } from "./events";
import { openPayment } from "./guest";
import { paySuccessfully } from "./steps";
import { expect, gate, test } from "./test";
import { line, order } from "./till";

/** Opens the offer, types into it before its scripts have come, and finds what was typed in the dialog. */
async function typeBeforeScriptsRun(page: Page) {
  const come = gate();
  await page.route("**/*.js", async (route) => {
    await come.isOpen;
    await route.continue();
  });
  const address = (await offer(page).getAttribute("href")) ?? "";
  await page.goto(address, { waitUntil: "commit" });
  const email = page.getByRole("textbox", { name: "Email address" });
  await email.fill("typed@early.example");
  // By the keyboard: the page is still coming in, and a pointer would meet what moves.
  await venueToo(page).press("Space");
  await expect(venueToo(page)).toBeChecked();
  come.open();
  await expect(page.getByRole("dialog", { name: "Offers by email" })).toBeVisible();
  await expect(email).toHaveValue("typed@early.example");
  await expect(venueToo(page)).toBeChecked();
  await venueToo(page).uncheck({ force: true });
  await page.unroute("**/*.js");
}

const offer = (page: Page) => page.getByRole("link", { name: "Get offers by email" });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm" });
const consent = (page: Page) => page.getByRole("checkbox", { name: /^I agree to receive/ });
const venueToo = (page: Page) => page.getByRole("checkbox", { name: /\(optional\)$/ });

test("CONS-10 CONS-11 CONS-12 CONS-13 CONS-14 CONS-15 CONS-18 a guest who has paid asks for a venue's offers, which are confirmed with an e-mail and a tick alone, and takes it back", async ({
  page,
  sitAt,
  javaScriptEnabled,
}) => {
  const { open, venue } = await sitAt("FRIC_FRAC");
  const { billId, billPath } = await open(order([line("1", "Croque monsieur", 14.5)]));
  const read = () => promotionsOf(page, venue.venueId, billId);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  // Statistics are agreed to, so that what they have of it would be found.
  await agreeToCounting(page, venue.venueId);
  await page.goto(`${billPath}?locale=en-US`);
  await openPayment(page, billPath);
  await paySuccessfully(page);
  await offer(page).click();
  const dialog = page.getByRole("dialog", { name: "Offers by email" });
  const email = page.getByRole("textbox", { name: "Email address" });
  await expect(email).toBeVisible();
  await expect(dialog).toHaveCount(javaScriptEnabled ? 1 : 0);
  if (javaScriptEnabled) {
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Offers by email":
        - heading "Offers by email" [level=2]
        - link "Close"
        - paragraph: /With your email address, Tableside will store/
        - textbox "Email address"
        - group /Would you like news and offers/:
          - checkbox "I agree to receive news and offers by email from Tableside"
          - checkbox /I also agree to receive them/
        - button "Confirm" [disabled]
    `);
    await page.keyboard.press("Escape");
    await expect(offer(page)).toBeVisible();
    await typeBeforeScriptsRun(page);
    await email.fill("");
    await expect(confirm(page)).toBeDisabled();
    await email.fill("ada@");
    await email.blur();
    await expect(page.getByText("Enter an email address such as")).toBeVisible();
    await email.fill("  ada.promo@example.com ");
    await expect(page.getByText("Enter an email address such as")).toHaveCount(0);
    await expect(confirm(page)).toBeDisabled();
    // By keyboard: the boxes follow the field, in the order in which they are read.
    await email.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(venueToo(page)).toBeChecked();
    await expect(confirm(page)).toBeDisabled();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await expect(consent(page)).toBeChecked();
    await expect(venueToo(page)).not.toBeChecked();
    await expect(confirm(page)).toBeEnabled();
  } else {
    await email.fill("ada@");
    await venueToo(page).check({ force: true });
    await confirm(page).click();
    await expect(page.getByText("Enter an email address such as")).toBeVisible();
    await expect(page.getByText("please check the first box")).toBeVisible();
    await expect(email).toHaveValue("ada@");
    await expect(venueToo(page)).toBeChecked();
    expect(await read()).toEqual([]);
    await email.fill("  ada.promo@example.com ");
    await venueToo(page).uncheck({ force: true });
    await consent(page).check({ force: true });
  }
  await confirm(page).click();
  const receipt = page.getByRole("main");
  await expect(receipt.getByText("You’re signed up for offers by email.").first()).toBeVisible();
  expect(await read()).toMatchObject([
    {
      email: "ada.promo@example.com",
      lastName: "_",
      origin: "PAYMENT_SUCCESS",
      status: "ACCEPTED",
      sundayOptIn: true,
      venueOptIn: false,
      countryCode: "FR",
      totalAmount: 1_450_000,
      individualSplitAmount: 1_450_000,
      currency: "EUR",
      tableNumber: expect.any(String),
      waiterName: expect.any(String),
    },
  ]);
  await page.getByRole("link", { name: "Unsubscribe" }).click();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(receipt.getByText("your email address has been deleted")).toBeVisible();
  await expect(offer(page)).toBeVisible();
  expect(await read()).toEqual([]);
  // A canary: what was typed is in no address, cookie or statistics.
  await expect.poll(() => countedNames(page, billId)).toContain("payment_paid");
  const events = await (await page.request.get("/demo/events")).text();
  const cookies = JSON.stringify(await page.context().cookies());
  for (const place of [addresses.join("\n"), cookies, events]) {
    expect(place).not.toContain("ada.promo");
  }
});
