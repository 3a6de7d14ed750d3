import { expect, onlyWithoutScript, test } from "./test";
import { line, order } from "./till";

const dinner = order([line("1", "Steak", 30), line("2", "Wine", 20)]);

test.describe("every page", () => {
  test("I18N-08 the guest picks a language, and every later page uses it without naming it in its address", async ({
    page,
    venues,
  }) => {
    const [venue] = venues;
    const path = `/venues/${venue?.venueId}`;
    await page.goto(`${path}?from=card`);
    await page.getByRole("link", { name: "English (US)" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose your language" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("navigation").getByRole("link")).toHaveCount(12);
    await expect(dialog.getByRole("link", { name: "English (US)" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await dialog.getByRole("link", { name: "Italiano" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "it-IT");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${path}?from=card`);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "it-IT");
    await page.getByRole("link", { name: "Italiano" }).click();
    await page.getByRole("link", { name: "Chiudi" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("link", { name: "Italiano" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("TEN-07 a venue's page shows its name, its logo, and where else it can be found", async ({
    page,
    venues,
  }) => {
    onlyWithoutScript();
    const venue = venues.find(({ theme }) => theme === "GRUPPOMIMO");
    await page.goto(`/venues/${venue?.venueId}`);
    const logo = page.getByRole("heading", { level: 1 }).getByRole("img");
    await expect(logo).toHaveAttribute("alt", venue?.name ?? "");
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
      true,
    );
    await expect(page.getByRole("link", { name: "Instagram" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.instagram\.com\//,
    );
    await expect(page).toHaveTitle(venue?.name ?? "");
  });

  test("TEN-29 the custom-fonts flag sets headlines, texts, their emphasis and buttons in the condensed face", async ({
    page,
  }) => {
    onlyWithoutScript();
    const faces = async (venueId: string) => {
      await page.goto(`/venues/${venueId}/no-such-page`);
      return page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const named = ["type-headline", "type-body", "type-strong", "button-font"].map((name) =>
          style.getPropertyValue(`--ts-${name}`),
        );
        const shown = ["h1", "main p", "header p", "main a"].map((part) => {
          const element = document.querySelector(part);
          return element ? getComputedStyle(element).fontFamily : "";
        });
        return [...named, ...shown];
      });
    };
    const flagged = await faces("au_bureau");
    expect(flagged).toHaveLength(8);
    for (const face of flagged) expect(face).toMatch(/^"?Archivo Narrow/);
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Archivo Narrow"')))
      .toBe(true);
    for (const face of await faces("drake-anchor")) expect(face).not.toContain("Archivo Narrow");
  });

  test("TEN-21 TEN-24 a venue's contact banner is on its page and opens in a new tab", async ({
    page,
  }) => {
    onlyWithoutScript();
    await page.goto("/venues/au_bureau");
    await expect(page.getByRole("heading", { name: "Privatiser le bureau" })).toBeVisible();
    const link = page.getByRole("link", { name: /Nous écrire.*opens in a new tab/ });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("href", "https://www.example.com/privatisation");
  });

  test("TEN-23 the contact banner of some venues opens inside the page, and leads on from there", async ({
    page,
  }) => {
    await page.goto("/venues/volfoni");
    await page.getByRole("link", { name: "Une grande tablée ?" }).click();
    await expect(page).toHaveURL(/\/venues\/volfoni#contact$/);
    const banner = page.getByRole("dialog", { name: "Une grande tablée ?" });
    await expect(banner.getByText("De dix à trente convives")).toBeVisible();
    const link = banner.getByRole("link", { name: "Écrire au patron" });
    await expect(link).toHaveAttribute("href", "https://www.example.com/volfoni/tablee");
    await expect(link).not.toHaveAttribute("target", /./);
    await banner.getByRole("link", { name: "Close" }).click();
    await expect(banner).toBeHidden();
  });

  test("ROUTE-73 a link to another site names its host and asks first, and one that hides its host is refused", async ({
    page,
  }) => {
    onlyWithoutScript();
    const leave = (url: string) =>
      page.goto(
        `/guest-app/maison-demo/external-link?title=Our+menu&url=${encodeURIComponent(url)}`,
      );
    expect((await leave("https://www.example.com/menu"))?.status()).toBe(200);
    await expect(page.getByText(/opens www\.example\.com/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to www.example.com" })).toHaveAttribute(
      "href",
      "https://www.example.com/menu",
    );
    for (const url of ["", "javascript:alert(1)", "https://www.example.com@evil.example/"]) {
      expect((await leave(url))?.status(), url).toBe(400);
      await expect(page.getByRole("link", { name: /Go to/ })).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Stay here" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("TEN-12 TEN-13 an unknown path below a venue shows 'not found' in the venue's look", async ({
    page,
    venues,
  }) => {
    onlyWithoutScript();
    const venue = venues.find(({ theme }) => theme === "FRIC_FRAC");
    const path = `/venues/${venue?.venueId}`;
    const wrong: [path: string, words: RegExp][] = [
      [`${path}/tables/nothing`, /isn’t linked to a table/],
      [`${path}/bills/b_${"x".repeat(32)}`, /can’t find this check/],
      [`${path}/no-such-page`, /can’t find this page/],
    ];
    for (const [address, words] of wrong) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.locator("html"), address).toHaveClass(/theme-fric-frac/);
      await expect(page.getByRole("heading", { name: words }), address).toBeVisible();
      await expect(page.getByRole("link", { name: `Go to ${venue?.name}` })).toBeVisible();
    }
    expect((await page.goto("/venues/nowhere"))?.status()).toBe(404);
    await expect(page.locator("html")).toHaveClass(/theme-default/);
    await expect(page.getByRole("heading", { name: /can’t find this restaurant/ })).toBeVisible();
  });

  test("UX-05 UX-06 header, page and pay bar are at most 500 px wide, in the middle of a large screen", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("LEON");
    const { billPath } = await open(dinner);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(billPath);
    for (const part of ["body > div", "header", "main", "[data-pay-bar]", "footer"]) {
      const box = await page.locator(part).first().boundingBox();
      expect(box?.width, part).toBeLessThanOrEqual(500);
      expect(box?.width, part).toBeGreaterThan(450);
      expect((box?.x ?? 0) + (box?.width ?? 0) / 2, part).toBeCloseTo(640, -1);
    }
  });

  test("UX-07 a modal fills a screen lower than 500 px, and is a sheet on higher ones", async ({
    page,
    venues,
  }) => {
    const dialog = page.locator("#language");
    for (const [height, whole] of [
      [499, true],
      [500, false],
      [700, false],
    ] as const) {
      await page.setViewportSize({ width: 390, height });
      await page.goto(`/venues/${venues[0]?.venueId}#language`);
      await expect(dialog).toBeVisible();
      // The sheet slides in, late on a busy machine; only its final place counts.
      const fills = async () => {
        const box = await dialog.boundingBox();
        return box?.width === 390 && box.height === height && box.y === 0;
      };
      await expect.poll(fills, `${height} px`).toBe(whole);
      await dialog.evaluate((sheet) =>
        Promise.all(sheet.getAnimations().map((animation) => animation.finished)),
      );
      expect(await fills(), `${height} px, at rest`).toBe(whole);
      expect((await dialog.boundingBox())?.width).toBe(390);
      await page.goto("about:blank");
    }
  });
});
