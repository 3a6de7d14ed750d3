import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type ThemeName, themeClass, themeNames } from "#themes/theme-names";
import type { DemoVenue } from "./till";

/** A theme and the text of its sheet. */
export type Look = { theme: ThemeName; sheet: string };

/** How many looks each test shows in one page, so that two workers share `themeNames`. */
export const AT_ONCE = 3;

/** The parts of pages' addresses that differ by venue, by their names. */
export type Places = Record<string, string>;

/** An address from its pattern: `{bill}/details`. */
export function fillIn(pattern: string, places: Places): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name) => places[name] ?? "");
}

/** Every look, as the page of a demo venue brings it along. */
export async function readLooks(
  request: APIRequestContext,
  venues: readonly DemoVenue[],
): Promise<Look[]> {
  return Promise.all(
    themeNames.map(async (theme) => {
      const venue = venues.find((one) => one.theme === theme);
      const home = await (await request.get(`/venues/${venue?.venueId}`)).text();
      const [, address = ""] =
        new RegExp(`href="([^"]*/${themeClass(theme)}-[^"]*\\.css)"`).exec(home) ?? [];
      const sheet = await (await request.get(address)).text();
      return { theme, sheet };
    }),
  );
}

/** Shows the page that is open in a look: it is a class and a sheet (`app/root.tsx`), so the page need not be reloaded. */
export async function showIn(page: Page, { theme, sheet }: Look): Promise<void> {
  await page.evaluate(
    async ([name, sheet]) => {
      const look = new CSSStyleSheet();
      look.replaceSync(sheet);
      document.adoptedStyleSheets = [look];
      document.documentElement.className = name;
      // Nothing is on its way from one look to the other, and its fonts begin to load once the page is laid out.
      for (const moved of document.getAnimations()) {
        if (moved instanceof CSSTransition) moved.finish();
      }
      document.body.getBoundingClientRect();
      await document.fonts.ready;
    },
    [themeClass(theme), sheet] as const,
  );
}

/**
 * Shows what the server answers to another guest or about another venue in a page of the same kind that is open: the
 * sheets are the same, so the page need not be reloaded. In another look it is shown by `showIn`.
 */
export async function showAnswer(page: Page, html: string): Promise<void> {
  const [open, shown] = await page.evaluate((html) => {
    const answer = new DOMParser().parseFromString(html, "text/html");
    const sheetsOf = ({ head }: Document) =>
      [...head.querySelectorAll("link[rel=stylesheet]")]
        .map((sheet) => sheet.getAttribute("href") ?? "")
        .filter((address) => !address.includes("/theme-"));
    const sheets = [document, answer].map(sheetsOf);
    const { lang, dir, className } = answer.documentElement;
    Object.assign(document.documentElement, { lang, dir, className });
    document.body.replaceWith(answer.body);
    // What the address names is open again.
    if (location.hash) location.replace(location.href);
    // What comes in is there at once.
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
    return sheets;
  }, html);
  expect(shown).toEqual(open);
}
