import { expect, gate, ready, test } from "./test";

const table = "/venues/croque-cie/tables/croque-cie-t6";

test.describe("the slow network's banner", () => {
  test("UX-18 UX-20 UX-22 offers the venue's wifi until the guest has dismissed it", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });
    });
    await page.clock.install();
    await page.goto(table);
    const banner = page.getByRole("complementary", { name: "Slow network" });
    await expect(banner).toBeVisible();
    await page.reload();
    await banner.getByRole("link", { name: "Connect to Croque & Cie" }).click();
    const modal = page.getByRole("dialog", { name: "Use our Wi-Fi" });
    await expect(modal).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await modal.getByRole("button", { name: "Copy" }).click();
    await expect(modal.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("cheddar42");
    await page.clock.runFor(999);
    await expect(modal.getByRole("button", { name: "Copied" })).toBeVisible();
    await page.clock.runFor(1);
    await expect(modal.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
    await page.clock.resume();
    await modal.getByRole("link", { name: "Got it" }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole("banner").getByRole("link", { name: "More" })).toBeVisible();
    await expect(banner).toBeHidden();
  });

  test("UX-15 UX-17 what is stored and can't be read is ignored, and a copy that fails is logged", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem("slow-network-seen", "{");
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.goto(table);
    await page.getByRole("link", { name: "Connect to Croque & Cie" }).click();
    const modal = page.getByRole("dialog", { name: "Use our Wi-Fi" });
    await modal.getByRole("button", { name: "Copy" }).click();
    await expect.poll(() => warnings.join()).toContain("could not be copied");
    expect(warnings.join()).toContain("slow-network-seen can't be read and is ignored");
    await expect(modal.getByText("cheddar42")).toBeVisible();
  });

  test("UX-24 the network of an app around the page takes the place of the venue's, on a fast one too", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { ssid: "Terrasse", pwd: "soleil-7" });
    });
    // The navigation's code comes last: what is around it has started by then.
    const navigation = gate();
    await page.route(/\/assets\/burger-menu-[^/]+\.js$/, async (route) => {
      await navigation.isOpen;
      await route.continue();
    });
    await page.goto(`${table}?burgerMenuOpen=true`, { waitUntil: "commit" });
    await page.waitForFunction(() =>
      Object.keys(document.body ?? {}).some((key) => key.startsWith("__reactFiber")),
    );
    navigation.open();
    await page.getByRole("link", { name: "Wi-Fi: Terrasse" }).click();
    const modal = page.getByRole("dialog", { name: "Use our Wi-Fi" });
    await expect(modal.getByText("soleil-7")).toBeVisible();
    await expect(modal.getByText("cheddar42")).toHaveCount(0);
  });

  test("UX-18 that can't be loaded does not harm the page", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });
    });
    const lost = page.waitForEvent("requestfailed");
    await page.route(/\/assets\/slow-network-[^/]+\.js$/, (route) => route.abort());
    await page.goto(table);
    await lost;
    await ready(page);
    await expect(page.getByRole("heading", { name: /Nothing on the check yet/ })).toBeVisible();
  });

  test("UX-18 is not shown when the network is quick or the wifi is unknown", async ({ page }) => {
    await page.goto(table);
    await expect(page.getByRole("complementary", { name: "Slow network" })).toHaveCount(0);
  });
});

test("UX-16 a venue's address can be copied, which is confirmed for two seconds", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto("/venues/croque-cie/contact");
  const copy = page.getByRole("button", { name: "Copy address" });
  await expect(copy).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  const copied = page.getByRole("button", { name: "Copied" });
  await expect(copied).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe("Croque & Cie, 79 quai de Valmy, 75010 Paris");
  await page.clock.runFor(1_999);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1);
  await expect(copy).toBeVisible();
});

test.describe("the navigation with script", () => {
  test("UX-25 is modal, closes by Escape, and returns the focus to its link", async ({ page }) => {
    await page.goto("/venues/croque-cie");
    const link = page.getByRole("banner").getByRole("link", { name: "More" });
    await link.click();
    const menu = page.getByRole("dialog", { name: "More" });
    await expect(menu).toHaveAttribute("data-stage", "open");
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/\/venues\/croque-cie$/);
    await expect(link).toBeFocused();
  });

  test("ROUTE-91 a chunk that can't be loaded reloads the page once and not for ever", async ({
    browser,
  }) => {
    const page = await browser.newPage();
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route(/\/assets\/burger-menu-[^/]+\.js$/, (route) => route.abort());
    await page.goto("/venues/croque-cie");
    // A press before the script has the page is a load of its own.
    await ready(page);
    await page.getByRole("banner").getByRole("link", { name: "More" }).click();
    await expect.poll(() => loads).toBeGreaterThanOrEqual(2);
    await ready(page);
    expect(loads).toBe(2);
    // The navigation that the server rendered is shown instead, and closes by its link.
    await page.getByRole("link", { name: "Close", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "More" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.close();
  });

  test("ROUTE-91 a page whose code can't be loaded reloads once, and its link works after that", async ({
    browser,
  }) => {
    const page = await browser.newPage();
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.goto("/venues/croque-cie");
    await ready(page);
    await page.route(/\/assets\/route-[^/]+\.js$/, (route) => route.abort());
    await page.getByRole("link", { name: /^Contact / }).click();
    await expect.poll(() => loads).toBe(2);
    await page.getByRole("link", { name: /^Contact / }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect.poll(() => loads).toBe(3);
    await page.close();
  });
});

test.describe("a dialog over the open navigation", () => {
  test("UX-21 stays in place while the page hydrates", async ({ page }) => {
    await page.addInitScript(() => {
      const state = Object.assign(window, { removed: 0 });
      new MutationObserver((records) => {
        const gone = records.flatMap((record) => [...record.removedNodes]);
        state.removed += gone.filter((node) => (node as Element).id === "wifi").length;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${table}?burgerMenuOpen=true#wifi`);
    const modal = page.getByRole("dialog", { name: "Use our Wi-Fi" });
    await expect(modal).toHaveAttribute("data-enhanced", "");
    expect(await page.evaluate(() => (window as Window & { removed?: number }).removed)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    const navigation = page.getByRole("dialog", { name: "More" });
    await expect(navigation).toHaveAttribute("data-enhanced", "");
    await navigation.getByRole("link", { name: /^Wi-Fi/ }).click();
    await modal.getByRole("link", { name: "Got it" }).click();
    await expect(modal).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(navigation).toBeHidden();
    await expect(page).toHaveURL(table);
  });
});
