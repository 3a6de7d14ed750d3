import { operate } from "./operator";
import { beSignedIn, newNumber } from "./sign-in";
import { expect, onlyWithoutScript, test } from "./test";
import { line, order } from "./till";

const APP = "/guest-app/maison-demo";
const hostOfGroup = (baseURL = "") => baseURL.replace("127.0.0.1", "maison-demo.localhost");

test("PDQ-05 a card reader's receipt that could not be mailed or saved says so, and leads back to it", async ({
  page,
  sitAt,
}) => {
  const { till, venue } = await sitAt("drake-anchor");
  const { transactionId, billId } = await till.payAtReader();
  const transaction = `/enrollments/${venue.enrollmentId}/transaction/${transactionId}`;
  const receipt = `${transaction}/bills/${billId}/receipts`;
  for (const [step, text] of [
    ["/error", "we couldn’t send the email"],
    ["/download/error", "we couldn’t create the receipt"],
    ["/download/error?too-many", "too many requests for this receipt"],
  ] as const) {
    expect((await page.goto(receipt + step))?.status(), step).toBe(200);
    await expect(page.getByRole("alert").getByText(text), step).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(receipt);
    await expect(page.getByRole("link", { name: "Download receipt" })).toBeVisible();
  }
});

test("ROUTE-09 AUTH-55 the page after signing out says so, and leads back to where the guest was", async ({
  page,
}) => {
  onlyWithoutScript();
  expect((await page.goto("/logged-out?redirectTo=%2Fvenues%2Fdrake-anchor"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "You’re logged out" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/venues\/drake-anchor$/);
});

test("ROUTE-21 a venue's programme leads back to the table or the bill that its address names", async ({
  page,
  sitAt,
}) => {
  onlyWithoutScript();
  const { deviceId, open } = await sitAt("fourth-quarter");
  const { billId, billPath, tablePath } = await open(order([line("1", "Fish pie", 30)]));
  const loyalty = "/venues/fourth-quarter/loyalty";
  for (const [query, back] of [
    [`?deviceId=${deviceId}`, tablePath],
    [`?billId=${billId}`, billPath],
    ["", "/venues/fourth-quarter"],
  ] as const) {
    await page.goto(loyalty + query);
    const link = page.getByRole("link", { name: "Back", exact: true });
    await expect(link, query).toHaveAttribute("href", back);
  }
});

test("ROUTE-73 a guest app leads to another site by the page that names it and asks", async ({
  page,
  baseURL,
}) => {
  onlyWithoutScript();
  await page.goto(`${hostOfGroup(baseURL)}${APP}/order`);
  await page.getByRole("link", { name: "Order for pickup" }).click();
  await expect(page).toHaveURL(/\/guest-app\/maison-demo\/external-link\?/);
  await expect(page.getByRole("heading", { name: "Order for pickup" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/www\.example\.com, /)).toBeVisible();
  const go = page.getByRole("link", { name: "Go to www.example.com" });
  await expect(go).toHaveAttribute("href", "https://www.example.com/emporter");
});

test("ROUTE-78 LOC-06 a guest app lists the tables that its guest has reserved, the next one first, and nobody else's", async ({
  page,
  request,
  baseURL,
}, info) => {
  onlyWithoutScript();
  const host = hostOfGroup(baseURL);
  const number = newNumber();
  const international = (typed: string) => `+33${typed.slice(1)}`;
  const id = `${info.project.name}-${number}`;
  const reserve = (name: string, whose: string, more: object) =>
    operate(request, "PUT", `guest-apps/maison-demo/reservations/${id}-${name}`, {
      venueId: "volfoni",
      phoneNumber: international(whose),
      guests: 4,
      status: "CONFIRMED",
      ...more,
    });
  await reserve("later", number, { at: Date.UTC(2041, 4, 2, 18), guests: 7, venueId: "leon" });
  await reserve("next", number, { at: Date.UTC(2041, 4, 1, 18) });
  await reserve("past", number, { at: Date.now() - 24 * 3_600_000, venueId: "hippo" });
  await reserve("others", newNumber(), { at: Date.UTC(2041, 4, 1, 19), venueId: "au_bureau" });
  const list = `${APP}/reservations`;
  await beSignedIn(page, "volfoni", { host, number });
  await page.goto(host + list);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText("Volfoni Demo");
  await expect(rows.nth(0)).toContainText(/May 1, 2041.*8:00.*4 guests/s);
  await expect(rows.nth(1)).toContainText("Léon Demo");
  await expect(rows.nth(1)).toContainText("7 guests");
  await expect(rows.nth(2)).toContainText("Hippo Demo");
});
