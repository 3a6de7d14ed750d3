import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import { violationsOf } from "./axe";
import { openPaid, openPayment } from "./guest";
import { expect, onlyWithoutScript, ready, type Seat, test } from "./test";
import { line, order } from "./till";

const dinner = () => order([line("1", "Grilled octopus", 18.5, 2), line("2", "House salad", 9)]);

/** Pays a dinner and goes to the form of its expense note. */
async function askForNote(page: Page, { open }: Seat) {
  const { billPath } = await open(dinner());
  await openPaid(page, billPath);
  await page.getByRole("link", { name: "Itemized receipt" }).click();
  await expect(page).toHaveURL(/\/expense-note$/);
  return billPath;
}

async function fillIn(page: Page) {
  await page.getByLabel("Number of guests").fill("3");
  await page.getByLabel("Names of guests").fill("Ana Lopes\nBen Żuk");
  await page.getByLabel("Business purpose").fill("Contract signed");
  await page.getByLabel("Description").fill("Lunch for three");
  await page.getByLabel("Your name").fill("Ana Lopes");
  await page.getByLabel("Your address").fill("2 Side Street, Porto");
  await page.getByLabel("Company name").fill("Acme & Sons");
  await page.getByLabel("Tax ID").fill("PT123456789");
  await page.getByLabel("City").fill("Porto");
}

