import { expect, it } from "vitest";
import { BILL_ID } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { noteVenue } from "#worker/request/region";
import { publishedVenueSchema } from "~/contracts/operator";
import { DEFAULT_LIMITS } from "~/domain/bill/limits";
import { venueTerms } from "~/domain/venue/venue-terms";
import type { PlatformContext } from "./context";
import { readWithVenue } from "./venue-terms";

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

/** A call of a page of one venue about a bill of another, or of the same; null is a bill that is not there. */
function callAbout(ofPage: string, ofBill: string | null) {
  const ctx = {} as ExecutionContext;
  noteVenue(ctx, venue({ id: ofPage as never }));
  let answered = (): void => undefined;
  const facts = new Promise<{ venueId: string } | null>((resolve) => {
    answered = () => resolve(ofBill === null ? null : { venueId: ofBill });
  });
  const values: Record<string, unknown> = {
    billFacts: () => facts,
    records: { venue: async (id: string) => ({ venue: venue({ id: id as never }) }) },
  };
  const c = { executionCtx: ctx, get: (name: string) => values[name] };
  const asked: string[] = [];
  const read = readWithVenue(c as unknown as PlatformContext, BILL_ID, async (place) => {
    asked.push(place.venue.id);
    return place.venue.id;
  });
  return { asked, read, answered };
}

it("a bill is read by its page's venue before it has said whose it is, and once", async () => {
  const { asked, read, answered } = callAbout("mimosa", "mimosa");
  await new Promise((turn) => setTimeout(turn));
  expect(asked).toEqual(["mimosa"]);
  answered();
  expect(await read).toBe("mimosa");
  expect(asked).toEqual(["mimosa"]);
});

it("what was read by the terms of another venue is never the answer", async () => {
  const { read, answered } = callAbout("mimosa", "leonie");
  answered();
  expect(await read).toBe("leonie");
});

it("a bill that is not there is none, whatever was read of it", async () => {
  const { read, answered } = callAbout("mimosa", null);
  answered();
  await expect(read).rejects.toMatchObject({ status: 404 });
});
