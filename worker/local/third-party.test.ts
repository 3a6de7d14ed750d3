import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedPackages } from "./third-party.mjs";

/** Licences that let a product with closed parts ship the package, as long as their text goes along. */
const MAY_SHIP = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Unlicense",
]);

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("every package that a release ships has a licence that allows it", () => {
  const shipped = shippedPackages(lock);
  const refused = shipped.filter(({ licence }) => {
    const named = licence.replaceAll(/[()]/g, "").split(/ (?:OR|AND) /);
    return !named.every((one) => MAY_SHIP.has(one));
  });
  expect(refused.map(({ name, licence }) => `${name}: ${licence || "none"}`)).toEqual([]);
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "hono", "zod", "@fontsource/bitter"]));
});

test("a tool of developers is no part of a release, and a nested version is", () => {
  const packages = {
    "": { version: "1.0.0" },
    "node_modules/a": { version: "1.0.0", license: "MIT" },
    "node_modules/a/node_modules/@x/b": { version: "2.0.0", license: "ISC" },
    "node_modules/@x/b": { version: "1.0.0", license: "ISC" },
    "node_modules/c": { version: "1.0.0", license: "GPL-3.0", dev: true },
    "node_modules/d": { version: "1.0.0", license: "MIT", optional: true },
  };
  const found = shippedPackages({ packages });
  expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual([
    "@x/b 2.0.0",
    "@x/b 1.0.0",
    "a 1.0.0",
  ]);
});
