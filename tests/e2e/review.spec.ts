import { openPaid } from "./guest";
import { expect, test } from "./test";
import { line, order } from "./till";

const lunch = () => order([line("1", "Croque monsieur", 14.5)]);

test.describe("a review after paying", () => {
  test("REV-01 REV-02 REV-04 ROUTE-23 a guest who has paid rates the venue, and is led on from four stars here", async ({
    page,
    sitAt,
  }) => {
    const { open, venue } = await sitAt("default");
    const { billPath } = await open(lunch());
    await page.goto(`${billPath}?locale=en-US`);
    await expect(page.getByRole("link", { name: "4 stars" })).toHaveCount(0);
    await openPaid(page, billPath);
    await page.getByRole("link", { name: "2 stars" }).click();
    await expect(page).toHaveURL(/\/reviews\/new\?/);
    await expect(page.getByRole("radio", { name: /Poor/ })).toBeChecked();

    await page.getByLabel(/like to add/).fill("A little salty");
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /Google/ })).toHaveCount(0);

    await page.getByRole("link", { name: "Back to your receipt" }).click();
    await page.getByRole("link", { name: "4 stars" }).click();
    await page.getByRole("button", { name: "Send review" }).click();
    const site = page.getByRole("link", { name: /Review on Google/ });
    await expect(site).toHaveAttribute("href", /placeid=demo-aan-tafel$/);
    await expect(site).toHaveAttribute("target", "_blank");
    expect(venue.country).toBe("NL");
  });
});
