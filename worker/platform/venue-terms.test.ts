import { expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { publishedVenueSchema } from "~/contracts/operator";
import { DEFAULT_LIMITS } from "~/domain/bill/limits";
import { venueTerms } from "~/domain/venue/venue-terms";

it("a venue's bills have the operator's limits, and the defaults where none are set", () => {
  expect(venueTerms(venue()).limits).toEqual(DEFAULT_LIMITS);
  const billLimits = { guests: 12, holdMinutes: 5, longestWaitMinutes: 20 };
  expect(venueTerms(venue({ billLimits })).limits).toEqual({
    ...DEFAULT_LIMITS,
    guests: 12,
    holdMs: 300_000,
    longestWaitMs: 1_200_000,
  });
});

it("a limit that would make a bill too large, or none of ours, is refused with its field's name", () => {
  const { billLimits } = publishedVenueSchema.shape;
  const fieldsOf = (value: unknown) =>
    billLimits
      .safeParse(value)
      .error?.issues.map((one) =>
        one.code === "unrecognized_keys" ? one.keys.join() : one.path.join(),
      );
  expect(fieldsOf({ guests: 61, splits: 9, lines: 501, holdMinutes: 0 })).toEqual([
    ...["guests", "splits", "lines", "holdMinutes"],
  ]);
  expect(fieldsOf({ guest: 10 })).toEqual(["guest"]);
  expect(fieldsOf({ guests: 60, bankMinutes: 3 })).toBeUndefined();
});
