import type { Locator, Page } from "@playwright/test";
import { chooseCookies, countedNames, openCookies, promotionsOf, sayOfCookies } from "./events";
import { goToPayAll, paySuccessfully } from "./steps";
import { expect, onlyWithoutScript, ready, test } from "./test";
import { line, order } from "./till";

const INGEST = "/api/marketing/b2c-analytics/ingest";
/** What a first visit asks. */
const bar = (page: Page) => page.getByRole("complementary", { name: "Cookies" });
const statistics = (page: Page) => page.getByRole("checkbox", { name: /^Statistics/ });

test.use({ wasAskedAboutCookies: false });

async function consentOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "__Host-consent")?.value;
}

/** Opens the choice from the navigation of the page that the guest is on. */
async function openFromNavigation(page: Page) {
  await page.getByRole("banner").getByRole("link", { name: "More" }).click();
  await page.getByRole("link", { name: "Cookie settings" }).click();
  await expect(page.getByText("What you allow")).toBeVisible();
}

test("UX-34 CONS-06 CONS-07 CONS-08 CONS-09 from the bill's navigation a guest allows cookies and takes it back, and is on the bill again", async ({
  page,
  sitAt,
  javaScriptEnabled,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(order([line("1", "Plate of the day", 40)]));
  await page.goto(billPath);
  await bar(page).getByRole("button", { name: "Reject all" }).click();
  await expect(bar(page)).toHaveCount(0);
  await openFromNavigation(page);
  // With a script it is a dialog over the bill, without one a page.
  await expect(page.getByRole("dialog", { name: "Cookies" })).toHaveCount(
    javaScriptEnabled ? 1 : 0,
  );
  if (javaScriptEnabled) {
    await expect(page.getByRole("dialog", { name: "Cookies" })).toMatchAriaSnapshot(`
      - dialog "Cookies":
        - heading "Cookies" [level=2]
        - link "Close"
        - paragraph: /We store what we need/
        - group "What you allow":
          - checkbox /^Necessary/ [checked] [disabled]
          - checkbox /^Statistics/
        - button "Allow selection"
        - button "Reject all"
        - button "Accept all"
    `);
  }
  await expect(page.getByRole("checkbox", { name: /^Necessary/ })).toBeDisabled();
  await expect(statistics(page)).not.toBeChecked();
  const sizeOf = async (name: string) => {
    const box = await page.getByRole("button", { name }).boundingBox();
    return [box?.width, box?.height];
  };
  expect(await sizeOf("Reject all")).toEqual(await sizeOf("Accept all"));
  await page.getByRole("button", { name: "Reject all" }).click();
  await expect(page).toHaveURL(billPath);
  await expect.poll(() => consentOf(page)).toMatch(/statistics:1:\d{4}-\d\d-\d\d:REFUSED/);
  await openFromNavigation(page);
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(page).toHaveURL(billPath);
  await expect.poll(() => consentOf(page)).toMatch(/statistics:1:\d{4}-\d\d-\d\d:ACCEPTED/);
  await openFromNavigation(page);
  await expect(statistics(page)).toBeChecked();
  await statistics(page).uncheck({ force: true });
  await page.getByRole("button", { name: "Allow selection" }).click();
  await expect(page).toHaveURL(billPath);
  await expect.poll(() => consentOf(page)).toMatch(/statistics:1:\d{4}-\d\d-\d\d:REFUSED/);
});

test.describe("a first visit", () => {
  const box = async (locator: Locator) => {
    const found = await locator.boundingBox();
    if (!found) throw new Error("It is not shown.");
    return found;
  };

  test("CONS-06 CONS-07 asks where the law does, both answers alike, covers no pay button, and asks no more", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("CENTURION");
    const { billPath } = await open(order([line("1", "Plate of the day", 40)]));
    for (const [width, height] of [
      [320, 568],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(billPath);
      const asked = await box(bar(page));
      const pay = await box(page.locator("[data-pay-bar]"));
      expect(pay.y + pay.height).toBeLessThanOrEqual(asked.y + 1);
      expect(pay.y).toBeGreaterThan(height / 3);
      expect(asked.y + asked.height).toBeLessThanOrEqual(height + 1);
      const answers = ["Reject all", "Accept all"].map((name) =>
        bar(page).getByRole("button", { name }),
      );
      const [refuse, accept] = await Promise.all(answers.map(box));
      expect([refuse?.y, refuse?.width, refuse?.height]).toEqual([
        ...[accept?.y, accept?.width, accept?.height],
      ]);
      const looks = answers.map((one) =>
        one.evaluate((element) => {
          const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(element);
          return [backgroundColor, color, fontWeight, borderColor];
        }),
      );
      const [one, other] = await Promise.all(looks);
      expect(one).toEqual(other);
    }
    // A guest who goes on is where they went, not where they were asked first.
    await page.getByRole("link", { name: "Itemized check" }).click();
    await expect(page).toHaveURL(/\/details$/);
    const here = page.url();
    await bar(page).getByRole("button", { name: "Reject all" }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page).toHaveURL(here);
    await expect.poll(() => consentOf(page)).toMatch(/statistics:1:\d{4}-\d\d-\d\d:REFUSED/);
    await page.goto(billPath);
    await ready(page);
    await expect(bar(page)).toHaveCount(0);
  });

  test("CONS-06 does not ask in the US, nor once every choice is made", async ({
    page,
    venues,
  }) => {
    onlyWithoutScript();
    const idOf = (theme: string) => venues.find((one) => one.theme === theme)?.venueId ?? "";
    await page.goto(`/venues/${idOf("WALK_ONS")}`);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await openCookies(page, idOf("CENTURION"));
    await expect(bar(page)).toHaveCount(0);
    await chooseCookies(page, "all");
    await page.goto(`/venues/${idOf("CENTURION")}`);
    await expect(bar(page)).toHaveCount(0);
  });
});

test("UX-34 the link to it is not shown where the venue is in the US", async ({ page, venues }) => {
  onlyWithoutScript();
  const venue = venues.find(({ theme }) => theme === "WALK_ONS");
  await page.goto(`/venues/${venue?.venueId}?burgerMenuOpen=true`);
  await expect(page.getByRole("dialog", { name: "More" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cookie settings" })).toHaveCount(0);
});

test("CONS-02 a form that nobody could have sent is refused, and nothing is written", async ({
  page,
  venues,
}) => {
  onlyWithoutScript();
  await openCookies(page, venues[0]?.venueId ?? "");
  const before = await consentOf(page);
  const answer = await page.request.post(page.url(), {
    headers: { origin: new URL(page.url()).origin, "accept-language": "fr" },
    form: { intent: "everything" },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain("Votre choix n’a pas pu être enregistré");
  const earlierForm = await page.request.post(page.url(), {
    headers: { origin: new URL(page.url()).origin },
    form: { intent: "all", asked: "something-else" },
  });
  expect(earlierForm.status()).toBe(422);
  expect(await consentOf(page)).toBe(before);
  const away = await page.request.post(`${page.url()}?returnTo=//other.example`, {
    headers: { origin: new URL(page.url()).origin },
    form: { intent: "selection", asked: "statistics" },
    maxRedirects: 0,
  });
  expect(away.headers().location).toMatch(/^\/venues\/[^/]+\/privacy\/cookies\?saved=true$/);
});

test("ROUTE-81 ROUTE-82 UX-29 CONS-06 a guest app’s navigation leads to its privacy center and the cookies, on its own host alone", async ({
  page,
  baseURL,
}) => {
  const centre = "/guest-app/maison-demo/privacy";
  const path = `${centre}/cookies`;
  const home = (baseURL ?? "").replace("127.0.0.1", "maison-demo.localhost");
  await page.goto(home);
  await page.getByRole("banner").getByRole("link", { name: "More" }).click();
  await page.getByRole("link", { name: "Privacy center" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy center" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Privacy policy" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Cookie settings" }).click();
  await chooseCookies(page, "none");
  await expect(page).toHaveURL(`${home}${path}?saved=true`);
  await expect.poll(() => consentOf(page)).toMatch(/statistics:1:\d{4}-\d\d-\d\d:REFUSED/);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(home + centre);
  for (const wrong of [centre, path]) {
    const other = wrong.replace("maison-demo", "other");
    for (const address of [`${baseURL}${wrong}`, home + other]) {
      expect((await page.goto(address))?.status(), address).toBe(404);
    }
  }
});

/**
 * What a guest says of cookies in turn, and of promotions once they have paid; whether something of theirs may be
 * counted after it, and who may write to them.
 */
const matrix = [
  { says: [], promotions: "none", counts: false },
  { says: ["none"], promotions: "platform", counts: false },
  { says: ["all", "none"], promotions: "takenBack", counts: false },
  { says: ["statistics"], promotions: "none", counts: true },
  { says: ["none", "all"], promotions: "venue", counts: true },
] as const;

/** Answers a venue's question after paying, as a guest does who reads it. */
async function answerPromotions(page: Page, says: (typeof matrix)[number]["promotions"]) {
  if (says === "none") return;
  await page.getByRole("link", { name: "Get offers by email" }).click();
  await page.getByRole("textbox", { name: "Email address" }).fill("matrix@example.com");
  await page.getByRole("checkbox", { name: /^I agree to receive/ }).check({ force: true });
  if (says === "venue") {
    await page.getByRole("checkbox", { name: /\(optional\)$/ }).check({ force: true });
  }
  await page.getByRole("button", { name: "Confirm" }).click();
  const stop = page.getByRole("link", { name: "Unsubscribe" });
  await expect(stop).toBeVisible();
  if (says !== "takenBack") return;
  await stop.click();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("link", { name: "Get offers by email" })).toBeVisible();
}

/** What an operator may read of each answer. */
const mayWrite: Record<(typeof matrix)[number]["promotions"], object[]> = {
  none: [],
  platform: [{ sundayOptIn: true, venueOptIn: false }],
  venue: [{ sundayOptIn: true, venueOptIn: true }],
  takenBack: [],
};

test("CONS-09 CONS-15 CONS-18 API-10 from the table to the thanks, what a guest does is sent, and who may write to them is told, as far as they agreed and never further", async ({
  browser,
  sitAt,
  javaScriptEnabled,
}) => {
  // Five guests, one after the other, from the table to the thanks.
  test.slow();
  const bills: ((typeof matrix)[number] & { billId: string; venueId: string })[] = [];
  const context = { javaScriptEnabled, locale: "en-US" };
  for (const row of matrix) {
    const { says, counts, promotions } = row;
    const page = await browser.newPage(context);
    const sent: string[] = [];
    const outside: string[] = [];
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname === INGEST) sent.push(request.url());
      if (page.url().startsWith("http") && origin !== new URL(page.url()).origin) {
        outside.push(request.url());
      }
    });
    const { open, venue } = await sitAt("PARCHED_HOSPITALITY");
    const { billId, billPath, tablePath } = await open(order([line("1", "Fish tacos", 20)]));
    for (const choice of says) await sayOfCookies(page, venue.venueId, choice);
    for (const path of [`/venues/${venue.venueId}`, tablePath]) await page.goto(path);
    await goToPayAll(page, billPath);
    await paySuccessfully(page);
    // Who may write is the server's to say, and its form has a journey without a script (promotions.spec.ts).
    if (javaScriptEnabled) await answerPromotions(page, promotions);
    if (!counts) expect(sent).toEqual([]);
    // The phone speaks to nobody but us, whatever was agreed.
    expect(outside).toEqual([]);
    bills.push({ ...row, billId, venueId: venue.venueId });
    await page.close();
  }
  const page = await browser.newPage(context);
  const expected = ["tip_confirmed", "payment_intent", "payment_paid"];
  for (const { billId } of bills.filter(({ counts }) => counts)) {
    const names = () => countedNames(page, billId);
    await expect.poll(names).toEqual(expect.arrayContaining(expected));
  }
  // By now the events of those before, who paid sooner, would be there as well.
  for (const { billId } of bills.filter(({ counts }) => !counts)) {
    expect(await countedNames(page, billId)).toEqual([]);
  }
  for (const { billId, venueId, promotions } of javaScriptEnabled ? bills : []) {
    const told = await promotionsOf(page, venueId, billId);
    expect(told, promotions).toMatchObject(mayWrite[promotions]);
    expect(told, promotions).toHaveLength(mayWrite[promotions].length);
  }
  await page.close();
});
