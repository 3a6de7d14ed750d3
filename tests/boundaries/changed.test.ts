import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { journeysOf, selectionOf } from "../changed.mjs";
import { sourceFiles } from "./source-files";

const specs = readdirSync("tests/e2e").filter((name) => name.endsWith(".spec.ts"));

describe("npm test -- --changed", () => {
  it("runs the boundaries and no browser for a change of the docs", () => {
    const { steps, unit } = selectionOf(["docs/limits.md"]);
    expect(steps).toEqual(["lint", "types", "unit"]);
    expect(unit).toContain("tests/boundaries/boundaries.test.ts");
    expect(unit).toContain("tests/words/words.test.ts");
  });

  it("runs every journey for what all pages depend on, and all of workerd for the rules", () => {
    for (const file of ["app/root.tsx", "app/ui/button.tsx", "themes/leon/theme.css.ts"]) {
      expect(selectionOf([file]), file).toMatchObject({ e2e: [], platform: [] });
      expect(selectionOf([file]).steps, file).toContain("e2e");
    }
    const { steps, platform } = selectionOf(["app/domain/bill/decide.ts"]);
    expect([steps.includes("platform"), platform]).toEqual([true, null]);
  });

  it("runs the journeys of the page that changed, and a changed test alone", () => {
    const { e2e } = selectionOf(["app/routes/voucher/route.tsx"]);
    expect(e2e).toContain("voucher.spec.ts");
    expect(e2e).not.toContain("menus.spec.ts");
    const one = selectionOf(["tests/platform/pos.test.ts"]);
    expect([one.platform, one.steps]).toEqual([
      ["tests/platform/pos.test.ts"],
      ["lint", "types", "unit", "platform"],
    ]);
    expect(selectionOf(["tests/e2e/review.spec.ts"]).e2e).toEqual(["review.spec.ts"]);
  });

  it("names existing journeys and folders", () => {
    const paths = sourceFiles("app", "worker").map(({ path }) => path);
    for (const [place, journeys] of journeysOf as [RegExp, RegExp][]) {
      expect(paths.filter((path) => place.test(path)).length, String(place)).toBeGreaterThan(0);
      expect(specs.filter((spec) => journeys.test(spec)).length, String(place)).toBeGreaterThan(0);
    }
  });
});
