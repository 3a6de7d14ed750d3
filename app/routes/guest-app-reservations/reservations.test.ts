import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { loader } from "./route";

const NOW = Date.UTC(2031, 4, 1, 12);
const HOUR_MS = 3_600_000;
const venues = ["Volfoni", "Leon"].map((name) => ({
  venueId: name.toLowerCase(),
  name,
  timeZone: "Europe/Paris",
}));
const reservation = (reservationId: string, at: number, venueId = "volfoni") => ({
  reservationId,
  venueId,
  at,
  guests: 4,
  status: "CONFIRMED",
});

/** The page for a guest, whom the platform answers with the newest first; `null` is not signed in. */
function pageFor(userId: string | null) {
  const reservations = [
    reservation("in two days", NOW + 48 * HOUR_MS, "leon"),
    reservation("tonight", NOW + 7 * HOUR_MS),
    reservation("at the table", NOW - HOUR_MS),
    reservation("yesterday", NOW - 24 * HOUR_MS),
    reservation("of a venue that left the group", NOW + HOUR_MS, "gone"),
  ];
  const guestApps = {
    reservations: async () => ({ ok: true, value: { reservations } }),
    venues: async () => ({ ok: true, value: { venues } }),
  };
  const guestApp = { appId: "group", name: "Group", accounts: { passwordless: true } };
  const tenant = { guestApp, venue: null, look: {} };
  const context = {
    locale: "en-GB",
    now: NOW,
    viewer: { userId },
    tenant,
    platform: { guestApps },
  };
  const request = new Request("https://g.test/guest-app/group/reservations");
  return loader({ context, request, params: { appId: "group" } } as unknown as LoaderFunctionArgs);
}

it("ROUTE-78 LOC-06 a guest's reserved tables are listed by the venue's clock, the next one first, and past ones apart", async () => {
  const { coming, past, back } = await pageFor("u_1");
  expect(coming.map(({ id }) => id)).toEqual(["at the table", "tonight", "in two days"]);
  expect(past.map(({ id }) => id)).toEqual(["yesterday"]);
  expect(coming[1]).toMatchObject({ venue: "Volfoni", guests: 4, status: "confirmed" });
  expect(coming[1]?.when).toMatch(/1 May 2031.*21:00/);
  expect(back).toBe("/guest-app/group");
});

it("ROUTE-78 whoever is not signed in is led to the sign-up of the guest app, and back", async () => {
  const thrown = await pageFor(null).catch((answer: unknown) => answer);
  expect(thrown).toBeInstanceOf(Response);
  const way = (thrown as Response).headers.get("location");
  expect(way).toContain("/guest-app/group/auth/signup?originPath=%2Fguest-app%2Fgroup%2Freserv");
});
