import type { APIRequestContext, Page } from "@playwright/test";
import { codeFor, enterCode, listenAsApp, newNumber, sendCode, signInsHeard } from "./sign-in";
import { expect, test } from "./test";

/** The group's guest app on its own host, which is another name of the same server. */
async function guestAppOf(request: APIRequestContext, baseURL: string | undefined) {
  const { guestApps } = (await (await request.get("/demo.json")).json()) as {
    guestApps: { appId: string; host: string }[];
  };
  const [app] = guestApps;
  if (!app || !baseURL) throw new Error("The demo has no guest app.");
  const origin = baseURL.replace(new URL(baseURL).hostname, app.host);
  return { origin, base: `/guest-app/${app.appId}` };
}

/** Sends the form of the page that signs in, which a script does by itself. */
async function pressOn(page: Page, javaScriptEnabled = true) {
  if (javaScriptEnabled) return;
  await expect(page.getByRole("heading", { name: "Logging you in" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
}

const emailField = (page: Page) => page.getByLabel("Email address", { exact: true });

test("ROUTE-83 ROUTE-84 ROUTE-85 ROUTE-86 AUTH-07 AUTH-39 AUTH-41 AUTH-45 AUTH-47 AUTH-48 AUTH-50 a newcomer signs up to a guest app, gives an e-mail, and goes on to where they wanted to be", async ({
  page,
  request,
  baseURL,
  javaScriptEnabled,
}) => {
  const { origin, base } = await guestAppOf(request, baseURL);
  const number = newNumber();
  const wanted = encodeURIComponent(`${base}/privacy`);
  await page.goto(`${origin}${base}/auth/signup?originPath=${wanted}`);
  await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", base);
  await expect(page.getByRole("link", { name: "Not now" })).toHaveAttribute("href", base);
  await sendCode(page, number);
  expect(page.url()).not.toContain(number.slice(1));
  await enterCode(page, await codeFor(request, number), javaScriptEnabled);
  await pressOn(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: "Your email address" })).toBeVisible();
  await expect(page).toHaveURL(/isFirstSignIn=true/);
  const close = page.getByRole("link", { name: "Not now" });
  await expect(close).toHaveAttribute("href", `${base}/privacy`);
  const save = page.getByRole("button", { name: "Save" });
  if (javaScriptEnabled) {
    await expect(save).toBeDisabled();
    await emailField(page).fill("ada@");
    await emailField(page).blur();
    await expect(page.getByText("Invalid email")).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await emailField(page).fill(` A${number}@Example.com `);
  await save.click();
  await expect(page.getByRole("heading", { name: "Privacy center" })).toBeVisible();
});

test("AUTH-05 CONS-25 a newcomer who ticks rewards and offers finds the brands of the group switched on", async ({
  page,
  request,
  baseURL,
  javaScriptEnabled,
}) => {
  const { origin, base } = await guestAppOf(request, baseURL);
  const number = newNumber();
  const marketing = `${base}/privacy/marketing`;
  await page.goto(`${origin}${base}/auth/signup?originPath=${encodeURIComponent(marketing)}`);
  await page.getByLabel(/^Email me rewards and offers/).check({ force: true });
  await sendCode(page, number);
  await enterCode(page, await codeFor(request, number), javaScriptEnabled);
  await pressOn(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: "Your email address" })).toBeVisible();
  await page.getByRole("link", { name: "Not now" }).click();
  await expect(page).toHaveURL(origin + marketing);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(4, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("checkbox", { name: "Email", checked: true })).toHaveCount(4);
});

test("AUTH-31 AUTH-41 a code that goes on by itself, and a button that is pressed as well, until the next page is there, sends the code once and signs in once", async ({
  page,
  request,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "What a page without a script does meanwhile is the browser's.");
  const { origin, base } = await guestAppOf(request, baseURL);
  const number = newNumber();
  await page.goto(`${origin}${base}/auth/signup`);
  await sendCode(page, number);
  // What the pages send, and the page that each then loads; each waits until it is let go.
  const held: { call: string; goOn: () => void }[] = [];
  await page.route(/\/auth\/(confirm|loggedIn|email)/, async (route) => {
    const sent = route.request();
    const call = `${sent.method()} ${new URL(sent.url()).pathname.replace(base, "")}`;
    await new Promise<void>((goOn) => held.push({ call, goOn }));
    await route.continue();
  });
  const calls = () => held.map(({ call }) => call);
  const pressAgain = async (name: string, ...during: string[]) => {
    const button = page.getByRole("button", { name });
    for (const call of during) {
      await expect.poll(calls).toContain(call);
      await expect(button).toHaveAttribute("aria-busy", "true");
      await button.click();
      for (const { goOn } of held) goOn();
    }
  };
  await enterCode(page, await codeFor(request, number));
  await pressAgain("Confirm", "POST /auth/confirm", "GET /auth/loggedIn");
  await pressAgain("Continue", "POST /auth/loggedIn", "GET /auth/email");
  await expect(page.getByRole("heading", { name: "Your email address" })).toBeVisible();
  expect(calls().filter((call) => call.startsWith("POST"))).toEqual([
    "POST /auth/confirm",
    "POST /auth/loggedIn",
  ]);
});

test("ROUTE-87 ROUTE-88 AUTH-35 AUTH-40 AUTH-43 AUTH-45 AUTH-36 AUTH-42 AUTH-51 AUTH-52 whoever had an account before comes by the migration, with the e-mail that their address brings, and is not asked for it again", async ({
  page,
  request,
  baseURL,
  javaScriptEnabled,
}) => {
  const { origin, base } = await guestAppOf(request, baseURL);
  const number = newNumber();
  const wanted = encodeURIComponent(`${base}/privacy?email=b${number}@example.com`);
  await listenAsApp(page);
  const privacyCentre = page.getByRole("heading", { name: "Privacy center" });
  const begin = async () => {
    await page.goto(`${origin}${base}/auth/migration?originPath=${wanted}`);
    await expect(page.getByRole("heading", { name: "Your account, in the new app" })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/signup\/migration\?/);
    await sendCode(page, number);
  };
  const confirm = async (code: string) => {
    await enterCode(page, code, javaScriptEnabled);
    await pressOn(page, javaScriptEnabled);
  };
  await begin();
  const first = await codeFor(request, number);
  await expect(page.getByRole("main").getByText("Maison Demo", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute(
    "href",
    /signup\/migration/,
  );
  await expect(page.getByRole("button", { name: /new code/i })).toBeVisible();
  // Nobody is signed in whose code was not checked.
  await page.goto(`${origin}${base}/auth/loggedIn/migration?originPath=${wanted}`);
  await pressOn(page, javaScriptEnabled);
  await expect(page.getByText("That code isn’t right")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/confirm\/migration\?.*error=true/);
  await confirm(first);
  if (!javaScriptEnabled) {
    const close = page.getByRole("link", { name: "Not now" });
    await expect(close).toHaveAttribute("href", decodeURIComponent(wanted));
    await expect(emailField(page)).toHaveValue(`b${number}@example.com`);
    await page.getByRole("button", { name: "Save" }).click();
  }
  await expect(privacyCentre).toBeVisible();
  if (javaScriptEnabled) expect(await signInsHeard(page)).toBe(1);
  await page.context().clearCookies();
  await begin();
  await confirm(await codeFor(request, number, first));
  await expect(privacyCentre).toBeVisible();
});
