import type { APIRequestContext, Page } from "@playwright/test";
import { issueSplit } from "./guest";
import { codeFor, enterCode, fromOwnNetwork, newNumber, sendCode } from "./sign-in";
import { expect, ready, test } from "./test";
import { line, order, units } from "./till";

const banner = (page: Page) => page.getByRole("complementary", { name: "Le Carnet" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name })).toBeVisible();

/** What the page's phone has stored under a name; nothing where no script runs. */
async function stored(page: Page, name: string): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);
}

/** Types a number of France that a code then goes to. */
async function join(page: Page, number: string) {
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("Phone number").fill(number);
  await page.getByLabel("Email me rewards").check({ force: true });
  await page.getByRole("button", { name: "Join now" }).click();
}

/** From the number, which is there already, to the points: with a script the way goes on by itself. */
async function prove(
  page: Page,
  { number, request, scripted }: { number: string; request: APIRequestContext; scripted: boolean },
) {
  await expect(dialog(page, "Confirm your number")).toContainText(
    "you can use your Le Carnet points at Croque & Cie on any phone",
  );
  await fromOwnNetwork(page);
  // A number is typed once.
  await expect(page.getByLabel("Phone number")).toHaveValue(number);
  await page.getByRole("button", { name: "Send code" }).click();
  const field = scripted ? page.getByLabel("Digit 1 of 6") : page.getByLabel(/^Code sent to/);
  await expect(field).toBeVisible();
  expect(page.url()).not.toContain(number.slice(1));
  const code = await codeFor(request, number);
  await enterCode(page, code === "000000" ? "000001" : "000000", scripted);
  await expect(page.getByText("That code isn’t right")).toBeVisible();
  if (scripted) {
    await expect.poll(() => stored(page, "loyalty-customer-data")).toBeNull();
    // What is wrong takes the focus; a code that is typed before that would go into two boxes at once.
    await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  }
  await enterCode(page, code, scripted);
  if (!scripted) {
    await heading(page, "Welcome to Le Carnet");
    await page.getByRole("link", { name: "Continue" }).click();
  }
}

test("ROUTE-09 ROUTE-21 ROUTE-22 AUTH-34 LOY-08 LOY-09 LOY-10 LOY-11 LOY-12 LOY-13 LOY-14 LOY-30 LOY-31 LOY-33 LOY-34 LOY-35 LOY-36 LOY-37 LOY-38 LOY-43 from the bill a guest joins the programme by phone, proves the number, sees what there is to have, shows a code, and logs out", async ({
  page,
  sitAt,
  request,
  javaScriptEnabled: scripted = true,
}) => {
  const seat = await sitAt("FRIC_FRAC");
  const { billPath, billId } = await seat.open(order([line("1", "Croque", 14)]));
  const number = newNumber();
  await page.goto(billPath);
  await expect(banner(page)).toContainText("120 welcome points");
  await banner(page).getByRole("link", { name: "Log in" }).click();
  await expect(dialog(page, "Join Le Carnet")).toBeVisible();
  await ready(page);
  await join(page, number);
  if (scripted) {
    await expect(dialog(page, "Confirm your number")).toBeVisible();
    await expect
      .poll(() => stored(page, "loyalty-customer-data"))
      .toEqual({
        phoneNumber: `+33${number.slice(1)}`,
        country: "FR",
        optIn: true,
        loyaltyProgram: "PONGO",
        hasError: false,
        isEarnAfterPay: false,
        billId,
        splitId: null,
      });
  }
  await prove(page, { number, request, scripted });
  await expect(page).toHaveURL(billPath);
  await expect(banner(page)).toContainText("120 points");
  if (scripted) {
    await expect
      .poll(() => stored(page, "loyalty-user"))
      .toEqual({
        primaryUserId: expect.stringMatching(/^u_/),
        balance: 120,
        createdAt: expect.any(Number),
        storeId: "croque-cie",
      });
  }
  const atBill = await page.locator(`a[href="${billPath}/menus"]`).last().innerText();
  await banner(page).getByRole("link", { name: "See rewards" }).click();
  // The tabs are those of the bill.
  await expect(page.locator(`a[href="${billPath}/menus"]`)).toHaveText(atBill);
  await expect(page.getByText("Your points at Croque & Cie")).toBeVisible();
  await expect(page.getByText("120 points", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Member since/)).toBeVisible();
  await heading(page, "Rewards (3)");
  await expect(page.getByRole("listitem").filter({ hasText: "planche" })).toContainText(
    "280 points to go",
  );
  const coffee = page.getByRole("listitem").filter({ hasText: "Un café gourmand" });
  await expect(coffee).toContainText("100 points · €6.50");
  await coffee.getByRole("link", { name: "Show" }).click();
  await expect(page.getByRole("img", { name: "QR code for Un café gourmand" })).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/me\/logged-out\?/);
  if (scripted) await expect.poll(() => stored(page, "loyalty-user")).toBeNull();
  await page.goto(billPath);
  await expect(banner(page).getByRole("link", { name: "Log in" })).toBeVisible();
});

