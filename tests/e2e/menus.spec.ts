import { operate } from "./operator";
import { expect, onlyWithoutScript, test } from "./test";
import { line, order } from "./till";

const dinner = order([line("1", "Steak", 30), line("2", "Wine", 20)]);

test.describe("the menu", () => {
  test("ROUTE-36 ROUTE-66 I18N-06 MENU-35 MENU-46 from the venue's page a guest reads the menu, a dish and what suits them, in the language chosen once", async ({
    page,
    venues,
  }) => {
    const venue = venues.find(({ theme }) => theme === "FRIC_FRAC");
    const base = `/venues/${venue?.venueId}`;
    await page.goto(base);
    await page.getByRole("link", { name: "View menu" }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/menus/FR/[^/]+$`));
    const languages = page.getByRole("navigation", { name: "Language of the menu" });
    await expect(languages.getByRole("link", { name: "Français" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await languages.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/menus/EN/[^/]+$`));
    const chips = page.getByRole("navigation", { name: "Menu sections" });
    const last = chips.getByRole("link").last();
    await last.click();
    await expect(page).toHaveURL(/#.+$/);
    const [, part = ""] = page.url().split("#");
    const top = async () => (await page.locator(`#${part}`).boundingBox())?.y;
    await expect.poll(top).toBeLessThan(844);
    // ROUTE-66: the list of all parts leads to each of them, and closes on the way.
    await chips.getByRole("link", { name: "All menu sections" }).click();
    await expect(page).toHaveURL(/#category-selector$/);
    const parts = page.getByRole("dialog", { name: "Menu sections" });
    await parts.getByRole("link").nth(1).click();
    await expect(parts).toBeHidden();
    await expect(page).toHaveURL(/#course-\d+$/);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
    const dish = page.locator(`#${part}`).getByRole("link").first();
    const name = (await dish.locator("strong").textContent()) ?? "";
    await dish.click();
    await expect(page).toHaveURL(new RegExp(`${base}/menus/EN/[^/]+/products/[^/]+$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Allergens" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the menu" }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/menus/EN/[^/]+$`));
    // Where the guest left it, and below the chips, which cover the top of the screen.
    await expect(dish).toBeInViewport({ ratio: 1 });
    expect((await dish.boundingBox())?.y).toBeGreaterThan(60);
    await page.getByRole("link", { name: "Filter the menu" }).click();
    const filter = page.getByRole("dialog", { name: "Filters" });
    const dishes = page.locator('main > div a[href*="/products/"]');
    const all = await dishes.count();
    await filter.getByRole("checkbox", { name: "Vegetarian" }).check();
    await filter.getByRole("checkbox", { name: "Milk" }).check();
    await filter.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/\?without=milk&tag=vegetarian$/);
    await expect(filter).toBeHidden();
    // The address changes a moment before the list does.
    await expect.poll(() => dishes.count()).toBeLessThan(all);
    const few = await dishes.count();
    await languages.getByRole("link", { name: "Français" }).click();
    await expect(page).toHaveURL(/\/menus\/FR\/[^/]+\?without=milk&tag=vegetarian$/);
    await expect(dishes).toHaveCount(few);
    await languages.getByRole("link", { name: "English" }).click();
    await page.getByRole("link", { name: "Filter the menu" }).click();
    await filter.getByRole("link", { name: "Clear" }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/menus/EN/[^/]+$`));
    await expect(dishes).toHaveCount(all);
    // On another day, at another venue, the phone still has the choice.
    const other = venues.find(({ theme }) => theme === "LEON");
    await page.goto(`/venues/${other?.venueId}/menus`);
    await expect(page).toHaveURL(/\/menus\/EN\/[^/]+$/);
  });

  test("ROUTE-31 ROUTE-32 ROUTE-33 ROUTE-34 ROUTE-38 UX-04 tabs lead between the menu and the bill, at the table and on the bill", async ({
    page,
    sitAt,
  }) => {
    const { open, venue, deviceId } = await sitAt("FRIC_FRAC");
    const table = `/venues/${venue.venueId}/tables/${deviceId}`;
    const tab = (name: string) =>
      page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name });
    const dish = page.locator('main a[href*="/products/"]').first();
    await page.goto(table);
    await expect(tab("Pay")).toHaveAttribute("aria-current", "page");
    await tab("Order").click();
    await expect(page).toHaveURL(new RegExp(`${table}/menus/FR/[^/]+$`));
    await expect(tab("Order")).toHaveAttribute("aria-current", "page");
    await dish.click();
    await expect(page).toHaveURL(new RegExp(`${table}/menus/FR/[^/]+/products/`));
    await page.getByRole("link", { name: "Back to the menu" }).click();
    const more = page.getByRole("link", { name: "Read more" }).first();
    const note = (await more.getAttribute("href")) ?? "";
    expect(note).toMatch(new RegExp(`^${table}/menus/FR/[^/]+/blocks/`));
    await more.click();
    await expect(page).toHaveURL(new RegExp(`${note}$`));
    await tab("Pay").click();
    // Nothing is on the bill yet, which is what a press of "Pay" shows, and not the menus above it.
    await expect(page).toHaveURL(new RegExp(`${table}#waiting$`));
    await expect(
      page.getByRole("heading", { name: /Nothing on the (bill|check) yet|Welcome/ }).last(),
    ).toBeInViewport();
    const { billPath } = await open(dinner);
    await page.goto(billPath);
    await tab("Order").click();
    await expect(page).toHaveURL(new RegExp(`${billPath}/menus/FR/[^/]+$`));
    await dish.click();
    await expect(page).toHaveURL(new RegExp(`${billPath}/menus/FR/[^/]+/products/`));
    await tab("Pay").click();
    await expect(page).toHaveURL(new RegExp(`${billPath}$`));
    await expect(tab("Pay")).toHaveAttribute("aria-current", "page");
    // The venue has a loyalty programme, whose page has the same tabs.
    await tab("Rewards").click();
    await expect(page).toHaveURL(new RegExp(`/venues/${venue.venueId}/loyalty\\?billId=`));
    await expect(tab("Rewards")).toHaveAttribute("aria-current", "page");
    await tab("Pay").click();
    await expect(page).toHaveURL(new RegExp(`${billPath}$`));
  });

  test("I18N-05 a menu's address ignores case, and is not found without a valid language and menu", async ({
    page,
    venues,
  }) => {
    onlyWithoutScript();
    const venue = venues.find(({ theme }) => theme === "FRIC_FRAC");
    const base = `/venues/${venue?.venueId}/menus`;
    await page.goto(base);
    const menu = new URL(page.url()).pathname.split("/").at(-1);
    await page.goto(`${base}/%20en/${menu}`);
    await expect(page).toHaveURL(new RegExp(`${base}/EN/${menu}$`));
    expect((await page.goto(`${base}/XX/${menu}`))?.status()).toBe(404);
    expect((await page.goto(`${base}/FR/no-such-menu`))?.status()).toBe(404);
    await page.getByRole("link", { name: "See what’s available" }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/FR/${menu}$`));
    expect((await page.goto(`${base}/FR/${menu}/products/no-such-dish`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Not available right now" })).toBeVisible();
  });

  test("ROUTE-26 ROUTE-27 MENU-09 MENU-10 MENU-40 an external menu opens in a new tab, and a printed one is read on the table's own page", async ({
    page,
  }) => {
    for (const [venue, kind, at] of [
      ["hippo", "external", /^https:/],
      ["leon", "static", /\.pdf$/],
    ] as const) {
      const table = `/venues/${venue}/tables/${venue}-t6`;
      await page.goto(table);
      await expect(page).toHaveURL(new RegExp(`${table}/${kind}-menu$`));
      const link = page.getByRole("main").getByRole("link", { name: /opens in a new tab/ });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener");
      await expect(link).toHaveAttribute("href", at);
    }
    // Its pages are pictures, each with its words, and the same is in the file.
    const sheets = page.getByRole("img", { name: /^Page \d of 2 of the menu$/ });
    await expect(sheets).toHaveCount(2);
    for (const sheet of await sheets.all()) {
      await sheet.scrollIntoViewIfNeeded();
      await expect(sheet).toHaveJSProperty("naturalWidth", 680);
    }
    await page.getByText("Read as text").first().click();
    await expect(page.getByText(/Moules au curry, 18,50\s€/)).toBeVisible();
    const pdf = await page.request.get("/menus/leon/carte.pdf");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    await page.goto("/venues/leonie/tables/leonie-t6/static-menu");
    await expect(page).toHaveURL(/\/leonie-t6$/);
  });

  test("ROUTE-37 MENU-01 MENU-42 a table's first page leads to what its tiles name, and a preview opens by its link alone", async ({
    page,
    request,
  }) => {
    await page.goto("/venues/leonie/tables/leonie-t6");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Desserts/ })
      .click();
    await expect(page).toHaveURL(/\/menus\/FR\/.*#course-/);
    const previews = "/venues/leonie/menu-previews";
    expect((await page.goto(previews))?.status()).toBe(404);
    const asked = await operate(request, "POST", "venues/leonie/menu-preview-links");
    const { link } = (await asked.json()) as { link: string };
    await page.goto(link);
    await expect(page).toHaveURL(new RegExp(`${previews}$`));
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Desserts/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${previews}/[A-Z]{2}/.*#course-`));
    await expect(page.getByText("Guests can’t see this menu yet")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`${previews}/.*/products/`));
    await expect(page.getByRole("button", { name: /add|order/i })).toHaveCount(0);
  });
});
