import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import schemas from "../stripe-stand-in/schemas.json";

it("the stand-in for Stripe is checked by the types of the package that is installed", () => {
  const installed = new URL("../../node_modules/stripe/package.json", import.meta.url);
  // Else run `node tests/stripe-stand-in/write-schemas.mjs`.
  expect(schemas.stripe).toBe(JSON.parse(readFileSync(installed, "utf8")).version);
});
