import type { Page } from "@playwright/test";
import { join } from "./member";
import { codeFor, enterCode, newNumber, sendCode } from "./sign-in";
import { expect, ready, test } from "./test";

const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test("AUTH-13 a member by user name who logs in by phone from the menu stays one on every page, and is not asked again", async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  const venue = "/venues/fourth-quarter";
  await page.goto(`${venue}/loyalty/identification?redirectTo=${venue}`);
  await ready(page);
  await page.getByLabel("Username").fill("jamie");
  await page.getByLabel("Password").fill("gameday");
  await page.getByRole("button", { name: "Log in" }).click();
  const banner = page.getByRole("complementary", { name: "Season Ticket" });
  await expect(banner).toContainText(/\d points/);
  await page.goto(`/login?redirectToPath=${venue}`);
  const number = newNumber();
  await sendCode(page, number);
  await enterCode(page, await codeFor(request, number), javaScriptEnabled);
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL(venue);
  await expect(banner).toContainText(/\d points/);
  await expect(banner.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await page.goto(`${venue}/loyalty`);
  await expect(page.getByText(/^Member since/)).toBeVisible();
});

test("AUTH-55 a member who logs out is nobody to the programme on this phone, and can go back to where they were", async ({
  page,
  javaScriptEnabled,
}) => {
  const venue = "/venues/croque-cie";
  await join(page, `${venue}/loyalty`, javaScriptEnabled);
  expect(await cookies(page)).toContain("__Host-loyalty");
  const here = `${venue}?from=menu`;
  await page.goto(`/me/management?redirectTo=${encodeURIComponent(here)}`);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "You’re logged out" })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get("redirectTo")]).toEqual(["/me/logged-out", here]);
  expect(await cookies(page)).not.toContain("__Host-loyalty");
  if (javaScriptEnabled) {
    expect(await page.evaluate(() => localStorage.getItem("loyalty-user"))).toBeNull();
  }
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(here);
  const banner = page.getByRole("complementary", { name: "Le Carnet" });
  await expect(banner.getByRole("link", { name: "Log in" })).toBeVisible();
});
