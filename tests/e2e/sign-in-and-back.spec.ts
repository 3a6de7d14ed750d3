import type { APIRequestContext, Page } from "@playwright/test";
import { openPaid } from "./guest";
import { fillBasket } from "./ordering";
import {
  codeFor,
  enterCode,
  listenAsApp,
  newNumber,
  sendCode,
  signInsHeard,
  typeCode,
} from "./sign-in";
import { expect, onlyWithoutScript, ready, test } from "./test";
import { line, order } from "./till";

/** From the page that asks for a number to the one that says it is done, and on without an e-mail. */
async function signInAndSkip(page: Page, request: APIRequestContext, scripted: boolean) {
  const number = newNumber();
  await sendCode(page, number);
  await enterCode(page, await codeFor(request, number), scripted);
  await expect(page.getByRole("heading", { name: "You’re logged in" })).toBeVisible();
  await page.getByRole("link", { name: "Skip", exact: true }).click();
}

test("AUTH-01 AUTH-15 ROUTE-04 a guest logs in from the menu and is back on it, with the basket as it was", async ({
  page,
  request,
  sitAt,
  javaScriptEnabled,
}) => {
  await listenAsApp(page);
  const seat = await sitAt("LETTUCE");
  const table = `/venues/${seat.venue.venueId}/tables/${seat.deviceId}`;
  await fillBasket(page, seat, "deviled-eggs-with-trout-roe");
  const menu = `${table}/menus/EN/food`;
  await page.goto(menu);
  await ready(page);
  await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await signInAndSkip(page, request, javaScriptEnabled);
  await expect(page.getByRole("link", { name: /^View cart.*1 item$/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(menu);
  if (javaScriptEnabled) expect(await signInsHeard(page)).toBe(1);
  await page.goto(`${table}/basket`);
  await expect(page.locator("form li")).toHaveCount(1);
});

test("AUTH-15 ROUTE-07 a guest with an e-mail is back at once on another phone, and the app around the page is notified", async ({
  page,
  browser,
  request,
  sitAt,
  javaScriptEnabled,
}) => {
  const { venue } = await sitAt("LETTUCE");
  const back = `/venues/${venue.venueId}`;
  const login = `/login?redirectToPath=${encodeURIComponent(back)}`;
  const number = newNumber();
  const signIn = async (on: Page, before = "") => {
    await on.goto(login);
    await sendCode(on, number);
    const code = await codeFor(request, number, before);
    await enterCode(on, code, javaScriptEnabled);
    return code;
  };
  const first = await signIn(page);
  await page.getByLabel("Email address").fill(`${number}@example.com`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(back);
  const context = await browser.newContext({ locale: "en-US", javaScriptEnabled });
  const other = await context.newPage();
  await listenAsApp(other);
  await signIn(other, first);
  await expect(other).toHaveURL(back);
  if (javaScriptEnabled) await expect.poll(() => signInsHeard(other)).toBe(1);
  await context.close();
});

test("AUTH-05 AUTH-08 ROUTE-05 a guest who has paid makes an account from the success page, is back on it, and is not asked again", async ({
  page,
  request,
  sitAt,
}) => {
  onlyWithoutScript();
  const { open } = await sitAt("FRIC_FRAC");
  const { billPath } = await open(order([line("1", "Croque monsieur", 14.5)]));
  await page.goto(`${billPath}?locale=en-US`);
  await openPaid(page, billPath);
  const success = page.url();
  const offer = page.getByRole("link", { name: "Create an account" });
  await offer.click();
  await signInAndSkip(page, request, false);
  await expect(page.getByRole("link", { name: "Get offers by email" })).toBeVisible();
  expect(page.url()).toBe(success);
  await expect(offer).toHaveCount(0);
  // What was paid before is among the account's receipts.
  await page.goto("/me/receipts/list?redirectTo=%2Fvenues%2Fcroque-cie");
  await expect(page.getByText(/14[.,]50/)).toBeVisible();
});

/** Presses the button that signs in twice: the browser shows what the second press led to, and never took the cookies of the first. */
async function pressTwice(page: Page): Promise<void> {
  let first = 0;
  await page.route(/\/passwordless/, async (route) => {
    const sent = route.request();
    const { status } = await fetch(sent.url(), {
      method: "POST",
      headers: await sent.allHeaders(),
      body: sent.postData(),
      redirect: "manual",
    });
    first = status;
    await route.continue();
  });
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "You’re logged in" })).toBeVisible();
  expect(first).toBe(303);
}

/** Opens the page that logs in, from a venue. */
async function logInAt(page: Page, venueId: string) {
  await page.goto(`/login?redirectToPath=${encodeURIComponent(`/venues/${venueId}`)}`);
}

async function typeCodeAndPressTwice(page: Page, request: APIRequestContext) {
  const number = newNumber();
  await sendCode(page, number);
  await typeCode(page, await codeFor(request, number), false);
  await pressTwice(page);
}

async function expectLoggedInAt(page: Page, venueId: string) {
  await page.goto(`/me/management?redirectTo=${encodeURIComponent(`/venues/${venueId}`)}`);
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

test("AUTH-31 a guest whose browser runs no script presses twice, and is logged in all the same", async ({
  page,
  request,
  sitAt,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, "A script sends the code once.");
  const { venue } = await sitAt("LETTUCE");
  await logInAt(page, venue.venueId);
  await typeCodeAndPressTwice(page, request);
  await expectLoggedInAt(page, venue.venueId);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
});

test("AUTH-31 SEC-03 the same where they were logged in at another restaurant, and their basket is as it was", async ({
  page,
  request,
  sitAt,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, "A script sends the code once.");
  const other = await sitAt("FRIC_FRAC");
  await logInAt(page, other.venue.venueId);
  await signInAndSkip(page, request, false);
  const seat = await sitAt("LETTUCE");
  const { venue, deviceId } = seat;
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  await fillBasket(page, seat, "deviled-eggs-with-trout-roe");
  await logInAt(page, venue.venueId);
  await typeCodeAndPressTwice(page, request);
  await expectLoggedInAt(page, venue.venueId);
  await page.goto(`${table}/basket`);
  await expect(page.locator("form li")).toHaveCount(1);
});
