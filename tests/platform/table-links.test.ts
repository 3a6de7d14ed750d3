import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { TableDocument } from "~/contracts/table";
import type { TableDevice } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { type Answer, call, env, open, openBill, order, tillAt } from "./platform.fixture";
import { fixtureRecords, published, switches } from "./records.fixture";

/** Calls as the operator on their own machine. */
function operate<T = Record<string, unknown>>(method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${DEMO_OPERATOR_KEY}` };
  return call<T>(method, `/operator/v1/${path}`, { body, headers, host: "127.0.0.1" });
}

/** The key in the link that the operator is given for a table. */
async function keyOf(deviceId: string, venueId = "bistro"): Promise<string> {
  const { status, body } = await operate<{ link: string }>(
    "GET",
    `venues/${venueId}/tables/${deviceId}/link`,
  );
  expect(status).toBe(200);
  const link = new URL(body.link);
  expect(link.pathname).toBe(`/venues/${venueId}/tables/${deviceId}`);
  return link.searchParams.get("k") ?? "";
}

const passOf = (deviceId: string, key: string, venueId = "bistro") =>
  call<{ pass: string; endsAt: number; billId: string | null }>(
    "POST",
    `/api/table-links/venues/${venueId}/tables/${deviceId}/passes`,
    { body: { key } },
  );

/** The pass to a table that a phone has after it scanned the code. */
async function scanned(deviceId: string, venueId = "bistro"): Promise<string> {
  const { status, body } = await passOf(deviceId, await keyOf(deviceId, venueId), venueId);
  expect(status).toBe(201);
  return body.pass;
}

/** Every call by which a phone with these headers could open a table, and each answer's status. */
async function pathsTo(number: number, headers: Record<string, string>, venue = "bistro") {
  const [deviceId, tableId] = [`${venue}-d${number}`, `${venue}-t${number}`];
  const answers: Answer<unknown>[] = [
    await call("GET", `/api/store/table_devices/${deviceId}`, { headers }),
    await call("GET", `/api/store/table_devices?tableId=${tableId}`, { headers }),
    await call("PUT", `/api/refresh-bill-scheduler/tables/${tableId}/refresh`, { headers }),
  ];
  const live = await open(`/live/table_devices/${deviceId}`, { upgrade: "websocket", ...headers });
  live.webSocket?.accept();
  live.webSocket?.close();
  return [...answers.map(({ status }) => status), live.status];
}

const OPENED = [200, 200, 200, 101];
const CLOSED = [404, 404, 404, 404];
const cookie = (...passes: string[]) => ({ cookie: `a=b; __Host-tables=${passes.join("~")}` });

beforeAll(async () => {
  for (const venueId of ["bistro", "osteria"]) {
    const found = await fixtureRecords.venue(anId.venue(venueId));
    expect((await operate("PUT", `venues/${venueId}`, found?.venue)).status).toBe(204);
    for (const number of [1, 2]) {
      const device = await fixtureRecords.device(anId.device(`${venueId}-d${number}`));
      await operate("PUT", `table-devices/${venueId}-d${number}`, device);
    }
  }
});

beforeEach(() => {
  switches.tableLinks = "signed";
});

afterEach(() => {
  switches.tableLinks = "open";
  vi.useRealTimers();
});

describe("a venue whose links are signed", () => {
  it("shows a table to the phone that scanned its code, and to no other", async () => {
    const pass = await scanned("bistro-d1");
    expect(await pathsTo(1, {})).toEqual(CLOSED);
    expect(await pathsTo(1, cookie(pass))).toEqual(OPENED);
    expect(await pathsTo(1, { "x-table-passes": pass })).toEqual(OPENED);
    switches.tableLinks = "open";
    expect(await pathsTo(1, {})).toEqual(OPENED);
  });

  it("tells whoever has the key the table's open bill, and nobody else", async () => {
    const key = await keyOf("bistro-d1");
    expect((await passOf("bistro-d1", key)).body.billId).toBeNull();
    const till = tillAt("bistro-t1");
    const billId = (await till.put(order([10]))).body.billId;
    expect((await passOf("bistro-d1", key)).body.billId).toBe(billId);
    expect((await passOf("bistro-d1", `${key}x`)).body).not.toHaveProperty("billId");
    await till.close();
    expect((await passOf("bistro-d1", key)).body.billId).toBeNull();
  });

  it("lets one phone have several tables of one evening open", async () => {
    const both = cookie(await scanned("bistro-d1"), await scanned("bistro-d2"));
    expect(await pathsTo(1, both)).toEqual(OPENED);
    expect(await pathsTo(2, both)).toEqual(OPENED);
  });

  it("refuses a wrong key, another table's, another venue's and an unknown table's in the same words", async () => {
    const right = await keyOf("bistro-d1");
    const refused = [
      await passOf("bistro-d1", "x".repeat(22)),
      await passOf("bistro-d1", ""),
      await passOf("bistro-d1", `${right}x`),
      await passOf("bistro-d1", await keyOf("bistro-d2")),
      await passOf("bistro-d1", await keyOf("osteria-d1", "osteria")),
      await passOf("bistro-d1", right, "osteria"),
      await passOf("nobody-d1", right),
      await passOf("bistro-d1", right, "nowhere"),
    ];
    for (const { status, body } of refused) {
      expect({ status, code: body.code, pass: body.pass }).toEqual({
        status: 404,
        code: "not-found",
      });
    }
    expect((await passOf("bistro-d1", right)).status).toBe(201);
  });

  it("accepts no cookie of another table or venue, no changed one, and no expired one", async () => {
    const pass = await scanned("bistro-d1");
    const [, , endsAt = "", mac = ""] = pass.split(".");
    const forged = [
      await scanned("bistro-d2"),
      await scanned("osteria-d1", "osteria"),
      `osteria.bistro-d1.${endsAt}.${mac}`,
      `bistro.bistro-d2.${endsAt}.${mac}`,
      `bistro.bistro-d1.${Number(endsAt) + 1}.${mac}`,
      `bistro.bistro-d1.${endsAt}.${mac.slice(0, -1)}`,
      `bistro.bistro-d1.${endsAt}.${await keyOf("bistro-d1")}`,
      `bistro.bistro-d1.${endsAt}.`,
      "~~~",
    ];
    for (const text of forged) expect(await pathsTo(1, cookie(text)), text).toEqual(CLOSED);
    expect(await pathsTo(2, cookie(pass))).toEqual(CLOSED);
    vi.useFakeTimers({ now: Number(endsAt) * 1_000 + 1, toFake: ["Date"] });
    expect(await pathsTo(1, cookie(pass))).toEqual(CLOSED);
  });

  it("opens a table for eight hours at most", async () => {
    const { body } = await passOf("bistro-d1", await keyOf("bistro-d1"));
    const hours = (body.endsAt - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(8);
  });

  it("shows a bill to everyone who knows its id, which only the table's guests receive", async () => {
    const { billId } = await openBill([10]);
    expect((await call("GET", `/api/store/bills/${billId}`)).status).toBe(200);
  });
});

describe("the keys of signed links", () => {
  it("are rotated: the previous key is accepted until the operator ends it, which closes its tables", async () => {
    const before = await keyOf("bistro-d1");
    const opened = await scanned("bistro-d1");
    const rotated = await operate<{ keyVersion: number }>("POST", "venues/bistro/table-link-keys");
    expect(rotated.status).toBe(201);
    const after = await keyOf("bistro-d1");
    expect(after).not.toBe(before);
    expect((await passOf("bistro-d1", before)).status).toBe(201);
    expect((await passOf("bistro-d1", after)).status).toBe(201);
    expect(await pathsTo(1, cookie(opened))).toEqual(OPENED);

    expect((await operate("DELETE", "venues/bistro/table-link-keys/previous")).status).toBe(204);
    expect((await passOf("bistro-d1", before)).status).toBe(404);
    expect(await pathsTo(1, cookie(opened))).toEqual(CLOSED);
    expect((await passOf("bistro-d1", after)).status).toBe(201);
  });

  it("are at most two: the third ends the first", async () => {
    const first = await keyOf("bistro-d1");
    await operate("POST", "venues/bistro/table-link-keys");
    const second = await keyOf("bistro-d1");
    await operate("POST", "venues/bistro/table-link-keys");
    expect((await passOf("bistro-d1", first)).status).toBe(404);
    expect((await passOf("bistro-d1", second)).status).toBe(201);
  });

  it("are in no answer", async () => {
    await keyOf("bistro-d1");
    const { results } = await env.DB.prepare("SELECT secret FROM table_link_keys").all<{
      secret: string;
    }>();
    expect(results.length).toBeGreaterThan(0);
    const answers = [
      await operate("GET", "venues/bistro/tables/bistro-d1/link"),
      await operate("POST", "venues/bistro/table-link-keys"),
      await passOf("bistro-d1", await keyOf("bistro-d1")),
      await call("GET", "/api/store/venues/bistro"),
    ];
    for (const { secret } of results) {
      expect(secret.length).toBeGreaterThanOrEqual(43);
      for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect((await operate("GET", "venues/bistro/tables/nobody-d1/link")).status).toBe(404);
    expect((await operate("GET", "venues/osteria/tables/bistro-d1/link")).status).toBe(404);
    expect((await operate("POST", "venues/nowhere/table-link-keys")).status).toBe(404);
  });
});

describe("a table whose code the platform makes", () => {
  it("has an id of at least 128 random bits, and is not found by the till's name for it", async () => {
    switches.tableLinks = "open";
    const path = "venues/bistro/tables";
    const { status, body } = await operate<TableDevice>("POST", path, {
      name: "Table 91",
      tableId: "bistro-t91",
    });
    expect(status).toBe(201);
    // 32 characters of base64url are 192 bits.
    expect(body.id).toMatch(/^d_[A-Za-z0-9_-]{32}$/);
    const other = await operate<TableDevice>("POST", path, { name: "Table 92" });
    expect(other.body.id).not.toBe(body.id);
    expect(other.body.tableId).toMatch(/^t_[A-Za-z0-9_-]{32}$/);
    const twin = await operate("POST", path, { name: "Table 93", tableId: "bistro-t91" });
    expect(twin).toMatchObject({ status: 409, body: { code: "table-has-a-device" } });
    expect((await operate("POST", "venues/nowhere/tables", { name: "x" })).status).toBe(404);
    expect((await operate("POST", path, { name: "x", id: "mine" })).status).toBe(400);

    published.push(body);
    await tillAt("bistro-t91").put(order([10]));
    const byCode = await call<TableDocument>("GET", `/api/store/table_devices/${body.id}`);
    expect(byCode.body.billId).toMatch(/^b_/);
    const byName = "/api/store/table_devices?tableId=bistro-t91";
    const refresh = "/api/refresh-bill-scheduler/tables/bistro-t91/refresh";
    expect((await call("GET", byName)).status).toBe(404);
    expect((await call("PUT", refresh)).status).toBe(404);
    const headers = { "x-table-device": body.id };
    expect((await call("GET", byName, { headers })).status).toBe(200);
    expect((await call("PUT", refresh, { headers })).status).toBe(200);
  });
});
