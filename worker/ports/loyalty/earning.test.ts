import { expect, it } from "vitest";
import { earningOf } from "#tests/fixtures/loyalty-values";
import { crossingEarning } from "~/contracts/crossing/values";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { earningIn } from "./index";

it("says which member earns points as a bill reads it, and drops what only a later build knows", () => {
  const programme = loyaltyProgrammeSchema.parse(earningOf(anId.member("u")).programme);
  expect(earningIn(anId.member("u"), programme)).toEqual(earningOf(anId.member("u")));
  const later = { ...earningOf(anId.member("u")), tier: "gold" };
  expect(crossingEarning.parse(later)).toEqual(earningOf(anId.member("u")));
});

it("is not read where its version is a later one, so that nothing is paid by guess", () => {
  for (const earning of [
    { ...earningOf(anId.member("u")), v: 2 },
    {},
    JSON.stringify(earningOf(anId.member("u"))),
  ])
    expect(crossingEarning.safeParse(earning).success).toBe(false);
});
