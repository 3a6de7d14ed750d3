import type { Locator, Page } from "@playwright/test";
import { openPayment } from "./guest";
import { cards, payByCard, paySuccessfully } from "./steps";
import { expect, gate, ready, test } from "./test";
import { line, order, units } from "./till";

const plate = (price = 40) => order([line("1", "Market plate", price)]);

test.describe("payment methods", () => {
  test("PAY-01 UX-05 VOU-01 the total and a way to pay it are in the first view, on a small phone too, and no promo code where the venue takes none", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("GRUPPOMIMO");
    const { billPath } = await open(plate());
    await openPayment(page, billPath);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport);
      await page.reload();
      const bar = await page.getByRole("button", { name: "Pay €40.00" }).boundingBox();
      for (const choice of [
        page.getByText("€40.00", { exact: true }).first(),
        page.getByText("Edenred", { exact: true }),
      ]) {
        const box = await choice.boundingBox();
        expect((box?.y ?? 9e9) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      }
    }
    await expect(page.getByRole("link", { name: "Add a promo code" })).toHaveCount(0);
  });

  test("PAY-01 a press on Pay with nothing entered leads to the field, and no error stays once it is entered", async ({
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(plate());
    await openPayment(page, billPath);
    const pay = page.getByRole("button", { name: /^Pay / });
    const number = page.getByLabel("Card number");
    await pay.click();
    const error = page.getByText("Please enter the card number.");
    await expect(error).toBeInViewport();
    await expect(number).toBeFocused();
    await number.fill(cards.succeeds);
    await page.getByLabel("Security code").fill("123");
    const expiry = page.getByLabel("Expiration date");
    await expiry.fill("10/20");
    await pay.click();
    const expired = page.getByText("This card has expired.");
    await expect(expired).toBeInViewport();
    // The field says so as soon as it is left; the answer to the press leads back to it.
    await expect(expiry).toBeFocused();
    await expect(error).toHaveCount(0);
    await expect(number).toHaveValue(cards.succeeds);
    if (javaScriptEnabled) {
      await expiry.fill("12/34");
      await expect(expired).toHaveCount(0);
    }
    await payByCard(page, cards.succeeds);
    await expect(page).toHaveURL(/\/success$/);
    expect(await posted()).toHaveLength(1);
  });

  test("PAY-01 PAY-04 the card's fields are what the phone fills in, read as the card is printed, and name the venue's cards; one that it does not take is refused", async ({
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(plate());
    await openPayment(page, billPath);
    const number = page.getByLabel("Card number");
    for (const [field, filled] of [
      [number, "cc-number"],
      [page.getByLabel("Expiration date"), "cc-exp"],
      [page.getByLabel("Security code"), "cc-csc"],
    ] as const) {
      await expect(field).toHaveAttribute("autocomplete", filled);
      await expect(field).toHaveAttribute("inputmode", "numeric");
    }
    for (const taken of ["Visa", "Mastercard"]) {
      await expect(page.getByRole("img", { name: taken })).toBeVisible();
    }
    await expect(page.getByRole("img", { name: "American Express" })).toHaveCount(0);
    if (javaScriptEnabled) await expectReadAsPrinted(page);
    await number.fill("3782 822463 10005");
    await page.getByLabel("Expiration date").fill("12/34");
    await page.getByLabel("Security code").fill("1234");
    await page.getByRole("button", { name: /^Pay / }).click();
    await expect(page.getByText("doesn’t accept American Express")).toBeVisible();
  });

  test("PAY-03 a meal voucher pays what it can, as shown before, and the card pays the rest", async ({
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open } = await sitAt("GRUPPOMIMO");
    const { billPath, posted } = await open(plate());
    await openPayment(page, billPath);
    await page.getByRole("radio", { name: "Edenred" }).check({ force: true });
    await page.getByRole("button", { name: /^Pay / }).click();
    await expect(page.getByText(/Edenred can cover €25\.00/)).toBeVisible();
    expect(await posted()).toHaveLength(0);
    const use = page.getByRole("button", { name: "Pay €25.00 with Edenred" });
    if (javaScriptEnabled) await pressTwice(page, use);
    else await use.click();
    await page.getByRole("button", { name: "Pay €25.00", exact: true }).click();
    await expect(page).toHaveURL(/\/success\?rest=1500000$/);
    await page.getByRole("button", { name: "Pay remaining €15.00" }).click();
    await page.waitForURL(/\/(tips|payment-intents\/new)/);
    if (page.url().includes("/tips")) await page.getByRole("button", { name: "No tip" }).click();
    await paySuccessfully(page);
    const events = await posted();
    expect(events.map((event) => "amount" in event && event.amount)).toEqual([
      units(25),
      units(15),
    ]);
    await page.goto(billPath);
    await expect(page.getByText("All paid. Thank you!")).toBeVisible();
  });
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  });

  test("PAY-02 pays by its wallet with one press, and is offered no other phone's", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(plate());
    await openPayment(page, billPath);
    await expect(page.getByRole("button", { name: "Google Pay" })).toHaveCount(0);
    await page.getByRole("button", { name: "Apple Pay" }).click();
    await expect(page).toHaveURL(/\/success$/);
    expect((await posted())[0]).toMatchObject({ amount: units(40), method: "apple_pay" });
  });
});

