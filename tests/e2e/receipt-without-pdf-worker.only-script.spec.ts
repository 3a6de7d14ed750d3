import { openBill } from "../bench/bill-page.mjs";
import { builtDemo } from "../bench/builds.mjs";
import { startSite } from "../bench/site.mjs";
import { cards, noTip, payAll, payByCard } from "./steps";
import { expect, test } from "./test";

test("RCPT-19 ROUTE-64 while the PDF worker is down, the guest pays as usual and reads that the receipt comes later", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const site = await startSite(builtDemo, { pdf: "down" });
  try {
    const venue = site.demo.venues.find(({ country }: { country: string }) => country === "GB");
    const billPath = await openBill(site, venue);
    await page.goto(site.siteUrl + billPath);
    await payAll(page);
    await noTip(page);
    await payByCard(page, cards.succeeds);
    await expect(page).toHaveURL(/\/success$/);
    const download = page.getByRole("link", { name: "Download receipt" });
    await page.goto(new URL((await download.getAttribute("href")) ?? "", page.url()).href);
    await expect(page).toHaveURL(/\/receipt-download\/error\?split=/);
    await expect(page.getByText("we couldn’t create the receipt")).toBeVisible();
    await expect(page.getByText("Your payment went through")).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/success$/);
  } finally {
    // A page whose server goes reports that its live connection broke.
    await page.close();
    // Without waiting: the live connection may keep the server open.
    await site.kill();
  }
});