test("LOY-06 LOY-09 LOY-16 LOY-20 LOY-21 LOY-22 a member logs in by user name and password, and after logging out still has the part of the bill they chose", async ({
  page,
  venues,
  sitAt,
  javaScriptEnabled: scripted,
}) => {
  const venue = venues.find(({ venueId }) => venueId === "fourth-quarter");
  const { billPath, billId } = await (await sitAt(venue?.theme ?? "")).open(
    order([line("1", "Wings", 20)]),
  );
  await page.goto(billPath);
  const split = await issueSplit(page, billId, "by-amount", {
    splitAmount: units(5),
    currencyCode: "USD",
  });
  // The part that they chose moves all that stands below it.
  await page.reload();
  await expect(page.getByText("You’ve selected $5.00")).toBeVisible();
  const season = page.getByRole("complementary", { name: "Season Ticket" });
  await season.getByRole("link", { name: "Log in" }).click();
  await expect(dialog(page, "Log in with Season Ticket")).toBeVisible();
  await ready(page);
  const enter = async (password: string) => {
    const login = page.getByRole("button", { name: "Log in" });
    // Without a script the button works, and what is missing is said.
    await (scripted ? expect(login).toBeDisabled() : expect(login).toBeEnabled());
    await page.getByLabel("Username").fill("jamie");
    if (scripted) await expect(login).toBeDisabled();
    await page.getByLabel("Password").fill(password);
    await login.click();
  };
  await enter("overtime");
  await expect(page.getByText("That username and password don’t match.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Password").fill("");
  await enter("gameday");
  await expect(season).toContainText(/\d points/);
  // What is said in one programme says nothing in another.
  await page.goto("/venues/green-counter");
  const counter = page.getByRole("complementary", { name: "Counter Card" });
  await expect(counter.getByRole("link", { name: "Log in" })).toBeVisible();
  await page.goto(billPath);
  await season.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/me\/logged-out\?/);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(season.getByRole("link", { name: "Log in" })).toBeVisible();
  await page.goto(`${billPath}/splits/${split.splitId}/tips`);
  await expect(page).toHaveURL(new RegExp(`${split.splitId}/tips`));
});

test("CONST-01 ROUTE-75 ROUTE-76 LOY-39 LOY-41 LOY-44 LOY-45 AUTH-50 in a guest app a guest joins, buys a reward, shows its code, and changes their profile", async ({
  page,
  request,
  baseURL,
  javaScriptEnabled: scripted = true,
}) => {
  const base = "/guest-app/maison-demo";
  const host = (baseURL ?? "").replace("127.0.0.1", "maison-demo.localhost");
  const number = newNumber();
  await page.goto(`${host}${base}/loyalty`);
  await expect(page).toHaveURL(/auth\/signup\?originPath=%2Fguest-app%2Fmaison-demo%2Floyalty/);
  await sendCode(page, number);
  await enterCode(page, await codeFor(request, number), scripted);
  if (!scripted) await page.getByRole("button", { name: "Continue" }).click();
  await heading(page, "Your email address");
  await page.getByLabel("Email address", { exact: true }).fill(`l${number}@example.com`);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Join now" }).click();
  await expect(page.getByText("60 points", { exact: true })).toBeVisible();
  // The phone stores which app the points are of.
  if (scripted) {
    await expect.poll(() => stored(page, "loyalty-user")).toMatchObject({ storeId: "maison-demo" });
  }
  await page
    .getByRole("listitem")
    .filter({ hasText: "Une coupe de crémant" })
    .getByRole("button", { name: "Redeem" })
    .click();
  await expect(page.getByText("20 points", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Show" }).click();
  await expect(page.getByRole("img", { name: "QR code for Une coupe de crémant" })).toBeVisible();
  await expect(page.getByRole("dialog").getByText(/^[A-Z2-9]{8}$/)).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await page.goto(`${host}${base}`);
  await page.getByRole("main").getByRole("link", { name: "My profile" }).click();
  await heading(page, "Personal details");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your details have been saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", base);
  await page.goto(`${host}${base}/loyalty`);
  await page.getByRole("button", { name: "Log out" }).click();
  await heading(page, "You’re logged out");
  await page.goto(`${host}${base}/profile`);
  await expect(page).toHaveURL(/auth\/signup\?originPath=%2Fguest-app%2Fmaison-demo%2Fprofile/);
});

test("LOY-05 LOY-13 at a restaurant of a group, on the product's own host, a signed-in guest joins the group's programme", async ({
  page,
  request,
  javaScriptEnabled: scripted = true,
}) => {
  const number = newNumber();
  await page.goto(`/login?redirectToPath=${encodeURIComponent("/venues/hippo/loyalty")}`);
  await sendCode(page, number);
  await enterCode(page, await codeFor(request, number), scripted);
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(dialog(page, "Join Le Cercle")).toBeVisible();
  await ready(page);
  await page.getByRole("button", { name: "Join now" }).click();
  await expect(page.getByText("60 points", { exact: true })).toBeVisible();
});
