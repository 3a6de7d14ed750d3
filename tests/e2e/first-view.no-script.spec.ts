import type { Locator, Page } from "@playwright/test";
import { CONSENT_COOKIE } from "~/contracts/consent";
import { expect, test } from "./test";

/** Phones of a usual size, and the smallest that is still used. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** In pixels: so much of a picture must be seen for it to be one. */
const SEEN = 40;

/** In pixels: less is three or four letters a line. */
const ROOM = 120;

/** Whether the guest sees an element where the page begins: inside the screen, with nothing lying over it. */
async function isSeen(element: Locator, from: number): Promise<boolean> {
  return element.evaluate((it, depth) => {
    const { left, top, width } = it.getBoundingClientRect();
    const at = [left + width / 2, top + depth] as const;
    const found = document.elementFromPoint(...at);
    return found !== null && (it.contains(found) || found.contains(it));
  }, from);
}

/** The first page of a venue whose menu is pictures shows these instead of a button. */
async function waysSeen(page: Page) {
  const main = page.getByRole("main");
  const picture = main.locator("img").first();
  const pictures = await picture.count();
  const words = pictures > 0 ? /^View menu/ : /View menu|opens in a new tab/;
  const button = main.getByRole("link", { name: words }).first();
  const buttons = await button.count();
  return {
    way: buttons + pictures > 0,
    button: buttons === 0 || (await isSeen(button, 24)),
    picture: pictures === 0 || (await isSeen(picture, SEEN)),
  };
}

const ALL_BUT_CONSENT = new RegExp(`^(?!${CONSENT_COOKIE}$)`);

test("MENU-02 ORD-40 a table's first view shows the way to the menu, the explanation of ordering too", async ({
  page,
  venues,
  context,
}) => {
  test.slow();
  const seen: object[] = [];
  for (const venue of venues) {
    // A first visit, but for the answer about cookies, which is asked in the same place.
    await context.clearCookies({ name: ALL_BUT_CONSENT });
    await page.goto(`/venues/${venue.venueId}/tables/${venue.tables.at(-1)?.deviceId}`);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      seen.push({ venue: venue.venueId, width: screen.width, ...(await waysSeen(page)) });
    }
  }
  expect(seen.filter((one) => Object.values(one).includes(false))).toEqual([]);
});

test("a dish's text has room beside its picture, on the narrowest phone in each look", async ({
  page,
  venues,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 568 });
  const narrow: object[] = [];
  for (const { venueId } of venues) {
    await page.goto(`/venues/${venueId}/menus`);
    const texts = page.locator('[data-part="menu-text"]');
    const widths = await texts.evaluateAll((all) =>
      all.map((text) => text.getBoundingClientRect().width),
    );
    const least = Math.min(ROOM, ...widths);
    if (least < ROOM) narrow.push({ venueId, least });
  }
  expect(narrow).toEqual([]);
});

test("the navigation marks the page that the guest is on", async ({ page, venues }) => {
  const base = `/venues/${venues[0]?.venueId}`;
  await page.goto(`${base}?burgerMenuOpen=true`);
  const href = await page
    .getByRole("dialog")
    .getByRole("link", { name: "Accessibility" })
    .getAttribute("href");
  await page.goto(`${href}?burgerMenuOpen=true`);
  const entry = page.getByRole("dialog").getByRole("link", { name: "Accessibility" });
  await expect(entry).toHaveAttribute("aria-current", "page");
  await expect(entry).toHaveCSS("box-shadow", /inset/);
});
