import { runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { tillOf } from "#worker/objects/callers";
import type { RecordList } from "~/contracts/operator-keys";
import { kindOf, recordNames } from "~/contracts/records";
import { anId } from "~/domain/ids.fixture";
import { menuFile } from "./menus.fixture";
import { operate } from "./operating.fixture";
import { env, newGuest, openBill, order, tillAt } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const business = "business-bistro";
const kinds = recordNames.map(kindOf).filter(({ removal }) => removal);

/** One record of each kind, at its address. */
async function records(): Promise<Record<string, object>> {
  const venue = (await fixtureRecords.venue(anId.venue("bistro")))?.venue;
  const device = await fixtureRecords.device(anId.device("bistro-d1"));
  if (!venue || !device) throw new Error("The fixture has no bistro.");
  return {
    "venues/bistro": venue,
    "table-devices/bistro-d1": device,
    "customizations/enrollment-bistro": { themeName: "LEON", footerText: "Chili" },
    [`review-configurations/${business}`]: { placeId: "abc" },
    [`businesses/${business}/menus`]: menuFile(business),
    "venues/bistro/menus": { venueId: "bistro", businessId: business, menus: [] },
    "venues/bistro/legal-data": {
      venueId: "bistro",
      legalName: "Bistro SARL",
      address: "1 rue Haute\n75001 Paris",
      vatNumber: "FR11123456782",
      registration: null,
      invoicePrefix: "BISTRO",
    },
    [`businesses/${business}/landing`]: {
      businessId: business,
      language: "FR",
      isActive: true,
      defaultLayout: { tiles: [] },
      layouts: [],
    },
    [`businesses/${business}/videos/film`]: {
      businessId: business,
      playbackId: "film",
      sources: [{ url: "https://films.example/a.mp4", type: "video/mp4" }],
      posterUrl: null,
      width: 100,
      height: 100,
    },
    "guest-apps/app-bistro": {
      appId: "app-bistro",
      name: "App",
      host: "app.bistro.test",
      enrollmentId: "enrollment-bistro",
      venueIds: ["bistro"],
    },
    [`businesses/${business}/loyalty`]: {
      businessId: business,
      guestAppId: null,
      provider: "PONGO",
      programName: "Points",
      groupName: "Friends",
      rewardName: "treat",
    },
    [`vouchers/${business}/TEN`]: {
      code: "TEN",
      businessId: business,
      venueIds: null,
      discountAmount: null,
      discount: { percentage: 1_000 },
      expiredDate: null,
      startedAt: null,
      minimalAmount: null,
      currency: null,
      maxUse: null,
    },
  };
}

const list = async () => (await operate<RecordList>("GET", `businesses/${business}/records`)).body;

beforeAll(async () => {
  for (const [path, record] of Object.entries(await records())) {
    const answer = await operate("PUT", path, record);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(204);
  }
});

describe("an operator's records", () => {
  it("are read back as they were published, each at its address, and listed by their business", async () => {
    const all = await records();
    expect(Object.keys(all)).toHaveLength(kinds.length);
    for (const [path, record] of Object.entries(all)) {
      const { status, body } = await operate("GET", path);
      expect(status, path).toBe(200);
      expect(body, path).toMatchObject(record);
      // What is read can be published again as it is.
      expect((await operate("PUT", path, body)).status, path).toBe(204);
      expect((await operate("GET", path)).body, path).toEqual(body);
    }
    const listed = Object.keys(all).filter((path) => !path.startsWith("guest-apps/"));
    expect((await list()).records).toEqual(listed.toSorted());
    await operate("PUT", "settings", { allPaymentsEnabled: false });
    expect((await operate("GET", "settings")).status).toBe(200);
  });

  it("are unknown under ids that nothing has, and asking leaves nothing behind", async () => {
    for (const { address } of kinds) {
      const made = address.replace(/\{\w+\}/g, "MADE-UP");
      for (const method of ["GET", "DELETE"]) {
        const { status } = await operate(method, made.slice(1));
        // A voucher may be taken back that is not there, which was so before others could be deleted.
        const expected = method === "DELETE" && address.startsWith("/vouchers") ? 204 : 404;
        expect(status, `${method} ${made}`).toBe(expected);
      }
      const odd = address.replace(/\{\w+\}/g, "%00");
      expect((await operate("GET", odd.slice(1))).status, odd).toBe(404);
    }
    const till = env.TILL.get(env.TILL.idFromName("MADE-UP"));
    const kept = await runInDurableObject(till, (_, { storage }) => [...storage.kv.list()]);
    expect(kept).toEqual([]);
    expect((await operate("GET", "businesses/made-up/records")).body).toEqual({
      records: [],
      archived: [],
    });
  });

  it("are deleted into an archive, where they can be read, and come back by being published", async () => {
    const all = await records();
    const paths = Object.keys(all).filter(
      (path) => !/^(?:venues\/bistro|table-devices)/.test(path),
    );
    for (const path of [...paths, "venues/bistro/menus"]) {
      const before = (await operate("GET", path)).body;
      expect((await operate("DELETE", path)).status, path).toBe(204);
      expect((await operate("GET", path)).status, path).toBe(404);
      expect((await operate("GET", `${path}?archived=true`)).body, path).toEqual(before);
      expect((await operate("PUT", path, before)).status, path).toBe(204);
      expect((await operate("GET", path)).body, path).toEqual(before);
      expect((await operate("GET", `${path}?archived=true`)).status, path).toBe(404);
    }
    await operate("DELETE", `businesses/${business}/landing`);
    expect((await list()).archived).toMatchObject([
      { path: `businesses/${business}/landing`, keyId: null },
    ]);
  });

  it("of a table with an open bill or a venue with tables stay, and are deleted afterwards", async () => {
    const till = tillAt("bistro-t1");
    await till.put(order([10]));
    expect(await operate("DELETE", "table-devices/bistro-d1")).toMatchObject({
      status: 409,
      body: { code: "table-in-use" },
    });
    await till.close();
    expect(await operate("DELETE", "venues/bistro")).toMatchObject({
      status: 409,
      body: { code: "venue-has-tables" },
    });
    expect((await operate("DELETE", "table-devices/bistro-d1")).status).toBe(204);
    const guest = newGuest();
    const { billId, till: other } = await openBill([10]);
    await guest.pay(billId, (await guest.byAmount(billId, 10)).body);
    const waits = { status: 409, body: { code: "payments-not-posted" } };
    await expect.poll(async () => (await other.events()).body.events.length).toBeGreaterThan(0);
    expect(await operate("DELETE", "venues/bistro")).toMatchObject(waits);
    const { body } = await other.events();
    const hooks = tillOf(env, anId.venue("bistro"), null);
    await hooks.setWebhook(anId.venue("bistro"), "https://till.example.com/events");
    expect(await operate("DELETE", "venues/bistro")).toMatchObject(waits);
    expect((await hooks.webhook())?.url).toBe("https://till.example.com/events");
    await other.events(body.cursor);
    expect((await operate("DELETE", "venues/bistro")).status).toBe(204);
    expect(await hooks.webhook()).toBeNull();
    const venue = (await operate("GET", "venues/bistro?archived=true")).body;
    expect((await operate("PUT", "venues/bistro", venue)).status).toBe(204);
  });
});
