import type { APIRequestContext, Page } from "@playwright/test";
import { openPaid } from "./guest";
import { codeFor, enterCode, fromOwnNetwork, newNumber } from "./sign-in";
import { expect, onlyWithoutScript, ready, test } from "./test";
import { line, order } from "./till";

/** What a guest pays in each walk, in units of the currency. */
const PAID = 20;

type Walk = {
  venueId: string;
  /** Whether the guest is on the host of the group's own app. */
  inApp: boolean;
  program: string;
  welcome: number;
  /** For what is paid here. */
  earned: number;
  /** A group's pages and forms are the same on both hosts: with a script on one, without on the other. */
  only?: "script" | "no-script";
};

const CROQUE = {
  venueId: "croque-cie",
  inApp: false,
  program: "Le Carnet",
  welcome: 120,
  earned: 200,
};
const HIPPO = { venueId: "hippo", program: "Le Cercle", welcome: 60, earned: 20 };
const WALKS: readonly Walk[] = [
  CROQUE,
  { ...HIPPO, inApp: false, only: "script" },
  { ...HIPPO, inApp: true, only: "no-script" },
];

const banner = (page: Page, program: string) => page.getByRole("complementary", { name: program });
const points = (count: number) => new RegExp(`(^|\\D)${count}(\\D|$)`);

/** The host of a walk: the product's own, or the group's app. */
const hostOf = (baseURL: string | undefined, { inApp }: { inApp: boolean }) =>
  (baseURL ?? "").replace("127.0.0.1", inApp ? "maison-demo.localhost" : "127.0.0.1");

/** Types a number of France, has a code sent to it, and types the code. */
async function prove(
  page: Page,
  request: APIRequestContext,
  { number, scripted }: { number: string; scripted: boolean },
) {
  await fromOwnNetwork(page);
  await expect(page.locator("input[name=phone]")).toBeVisible();
  await ready(page);
  await page.locator("select[name=country]").selectOption("FR");
  await page.locator("input[name=phone]").fill(number);
  await page.locator("form:has(input[name=phone]) button").click();
  await enterCode(page, await codeFor(request, number), scripted);
}

/** Asks for each page of the meal and the account with its navigation open, and finds the guest signed in there. */
async function expectSignedIn(page: Page, { at, number }: { at: string[]; number: string }) {
  const htmlOf = (address: string) =>
    page.evaluate(async (asked) => (await fetch(asked)).text(), address);
  // A table leads to its bill, and the menus to one of them.
  const ledTo = (address: string) =>
    page.evaluate(async (asked) => (await fetch(asked)).url, address);
  for (const address of at) {
    const html = await htmlOf(`${await ledTo(address)}?burgerMenuOpen=true`);
    expect(html, address).toMatch(/<a [^>]*href="\/me\?/);
    expect(html, address).not.toContain('href="/login');
  }
  const [first = ""] = at;
  const lookOf = (html: string) => /<html[^>]* class="([^"]*)"/.exec(html)?.[1];
  await page.goto(first);
  await page.locator("header a[href*='burgerMenuOpen=true']").click();
  await page.getByRole("dialog").locator('a[href^="/me?"]').first().click();
  await expect
    .poll(async () => (await page.getByRole("main").innerText()).replace(/\D/g, ""))
    .toContain(number.slice(1));
  // The address of the account says nothing of where the guest comes from.
  const account = lookOf(await htmlOf(`${new URL(first).origin}/me`));
  if (!first.includes("/hippo/")) expect(account).toBe(lookOf(await htmlOf(first)));
}