test.describe("the expense note of a payment", () => {
  test("RCPT-06 RCPT-08 RCPT-09 is saved as a PDF with what the guest typed, and the page stays open", async ({
    page,
    sitAt,
  }) => {
    await askForNote(page, await sitAt("default"));
    await fillIn(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^expense-note_[a-z0-9-]+_\d{4}-\d\d-\d\d_p_[\w-]{22,}\.pdf$/,
    );
    const pdf = await PDFDocument.load(readFileSync(await download.path()));
    expect(pdf.getTitle()).toContain("Itemized receipt");
    for (const answer of [
      ...["3", "Ana Lopes, Ben Żuk", "Contract signed", "Lunch for three"],
      ...["Ana Lopes, 2 Side Street, Porto", "Acme & Sons, Porto", "PT123456789"],
    ]) {
      expect(pdf.getSubject()).toContain(`: ${answer}`);
    }
    await expect(page).toHaveURL(/\/expense-note$/);
    await expect(page.getByLabel("Company name")).toHaveValue("Acme & Sons");
    if (test.info().project.name === "script") {
      await expect(page.getByText("Your itemized receipt has been downloaded.")).toBeVisible();
    }
  });

  test("RCPT-06 RCPT-19 after too many requests it says to wait a minute, and what was typed stays", async ({
    page,
    sitAt,
  }) => {
    await askForNote(page, await sitAt("default"));
    const receipt = page.url().replace(/expense-note$/, "receipt.pdf");
    let last = "";
    await fillIn(page);
    // Five a minute are taken: where a new minute begins between the requests and the press, all is done again.
    await expect(async () => {
      for (let n = 0; n < 6; n += 1) last = (await page.request.get(receipt)).url();
      expect(last).toContain("/receipt-download/error");
      await page.getByRole("button", { name: "Download as PDF" }).click();
      await expect(page.getByText("too many requests for this receipt")).toBeVisible();
    }).toPass();
    await expect(page.getByLabel("Company name")).toHaveValue("Acme & Sons");
    await page.goto(last);
    await expect(page.getByText("too many requests for this receipt")).toBeVisible();
  });

  test("RCPT-12 RCPT-13 RCPT-07 RCPT-08 an invalid form is shown again with what was typed and with its errors, then it is sent by mail with the note attached, and no address is in an address", async ({
    page,
    sitAt,
  }) => {
    const seat = await sitAt("default");
    await askForNote(page, seat);
    await fillIn(page);
    await page.getByLabel("Number of guests").fill("0");
    await page.getByRole("button", { name: "Send by email" }).click();
    await expect(page.getByText("Please enter a whole number from 1 to 999.")).toBeVisible();
    await expect(page.getByText("Please enter your email address.")).toBeVisible();
    await expect(page.getByLabel("Number of guests")).toHaveValue("0");
    await expect(page.getByLabel("Names of guests")).toHaveValue("Ana Lopes\nBen Żuk");
    await expect(page.getByLabel("Your address")).toHaveValue("2 Side Street, Porto");
    await expect(page.getByLabel("Tax ID")).toHaveValue("PT123456789");
    // The answer is a new page, which leads to what is wrong once its script is there.
    await ready(page);
    await page.getByRole("button", { name: "Download as PDF" }).click();
    await expect(page.getByText("Please enter your email address.")).toHaveCount(0);
    await expect(page.getByText("Please enter a whole number from 1 to 999.")).toBeVisible();
    await ready(page);
    await page.getByLabel("Number of guests").fill("3");
    const email = `ben.${Date.now()}.${test.info().project.name}@example.com`;
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send by email" }).click();
    await expect(page.getByRole("heading", { name: "Itemized receipt sent" })).toBeVisible();
    expect(page.url()).not.toContain("@");
    const outbox = await (await page.request.get("/demo/outbox")).text();
    const mail = outbox.split('<li class="card"').find((one) => one.includes(email)) ?? "";
    expect(mail).toContain(`Your itemized receipt from ${seat.venue.name}`);
    const attachment = await page.request.get(/href="([^"]+)"/.exec(mail)?.[1] ?? "");
    const pdf = await PDFDocument.load(await attachment.body());
    expect(pdf.getSubject()).toContain("Contract signed");
  });

  test("RCPT-09 RCPT-10 RCPT-14 is filled in from its address; only a guest's own paid payment has one", async ({
    browser,
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const billPath = await askForNote(page, await sitAt("default"));
    const form = encodeURIComponent(
      JSON.stringify({ guests: 2, company: { name: "Acme", zipCode: "4000" }, email: "a@b.pt" }),
    );
    await page.goto(`${page.url()}?form=${form}`);
    await expect(page.getByLabel("Number of guests")).toHaveValue("2");
    await expect(page.getByLabel("Company name")).toHaveValue("Acme");
    await expect(page.getByLabel("ZIP code")).toHaveValue("4000");
    await expect(page.getByLabel("Email address")).toHaveValue("a@b.pt");
    const broken = await page.goto(`${page.url().split("?")[0]}?form=%7B`);
    expect(broken?.status()).toBe(400);
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(page.url());
    expect(new URL(other.url()).pathname).toBe(billPath);
    const post = await other.request.post(page.url().split("?")[0] ?? "", {
      form: { intent: "download" },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(post.headers()["content-type"]).not.toContain("pdf");
    await stranger.close();
  });

  test("RCPT-20 the bill shows a receipt's icon beside the guest's own paid payment, and beside no other", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open, till } = await sitAt("default");
    const { billPath } = await open(dinner());
    await till.pay({ ref: `deposit-${Date.now()}`, type: "DEPOSIT", amount: 500_000 });
    await openPayment(page, billPath);
    await page.goto(billPath);
    await expect(page.getByRole("link", { name: "Download receipt" })).toHaveCount(0);
    await openPaid(page, billPath);
    await page.goto(billPath);
    const icons = page.getByRole("link", { name: "Download receipt" });
    await expect(icons).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ has: icons })).toContainText("You");
    const [download] = await Promise.all([page.waitForEvent("download"), icons.click()]);
    expect(download.suggestedFilename()).toMatch(/^receipt_/);
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(billPath);
    await expect(other.getByRole("link", { name: "Download receipt" })).toHaveCount(0);
    await stranger.close();
  });

  test("UX-06 its page can be read by everyone, and fits 320 px", async ({ page, sitAt }) => {
    test.skip(test.info().project.name !== "script", "the checker needs scripts");
    await page.setViewportSize({ width: 320, height: 568 });
    await askForNote(page, await sitAt("LEON"));
    await page.getByRole("button", { name: "Send by email" }).click();
    await expect(page.getByText("Please enter your email address.")).toBeVisible();
    const violations = await violationsOf(page, "html");
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  });
});
