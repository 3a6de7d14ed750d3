import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parts } from "./parts";

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

it("every part that a brand may arrange is on a page, and every one on a page can be arranged", () => {
  expect([...marked()].sort()).toEqual([...parts].sort());
});
