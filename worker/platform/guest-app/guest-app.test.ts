import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import type { VenueQuery } from "~/contracts/places";
import { guestAppSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { searchVenues } from "./guest-app";

const ids = Array.from({ length: 60 }, (_, at) => `venue-${at}`);

const app = guestAppSchema.parse({
  appId: "group",
  name: "Group",
  host: null,
  enrollmentId: "enrollment",
  venueIds: ["venue-3", "venue-40"],
});

/** Records of venues one degree apart, which count what is read. */
function countingRecords() {
  const reads = { venues: 0, menus: 0 };
  const records = {
    venue: async (id: string) => {
      reads.venues += 1;
      const position = { latitude: Number(id.slice(6)), longitude: 0 };
      return { venue: venue({ id, position }), version: 1 };
    },
    menuVenue: async () => {
      reads.menus += 1;
      return null;
    },
    guestApp: async () => app,
  };
  return { reads, records };
}

async function found(query: VenueQuery) {
  const { reads, records } = countingRecords();
  const { venues, total } = await searchVenues(records, ids.map(anId.venue), query);
  return { shown: venues.map(({ venueId }) => venueId), total, reads };
}

describe("LOC-05 a page of a group's venues", () => {
  it("reads those that it shows, where no place is searched for", async () => {
    const { shown, total, reads } = await found({ after: 25, limit: 25 });
    expect(shown).toEqual(ids.slice(25, 50));
    expect(total).toBe(60);
    expect(reads).toEqual({ venues: 25, menus: 25 });
  });

  it("reads where each venue is to find the nearest, and the menus of those that it shows", async () => {
    const { shown, total, reads } = await found({ latitude: 58.2, longitude: 0, limit: 3 });
    expect(shown).toEqual(["venue-58", "venue-59", "venue-57"]);
    expect(total).toBe(60);
    expect(reads).toEqual({ venues: 60, menus: 3 });
  });

  it("counts and shows those of a guest app alone on the app's host", async () => {
    const { shown, total, reads } = await found({ within: app.appId, limit: 1 });
    expect({ shown, total, venues: reads.venues }).toEqual({
      shown: ["venue-3"],
      total: 2,
      venues: 1,
    });
  });

  it("are all of them for whoever asks for no page", async () => {
    expect((await found({})).shown).toEqual(ids);
  });
});
