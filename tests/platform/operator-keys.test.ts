import { beforeAll, describe, expect, it } from "vitest";
import { operatorCalls } from "~/contracts/api/every-call";
import type { AuditPage } from "~/contracts/operator-keys";
import { anId } from "~/domain/ids.fixture";
import { groupKey, newSecret, operate } from "./operating.fixture";
import { env } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const nothing = { status: 404, body: { code: "not-found" } };

async function recordsOf(venueId: string) {
  const venue = (await fixtureRecords.venue(anId.venue(venueId)))?.venue;
  const device = await fixtureRecords.device(anId.device(`${venueId}-d1`));
  if (!venue || !device) throw new Error(`The fixture has no ${venueId}.`);
  return { venue, device };
}

beforeAll(async () => {
  for (const venueId of ["bistro", "osteria"]) {
    const { venue, device } = await recordsOf(venueId);
    await operate("PUT", `venues/${venueId}`, venue);
    await operate("PUT", `table-devices/${venueId}-d1`, device);
    await operate("PUT", `customizations/enrollment-${venueId}`, { themeName: "LEON" });
  }
});

describe("a group's key", () => {
  it("publishes, reads and deletes what belongs to its group", async () => {
    const key = await groupKey("bistro");
    const { venue, device } = await recordsOf("bistro");
    expect((await operate("PUT", "venues/bistro", venue, key)).status).toBe(204);
    expect((await operate("PUT", "table-devices/bistro-d1", device, key)).status).toBe(204);
    expect((await operate("GET", "customizations/enrollment-bistro", undefined, key)).body).toEqual(
      { themeName: "LEON" },
    );
    expect((await operate("POST", "venues/bistro/till-keys", undefined, key)).status).toBe(201);
    const second = { ...venue, id: "bistro-two" };
    expect((await operate("PUT", "venues/bistro-two", second, key)).status).toBe(204);
    expect((await operate("DELETE", "venues/bistro-two", undefined, key)).status).toBe(204);
  });

  it("finds nothing of another group, whatever it calls, and changes nothing there", async () => {
    const key = await groupKey("bistro");
    const values: Record<string, string> = {
      venueId: "osteria",
      deviceId: "osteria-d1",
      enrollmentId: "enrollment-osteria",
      businessId: "business-osteria",
      appId: "app-osteria",
    };
    const tables = ["venues", "devices", "customizations", "pos_keys", "table_link_keys"];
    const all = () =>
      Promise.all(
        tables.map(async (name) => (await env.DB.prepare(`SELECT * FROM ${name}`).all()).results),
      );
    const before = await all();
    for (const { method, path } of operatorCalls) {
      const address = path
        .replace("/operator/v1/", "")
        .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "x");
      if (address === "audit" || address === "status") continue;
      const own = /^(?:settings|keys|undelivered-messages)(?:\/|$)/.test(address);
      const body = ["PUT", "POST"].includes(method) ? {} : undefined;
      const answer = await operate(method, address, body, key);
      const expected = own ? { status: 403, body: { code: "not-of-this-key" } } : nothing;
      expect(answer, `${method} ${path}`).toMatchObject(expected);
    }
    expect(await all()).toEqual(before);
  });

  it("can't take another group's venue, table, look or host into its own by what a record says", async () => {
    const key = await groupKey("bistro");
    const ours = await recordsOf("bistro");
    const theirs = await recordsOf("osteria");
    const { businessId, enrollmentId } = theirs.venue;
    const put = (path: string, body: object) => operate("PUT", path, body, key);
    expect(await put("venues/bistro", { ...ours.venue, businessId })).toMatchObject(nothing);
    expect(await put("venues/bistro", { ...ours.venue, enrollmentId })).toMatchObject(nothing);
    const taken = { ...theirs.venue, businessId: ours.venue.businessId };
    expect(await put("venues/osteria", taken)).toMatchObject(nothing);
    const moved = { ...ours.device, venueId: "osteria" };
    expect(await put("table-devices/bistro-d1", moved)).toMatchObject(nothing);
    const app = {
      appId: "app-bistro",
      name: "Ours",
      host: null as string | null,
      enrollmentId: "enrollment-bistro",
      venueIds: ["bistro"],
    };
    expect(await put("guest-apps/app-bistro", { ...app, venueIds: ["osteria"] })).toMatchObject(
      nothing,
    );
    const hosted = await put("guest-apps/app-bistro", { ...app, host: "osteria.test" });
    expect(hosted).toMatchObject({
      status: 400,
      body: { fields: [{ path: "host", code: "not-of-this-key" }] },
    });
    expect((await put("guest-apps/app-bistro", app)).status).toBe(204);
  });

  it("can't show another group's venue in its app by a brand, nor one that is yet to come", async () => {
    const key = await groupKey("bistro");
    const own = {
      appId: "app-bistro",
      name: "Ours",
      host: null,
      enrollmentId: "enrollment-bistro",
    };
    const put = (more: object) =>
      operate("PUT", "guest-apps/app-bistro", { ...own, venueIds: ["bistro"], ...more }, key);
    const brand = (venueIds: string[]) => ({ brands: [{ id: "brand", name: "Brand", venueIds }] });
    expect(await put(brand(["bistro", "osteria"]))).toMatchObject(nothing);
    expect(await put({ venueIds: ["bistro", "yet-to-come"] })).toMatchObject(nothing);
    expect(await put(brand(["yet-to-come"]))).toMatchObject(nothing);
    expect(await put(brand(["bistro"]))).toMatchObject({ status: 204 });
  });

  it("can't answer under the name of another group's store locator, nor of its app", async () => {
    const theirs = { appId: "app-osteria", name: "Theirs", host: null, venueIds: [] };
    const enrollmentId = "enrollment-osteria";
    const app = { ...theirs, enrollmentId, storeLocatorId: "their-places" };
    expect((await operate("PUT", "guest-apps/app-osteria", app)).status).toBe(204);
    const key = await groupKey("bistro");
    const put = (storeLocatorId: string) => {
      const own = { appId: "app-bistro", name: "Ours", host: null, venueIds: ["bistro"] };
      const record = { ...own, enrollmentId: "enrollment-bistro", storeLocatorId };
      return operate("PUT", "guest-apps/app-bistro", record, key);
    };
    const refused = { status: 409, body: { code: "locator-has-an-app" } };
    expect(await put("their-places")).toMatchObject(refused);
    expect(await put("app-osteria")).toMatchObject(refused);
    expect((await put("our-places")).status).toBe(204);
  });

  it("does not get a venue that another group has deleted, nor what its till still holds", async () => {
    const { venue } = await recordsOf("osteria");
    await operate("PUT", "venues/gone", { ...venue, id: "gone" });
    expect((await operate("DELETE", "venues/gone")).status).toBe(204);
    const key = await groupKey("bistro");
    const ours = { ...(await recordsOf("bistro")).venue, id: "gone" };
    expect(await operate("PUT", "venues/gone", ours, key)).toMatchObject(nothing);
    const archived = await operate("GET", "venues/gone?archived=true", undefined, key);
    expect(archived).toMatchObject(nothing);
    const own = await groupKey("osteria");
    const read = await operate("GET", "venues/gone?archived=true", undefined, own);
    expect(read).toMatchObject({ status: 200, body: { id: "gone" } });
  });

  it("does only what its rights name", async () => {
    const { venue } = await recordsOf("bistro");
    const reads = await groupKey("bistro", { keyId: "reads", rights: ["read"] });
    const refused = { status: 403, body: { code: "not-of-this-key" } };
    expect((await operate("GET", "venues/bistro", undefined, reads)).status).toBe(200);
    expect(await operate("PUT", "venues/bistro", venue, reads)).toMatchObject(refused);
    expect(await operate("DELETE", "venues/bistro", undefined, reads)).toMatchObject(refused);
    const publishes = await groupKey("bistro", { keyId: "writes", rights: ["publish"] });
    expect((await operate("PUT", "venues/bistro", venue, publishes)).status).toBe(204);
    expect(await operate("GET", "venues/bistro", undefined, publishes)).toMatchObject(refused);
    for (const call of ["till-keys", "table-link-keys"]) {
      const path = `venues/bistro/${call}`;
      expect(await operate("POST", path, undefined, publishes)).toMatchObject(refused);
    }
  });

  it("is changed without a gap, ends when it says and when it is deleted, and is stored as a hash", async () => {
    const first = await groupKey("bistro", { keyId: "turned" });
    const opens = async (key: string) =>
      (await operate("GET", "venues/bistro", undefined, key)).status;
    const second = await newSecret("turned");
    expect([await opens(first), await opens(second)]).toEqual([200, 200]);
    await operate("DELETE", "keys/turned/secrets/previous");
    expect([await opens(first), await opens(second)]).toEqual([401, 200]);
    const { results } = await env.DB.prepare("SELECT * FROM operator_secrets").all();
    expect(JSON.stringify(results)).not.toContain(second);
    const shown = await operate<{ keys: object[] }>("GET", "keys");
    expect(JSON.stringify(shown.body)).not.toContain(second);
    expect((await operate("GET", "keys/turned")).body).toMatchObject({
      keyId: "turned",
      secrets: [{ version: 2 }],
    });
    const ended = await groupKey("bistro", { keyId: "ended", more: { endsAt: Date.now() - 1 } });
    expect(await opens(ended)).toBe(401);
    await operate("DELETE", "keys/turned");
    expect(await opens(second)).toBe(401);
    expect((await operate("GET", "keys/turned")).status).toBe(404);
    expect((await operate("POST", "keys/turned/secrets")).status).toBe(404);
  });

  it("ends the till's older keys only once the till has the newer one", async () => {
    const make = async () =>
      (await operate<{ key: string }>("POST", "venues/bistro/till-keys")).body.key;
    const before = await make();
    const after = await make();
    const rows = async () =>
      (await env.DB.prepare("SELECT count(*) AS n FROM pos_keys WHERE venue_id = 'bistro'").first(
        "n",
      )) as number;
    expect(before).not.toBe(after);
    expect(await rows()).toBeGreaterThan(1);
    await operate("DELETE", "venues/bistro/till-keys/previous");
    expect(await rows()).toBe(1);
  });
});

