import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parts } from "./parts";
import { themeFolder, themeNames } from "./theme-names";

/** Everything that a component of the pages says of its parts. */
function marked(): Set<string> {
  const app = new URL("../app/", import.meta.url);
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  return new Set(
    sources.flatMap((name) =>
      [
        ...readFileSync(new URL(name, app), "utf8").matchAll(
          /data-part=(?:"([^"]+)"|\{[^}]*\? "([^"]+)" : "([^"]+)"\})/g,
        ),
      ].flatMap(([, ...named]) => named.filter(Boolean)),
    ),
  );
}

it.each(themeNames)("%s arranges the payment page in its own way", (name) => {
  const rules = readFileSync(new URL(`${themeFolder(name)}/theme.css.ts`, import.meta.url), "utf8");
  for (const one of ["pay-total", "pay-line", "pay-card"])
    expect(rules).toContain(`part("${one}")`);
  expect(rules, "the bar of its button").toMatch(/part\("bar"\)|barEdge\(/);
});

it.each(themeNames)("%s arranges menus and sums in its own way", (name) => {
  const rules = readFileSync(new URL(`${themeFolder(name)}/theme.css.ts`, import.meta.url), "utf8");
  expect(rules).toContain('part("menu-');
  expect(rules).toMatch(/part\("(?:sum|total)"\)/);
});

it.each(themeNames)("%s arranges the screen of an order in its own way", (name) => {
  const rules = readFileSync(new URL(`${themeFolder(name)}/theme.css.ts`, import.meta.url), "utf8");
  expect(rules).toMatch(/part\("order-(?:headline|state)"\)|part\("order-step"\)\}\[/);
});

it("every part that a brand may arrange is on a page, and every one on a page can be arranged", () => {
  expect([...marked()].sort()).toEqual([...parts].sort());
});
