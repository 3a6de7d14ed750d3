import { expect, it } from "vitest";
import { earningOf } from "#tests/fixtures/loyalty-values";
import { isNotUnderstood } from "~/contracts/crossing/call";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { readEarning, writeEarning } from "./earning";

const { v: _, ...beforeVersions } = earningOf("u");

it("reads which member earns points as this build and the one before write it", () => {
  const programme = loyaltyProgrammeSchema.parse(earningOf("u").programme);
  expect(readEarning(writeEarning("u", programme))).toEqual(earningOf("u"));
  expect(readEarning(JSON.stringify(beforeVersions))).toEqual(earningOf("u"));
  expect(readEarning(JSON.stringify({ ...earningOf("u"), tier: "gold" }))).toEqual(earningOf("u"));
});

it("does not understand a later version, and says so before anything is paid", () => {
  for (const text of [JSON.stringify({ ...earningOf("u"), v: 2 }), "{}", "no JSON"]) {
    const fault = (() => {
      try {
        return readEarning(text);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(isNotUnderstood(fault)).toBe(true);
  }
});
