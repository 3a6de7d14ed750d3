import { expect, it } from "vitest";
import { earningOf } from "#tests/fixtures/loyalty-values";
import { crossingEarning } from "~/contracts/crossing/values";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { earningIn } from "./earning";

it("says which member earns points as a bill reads it, and drops what only a later build knows", () => {
  const programme = loyaltyProgrammeSchema.parse(earningOf("u").programme);
  expect(earningIn("u", programme)).toEqual(earningOf("u"));
  const later = { ...earningOf("u"), tier: "gold" };
  expect(crossingEarning.parse(later)).toEqual(earningOf("u"));
});

it("is not read where its version is a later one, so that nothing is paid by guess", () => {
  for (const earning of [{ ...earningOf("u"), v: 2 }, {}, JSON.stringify(earningOf("u"))])
    expect(crossingEarning.safeParse(earning).success).toBe(false);
});