/** Waits until the programme's page says so many points: a payment's arrive a moment after it. */
async function expectPoints(page: Page, loyalty: string, count: number) {
  await expect(async () => {
    await page.goto(loyalty);
    await expect(page.getByText(points(count)).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

for (const walk of WALKS) {
  const { venueId, program, welcome, earned } = walk;
  const where = `${venueId}${walk.inApp ? ", on the host of its group's app" : ""}`;

  test(`LOY-33 LOY-57 AUTH-15 at ${where}, who joins by the banner is signed in everywhere, and has the points of the banner and of the payment`, async ({
    page,
    request,
    sitAt,
    baseURL,
    javaScriptEnabled: scripted = true,
  }) => {
    test.skip(walk.only === (scripted ? "no-script" : "script"), "The other host has it.");
    const host = hostOf(baseURL, walk);
    const { billPath, tablePath } = await (await sitAt(venueId)).open(
      order([line("1", "Entrecôte", PAID)]),
    );
    const number = newNumber();
    await page.goto(host + billPath);
    await expect(banner(page, program)).toContainText(points(welcome));
    await banner(page, program).locator("a[href*='/loyalty/identification']").click();
    await ready(page);
    await page.locator("select[name=country]").selectOption("FR");
    await page.locator("input[name=phone]").fill(number);
    await page.locator("button[value=phone]").click();
    await expect(page.locator("input[name=phone]")).not.toHaveValue("");
    await expect(page.locator("button[value=phone]")).toHaveCount(0);
    await prove(page, request, { number, scripted });
    if (!scripted) await page.getByRole("main").locator(`a[href='${billPath}']`).click();
    await expect(page).toHaveURL(host + billPath);
    await expect(banner(page, program)).toContainText(points(welcome));
    await expectSignedIn(page, {
      at: [host + billPath, `${host}${billPath}/menus`, host + tablePath],
      number,
    });
    await openPaid(page, host + billPath);
    await expectPoints(page, `${host}/venues/${venueId}/loyalty`, welcome + earned);
  });

  test(`LOY-57 AUTH-08 AUTH-12 at ${where}, who makes an account after paying is signed in everywhere, and has the points that were promised`, async ({
    page,
    request,
    sitAt,
    baseURL,
    javaScriptEnabled: scripted = true,
  }) => {
    test.skip(walk.only === (scripted ? "no-script" : "script"), "The other host has it.");
    const host = hostOf(baseURL, walk);
    const { billPath, tablePath } = await (await sitAt(venueId)).open(
      order([line("1", "Entrecôte", PAID)]),
    );
    const number = newNumber();
    await page.goto(host + billPath);
    await openPaid(page, host + billPath);
    const success = page.url();
    const offer = page.locator("section", { has: page.locator("a[href^='/signup']") });
    await expect(offer).toContainText(points(earned));
    await offer.getByRole("link").click();
    await prove(page, request, { number, scripted });
    await page.getByRole("link", { name: "Skip", exact: true }).click();
    await expect(page).toHaveURL(success);
    await expect(offer).toHaveCount(0);
    await expectSignedIn(page, {
      at: [success, host + billPath, `${host}${billPath}/menus`, host + tablePath],
      number,
    });
    await expectPoints(page, `${host}/venues/${venueId}/loyalty`, welcome + earned);
  });
}

test("LOY-09 LOY-57 AUTH-13 at fourth-quarter, who logs in to the programme after paying has the promised points, and stays a member when signed in by phone", async ({
  page,
  request,
  sitAt,
  baseURL,
}) => {
  onlyWithoutScript();
  const { open, venue } = await sitAt("fourth-quarter");
  const { billPath, tablePath } = await open(order([line("1", "Wings", PAID)]));
  const loyalty = `/venues/${venue.venueId}/loyalty`;
  const season = banner(page, "Season Ticket");
  const balance = async () => {
    await page.goto(billPath);
    await expect(season.locator("form")).toBeVisible();
    return Number((await season.innerText()).replace(/\D/g, ""));
  };
  const logIn = async () => {
    await ready(page);
    await page.locator("input[name=username]").fill("jamie");
    await page.locator("input[name=password]").fill("gameday");
    await page.locator("button[value=password]").click();
  };
  await page.goto(`${loyalty}/identification?redirectTo=${billPath}`);
  await logIn();
  await expect(page).toHaveURL(billPath);
  const before = await balance();
  // The phone is nobody's again, as that of a guest who has not logged in yet.
  await page.context().clearCookies();
  await openPaid(page, billPath);
  const success = page.url();
  await expect(page.getByRole("main")).toContainText(points(PAID * 5));
  await page.locator("a[href*='/loyalty/identification']").click();
  await logIn();
  await expect(page).toHaveURL(success);
  await expect(page.locator("a[href*='/loyalty/identification']")).toHaveCount(0);
  // Other tests may pay as this member too.
  await expect.poll(balance).toBeGreaterThanOrEqual(before + PAID * 5);
  await page.goto(`/login?redirectToPath=${billPath}`);
  const number = newNumber();
  await prove(page, request, { number, scripted: false });
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL(billPath);
  await expectSignedIn(page, {
    at: [billPath, `${billPath}/menus`, tablePath].map((path) => (baseURL ?? "") + path),
    number,
  });
  expect(await balance()).toBeGreaterThanOrEqual(before + PAID * 5);
});
