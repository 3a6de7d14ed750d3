import { describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env";
import { readPasses, writePass } from "~/contracts/table-links";
import { anId } from "~/domain/ids.fixture";
import { pages } from "~/routes/table";
import { pageFinder } from "./page-finder";
import { tablePassesOf, takeTableKey } from "./table-door";

const site = "https://bill.example";
const RIGHT = "r".repeat(22);

/** Asks for a page as a phone does; the platform knows one key, and records its calls. */
async function ask(path: string, { cookie = "", method = "GET", status = 404, billId = "" } = {}) {
  const asked: string[] = [];
  const request = new Request(site + path, { method, headers: cookie ? { cookie } : {} });
  const url = new URL(request.url);
  const requestContext = {
    request,
    url,
    env: {} as Env,
    ctx: {} as ExecutionContext,
    correlationId: "c-1",
  };
  const answer = await takeTableKey(requestContext, pageFinder(pages)(url.pathname), {
    origin: site,
    async fetch(call) {
      asked.push(`${call.method} ${new URL(call.url).pathname}`);
      const { key } = (await call.json()) as { key: string };
      if (key !== RIGHT) return Response.json({ code: "not-found" }, { status });
      const endsAt = Math.floor(Date.now() / 1_000) * 1_000 + 3_600_000;
      const [, , , , venueId = "", , deviceId = ""] = new URL(call.url).pathname.split("/");
      const pass = writePass({
        venueId: anId.venue(venueId),
        deviceId: anId.device(deviceId),
        endsAtS: endsAt / 1_000,
        mac: "m".repeat(22),
      });
      return Response.json({ pass, endsAt, billId: billId || null }, { status: 201 });
    },
  });
  return { answer, asked, location: answer?.response.headers.get("location") };
}

it("UX-15 passes to tables that can't be read are logged, and those that can are not", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const brought = (value: string) => {
    tablePassesOf(new Headers({ cookie: `__Host-tables=${value}` }));
    return warn.mock.calls.splice(0).map(([line]) => JSON.parse(String(line)));
  };
  const readable = writePass({
    venueId: anId.venue("v"),
    deviceId: anId.device("t9"),
    endsAtS: 9,
    mac: "n".repeat(22),
  });
  expect(brought("torn")).toEqual([
    { level: "warning", event: "stored-value-ignored", cookie: "__Host-tables" },
  ]);
  expect([...brought(""), ...brought(readable)]).toEqual([]);
  warn.mockRestore();
});

describe("a table's signed link", () => {
  it("opens the table by a cookie, and goes on without its key and with everything else", async () => {
    const { answer, asked, location } = await ask(
      `/venues/mimosa/tables/t1/menus?a=1&k=${RIGHT}&b=%2F`,
    );
    expect(answer?.response.status).toBe(303);
    expect(location).toBe("/venues/mimosa/tables/t1/menus?a=1&b=%2F");
    expect(asked).toEqual(["POST /api/table-links/venues/mimosa/tables/t1/passes"]);
    const [cookie = ""] = answer?.setCookies ?? [];
    expect(cookie).toMatch(/^__Host-tables=mimosa\.t1\.\d+\.m{22}; /);
    expect(cookie).toMatch(/; Max-Age=(3600|3599); Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(readPasses(cookie.slice("__Host-tables=".length).split(";")[0])).toHaveLength(1);
  });

  it("keeps the tables that the phone has opened before", async () => {
    const before = writePass({
      venueId: anId.venue("v"),
      deviceId: anId.device("t9"),
      endsAtS: 9,
      mac: "n".repeat(22),
    });
    const { answer } = await ask(`/venues/mimosa/tables/t1?k=${RIGHT}`, {
      cookie: `__Host-tables=${before}`,
    });
    expect(answer?.setCookies[0]).toContain(`~${before};`);
  });

  it("goes on without its key where the key is worth nothing, and opens nothing", async () => {
    for (const key of ["wrong", "", "x".repeat(3_000)]) {
      const { answer, location } = await ask(`/venues/mimosa/tables/t1?k=${key}`);
      expect(location).toBe("/venues/mimosa/tables/t1");
      expect(answer?.setCookies).toEqual([]);
    }
  });

  it("leads straight to the table's open bill, from a code's address too, and opens the table by the same answer", async () => {
    const billId = `b_${"b".repeat(32)}`;
    for (const path of [
      `/venues/mimosa/tables/t1?k=${RIGHT}&from=code`,
      `/entry-point?venueId=mimosa&deviceId=t1&k=${RIGHT}`,
    ]) {
      const { answer, asked, location } = await ask(path, { billId });
      expect(location).toBe(`/venues/mimosa/bills/${billId}`);
      expect(answer?.setCookies[0]).toMatch(/^__Host-tables=mimosa\.t1\./);
      expect(asked).toEqual(["POST /api/table-links/venues/mimosa/tables/t1/passes"]);
    }
    const without = await ask(`/entry-point?deviceId=t1&venueId=mimosa&k=${RIGHT}&a=1`);
    expect(without.location).toBe("/venues/mimosa/tables/t1?a=1");
    expect(without.answer?.setCookies).toHaveLength(1);
  });

  it("leads to the page that was asked for, where that is another than the table's first, or is asked for its data", async () => {
    const billId = `b_${"b".repeat(32)}`;
    for (const path of ["/bills", "/menus", "/external-menu", "?_data=routes%2Ftable"]) {
      const key = `${path.includes("?") ? "&" : "?"}k=${RIGHT}`;
      const { location } = await ask(`/venues/mimosa/tables/t1${path}${key}`, { billId });
      expect(location).toBe(`/venues/mimosa/tables/t1${path}`);
    }
  });

  it("is a fault and no closed table where the platform is down", async () => {
    await expect(ask("/venues/mimosa/tables/t1?k=wrong", { status: 503 })).rejects.toThrow("503");
  });

  it("is heeded on every page of a table, and on no other", async () => {
    const parts: Record<string, string> = { venueId: "mimosa", deviceId: "t1" };
    for (const { path } of pages) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? "x");
      const { location } = await ask(`${address.replace("/*", "/nowhere")}?k=${RIGHT}`);
      const expected = path.includes("/tables/") ? address : undefined;
      expect(location, path).toBe(expected);
    }
    expect((await ask("/venues/mimosa/tables/t1?other=1")).answer).toBeUndefined();
    const sent = await ask(`/venues/mimosa/tables/t1?k=${RIGHT}`, { method: "POST" });
    expect(sent.answer).toBeUndefined();
  });
});
