import type { Page } from "@playwright/test";
import { violationsOf } from "./axe";
import { expect } from "./test";

/**
 * Checks that the page breaks no rule of WCAG 2.2 AA that a machine can test. The page is laid out at its
 * full height, since what the bar at the foot covers depends on how far somebody has scrolled.
 *
 * @param part A selector of the only part to check, on a page that was checked before.
 */
export async function expectReadable(page: Page, where: string, part = "html") {
  // A dialog and a toast stay where they are, however high the page is.
  const size = part === "html" ? page.viewportSize() : null;
  // At its full height a page is ten screens, and what moves without an end would have it painted again all the time.
  const height = await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (endTime === Number.POSITIVE_INFINITY) animation.pause();
    }
    return document.documentElement.scrollHeight;
  });
  if (size)
    await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) });
  const violations = await violationsOf(page, part);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
  expect.soft(found, where).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** Nothing is wider than the screen, in either direction of writing. */
export async function expectNothingSideways(page: Page, where: string) {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** No text is cut off by its box or leaves the screen. */
export async function expectNothingClipped(page: Page, where: string) {
  const clipped = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const hidesItsRest = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      return overflowX === "hidden" || overflowX === "clip";
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.childNodes.length > 0 && element.textContent?.trim())
      .filter((element) => !element.closest("noscript, script, select, svg"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        // Text for screen readers only is one pixel wide on purpose.
        if (box.width <= 1 || box.height <= 1) return false;
        if (hidesItsRest(element) && element.scrollWidth > element.clientWidth + 1) return true;
        if (box.left >= -1 && box.right <= room + 1) return false;
        return ![...ancestors(element)].some((one) =>
          /auto|scroll/.test(getComputedStyle(one).overflowX),
        );
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`);

    function* ancestors(element: Element): Generator<Element> {
      for (let at: Element | null = element; at; at = at.parentElement) yield at;
    }
  });
  expect.soft(clipped, `${where} cuts text off`).toEqual([]);
}

/** Every control is at least 24 px in each direction or is in running text; the page's main one is 44. */
export async function expectTargets(page: Page, where: string) {
  const small = await page.evaluate(() => {
    const controls = [...document.querySelectorAll("a[href], button, input, select, summary")];
    return controls
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[aria-hidden=true]"))
      .filter((element) => (element as HTMLInputElement).type !== "hidden")
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(({ element, box }) => {
        const main = element.closest("[data-pay-bar]") !== null;
        const least = main ? 44 : 24;
        if (box.width >= least && box.height >= least) return false;
        const inText = element.tagName === "A" && element.closest("p") !== null;
        return main || !inText;
      })
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 120)}`,
      );
  });
  expect.soft(small, `${where} has targets too small to hit`).toEqual([]);
}

/** No word is broken where it has no hyphen, drawn or soft: a button of two letters and the rest below them reads as a fault. */
export async function expectWholeWords(page: Page, where: string) {
  const broken = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest("noscript, script, style, select, svg, address")) continue;
      // Text for screen readers only is one pixel wide on purpose.
      if (element.clientWidth === 1) continue;
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(
        /(?<!\u00ad)[\p{L}\p{M}’]{2,}/gu,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
      }
    }
    return found;
  });
  expect.soft(broken, `${where} breaks words`).toEqual([]);
}
