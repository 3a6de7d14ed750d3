import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mapOfCode } from "../../docs/write-map.mjs";

it("the map names each folder and file at the top of a layer, under one capability", () => {
  const { text, unnamed } = mapOfCode();
  expect(unnamed).toEqual([]);
  expect(readFileSync(new URL("../../docs/map.md", import.meta.url), "utf8")).toBe(text);
});
