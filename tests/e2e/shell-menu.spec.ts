import { locales } from "~/i18n/locales";
import { expect, onlyWithoutScript, ready, test } from "./test";

const venuePage = "/venues/au_bureau";

test.describe("the guest's navigation", () => {
  test("UX-25 opens by its address and closes to the address without it", async ({ page }) => {
    await page.goto(`${venuePage}?from=card`);
    await page.getByRole("banner").getByRole("link", { name: "More" }).click();
    await expect(page).toHaveURL(/\?from=card&burgerMenuOpen=true$/);
    const menu = page.getByRole("dialog", { name: "More" });
    await expect(menu).toBeVisible();
    // Without its styles, which a browser without script can't load later, it would be below the page.
    await expect(menu).toHaveCSS("position", "fixed");
    await menu.getByRole("link", { name: "Close", exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\?from=card$/);
  });

  test("UX-26 UX-28 UX-30 UX-31 UX-32 shows the venue, its links and its promo, and no dead link", async ({
    page,
    request,
  }) => {
    onlyWithoutScript();
    await page.goto(`${venuePage}?burgerMenuOpen=true`);
    const menu = page.getByRole("dialog", { name: "More" });
    await expect(menu.getByRole("heading", { name: "Au Bureau Demo" })).toBeVisible();
    for (const name of ["Instagram", "Facebook", "TikTok", "Website", "Offrir une carte cadeau"]) {
      await expect(menu.getByRole("link", { name })).toBeVisible();
    }
    for (const name of ["FAQs", "Legal notice", "Terms of sale", "Find a restaurant"]) {
      await expect(menu.getByRole("link", { name })).toHaveCount(1);
    }
    await expect(menu.getByRole("heading", { name: "Privatiser le bureau" })).toHaveCount(1);
    await expect(menu.getByRole("heading", { name: "Our rewards program" })).toBeVisible();
    const hrefs = await menu
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const href of hrefs.filter((one) => one.startsWith("/"))) {
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });

  test("UX-21 UX-23 UX-24 shows the venue's wifi to guests at a table, and to no one else", async ({
    page,
  }) => {
    await page.goto("/venues/croque-cie?burgerMenuOpen=true");
    await expect(page.getByRole("link", { name: /Wi-?Fi/i })).toHaveCount(0);
    await page.goto("/venues/croque-cie/tables/croque-cie-t6?burgerMenuOpen=true#wifi");
    await page
      .getByRole("dialog", { name: "Use our Wi-Fi" })
      .getByRole("link", { name: "Got it" })
      .click();
    await ready(page);
    await page.getByRole("link", { name: "Wi-Fi: Croque & Cie" }).click();
    const modal = page.getByRole("dialog", { name: "Use our Wi-Fi" });
    await expect(modal.getByText("Croque & Cie")).toBeVisible();
    await expect(modal.getByText("cheddar42")).toBeVisible();
    await modal.getByRole("link", { name: "Got it" }).click();
    await expect(modal).toBeHidden();
  });
});

test.describe("a venue's pages", () => {
  test("ROUTE-20 TEN-21 the contact page says how to reach the venue", async ({ page }) => {
    onlyWithoutScript();
    await page.goto(venuePage);
    await page.getByRole("link", { name: "Contact Au Bureau Demo" }).click();
    await expect(page).toHaveURL(`${venuePage}/contact`);
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Privatiser le bureau" })).toBeVisible();
    await expect(page.getByText("1 place de la République")).toBeVisible();
  });

  test("TEN-31 TEN-33 the venue's page shows what is new, in extracts", async ({ page }) => {
    onlyWithoutScript();
    await page.goto(venuePage);
    await expect(page.getByRole("heading", { name: "Les nouvelles du comptoir" })).toBeVisible();
    await expect(page.getByText("Vingt-quatre places au soleil, du café du matin…")).toBeVisible();
    await expect(
      page.getByText("Dès 20 h, par équipes de six. La première tournée est pour les gagnants."),
    ).toBeVisible();
  });

  test("public pages name their address and each of their languages", async ({ page }) => {
    onlyWithoutScript();
    for (const path of ["/", "/accessibility", venuePage, `${venuePage}/contact`]) {
      await page.goto(`${path}?hl=pt-PT`);
      await expect(page.locator("html")).toHaveAttribute("lang", "pt-PT");
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute("href", new RegExp(`${path}\\?hl=pt-PT$`));
      await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(locales.length + 1);
    }
    await page.goto(venuePage);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${venuePage}$`),
    );
  });
});
