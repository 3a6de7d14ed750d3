import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dependencies } from "../package.json";
import { brandFolders, brandLists, brandName } from "./list-brands.mjs";
import { isThemeName, themeClass, themeFolder, themeNames } from "./theme-names";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

describe("a brand is a folder", () => {
  it("whose name a look can carry, and every name has its folder", () => {
    const entries = readdirSync(new URL(".", import.meta.url), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(themeNames.map(themeFolder).sort()).toEqual(folders.sort());
  });

  it("listed by the build: `node themes/list-brands.mjs` writes what is missing here", () => {
    for (const [file, text] of Object.entries(brandLists())) expect(read(file), file).toBe(text);
  });

  it("whose stylesheet is written under its own name, and not under that of the one it was copied from", () => {
    for (const folder of brandFolders()) {
      const sheet = read(`${folder}/theme.css.ts`);
      expect(sheet, folder).toContain(`makeTheme("${brandName(folder)}",`);
      const named = [...sheet.matchAll(/\b(?:makeTheme|arrange)\("(\w+)"/g)].map(
        ([, name]) => name,
      );
      expect(new Set(named), folder).toEqual(new Set([brandName(folder)]));
    }
    expect(themeClass("DS_CAFE")).toBe("theme-ds-cafe");
  });

  it("whose faces are packages that are installed", () => {
    for (const folder of brandFolders()) {
      const faces = [...read(`${folder}/tokens.ts`).matchAll(/source: "([^"]+)"/g)];
      for (const [, face = ""] of faces) expect(Object.keys(dependencies), folder).toContain(face);
    }
  });

  it("TEN-27 the twelve of the specification are there", () => {
    const twelve = ["default", "LETTUCE", "DRAKES", "BHG", "CENTURION", "GRUPPOMIMO", "LEON"];
    const more = ["DS_CAFE", "DINEAMIC", "FRIC_FRAC", "PARCHED_HOSPITALITY", "WALK_ONS"];
    for (const name of [...twelve, ...more]) expect(isThemeName(name), name).toBe(true);
    expect(isThemeName("lettuce")).toBe(false);
    expect(isThemeName("toString")).toBe(false);
  });
});
