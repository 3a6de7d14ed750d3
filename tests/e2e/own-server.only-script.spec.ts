import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import german from "../../app/locales/de-DE/common.json" with { type: "json" };
import english from "../../app/locales/en-US/common.json" with { type: "json" };
import { openBill } from "../bench/bill-page.mjs";
import { builtDemo } from "../bench/builds.mjs";
import { startSite } from "../bench/site.mjs";
import { noTip, payAll, paySuccessfully } from "./steps";
import { expect, test } from "./test";

/** What a later version writes into the bill's ledger, before the deployment is rolled back. */
const FUTURE = { v: 1, type: "loyaltyPointsBurnt", pointsE5: 500_000, at: 1 };

/** Opens the bill's ledger on disk, while the server is stopped. */
function ledgerOf(stateDir: string, billId: string): DatabaseSync {
  const folder = join(stateDir, "objects/tableside-BillObject");
  const files = readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  for (const file of files) {
    const database = new DatabaseSync(join(folder, file));
    const first = database.prepare("SELECT body FROM ledger WHERE seq = 1").get();
    if (String(first?.body).includes(billId)) return database;
    database.close();
  }
  throw new Error(`no ledger of ${billId}`);
}

/** RCPT-19 ROUTE-64: the guest pays as usual and reads that the receipt comes later. */
async function paysWithoutPdfWorker(page: Page, site: Awaited<ReturnType<typeof startSite>>) {
  const venue = site.demo.venues.find(({ country }: { country: string }) => country === "GB");
  await page.goto(site.siteUrl + (await openBill(site, venue)));
  await payAll(page);
  await noTip(page);
  await paySuccessfully(page);
  const download = page.getByRole("link", { name: "Download receipt" });
  await page.goto(new URL((await download.getAttribute("href")) ?? "", page.url()).href);
  await expect(page).toHaveURL(/\/receipt-download\/error\?split=/);
  await expect(page.getByText("we couldn’t create the receipt")).toBeVisible();
  await expect(page.getByText("Your payment went through")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/success$/);
}

// One test, since what costs here is a server of its own.
test("RCPT-19 ROUTE-64 while the PDF worker is down a guest pays as usual and reads that the receipt comes later; a guest whose bill this version can't read learns, in their language, that nothing was charged and who helps, and finds the bill again later", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const stateDir = mkdtempSync(join(tmpdir(), "tableside-stopped-"));
  let site = await startSite(builtDemo, { stateDir, pdf: "down" });
  try {
    await paysWithoutPdfWorker(page, site);
    const billPath = await openBill(site);
    const billId = billPath.split("/").at(-1)?.split("?")[0] ?? "";
    expect((await page.goto(site.siteUrl + billPath))?.status()).toBe(200);
    await page.goto("about:blank");
    await site.kill();
    const written = ledgerOf(stateDir, billId);
    written
      .prepare("INSERT INTO ledger (seq, at, kind, body) SELECT max(seq) + 1, 1, ?, ? FROM ledger")
      .run(FUTURE.type, JSON.stringify(FUTURE));
    written.close();

    site = await startSite(builtDemo, { stateDir, seeded: true });
    for (const [language, texts] of Object.entries({ "en-US": english, "de-DE": german })) {
      const address = `${site.siteUrl}${billPath}?hl=${language}`;
      expect((await page.goto(address))?.status()).toBe(503);
      await expect(page.getByText(texts["unavailable.bill.title"])).toBeVisible();
      await expect(page.getByText(texts["unavailable.bill.text"])).toBeVisible();
    }
    await page.goto("about:blank");
    await site.kill();
    const readable = ledgerOf(stateDir, billId);
    readable.exec("DROP TRIGGER ledger_keeps_rows");
    readable.prepare("DELETE FROM ledger WHERE kind = ?").run(FUTURE.type);
    readable.close();

    site = await startSite(builtDemo, { stateDir, seeded: true });
    expect((await page.goto(site.siteUrl + billPath))?.status()).toBe(200);
    await expect(page.locator('a[href$="#pay-full-bill-or-split"]')).toBeVisible();
    await page.goto("about:blank");
  } finally {
    // Without waiting: the page's live connection would keep the server open.
    await site.kill();
    rmSync(stateDir, { recursive: true, force: true });
  }
});
