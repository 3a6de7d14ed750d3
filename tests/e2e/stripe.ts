import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./test";

/** Where the stand-in for Stripe is served to browsers. */
const standInOf = () => (test.info().project.metadata as { standIn?: string }).standIn;

/** At Stripe's addresses a browser finds the stand-in of the tests (`tests/stripe-stand-in`). */
export async function routeToStandIn(context: BrowserContext): Promise<void> {
  const standIn = standInOf();
  if (!standIn) return;
  await context.route(/^https:\/\/\w+\.stripe\.com\//, async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    const headers = { ...route.request().headers(), "x-stand-in-for": host };
    await route.fulfill({
      response: await route.fetch({ url: standIn + pathname + search, headers }),
    });
  });
}

type Payment = {
  paymentId: string;
  status: string;
  amount: number;
  captured: number;
  refunded: number;
};

/** What the stand-in's book has of a bill or a tab; amounts in cents. */
export async function paymentsAtStripe(page: Page, ownerId: string): Promise<Payment[]> {
  const headers = { "x-stand-in-for": "api.stripe.com" };
  const path = `/stand-in/payments?owner=${ownerId}`;
  return (await page.request.get(`${standInOf()}${path}`, { headers })).json();
}

/** Enters a card into the fields that Stripe's script shows in our page, and presses the button. */
export async function enterAtStripe(page: Page, number: string, button: RegExp): Promise<void> {
  const fields = page.frameLocator('iframe[title="Stand-in: card"]');
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiry date").fill("12/34");
  await fields.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: button }).click();
}

/** At the page of the guest's bank, to which Stripe leads. */
export async function atStripesBank(page: Page, answer: "Yes" | "No"): Promise<void> {
  await expect(page).toHaveURL(/^https:\/\/hooks\.stripe\.com\/redirect\/authenticate\//);
  await page.getByRole("button", { name: answer }).click();
  await page.getByRole("link", { name: "Back to the shop" }).click();
}

/**
 * Presses what leads to Stripe's own page. Without scripts that is the redirect of a form, which the policy lets
 * through or not; Playwright can't answer a redirect, so the stand-in's page is opened once it was asked for.
 */
export async function goToStripesPage(page: Page, button: RegExp): Promise<void> {
  const asked = page.waitForRequest(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/);
  await page.getByRole("button", { name: button }).click({ noWaitAfter: true });
  const url = (await asked).url();
  if (!runsScripts()) await expect(() => page.goto(url)).toPass();
}

export const runsScripts = () => test.info().project.use.javaScriptEnabled !== false;
