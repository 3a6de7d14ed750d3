import { expect, it } from "vitest";
import { isWritten } from "../bench/distance.mjs";
import { ROUNDS } from "../platform/rounds-table.fixture";

it("docs/distance.md reckons with the rounds that are counted (npm run bench -- --only=distance --write)", () => {
  expect(isWritten(ROUNDS)).toBe(true);
});
