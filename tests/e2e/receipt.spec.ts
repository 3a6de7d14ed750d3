import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { violationsOf } from "./axe";
import { issueSplit, openPaid, openPayment } from "./guest";
import { paySuccessfully } from "./steps";
import { expect, onlyWithoutScript, test } from "./test";
import { line, order } from "./till";

const dinner = () => order([line("1", "Grilled octopus", 18.5, 2), line("2", "House salad", 9)]);

test.describe("the receipt of a payment", () => {
  test("PAY-26 RCPT-05 RCPT-15 is downloaded as a PDF that opens and has a descriptive name", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    await openPaid(page, billPath);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download receipt" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^receipt_[a-z0-9-]+_\d{4}-\d\d-\d\d_p_[\w-]{22,}\.pdf$/,
    );
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.byteLength).toBeGreaterThan(2_000);
    expect((await PDFDocument.load(bytes)).getTitle()).toContain("Receipt");
    await expect(page).toHaveURL(/\/success$/);
  });

  test("PAY-12 RCPT-18 the app around the page is notified of the payment and of the download, once each", async ({
    page,
    sitAt,
  }) => {
    test.skip(test.info().project.name !== "script", "apps talk to scripts only");
    await page.addInitScript(() => {
      const received: string[] = [];
      Object.assign(window, {
        received,
        tablesideNative: { postMessage: (text: string) => received.push(text) },
      });
    });
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    await openPayment(page, billPath);
    await paySuccessfully(page);
    await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download receipt" }).click(),
    ]);
    const received = await page.evaluate(
      () => (window as unknown as { received: string[] }).received,
    );
    const messages = received.map(
      (text) => JSON.parse(text) as { type: string; paymentId?: string },
    );
    const downloaded = messages.filter(({ type }) => type === "receipt-downloaded");
    expect(downloaded).toHaveLength(1);
    expect(downloaded[0]?.paymentId).toMatch(/^p_/);
    const splitId = /\/splits\/([^/]+)\/success$/.exec(page.url())?.[1];
    const paid = messages.filter(({ type }) => type === "split-paid");
    expect(paid).toEqual([{ type: "split-paid", billId: billPath.split("/").at(-1), splitId }]);
  });

  test("PAY-26 ROUTE-61 ROUTE-62 RCPT-10 RCPT-13 is sent by mail, and the mail in the outbox has it as an attachment", async ({
    page,
    sitAt,
  }) => {
    const { open, venue } = await sitAt("default");
    const { billPath } = await open(dinner());
    await openPaid(page, billPath);
    await page.getByRole("link", { name: "Send by email" }).click();
    await expect(page).toHaveURL(/\/receipt-email-form$/);
    // A browser accepts this as an address, but no mail can be delivered to it.
    await page.getByLabel("Email address").fill("ana@nowhere");
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.getByRole("button", { name: "Send receipt" }).click(),
    ]);
    expect(refused.status()).toBe(422);
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue("ana@nowhere");
    const email = `ana.${Date.now()}.${test.info().project.name}@example.com`;
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send receipt" }).click();
    await expect(page).toHaveURL(/\/receipt-email\/sent\?split=s_/);
    expect(page.url()).not.toContain("@");
    await expect(page.getByRole("heading", { name: "Receipt sent" })).toBeVisible();
    await page.getByRole("link", { name: "Back to your payment" }).click();
    await expect(page).toHaveURL(/\/success$/);
    await page.goto("/demo/outbox");
    const mail = page.getByRole("listitem").filter({ hasText: email });
    await expect(mail).toContainText(`Your receipt from ${venue.name}`);
    const file = await mail.getByRole("link").getAttribute("href");
    const attachment = await page.request.get(file ?? "");
    expect(attachment.headers()["content-type"]).toBe("application/pdf");
    expect((await PDFDocument.load(await attachment.body())).getPageCount()).toBe(1);
  });

  test("RCPT-10 RCPT-11 the form is filled in from its address, and an invalid address shows the branded error", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    await openPaid(page, billPath);
    const form = page.url().replace(/success$/, "receipt-email-form");
    const filled = encodeURIComponent(JSON.stringify({ email: "nobody@example.com" }));
    await page.goto(`${form}?origin=PAT_RECEIPT&form=${filled}`);
    await expect(page.getByLabel("Email address")).toHaveValue("nobody@example.com");
    const broken = await page.goto(`${form}?form=%7Bemail`);
    expect(broken?.status()).toBe(400);
    await expect(page.getByText("Something went wrong")).toBeVisible();
  });

  test("ROUTE-63 ROUTE-64 RCPT-19 the error page offers the next steps", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    await openPaid(page, billPath);
    const splitId = /splits\/([^/]+)\//.exec(page.url())?.[1];
    for (const [path, subtitle, again] of [
      ["receipt-email/error", "we couldn’t send the email", /receipt-email-form$/],
      ["receipt-download/error", "we couldn’t create the receipt", /success$/],
    ] as const) {
      await page.goto(`${billPath}/${path}`);
      await expect(
        page.getByRole("heading", { name: "We couldn’t get your receipt to you" }),
      ).toBeVisible();
      await expect(page.getByText(subtitle)).toBeVisible();
      await expect(page.getByRole("link", { name: "Try again" })).toHaveCount(0);
      await page.goto(`${billPath}/${path}?split=${splitId}`);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page).toHaveURL(again);
    }
  });

  test("RCPT-05 RCPT-14 an unpaid split has no receipt, and another guest's receipt is not found", async ({
    browser,
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open, venue } = await sitAt("default");
    const { billId, billPath } = await open(dinner());
    await page.goto(billPath);
    const { currency: currencyCode } = venue;
    const split = await issueSplit(page, billId, "by-amount", {
      splitAmount: 1_000_000,
      currencyCode,
    });
    for (const part of ["receipt.pdf", "receipt-email-form"]) {
      await page.goto(`${billPath}/splits/${split.splitId}/${part}`);
      expect(new URL(page.url()).pathname, part).toBe(billPath);
    }
    await openPaid(page, billPath);
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    for (const part of ["receipt.pdf", "receipt-email-form"]) {
      await other.goto(page.url().replace(/success$/, part));
      expect(new URL(other.url()).pathname, part).toBe(billPath);
    }
    await stranger.close();
  });

  test("UX-06 every page of it can be read by everyone, and fits 320 px", async ({
    page,
    sitAt,
  }) => {
    test.skip(
      test.info().project.name !== "script",
      "the checker needs scripts; the page is the same",
    );
    const { open } = await sitAt("LEON");
    const { billPath } = await open(dinner());
    await openPaid(page, billPath);
    const success = new URL(page.url()).pathname;
    await page.setViewportSize({ width: 320, height: 568 });
    for (const path of [
      success,
      success.replace(/success$/, "receipt-email-form"),
      `${billPath}/receipt-email/sent`,
      `${billPath}/receipt-email/error`,
      `${billPath}/receipt-download/error`,
      "/demo/outbox",
    ]) {
      await page.goto(path);
      const violations = await violationsOf(page, "html");
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          path,
        )
        .toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, path).toBeLessThanOrEqual(0);
    }
  });
});
