import { violationsOf } from "./axe";
import { operate } from "./operator";
import { expect, test } from "./test";

const preview = "/venues/volfoni/look-preview";
const draft = { themeName: "LEON", footerText: "Not for guests yet" };

test.describe("a look before it is published", () => {
  test("is shown on a bill, tips and a menu to whoever has the link, and on no page of guests", async ({
    page,
    request,
    browser,
    javaScriptEnabled,
  }) => {
    const venue = await (await request.get("/api/store/venues/volfoni")).json();
    const enrollment = `customizations/${venue.enrollmentId}`;
    await operate(request, "PUT", `${enrollment}/draft`, draft);
    const asked = await operate(request, "POST", `${enrollment}/preview-links`, {
      venueId: "volfoni",
    });
    const { link } = (await asked.json()) as { link: string };

    await page.goto(link);
    await expect(page).toHaveURL(new RegExp(`${preview}$`));
    await expect(page.getByText("Design preview")).toBeVisible();
    await expect(page.getByText(draft.footerText)).toBeVisible();
    const pages = page.getByRole("navigation", { name: "Design preview" });
    await pages.getByRole("link", { name: "Pay" }).click();
    await expect(page.getByText("Daily special")).toBeVisible();
    await expect(page.getByText("Design preview")).toBeVisible();
    if (javaScriptEnabled) expect(await violationsOf(page, "html")).toEqual([]);
    // What guests press to pay is there to be seen, and nothing can reach it.
    const pay = page.getByText(/^Pay /);
    await pay.click({ force: true });
    await pay.focus();
    expect(await pay.evaluate((one) => document.activeElement === one)).toBe(false);
    await expect(page).toHaveURL(new RegExp(`${preview}/bill$`));
    await pages.getByRole("link", { name: "Add a tip" }).click();
    await expect(page.getByText("Your share")).toBeVisible();
    const sent = await page.request.post(`${preview}/tips`, {
      form: { intent: "tip", choice: "MEDIUM" },
      headers: { origin: new URL(link).origin },
    });
    expect(sent.status()).toBe(405);
    await pages.getByRole("link", { name: "Menu" }).click();
    await expect(page.getByText("Design preview")).toBeVisible();

    const answer = await page.request.get(preview);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    await page.goto("/venues/volfoni");
    await expect(page.getByText(draft.footerText)).toHaveCount(0);
    const stranger = await browser.newContext();
    try {
      const other = await stranger.newPage();
      const altered = `${preview}?k=${new URL(link).searchParams.get("k")}x`;
      for (const address of [preview, altered]) {
        const response = await other.goto(new URL(address, link).href);
        expect(response?.status()).toBe(404);
        await expect(other.getByText("This preview isn’t available")).toBeVisible();
        await expect(other.getByText(draft.footerText)).toHaveCount(0);
      }
    } finally {
      await stranger.close();
    }
  });
});
