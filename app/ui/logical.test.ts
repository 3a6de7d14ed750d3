import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = (name: string) => fileURLToPath(new URL(`../../${name}/`, import.meta.url));

// Each has a word that follows the direction of writing: inlineSize, insetInlineStart, "start".
const physical =
  /\b(?:(?:min|max)?[wW]idth|(?:min|max)?[hH]eight|left|right|top|bottom|(?:margin|padding|border)(?:Left|Right|Top|Bottom)\w*|border(?:Top|Bottom)(?:Left|Right)Radius): (?![[{])|(?:textAlign|float|clear): "(?:left|right)"/;

it("every style follows the direction of writing", () => {
  const wrong = ["app"].flatMap((room) =>
    readdirSync(folder(room), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".css.ts"))
      .flatMap((path) =>
        readFileSync(folder(room) + path, "utf8")
          .split("\n")
          .filter((line) => physical.test(line.replace(/"\([^"]*\)"|\(m(?:in|ax)-[^)]*\)/g, "")))
          .map((line) => `${room}/${path}: ${line.trim()}`),
      ),
  );
  expect(wrong).toEqual([]);
});
