import type { Page } from "@playwright/test";
import { issueSplit, paySplit } from "./guest";
import { beSignedIn, signIn } from "./sign-in";
import { expect, onlyWithoutScript, test } from "./test";
import { line, newTransactionId, order, units } from "./till";

/** Finds the account behind a screen until the link of the mail is followed and its button pressed. */
async function confirmEmail(
  page: Page,
  { me, email, back }: { me: string; email: string; back: string },
): Promise<void> {
  await page.goto(me);
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("button", { name: "Switch account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Close" })).toHaveAttribute("href", back);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("We’ve sent the link.")).toBeVisible();
  // It never stands before a bill.
  expect((await page.request.get(`${back}/menus`, { maxRedirects: 0 })).status()).toBeLessThan(400);
  await page.goto("/demo/outbox");
  const mail = page.getByRole("listitem").filter({ hasText: `To ${email}` });
  await mail.getByRole("link").click();
  // Whatever scans mails has opened the link by now: it confirms nothing by itself.
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(back);
}

test("RCPT-01 ROUTE-12 PDQ-01 PDQ-02 PDQ-03 PDQ-04 PDQ-05 a guest pays by phone, finds the receipt in their account, takes their data along, and deletes it all", async ({
  page,
  sitAt,
  request,
}) => {
  const { venue, tableId, open } = await sitAt("drake-anchor");
  const { billId } = await open(order([line("a", "Pie", 30)]));
  await page.goto(`/venues/drake-anchor/bills/${billId}`);
  await paySplit(
    page,
    billId,
    await issueSplit(page, billId, "by-amount", { splitAmount: units(20), currencyCode: "GBP" }),
  );
  const me = `/me?redirectTo=${encodeURIComponent("/venues/drake-anchor")}`;
  await beSignedIn(page, venue.venueId);
  await page.goto(me);
  await page.getByRole("link", { name: "Receipts" }).click();
  await expect(page.getByText(/£20\.00/)).toBeVisible();
  const receipt = page.getByRole("link", { name: /^Open receipt/ });
  const file = await page.request.get((await receipt.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");

  // What the card reader's code leads to, for a guest without a table's code.
  const transactionId = newTransactionId();
  const taken = { ref: transactionId, type: "SMART_TERMINAL", amount: units(10), tip: units(1) };
  await request.post(`/pos/v1/venues/${venue.venueId}/tables/${tableId}/order/payments`, {
    headers: { authorization: `Bearer ${venue.posKey}` },
    data: { ...taken, transactionId },
  });
  await page.goto(`/venue/drake-anchor/transaction/${transactionId}/landing`);
  await expect(page.getByText("£11.00")).toBeVisible();
  await page.getByLabel(/mail address/).fill("guest@example.com");
  await page.getByRole("button", { name: "Send receipt" }).click();
  await expect(page.getByText(/in your inbox/)).toBeVisible();
  const landing = (place: string) =>
    page.request.get(`${place}/transaction/${transactionId}/landing`, { maxRedirects: 0 });
  const { enrollmentId, businessId } = venue;
  const places = [
    "/venues/drake-anchor",
    `/enrollments/${enrollmentId}`,
    `/businesses/${businessId}`,
  ];
  for (const place of places) {
    const to = `/enrollments/${enrollmentId}/transaction/${transactionId}/bills/${billId}/receipts`;
    expect((await landing(place)).headers().location).toBe(to);
  }
  for (const place of ["/venue/leon", "/enrollments/none", "/businesses/none"]) {
    expect((await landing(place)).status()).toBe(404);
  }

  await page.goto(me);
  await page.getByRole("link", { name: "Your devices" }).click();
  const data = await page.request.get("/me/data.json");
  expect(await data.json()).toMatchObject({ receipts: [{ paid: "£11.00" }, { paid: "£20.00" }] });
  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Your account has been deleted" })).toBeVisible();
  await page.goto(me);
  await expect(page).toHaveURL(/\/login/);
});

test("ROUTE-77 RCPT-01 a guest app shows receipts to its signed-in guests, and leads others to its sign-up", async ({
  page,
  request,
  baseURL,
}) => {
  onlyWithoutScript();
  const host = (baseURL ?? "").replace("127.0.0.1", "maison-demo.localhost");
  const receipts = "/guest-app/maison-demo/receipts";
  await page.goto(host + receipts);
  await expect(page).toHaveURL(/\/auth\/signup\?originPath=%2Fguest-app%2Fmaison-demo%2Freceipts/);
  await signIn(page, request, receipts, { host });
  await page.goto(host + receipts);
  await expect(page.getByText("No receipts yet")).toBeVisible();
});

test("ROUTE-05 ROUTE-07 ROUTE-10 ROUTE-11 ROUTE-13 ROUTE-14 AUTH-02 ACC-12 a guest makes an account, leaves an e-mail address, confirms it, adds a name, and logs out", async ({
  page,
  request,
}) => {
  const back = "/venues/drake-anchor";
  await page.goto(`/signup?redirectToPath=${encodeURIComponent(back)}`);
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Already have an account? Log in" })).toBeVisible();
  await signIn(page, request, back);
  await expect(page.getByText("Your receipts will now be kept in your account.")).toBeVisible();
  const email = `${crypto.randomUUID()}@example.com`;
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(back);
  const me = `/me?redirectTo=${encodeURIComponent(back)}`;
  await confirmEmail(page, { me, email, back });
  await page.goto(me);
  await page.getByRole("link", { name: "Personal details" }).click();
  await expect(page.getByLabel("Email address (optional)")).toHaveValue(email);
  await page.getByLabel("First name").fill("Noor");
  await page.getByLabel("Last name").fill("de Vries");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your details have been saved.")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("Noor de Vries")).toBeVisible();
  await page.getByRole("link", { name: "Your devices" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/me\/logged-out\?/);
  await expect(
    page.getByText("Nothing from your account is shown on this phone anymore."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(back);
  await page.goto("/me/details");
  await expect(page).toHaveURL(/\/login/);
});
