import type { Locator, Page } from "@playwright/test";
import { openPaid, openPayment } from "./guest";
import { atTheBank, cards, goToPayAll, payAll, payByCard } from "./steps";
import { expect, fullyLoaded, gate, ready, test } from "./test";
import { line, order, units } from "./till";

const supper = () => order([line("1", "Fish pie", 30)]);
const steps = /\/venues\//;

/** Takes a step, and loses the connection before or after the server has had it. */
async function overABadLine(page: Page, lost: "before" | "after", step: () => Promise<void>) {
  let sent = false;
  let cut = false;
  await page.route(steps, async (route) => {
    if (route.request().method() !== "POST" || sent) return route.continue();
    sent = true;
    if (lost === "after") await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    await route.abort("connectionreset");
    cut = true;
  });
  await step();
  await expect.poll(() => cut).toBe(true);
  await page.unroute(steps);
}

/** Chooses the first of the tips that are offered. */
async function takeFirstTip(page: Page): Promise<void> {
  await page.locator('input[name="choice"]').first().check({ force: true });
  await page.getByRole("button", { name: /^Continue/ }).click();
}

test.describe("on a bad network", () => {
  test("only the button that was pressed shows that it is busy", async ({ page, sitAt }) => {
    const { open } = await sitAt("LETTUCE");
    const { billPath } = await open(supper());
    await page.goto(`${billPath}#pay-full-bill-or-split`);
    await ready(page);
    const express = page.getByRole("button", { name: "Express checkout" });
    const all = page.getByRole("button", { name: /^Pay in full/ });
    const released = gate();
    await page.route(steps, async (route) => {
      if (route.request().method() === "POST") await released.isOpen;
      await route.continue();
    });
    await express.click();
    await expect(express).toHaveAttribute("aria-busy", "true");
    await expect(all).not.toHaveAttribute("aria-busy");
    released.open();
    await expect(page).toHaveURL(/express=1/);
  });

  for (const lost of ["before", "after"] as const) {
    test(`a connection lost ${lost} each step arrives (split, tip, payment) ends in one charge and a correct screen`, async ({
      page,
      sitAt,
    }) => {
      const { open } = await sitAt("CENTURION");
      const { billPath, posted } = await open(supper());
      await page.goto(billPath);
      await overABadLine(page, lost, () => payAll(page));
      await page.goto(billPath);
      await payAll(page);
      await page.waitForURL(/\/tips/);
      const tipsPage = page.url();
      await overABadLine(page, lost, () => takeFirstTip(page));
      await page.goto(tipsPage);
      await takeFirstTip(page);
      await page.waitForURL(/payment-intents\/new/);
      const paymentPage = page.url();
      const button = await page.getByRole("button", { name: /^Pay / }).innerText();
      const tip = units(Number(button.replace(/[^\d.]/g, "")) - 30);
      expect(tip).toBeGreaterThan(0);
      await overABadLine(page, lost, () => payByCard(page, cards.succeeds));
      await page.goto(paymentPage);
      if (lost === "before") await payByCard(page, cards.succeeds);
      await expect(page).toHaveURL(/\/success$/);
      await expect.poll(async () => (await posted()).length).toBe(1);
      expect((await posted())[0]).toMatchObject({ amount: units(30), tip });
      await page.goto(billPath);
      await expect(page.getByText("All paid. Thank you!")).toBeVisible();
    });
  }

  test("UX-07 a dialog closes and opens again while there is no connection", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(supper());
    await page.goto(billPath);
    await ready(page);
    const pay = page.getByRole("link", { name: /^Pay / });
    const dialog = page.getByRole("dialog");
    await pay.click();
    await expect(dialog).toBeVisible();
    await page.context().setOffline(true);
    for (const time of ["once", "twice"]) {
      await page.keyboard.press("Escape");
      await expect(dialog, time).toBeHidden();
      await expect(page, time).toHaveURL(new RegExp(`${billPath}$`));
      await pay.click();
      await expect(dialog, time).toBeVisible();
    }
  });

  test("a guest who presses pay while the phone is offline is told so, keeps the card they typed, and pays once it is back", async ({
    page,
    context,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(supper());
    await openPayment(page, billPath);
    await fullyLoaded(page);
    const told = page.getByText("You’re offline, so nothing was sent.");
    await context.setOffline(true);
    await payByCard(page, cards.succeeds);
    await expect(told).toBeVisible();
    for (const [field, typed] of [
      ["Card number", cards.succeeds],
      ["Expiration date", "12/34"],
      ["Security code", "123"],
    ] as const) {
      await expect(page.getByLabel(field)).toHaveValue(typed);
    }
    await context.setOffline(false);
    await page.getByRole("button", { name: /^Pay / }).click();
    await expect(page).toHaveURL(/\/success$/);
    expect(await posted()).toHaveLength(1);
  });

  test("a way to pay that is pressed while the phone is offline stays open, says so, and leads on once it is back", async ({
    page,
    context,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(supper());
    await page.goto(billPath);
    await page.getByRole("link", { name: /^Pay / }).click();
    const dialog = page.getByRole("dialog");
    const all = dialog.getByRole("button", { name: /^Pay in full/ });
    await fullyLoaded(page);
    await context.setOffline(true);
    await all.click();
    await expect(dialog.getByText("You’re offline, so nothing was sent.")).toBeInViewport();
    await context.setOffline(false);
    await all.click();
    await expect(page).toHaveURL(/\/tips$/);
  });

  test("any link that is pressed while the phone is offline keeps the page and says so, and leads on once it is back", async ({
    page,
    context,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(supper());
    await openPaid(page, billPath);
    const told = page.getByText("You’re offline. Check your connection");
    const press = async (link: Locator, name: string) => {
      await link.dispatchEvent("click");
      await expect(told, name).toBeVisible();
      expect(new URL(page.url()).pathname, name).toBe(billPath);
    };
    await page.goto(billPath);
    await fullyLoaded(page);
    await context.setOffline(true);
    const receipt = page.getByRole("link", { name: "Download receipt" });
    const links = await page.locator("a[href^='/']:visible").all();
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) await press(link, (await link.getAttribute("href")) ?? "");
    // A dialog opens and closes without asking anybody; a language in it is another page.
    await page.locator("a[href='#language']").click();
    const dialog = page.getByRole("dialog");
    await press(dialog.getByRole("link", { name: "Deutsch" }), "a language");
    await expect(dialog.getByText("You’re offline. Check your connection")).toBeInViewport();
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await context.setOffline(false);
    const [download] = await Promise.all([page.waitForEvent("download"), receipt.click()]);
    expect(download.suggestedFilename()).toMatch(/^receipt_/);
  });

  test("the same form from two tabs is one charge, and both tabs say paid", async ({
    page,
    context,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(supper());
    await openPayment(page, billPath);
    const other = await context.newPage();
    await other.goto(page.url());
    // Held back until both were pressed: a tab leaves its form when it learns of the other's payment.
    let pressed = 0;
    const both = gate();
    await context.route(/payment-intents\/new/, async (route) => {
      if (route.request().method() === "POST") {
        pressed += 1;
        if (pressed === 2) both.open();
        await both.isOpen;
      }
      await route.continue();
    });
    await Promise.all([payByCard(page, cards.succeeds), payByCard(other, cards.succeeds)]);
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/(success$|payment-auth)/);
      await tab.reload();
      await expect(tab).toHaveURL(/\/success$/);
    }
    expect(await posted()).toHaveLength(1);
  });

  test("reload, Back and a late return from the bank are one charge", async ({ page, sitAt }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(supper());
    await goToPayAll(page, billPath);
    await payByCard(page, cards.asks);
    await expect(page).toHaveURL(/\/payment-auth\//);
    await page.reload();
    await expect(page.getByRole("link", { name: "Go to my bank" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/payment-auth\//);
    expect(await posted()).toHaveLength(0);
    await atTheBank(page, "authorise");
    await expect(page).toHaveURL(/\/success$/);
    await page.goBack();
    // Going back may still be under way, and would take the page along.
    await expect(() => page.goto(billPath)).toPass();
    await expect(page.getByText("All paid. Thank you!")).toBeVisible();
    expect(await posted()).toHaveLength(1);
  });

  test("a phone that goes offline on the way back from the bank learns later that it paid", async ({
    page,
    context,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(supper());
    await openPayment(page, billPath);
    await payByCard(page, cards.asks);
    await expect(page).toHaveURL(/\/payment-auth\//);
    const waiting = page.url();
    await page.route(/returned=1/, (route) => route.abort("internetdisconnected"));
    await atTheBank(page, "authorise");
    await page.unroute(/returned=1/);
    await context.setOffline(true);
    await page.goto(waiting).catch(() => undefined);
    await context.setOffline(false);
    await page.goto(waiting);
    await expect(page).toHaveURL(/\/success$/);
    expect(await posted()).toHaveLength(1);
  });
});