describe("the audit trail", () => {
  it("says who called what and when and how it was answered, to a group only its own", async () => {
    const key = await groupKey("bistro", { keyId: "audited" });
    const { venue } = await recordsOf("bistro");
    await operate("PUT", "venues/bistro", venue, key);
    await operate("PUT", "venues/bistro", { ...venue, name: 7 }, key);
    await operate("PUT", "venues/osteria", (await recordsOf("osteria")).venue);
    const own = (await operate<AuditPage>("GET", "audit", undefined, key)).body.entries;
    expect(own.map(({ method, path, status, keyId }) => [keyId, method, path, status])).toEqual([
      ["audited", "PUT", "venues/bistro", 204],
      ["audited", "PUT", "venues/bistro", 400],
    ]);
    expect(Math.abs(Date.now() - (own[0]?.at ?? 0))).toBeLessThan(600_000);
    let after = "0";
    const all: AuditPage["entries"] = [];
    for (;;) {
      const { body } = await operate<AuditPage>("GET", `audit?after=${after}`);
      all.push(...body.entries);
      if (body.entries.length === 0) break;
      after = body.cursor;
    }
    expect(all).toEqual(expect.arrayContaining(own));
    expect(all.at(-1)).toMatchObject({ keyId: null, path: "venues/osteria", status: 204 });
    expect((await operate("GET", "audit?after=x")).body.fields).toMatchObject([{ path: "after" }]);
  });
});

