import type { Page } from "@playwright/test";
import { openPaid } from "./guest";
import { beSignedIn, listenAsApp } from "./sign-in";
import { expect, fullyLoaded, test } from "./test";
import { line, order } from "./till";

/** What the app around the page was told of downloads: the ids of their payments, oldest first. */
async function downloadsHeard(page: Page): Promise<string[]> {
  const heard = await page.evaluate(() => sessionStorage.getItem("heard") ?? "");
  return heard
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text) as { type: string; paymentId?: string })
    .flatMap(({ type, paymentId }) =>
      type === "receipt-downloaded" && paymentId ? paymentId : [],
    );
}

/** Presses what saves a file, and waits for the file and for the app to be told of it. */
async function save(page: Page, pressed: { click(): Promise<void> }, said: number): Promise<void> {
  await fullyLoaded(page);
  const [download] = await Promise.all([page.waitForEvent("download"), pressed.click()]);
  expect(download.suggestedFilename()).toMatch(/^(receipt|expense-note)_.*\.pdf$/);
  await expect.poll(() => downloadsHeard(page)).toHaveLength(said);
}

test.beforeEach(({ page }) => listenAsApp(page));

test("RCPT-18 an app is notified of a receipt from the thanks, the bill and the expense note, and of none that failed", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("default");
  const { billPath } = await open(order([line("1", "Grilled octopus", 18.5, 2)]));
  await openPaid(page, billPath);
  const thanks = page.url();
  const receipt = page.getByRole("link", { name: "Download receipt" });
  await save(page, receipt, 1);
  await expect(page).toHaveURL(thanks);
  await page.getByRole("link", { name: "Itemized receipt" }).click();
  await save(page, page.getByRole("button", { name: "Download as PDF" }), 2);
  await page.goto(billPath);
  await save(page, receipt, 3);
  const [first, ...others] = await downloadsHeard(page);
  expect(first).toMatch(/^p_/);
  expect(others).toEqual([first, first]);

  // Five a minute are made: where a new minute begins between the requests and the press, all is done again.
  const file = thanks.replace(/success$/, "receipt.pdf");
  await expect(async () => {
    for (let n = 0; n < 6; n += 1) await page.request.get(file);
    const before = await downloadsHeard(page);
    await receipt.click();
    await expect(page.getByText("too many requests for this receipt")).toBeVisible();
    expect(await downloadsHeard(page)).toEqual(before);
  }).toPass();
});

test("RCPT-18 an app is notified of the receipt of a card reader, from its page and from the account's list", async ({
  page,
  sitAt,
}) => {
  const { till, venue } = await sitAt("drake-anchor");
  const { transactionId } = await till.payAtReader();
  await beSignedIn(page, venue.venueId);
  await page.goto(`/venue/${venue.venueId}/transaction/${transactionId}/landing`);
  await save(page, page.getByRole("link", { name: "Download receipt" }), 1);
  await page.goto("/me/receipts/list?redirectTo=%2Fvenues%2Fdrake-anchor");
  await save(page, page.getByRole("link", { name: /^Open receipt/ }), 2);
  expect(await downloadsHeard(page)).toEqual([transactionId, transactionId]);
});

test("RCPT-18 ROUTE-77 an app is notified of a receipt from the list of a guest app", async ({
  page,
  sitAt,
  baseURL,
}) => {
  const host = (baseURL ?? "").replace("127.0.0.1", "maison-demo.localhost");
  const { till, venue } = await sitAt("volfoni");
  const { transactionId } = await till.payAtReader();
  const list = "/guest-app/maison-demo/receipts";
  await beSignedIn(page, venue.venueId, { host });
  await page.goto(`${host}/venue/${venue.venueId}/transaction/${transactionId}/landing`);
  await page.goto(host + list);
  await save(page, page.locator("a[href$=download]"), 1);
  expect(await downloadsHeard(page)).toEqual([transactionId]);
});
