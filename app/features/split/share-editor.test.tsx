import { describe, expect, it } from "vitest";
import { billDocument, units } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { venue } from "#tests/fixtures/venue-record";
import { ShareEditor } from "./split-editor";
import { splitEditor } from "./split-editor.server";

/** The page's part for equal shares, as it is rendered before any script runs. */
async function rendered(guests: number, shares: number, bill = billDocument()): Promise<string> {
  const draft = { type: "SHARE", guests, shares } as const;
  const editor = splitEditor({ bill, venue: venue(), subOrder: null, draft, locale: "en-US" });
  if (editor.type !== "SHARE") throw new Error(editor.type);
  return renderInRouter(<ShareEditor editor={editor} onChosen={() => undefined} />);
}

describe("the choice of equal shares", () => {
  it("SPLIT-48 is a ring of the guests' shares with the amount in it, and a stepper for each of the two numbers", async () => {
    const html = await rendered(5, 2);
    expect(html).toContain('aria-label="2 of 5 shares selected, 0 taken"');
    expect(html.match(/<path/g)?.length).toBeGreaterThanOrEqual(5);
    expect(html).toContain("€12.00");
    for (const name of ["guests", "shares"]) {
      expect(html).toMatch(new RegExp(`<input[^>]*type="number"[^>]*name="${name}"`));
      for (const step of ["-1", "+1"]) {
        expect(html).toMatch(new RegExp(`<button[^>]*name="step"[^>]*value="${name}:\\${step}"`));
      }
    }
  });

  it("SPLIT-57 has no stepper for the guests once a share is paid, and says how many they are", async () => {
    const ongoing = { baseAmount: units(30), numberOfGuests: 4, shares: 1 };
    const html = await rendered(2, 1, billDocument({ ongoingSplitByShare: ongoing }));
    expect(html).not.toContain('name="guests"');
    expect(html).toContain("Split between 4 guests");
  });
});
