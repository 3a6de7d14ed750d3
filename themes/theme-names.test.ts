import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { themeFolder, themeNames } from "./theme-names";

it("every folder of a brand is a name that a look can carry, and every name has its folder", () => {
  const entries = readdirSync(new URL(".", import.meta.url), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(themeNames.map(themeFolder).sort()).toEqual(folders.sort());
});
