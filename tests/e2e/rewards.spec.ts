import { openPaid, openPayment } from "./guest";
import { join } from "./member";
import { beSignedIn, codeFor, enterCode, newNumber, sendCode } from "./sign-in";
import { paySuccessfully } from "./steps";
import { expect, ready, test } from "./test";
import { line, order, units } from "./till";

test("LOY-53 LOY-54 LOY-57 a member uses a reward, takes it off, uses it again, pays less, and gets points for what was paid", async ({
  page,
  sitAt,
}, { project }) => {
  const { javaScriptEnabled = true } = project.use;
  const { open, venue } = await sitAt("FRIC_FRAC");
  const { billPath, posted } = await open(order([line("1", "Steak", 20)]));
  const loyalty = `/venues/${venue.venueId}/loyalty`;
  await join(page, loyalty, javaScriptEnabled);
  await openPayment(page, billPath);
  const pay = (amount: string) => page.getByRole("button", { name: `Pay €${amount}` });
  const use = async () => {
    await expect(pay("20.00")).toBeVisible();
    await expect(page.getByText("Un café gourmand · −€6.50")).toBeVisible();
    await page.getByRole("link", { name: "Use", exact: true }).click();
    await expect(page.getByText("You’ll get €6.50 off your share.")).toBeVisible();
    await expect(page.getByText("You’ll redeem 100 points.")).toBeVisible();
    await page.getByRole("button", { name: "Use reward" }).click();
    await expect(pay("13.50")).toBeVisible();
    await expect(page.getByText("Un café gourmand applied")).toBeVisible();
  };
  await use();
  await page.getByRole("button", { name: "Remove" }).click();
  await use();
  await paySuccessfully(page);
  expect(await posted()).toMatchObject([{ amount: units(20), discount: units(6.5) }]);
  const thanks = page.url();
  await expect(async () => {
    await page.goto(thanks);
    // Once to see, and once for screen readers.
    const earned = page.getByText("You earned 135 points with this payment.");
    await expect(earned.first()).toBeAttached({ timeout: 2_000 });
  }).toPass();
  // 120 less 100, and ten for each of the 13.50 that were paid.
  await expect(async () => {
    await page.goto(loyalty);
    await expect(page.getByText("155 points")).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("LOY-57 AUTH-08 a signed-in guest who is no member joins from the success page, and has the points of what they paid", async ({
  page,
  sitAt,
}) => {
  const { open, venue } = await sitAt("FRIC_FRAC");
  const { billPath } = await open(order([line("1", "Steak", 20)]));
  await beSignedIn(page, venue.venueId);
  await openPaid(page, billPath);
  await expect(page.getByText("You’ll earn 200 points for this payment.")).toBeVisible();
  await expect(page.getByText("points with this payment")).toHaveCount(0);
  await page.getByRole("link", { name: "Join Le Carnet" }).click();
  await expect(page.getByRole("dialog", { name: "Join Le Carnet" })).toBeVisible();
  await ready(page);
  await page.getByRole("button", { name: "Join now" }).click();
  await expect(page.getByText("Your payment went through.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Join Le Carnet" })).toHaveCount(0);
  // 120 to begin with, and ten for each of the 20 that were paid.
  await expect(async () => {
    await page.goto(`/venues/${venue.venueId}/loyalty`);
    await expect(page.getByText("320 points")).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("ACC-13 at a restaurant of a group a guest without an account signs up from the payment, and is back there", async ({
  page,
  request,
  sitAt,
  javaScriptEnabled: scripted = true,
}) => {
  const { open } = await sitAt("volfoni");
  const { billPath } = await open(order([line("1", "Entrecôte", 24)]));
  await openPayment(page, billPath);
  await expect(page.getByRole("button", { name: /^Pay €24/ })).toBeVisible();
  await expect(page.getByText("Sign up to earn and use")).toBeVisible();
  const payment = page.url();
  await page.getByRole("link", { name: "Sign up" }).click();
  const number = newNumber();
  await sendCode(page, number);
  await enterCode(page, await codeFor(request, number), scripted);
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Pay €24/ })).toBeVisible();
  expect(page.url()).toBe(payment);
  await expect(page.getByRole("link", { name: "Sign up" })).toHaveCount(0);
});

test("LOY-54 LOY-55 LOY-56 a member of a group's programme reads in a dialog what a coupon takes off, and may decline it", async ({
  page,
  sitAt,
}) => {
  const { open, venue } = await sitAt("hippo");
  const { billPath } = await open(order([line("1", "Entrecôte", 24)]));
  const loyalty = `/venues/${venue.venueId}/loyalty`;
  await beSignedIn(page, venue.venueId);
  await page.goto(loyalty);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await ready(page);
  await page.getByRole("button", { name: "Join now" }).click();
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page.getByText("20 points", { exact: true })).toBeVisible();
  await openPayment(page, billPath);
  const coupon = page.getByText("Une coupe de crémant · −€9.00");
  await expect(coupon).toBeVisible();
  await page.getByRole("link", { name: "Use", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Use this reward?" });
  await expect(question).toContainText("You’ll get €9.00 off your share.");
  const asked = page.url();
  await question.getByRole("link", { name: "Close" }).click();
  await expect(coupon).toBeVisible();
  const payment = page.url();
  await page.goto(`${asked}${asked.includes("?") ? "&" : "?"}problem=gone`);
  const warning = page.getByRole("dialog", { name: "Your reward wasn’t applied" });
  await expect(warning).toContainText("This reward is no longer available.");
  await expect(warning).not.toContainText("still have it");
  await warning.getByRole("link", { name: "Pay without it" }).click();
  await expect(coupon).toBeVisible();
  await page.goto(`${payment}${payment.includes("?") ? "&" : "?"}problem=reward`);
  await expect(page.getByRole("status").filter({ hasText: "Something went wrong." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay €24.00" })).toBeVisible();
});
