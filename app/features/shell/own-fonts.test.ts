import { describe, expect, it } from "vitest";
import { ownFonts } from "./own-fonts";

describe("a venue's own faces", () => {
  it("TEN-17 are loaded, the first for headlines and the second for everything else", () => {
    const rules = ownFonts([
      { family: "Maison Display", url: "/fonts/display.woff2" },
      { family: "Maison 3", url: "https://faces.example/text.woff2" },
    ]);
    expect(rules).toContain("@font-face{font-family:Maison Display;src:url(/fonts/display.woff2)");
    expect(rules).toContain("--ts-type-headline:Maison Display,");
    expect(rules).toContain("--ts-type-body:Maison \\33 ,");
    expect(rules).toContain("--ts-button-font:Maison \\33 ,");
    expect(rules).not.toMatch(/["'<&]/);
  });

  it("TEN-17 set everything where there is one, and nothing where there is none", () => {
    const rules = ownFonts([{ family: "One", url: "/fonts/one.woff2" }]);
    expect(rules.match(/:One,/g)).toHaveLength(4);
    expect(ownFonts([])).toBe("");
  });
});
