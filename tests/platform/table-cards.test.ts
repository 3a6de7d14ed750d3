import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { codesOfPdf, modulesOf, printedCodes, readByPhone } from "#tests/fixtures/codes-of-pdf";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { anId } from "~/domain/ids.fixture";
import { groupKey, operate } from "./operating.fixture";
import { call, env, open } from "./platform.fixture";
import { fixtureRecords, switches } from "./records.fixture";

beforeAll(async () => {
  for (const venueId of ["bistro", "osteria"]) {
    await operate(
      "PUT",
      `venues/${venueId}`,
      (await fixtureRecords.venue(anId.venue(venueId)))?.venue,
    );
    for (const number of [1, 2, 10]) {
      const device = await fixtureRecords.device(anId.device(`${venueId}-d${number}`));
      await operate("PUT", `table-devices/${venueId}-d${number}`, device);
    }
  }
});

afterEach(() => {
  switches.tableLinks = "open";
});

/** The sheets with a venue's cards as they are printed. */
async function sheets(body: object, venueId = "bistro") {
  const response = await open(
    `/operator/v1/venues/${venueId}/table-cards`,
    { authorization: `Bearer ${DEMO_OPERATOR_KEY}`, "content-type": "application/json" },
    { method: "POST", body: JSON.stringify(body), host: "127.0.0.1" },
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  return response.arrayBuffer();
}

/** The cards of a venue as a guest reads them. */
async function cards(body: object) {
  const bytes = await sheets(body);
  return { ...(await textOfPdf(bytes)), codes: await codesOfPdf(bytes) };
}

const refused = (body: object, venueId = "bistro", key?: string) =>
  operate("POST", `venues/${venueId}/table-cards`, body, key);

describe("cards for tables", () => {
  it("say which table and venue they are of and what to do, by number, in the venue's language", async () => {
    const deviceIds = ["bistro-d10", "bistro-d2", "bistro-d1"];
    const { lines, pages, codes, lacking } = await cards({ deviceIds });
    const names = await Promise.all(
      ["bistro-d1", "bistro-d2", "bistro-d10"].map(async (id) => {
        return (await fixtureRecords.device(anId.device(id)))?.name ?? "";
      }),
    );
    expect(lines.filter((line) => names.includes(line))).toEqual(names);
    const venue = (await fixtureRecords.venue(anId.venue("bistro")))?.venue.name ?? "";
    expect(lines.filter((line) => line === venue)).toHaveLength(3);
    expect([pages, lacking, codes.length]).toEqual([1, 0, 3]);
    const both = await cards({ deviceIds, locales: ["fr", "de-DE"] });
    const text = both.lines.join(" ");
    expect(text).toMatch(/Scannez .*Scannen/);
  });

  it("open their own table where links are signed, and with another table's id nothing", async () => {
    const { codes } = await cards({ deviceIds: ["bistro-d1", "bistro-d2"] });
    const links = codes.map((code) => new URL(code ?? ""));
    expect(links.map(({ pathname }) => pathname)).toEqual([
      "/venues/bistro/tables/bistro-d1",
      "/venues/bistro/tables/bistro-d2",
    ]);
    switches.tableLinks = "signed";
    const keys = links.map(({ searchParams }) => searchParams.get("k"));
    const pass = (deviceId: string, key: unknown) =>
      call<{ pass: string }>("POST", `/api/table-links/venues/bistro/tables/${deviceId}/passes`, {
        body: { key },
      });
    const own = await pass("bistro-d1", keys[0]);
    expect(own.status).toBe(201);
    const headers = { "x-table-passes": own.body.pass };
    const table = await call<{ device: { name: string } }>(
      "GET",
      "/api/store/table_devices/bistro-d1",
      { headers },
    );
    expect(table.body.device.name).toBe(
      (await fixtureRecords.device(anId.device("bistro-d1")))?.name,
    );
    expect((await pass("bistro-d2", keys[0])).status).toBe(404);
    const other = await call("GET", "/api/store/table_devices/bistro-d2", { headers });
    expect(other.status).toBe(404);
  });

  it("are refused for another venue's tables, an unknown one, and by another group's key", async () => {
    for (const id of ["osteria-d1", "nobody"]) {
      expect((await refused({ deviceIds: ["bistro-d1", id] })).status, id).toBe(404);
    }
    expect((await refused({}, "nowhere")).status).toBe(404);
    const theirs = await groupKey("osteria");
    expect((await refused({}, "bistro", theirs)).status).toBe(404);
    const reads = await groupKey("bistro", { keyId: "reads-cards", rights: ["read"] });
    expect((await refused({}, "bistro", reads)).status).toBe(403);
    const wrong = [{ deviceIds: [] }, { deviceIds: ["../x"] }, { locales: ["xx"] }, { all: true }];
    for (const body of wrong) expect((await refused(body)).status).toBe(400);
  });

  it("show names as they are written, with markup, as long as they may be and in any script", async () => {
    const device = await fixtureRecords.device(anId.device("bistro-d30"));
    const name = `<b onclick="x">Ελλάδα 東京 ${"long ".repeat(90)}`;
    await operate("PUT", "table-devices/bistro-d30", { ...device, name });
    const { lines, codes, lacking } = await cards({ deviceIds: ["bistro-d30"] });
    expect(lines.join(" ")).toContain('<b onclick="x">');
    expect(new URL(codes[0] ?? "").pathname).toBe("/venues/bistro/tables/bistro-d30");
    expect(lacking).toBe(0);
  });

  it("are a thousand at once at most, each with its own code", async () => {
    const venue = { ...(await fixtureRecords.venue(anId.venue("cantina")))?.venue };
    await operate("PUT", "venues/cantina", venue);
    const device = await fixtureRecords.device(anId.device("cantina-d1"));
    const row = env.DB.prepare(
      "INSERT INTO devices (id, table_id, venue_id, record) VALUES (?1, ?2, 'cantina', ?3)",
    );
    const add = (from: number, to: number) =>
      env.DB.batch(
        Array.from({ length: to - from }, (_, n) => {
          const id = `cantina-many-${from + n}`;
          const record = { ...device, id, tableId: id, name: `Table ${from + n}` };
          return row.bind(id, id, JSON.stringify(record));
        }),
      );
    await add(0, 1_000);
    const codes = await printedCodes(await sheets({}, "cantina"));
    expect(new Set(codes.map(modulesOf)).size).toBe(1_000);
    // Reading one takes as long as printing several: the first, the last and some between are read.
    for (const place of [0, 1, 3, 4, 499, 500, 998, 999]) {
      const link = new URL(readByPhone(codes[place] ?? []) ?? "");
      expect(link.pathname).toBe(`/venues/cantina/tables/cantina-many-${place}`);
    }
    await add(1_000, 1_001);
    expect(await refused({}, "cantina")).toMatchObject({
      status: 400,
      body: { fields: [{ path: "deviceIds", code: "too_many_tables" }] },
    });
    await env.DB.prepare("DELETE FROM devices WHERE venue_id = 'cantina'").run();
    expect((await refused({}, "cantina")).body.code).toBe("venue-has-no-tables");
  });
});
