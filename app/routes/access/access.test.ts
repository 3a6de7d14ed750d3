import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { newId } from "#worker/base/ids";
import { billOf, tableOf, venueOf } from "./access.server";

/** A page's context: whose path it is, and what the platform answers when asked for a table. */
function place(
  known: ReturnType<typeof venue> | null,
  table: object,
  venueId = "croque-cie",
  deviceId = "croque-cie-t1",
) {
  const context = {
    tenant: { venue: known },
    platform: { tables: { standing: async () => table } },
  } as unknown as AppLoadContext;
  return { context, params: { venueId, deviceId } };
}

const unknown = { ok: false, error: { status: 404, code: "not-found" } };
const inOtherVenue = { ok: true, value: { device: { venueId: "mimosa" } } };

/** What a loader throws, as the page's error screen and the log get it. */
async function raised(work: () => unknown): Promise<[number, string, unknown]> {
  try {
    await work();
  } catch (answer) {
    if (answer instanceof Response) return [answer.status, answer.statusText, await answer.json()];
    throw answer;
  }
  throw new Error("Nothing was raised.");
}

const unavailable = { ok: false, error: { status: 503, code: "temporarily-unavailable" } };

describe("what a path leads to", () => {
  it("is a bill that can't be shown right now, with its own words, where its ledger can't be read", async () => {
    const billId = newId("b");
    const context = {
      tenant: { venue: venue() },
      platform: { bills: { get: async () => unavailable } },
    } as unknown as AppLoadContext;
    const bill = () => billOf({ context, params: { venueId: "croque-cie", billId } });
    expect(await raised(bill)).toEqual([503, expect.anything(), { unavailable: "bill" }]);
    const table = () => tableOf(place(venue(), unavailable));
    expect(await raised(table)).toEqual([503, expect.anything(), { unavailable: "bill" }]);
  });

  it("TEN-11 TEN-13 raises that a venue could not be found", async () => {
    const expected = [404, "venue could not be found in store", { missing: "venue" }];
    expect(await raised(() => venueOf(place(null, unknown)))).toEqual(expected);
    expect(await raised(() => venueOf(place(venue(), unknown, "mimosa")))).toEqual(expected);
  });

  it("TEN-10 TEN-12 raises that a table device could not be found, or is in another venue", async () => {
    const expected = [404, "table device could not be found in store", { missing: "table" }];
    expect(await raised(() => tableOf(place(venue(), unknown)))).toEqual(expected);
    expect(await raised(() => tableOf(place(venue(), inOtherVenue)))).toEqual(expected);
  });

  it("asks for the table's code in the same words, whatever is wrong, where links are signed", async () => {
    const menu = { menuExposedType: "DYNAMIC_MENU" as const, externalUrl: null };
    const signed = { ...venue(), ...menu, tableLinks: "signed" as const };
    const closed = [
      place(signed, unknown),
      place(signed, inOtherVenue),
      place(signed, unknown, "croque-cie", "no code at all"),
    ];
    for (const one of closed) {
      expect(await raised(() => tableOf(one))).toEqual([
        404,
        "table is not open to this guest",
        { missing: "code", offer: expect.anything() },
      ]);
    }
  });

  it("TEN-10 does not take a platform that fails for a table that is missing", async () => {
    const down = { ok: false, error: { status: 0, code: "billing-infrastructure-failure" } };
    expect((await raised(() => tableOf(place(venue(), down))))[0]).toBe(503);
  });
});
