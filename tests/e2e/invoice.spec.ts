import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { violationsOf } from "./axe";
import { openPaid } from "./guest";
import { expect, onlyWithoutScript, type Seat, test } from "./test";
import { line, order, units } from "./till";

/** An order of 46.00 with VAT at two rates. */
const dinner = (inclusiveVats = VATS) =>
  order([line("1", "Grilled octopus", 18.5, 2), line("2", "Muscadet", 9)], { inclusiveVats });

const VATS = [
  { rate: 1000, gross: units(37), vat: units(3.36) },
  { rate: 2000, gross: units(9), vat: units(1.5) },
];

/** Pays an order and opens the form of its invoice. */
async function askForInvoice(page: Page, { open }: Seat) {
  const { billPath } = await open(dinner());
  await openPaid(page, billPath);
  await page.getByRole("link", { name: "Invoice" }).click();
  await expect(page).toHaveURL(/\/invoice$/);
  return billPath;
}

async function fillIn(page: Page) {
  await page.getByLabel("Name or company").fill("Acme & Sons");
  await page.getByLabel("Address").fill("2 Side Street\nPorto");
  await page.getByLabel("Tax ID").fill("PT 123.456.789");
}

/** Downloads the invoice and reads its printed lines. */
async function download(page: Page) {
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download invoice" }).click(),
  ]);
  const { lines } = await textOfPdf(readFileSync(await saved.path()));
  return { name: saved.suggestedFilename(), lines };
}

const beside = (lines: readonly string[], label: string) => lines[lines.indexOf(label) + 1];

test.describe("the invoice of a payment", () => {
  test("RCPT-12 an invalid form comes back with its input and errors; it names the buyer, and has the venue's number and the VAT by rate", async ({
    page,
    sitAt,
  }) => {
    await askForInvoice(page, await sitAt("croque-cie"));
    const create = page.getByRole("button", { name: "Create invoice" });
    await create.click();
    await expect(page.getByText("Please enter the name for the invoice.")).toBeVisible();
    await expect(page.getByText("Please enter the address for the invoice.")).toBeVisible();
    await fillIn(page);
    await page.getByLabel("Tax ID").fill("PT123456788");
    await create.click();
    await expect(page.getByText("Please check this tax ID.")).toBeVisible();
    await expect(page.getByText("Please enter the name for the invoice.")).toHaveCount(0);
    await expect(page.getByLabel("Name or company")).toHaveValue("Acme & Sons");
    await expect(page.getByLabel("Address")).toHaveValue("2 Side Street\nPorto");
    await expect(page.getByLabel("Tax ID")).toHaveValue("PT123456788");
    await page.getByLabel("Tax ID").fill("PT 123.456.789");
    await create.click();
    await expect(page.getByText(/^CC-\d{6}$/)).toBeVisible();
    await expect(page.getByText("PT123456789")).toBeVisible();
    const number = (await page.getByText(/^CC-\d{6}$/).textContent()) ?? "";
    const { name, lines } = await download(page);
    expect(name).toBe(`invoice_${number}.pdf`);
    const text = lines.join(" ");
    for (const said of [
      ...["Croque & Cie SARL", "FR11123456782", `Invoice ${number}`, "Made out to Acme & Sons"],
      ...["2 Side Street, Porto", "PT123456789"],
    ]) {
      expect(text).toContain(said);
    }
    expect(beside(lines, "Tax 10% on €33.64")).toBe("€3.36");
    expect(beside(lines, "Tax 20% on €7.50")).toBe("€1.50");
    expect(beside(lines, "Total charged")).toBe("€46.00");
    await page.reload();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole("button", { name: "Create invoice" })).toHaveCount(0);
  });

  test("stays the first one for a second tab, and no stranger opens it", async ({
    browser,
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const billPath = await askForInvoice(page, await sitAt("croque-cie"));
    const second = await page.context().newPage();
    await second.goto(page.url());
    await fillIn(second);
    await second.getByRole("button", { name: "Create invoice" }).click();
    await expect(second.getByText("Acme & Sons")).toBeVisible();
    await page.getByLabel("Name or company").fill("Other Buyer");
    await page.getByLabel("Address").fill("Elsewhere");
    await page.getByRole("button", { name: "Create invoice" }).click();
    await expect(page.getByText("Acme & Sons")).toBeVisible();
    await expect(page.getByText("Other Buyer")).toHaveCount(0);
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    for (const path of [page.url(), `${page.url()}.pdf`]) {
      await other.goto(path);
      expect(new URL(other.url()).pathname).toBe(billPath);
    }
    await stranger.close();
  });

  test("is offered only with legal data of the venue and VAT of the till", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const offers = async (venue: string, vats: typeof VATS) => {
      const { open } = await sitAt(venue);
      const { billPath } = await open(dinner(vats));
      await openPaid(page, billPath);
      await expect(page.getByRole("link", { name: "Itemized receipt" })).toBeVisible();
      return page.getByRole("link", { name: "Invoice" }).count();
    };
    expect(await offers("mimosa", VATS)).toBe(0);
    await page.goto(page.url().replace(/success$/, "invoice"));
    await expect(page.getByText("We can’t create invoices for this restaurant.")).toBeVisible();
    expect(await offers("croque-cie", [])).toBe(0);
    await page.goto(page.url().replace(/success$/, "invoice"));
    await expect(page.getByText("We don’t have the tax details")).toBeVisible();
  });

  test("UX-06 its pages are accessible and fit 320 px", async ({ page, sitAt }) => {
    test.skip(test.info().project.name !== "script", "the checker needs scripts");
    await page.setViewportSize({ width: 320, height: 568 });
    await askForInvoice(page, await sitAt("croque-cie"));
    const check = async () => {
      const violations = await violationsOf(page, "html");
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
    };
    await page.getByRole("button", { name: "Create invoice" }).click();
    await expect(page.getByText("Please enter the name for the invoice.")).toBeVisible();
    await check();
    await fillIn(page);
    await page.getByLabel("Name or company").fill("W".repeat(120));
    await page.getByRole("button", { name: "Create invoice" }).click();
    await expect(page.getByRole("link", { name: "Download invoice" })).toBeVisible();
    await check();
  });
});