describe("bad input to the operator's calls", () => {
  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["__proto__", '{"__proto__":{"admin":true}}'],
    ["unknown fields", '{"unknownField":1}'],
  ])("%s is refused by every call that takes a body, for either key", async (_, body) => {
    const group = await groupKey("bistro");
    for (const { method, path, body: schema } of operatorCalls) {
      if (!schema) continue;
      const address = path.replace("/operator/v1/", "").replace(/\{\w+\}/g, "bistro");
      for (const key of [undefined, group]) {
        const answer = await operate(method, address, body, key);
        const summary = `${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`;
        expect(answer.status, summary).toBeGreaterThanOrEqual(400);
        expect(answer.status, summary).toBeLessThan(500);
        expect(answer.body.code, summary).toMatch(/^[a-z_-]+$/);
      }
    }
  });

  it("a body of more than a megabyte is refused before anything is looked up, whoever's it is", async () => {
    const group = await groupKey("bistro");
    const large = `{"unknownField":"${"x".repeat(1_048_576)}"}`;
    for (const { method, path, body } of operatorCalls) {
      if (!body || /\/(?:settings|keys)/.test(path)) continue;
      const address = path.replace("/operator/v1/", "").replace(/\{\w+\}/g, "OTHERS");
      for (const key of [undefined, group]) {
        const { status } = await operate(method, address, large, key);
        expect(status, `${method} ${path}`).toBe(413);
      }
    }
  });
});