test.describe("express checkout", () => {
  test("PAY-32 TIP-41 TIP-42 TIP-56 pays all that is left in one step, with the venue's tip or the guest's own", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("LETTUCE");
    const { billPath, posted } = await open(plate());
    await page.goto(billPath);
    await page.getByRole("link", { name: /^Pay / }).click();
    await page.getByRole("button", { name: "Express checkout · $40.00", exact: true }).click();
    const without = page.getByRole("button", { name: "Pay $40.00 without a tip" });
    const button = page.getByRole("button", { name: "Confirm" });
    await expect(button.or(without)).toBeVisible();
    await page.getByRole("button", { name: "Add $7.00 tip · pay $47.00", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pay $47.00 with $7.00 tip" })).toBeVisible();
    await page.getByRole("link", { name: "Change", exact: true }).click();
    await page.locator("#express-tip input[name=customAmount]").fill("3");
    await page.getByRole("button", { name: "Confirm tip" }).click();
    await expect(page.getByText("Tip (usually $7.00)")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay $43.00 with $3.00 tip" })).toBeVisible();
    await paySuccessfully(page);
    expect((await posted())[0]).toMatchObject({ amount: units(40), tip: units(3) });
  });

  test("TIP-55 PAY-27 PAY-28 PAY-30 PAY-31 confirms, asks for a tip, and pays what the guest chose", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("CENTURION");
    const { billPath, posted } = await open(plate());
    await page.goto(billPath);
    await page.getByRole("link", { name: /^Pay / }).click();
    await page.getByRole("button", { name: "Express checkout" }).click();
    const confirm = page.getByRole("button", { name: "Confirm" });
    const enter = async () => {
      await page.getByLabel("Card number").fill("4242 4242 4242 4242");
      await page.getByLabel("Expiration date").fill("12/34");
      await page.getByLabel("Security code").fill("123");
    };
    const dialog = page.locator("#before-payment");
    await enter();
    await confirm.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Pay €40.00" })).toBeVisible();
    const again = page.url().replace("&asked=1", "");
    await page.goto(again);
    await enter();
    await confirm.click();
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Pay €40.00" })).toBeVisible();
    await page.goto(again);
    await expect(page.getByRole("button", { name: "Pay €40.00" })).toBeVisible();
    expect(await posted()).toHaveLength(0);
    await page.context().clearCookies({ name: "__Secure-asked" });
    await page.goto(again);
    await enter();
    await confirm.click();
    await dialog.getByRole("button", { name: /^Tip €2\.00/ }).click();
    await expect(page).toHaveURL(/\/success$/);
    expect((await posted())[0]).toMatchObject({ amount: units(40), tip: units(2) });
  });

  test("TIP-08 TIP-65 PAY-29 makes sure that no tip is meant where the waiter is not linked", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("CENTURION");
    const { billPath, posted } = await open({ ...plate(), staff: { name: "Kim", posId: "8" } });
    await page.goto(billPath);
    await page.getByRole("link", { name: /^Pay / }).click();
    await page.getByRole("button", { name: "Express checkout" }).click();
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByLabel("Expiration date").fill("12/34");
    await page.getByLabel("Security code").fill("123");
    await page.getByRole("button", { name: "Confirm" }).click();
    const dialog = page.locator("#before-payment");
    await expect(dialog.getByRole("heading", { name: "Pay without a tip?" })).toBeVisible();
    await dialog.getByRole("button", { name: "No tip · pay €40.00" }).click();
    await expect(page).toHaveURL(/\/success$/);
    expect((await posted())[0]).toMatchObject({ amount: units(40), tip: 0 });
  });

  test("PAY-36 PAY-38 says so and offers to split when somebody else is about to pay all", async ({
    browser,
    javaScriptEnabled,
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("LETTUCE");
    const { billPath } = await open(plate());
    await page.goto(`${billPath}#pay-full-bill-or-split`);
    const express = page.getByRole("button", { name: "Express checkout" });
    await expect(express).toBeVisible();
    const other = await (await browser.newContext({ locale: "en-US" })).newPage();
    await openPayment(other, billPath);
    await payByCard(other, cards.asks);
    await expect(other).toHaveURL(/\/payment-auth\//);
    if (javaScriptEnabled) {
      // The page learns of the other guest's payment, and removes the offer by itself.
      await expect(express).toBeHidden();
    } else {
      await express.click();
      await expect(page.getByText("Express checkout isn’t available right now")).toBeVisible();
      await expect(page.getByRole("link", { name: "Split the check" })).toBeVisible();
    }
    await other.context().close();
  });
});

/** While it is typed a card's number is read as it is printed, and its date too; the other cards' signs fade. */
async function expectReadAsPrinted(page: Page) {
  const number = page.getByLabel("Card number");
  await number.pressSequentially("378282246310005");
  await expect(number).toHaveValue("3782 822463 10005");
  await number.fill("");
  await number.pressSequentially("4242424242424242");
  await expect(number).toHaveValue("4242 4242 4242 4242");
  const mastercard = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("img", { name: "Mastercard" }) });
  await expect(mastercard).toHaveCSS("opacity", /^0\./);
  await page.getByLabel("Expiration date").pressSequentially("134");
  await expect(page.getByLabel("Expiration date")).toHaveValue("13/4");
  await number.focus();
  await expect(page.getByText(/expiration month and year/)).toBeVisible();
}

/** Presses a button again while what the first press asked for is under way: one call is made. */
async function pressTwice(page: Page, button: Locator) {
  await ready(page);
  let calls = 0;
  const held = gate();
  await page.route(/[?&]_data=/, async (route) => {
    if (route.request().method() === "POST") {
      calls += 1;
      await held.isOpen;
    }
    await route.continue();
  });
  await button.click();
  await expect.poll(() => calls).toBe(1);
  await button.click();
  held.open();
  await expect(button).toBeHidden();
  expect(calls).toBe(1);
  await page.unroute(/[?&]_data=/);
}
