import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Axe in its short form, as its package for Playwright brings it along. */
const axeFile = createRequire(
  createRequire(import.meta.url).resolve("@axe-core/playwright"),
).resolve("axe-core/axe.min.js");

const axeSource = readFileSync(axeFile, "utf8");

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };
type Axe = {
  run: (part: string, options: object) => Promise<{ violations: Violation[] }>;
};

/**
 * What breaks a rule of WCAG 2.2 AA in a part of the page. Axe is put into each document once and in its
 * short form, since that takes longer than its run; our pages have no frames that it would have to reach.
 */
export async function violationsOf(page: Page, part: string): Promise<Violation[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(
    async ([part, runOnly]) => {
      const { axe } = window as unknown as { axe: Axe };
      // Colours are looked at once what opens is open; some things move without an end.
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
      // Passed rules are not reported, and of no element a selector is made up.
      const options = { runOnly, resultTypes: ["violations"], selectors: false };
      const { violations } = await axe.run(part, options);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary = "" }) => ({ html, failureSummary })),
      }));
    },
    [part, rules] as const,
  );
}
