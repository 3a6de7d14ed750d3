import type { Locator } from "@playwright/test";
import { contrast, luminance, parseColour, type Rgb } from "../../themes/colour";
import { openPayment } from "./guest";
import { expectNothingSideways } from "./reach";
import { cards } from "./steps";
import { enterAtStripe, routeToStandIn } from "./stripe";
import { expect, test } from "./test";
import { line, order } from "./till";

/** A dark look with round fields, one whose fields are cells of one grid, and one with boxes. */
const LOOKS = [
  { theme: "DINEAMIC", isDark: true, radius: "16px" },
  { theme: "DS_CAFE", isDark: false, radius: "0px" },
  { theme: "BHG", isDark: false, radius: "2px" },
];

const READABLE = 4.5;

test.use({ viewport: { width: 320, height: 568 } });
test.beforeEach(({ context }) => routeToStandIn(context));
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

for (const { theme, isDark, radius } of LOOKS) {
  test(`PAY-01 TEN-27 Stripe's fields are in the look of ${theme}, fit a small phone, and take the card`, async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt(theme);
    const { billPath } = await open(order([line("1", "Plate of the day", 40)]));
    await openPayment(page, billPath);
    const frame = page.locator('iframe[title="Stand-in: card"]');
    const field = frame.contentFrame().getByLabel("Card number");
    await expect(field).toBeVisible();
    const ground = await groundUnder(frame);
    const label = await coloursOf(field.locator(".."));
    const own = await coloursOf(field);
    const inField = own.ground ?? ground;
    expect(contrast(label.ink, ground), "a field's name").toBeGreaterThanOrEqual(READABLE);
    expect(contrast(own.ink, inField), "what is entered").toBeGreaterThanOrEqual(READABLE);
    expect(luminance(inField) < 0.2, "the field is dark").toBe(isDark);
    expect(await field.evaluate((one) => getComputedStyle(one).borderRadius)).toBe(radius);
    await expectNothingSideways(page, theme);
    const box = await frame.boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    await enterAtStripe(page, cards.succeeds, /^Pay /);
    await expect(page).toHaveURL(/\/success$/);
  });
}

async function coloursOf(element: Locator): Promise<{ ink: Rgb; ground: Rgb | undefined }> {
  const { color, backgroundColor } = await element.evaluate((one) => {
    const { color, backgroundColor } = getComputedStyle(one);
    return { color, backgroundColor };
  });
  return { ink: colour(color), ground: parseColour(backgroundColor) };
}

/** The colour that the frame lies on: it has none of its own. */
async function groundUnder(frame: Locator): Promise<Rgb> {
  const text = await frame.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/rgba\(.*, 0\)|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  });
  return colour(text);
}

function colour(text: string): Rgb {
  const read = parseColour(text);
  if (!read) throw new Error(`not a colour: ${text}`);
  return read;
}
