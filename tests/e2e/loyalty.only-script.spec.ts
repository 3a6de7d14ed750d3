import type { Page } from "@playwright/test";
import { newNumber } from "./sign-in";
import { expect, ready, test } from "./test";
import { line, order } from "./till";

/** What the page's phone has stored under a name. */
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), name);

test("LOY-15 LOY-32 a guest who closes the question for a code is back at the bill, and is not asked again", async ({
  page,
  sitAt,
}) => {
  const { billPath } = await (await sitAt("FRIC_FRAC")).open(order([line("1", "Croque", 14)]));
  const banner = page.getByRole("complementary", { name: "Le Carnet" });
  const join = async () => {
    await page.goto(`${billPath.replace(/\/bills.*/, "")}/loyalty/identification?${query}`);
    await ready(page);
    await page.getByLabel("Country").selectOption("FR");
    await page.getByLabel("Phone number").fill(newNumber());
    await page.getByRole("button", { name: "Join now" }).click();
  };
  const query = new URLSearchParams({ billId: billPath.split("/").at(-1) ?? "" });
  await join();
  const question = page.getByRole("dialog", { name: "Confirm your number" });
  await expect(question).toBeVisible();
  await expect.poll(() => stored(page, "loyalty-customer-data")).toContain("PONGO");
  await question.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(billPath);
  await expect(banner).toContainText("0 points");
  await expect.poll(() => stored(page, "loyalty-customer-data")).toBeNull();
  expect(await stored(page, "loyalty-otp-modal")).toBe('{"otpModalAlreadySeen":true}');
  await join();
  await expect(page).toHaveURL(billPath);
});

test("LOY-28 a guest who has ordered, and to whom no code can be sent, is back at the bill, and told when they try again", async ({
  page,
  sitAt,
}) => {
  const { billPath } = await (await sitAt("FRIC_FRAC")).open(order([line("1", "Croque", 14)]));
  const placed = `${billPath}?order=placed`;
  await page.goto(placed);
  const banner = page.getByRole("complementary", { name: "Le Carnet" });
  await banner.getByRole("link", { name: "Log in" }).click();
  await ready(page);
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("Phone number").fill(newNumber());
  await page.getByRole("button", { name: "Join now" }).click();
  await expect(page.getByRole("dialog", { name: "Confirm your number" })).toBeVisible();
  const send = page.getByRole("button", { name: "Send code" });
  await expect(send).toBeEnabled();
  // The platform's answer where nothing can be sent; the demo can always send.
  await page.route("**/phone-login?**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ json: { status: "KO", next: placed } })
      : route.continue(),
  );
  await send.click();
  await expect(banner).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(billPath);
  await expect.poll(() => stored(page, "loyalty-customer-data")).toContain('"hasError":true');
  await page.goto(`${billPath.replace(/\/bills.*/, "")}/loyalty/identification`);
  const unsent = page.getByText("We couldn’t send you a code.");
  await expect(unsent).toBeVisible();
  // It is said once.
  await page.reload();
  await ready(page);
  await expect(unsent).toHaveCount(0);
});

test("LOY-21 a number that was mistyped once is refused where it is typed, and not at the next visit", async ({
  page,
}) => {
  const identification = "/venues/croque-cie/loyalty/identification";
  await page.goto(identification);
  await ready(page);
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("Phone number").fill(newNumber());
  // The browser's own check knows lengths alone; what it lets through is refused by the server.
  await page.route("**/loyalty/identification**", (route) => {
    const sent = route.request().postData();
    return sent === null
      ? route.continue()
      : route.continue({ postData: sent.replace(/phone=[^&]*/, "phone=0612") });
  });
  const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Join now" }).click();
  expect((await refused).status()).toBe(422);
  await expect(page.getByLabel("Phone number")).toHaveAttribute("aria-invalid", "true");
  await page.goto(identification);
  await ready(page);
  await expect(page.getByLabel("Phone number")).toBeVisible();
  await expect(page.getByText("The credentials entered are invalid.")).toHaveCount(0);
});

test("LOY-30 UX-15 a member sees what came in since this phone last showed the points, and what it can't read is ignored", async ({
  page,
}) => {
  const loyalty = "/venues/fourth-quarter/loyalty";
  await page.goto(`/venues/fourth-quarter/loyalty/identification?redirectTo=${loyalty}`);
  await ready(page);
  await page.getByLabel("Username").fill("jamie");
  await page.getByLabel("Password").fill("gameday");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText(/^Member since/)).toBeVisible();
  await expect.poll(() => stored(page, "loyalty-user")).toContain("demo-jamie");
  const member = JSON.parse((await stored(page, "loyalty-user")) ?? "");
  const before = { ...member, balance: member.balance - 30 };
  await page.evaluate((was) => localStorage.setItem("loyalty-user", JSON.stringify(was)), before);
  await page.reload();
  await expect(page.getByText("30 new points since you last looked")).toBeVisible();
  const warned = page.waitForEvent("console", (message) => message.type() === "warning");
  await page.evaluate(() => localStorage.setItem("loyalty-user", "{"));
  await page.reload();
  expect((await warned).text()).toContain("loyalty-user");
  await expect(page.getByText(/new points since/)).toHaveCount(0);
  await expect.poll(() => stored(page, "loyalty-user")).toContain("demo-jamie");
});

test("ROUTE-90 a page of a guest app is loaded when a guest goes to it, and not before", async ({
  page,
  baseURL,
}) => {
  const host = (baseURL ?? "").replace("127.0.0.1", "maison-demo.localhost");
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js")),
    );
  await page.goto(`${host}/guest-app/maison-demo`);
  await ready(page);
  const before = await scripts();
  await page.getByRole("link", { name: "Find a restaurant" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
  const later = (await scripts()).filter((name) => !before.includes(name));
  expect(later.length).toBeGreaterThan(0);
});
