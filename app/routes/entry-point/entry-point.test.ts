import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { createPlatform } from "~/services/platform.server";
import { loader } from "./route";

const apps: Record<string, string | null> = { maison: "maison.test", hostless: null };

/** Where a code leads that is scanned on a host. */
async function leads(query: string, { at = "https://tableside.test", ofApp = "" } = {}) {
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer: aViewer(),
    fetch: async ({ url }) => {
      const appId = new URL(url).pathname.split("/").at(-1) ?? "";
      if (!(appId in apps)) return Response.json({ code: "not-found" }, { status: 404 });
      const app = { appId, name: appId, host: apps[appId], enrollmentId: "e", venueIds: [] };
      return Response.json(app);
    },
  });
  const tenant = { guestApp: ofApp ? { appId: ofApp } : null };
  const context = { platform, tenant } as unknown as AppLoadContext;
  const request = new Request(`${at}/entry-point${query}`);
  const thrown = await loader({ request, context, params: {} }).catch((answer) => answer);
  return (thrown as Response).headers.get("location");
}

it("ROUTE-06 a guest app's code leads to the app's own host, with what else it says", async () => {
  expect(await leads("?appId=maison")).toBe("https://maison.test/guest-app/maison");
  expect(await leads("?appId=maison&utm=table", { at: "http://localhost:8787" })).toBe(
    "http://maison.test:8787/guest-app/maison?utm=table",
  );
  expect(await leads("?appId=maison", { at: "https://maison.test", ofApp: "maison" })).toBe(
    "/guest-app/maison",
  );
  expect(await leads("?appId=maison", { at: "https://other.test", ofApp: "other" })).toBe(
    "https://maison.test/guest-app/maison",
  );
});

it("ROUTE-06 a code of no guest app of ours leads to no other host, whatever it says", async () => {
  for (const query of [
    "?appId=unknown",
    "?appId=hostless",
    "?appId=evil.example",
    "?appId=//evil.example",
    "?appId=..%2F..%2Fevil",
    "?appId=maison%2F..%2F..",
  ]) {
    expect(await leads(query), query).toBe("/not-found");
  }
  expect(await leads("?appId=maison&host=evil.example&to=//evil.example")).toMatch(
    /^https:\/\/maison\.test\/guest-app\/maison\?/,
  );
});

const billId = `b_${"b".repeat(32)}`;

/** Where a table's code leads, by what the platform answers for the table. */
async function leadsToTable(answer: object, more = "") {
  const standing = async (deviceId: string) => (deviceId === "t1" ? answer : null);
  const context = {
    platform: { tables: { standing } },
    tenant: { guestApp: null },
  } as unknown as AppLoadContext;
  const address = `https://tableside.test/entry-point?venueId=mimosa&deviceId=t1${more}`;
  const request = new Request(address);
  const thrown = await loader({ request, context, params: {} }).catch((answer) => answer);
  return (thrown as Response).headers.get("location");
}

const read = (billId: string | null, venueId = "mimosa") => ({
  ok: true,
  value: { device: { venueId }, billId },
});

it("ROUTE-06 a table's code leads straight to its open bill, and to the table where there is none", async () => {
  expect(await leadsToTable(read(billId))).toBe(`/venues/mimosa/bills/${billId}`);
  expect(await leadsToTable(read(null), "&a=1")).toBe("/venues/mimosa/tables/t1?a=1");
});

it("ROUTE-06 a code of a table that is closed to the guest, another venue's or can't be read leads to no bill", async () => {
  for (const answer of [
    { ok: false, error: { status: 404, code: "not-found" } },
    { ok: false, error: { status: 503, code: "temporarily-unavailable" } },
    read(billId, "other"),
  ]) {
    expect(await leadsToTable(answer)).toBe("/venues/mimosa/tables/t1");
  }
});
