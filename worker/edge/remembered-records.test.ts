import { expect, it, vi } from "vitest";
import {
  publishedGuestApp,
  publishedProgrammes,
  publishRecords,
} from "#tests/fixtures/published-records";
import { d1Source } from "#worker/db/d1-source";
import { publishRecord } from "#worker/db/operator-records";
import { sqliteD1 } from "#worker/db/sqlite-d1.fixture";
import { anId } from "~/domain/ids.fixture";
import { recordsBeside, recordsIn } from "./remembered-records";
import { resolveTenant } from "./tenant";
import { TenantCache } from "./tenant-cache";

/** The page of a venue whose stored record was broken, and what the log says of it. */
async function pageOf(broken: Record<string, unknown>) {
  const db = sqliteD1();
  await publishRecords(db);
  for (const [field, value] of Object.entries(broken)) {
    await db
      .prepare("UPDATE venues SET record = json_set(record, ?, json(?)) WHERE id = 'mimosa'")
      .bind(`$.${field}`, JSON.stringify(value))
      .run();
  }
  const lines: { event: string; path: string; error: string }[] = [];
  vi.spyOn(console, "log").mockImplementation((text) => void lines.push(JSON.parse(text)));
  const records = recordsIn({
    cache: new TenantCache(),
    source: d1Source(db),
    later: () => undefined,
  });
  const tenant = await resolveTenant(new URL("https://bill.example/venues/mimosa"), {
    records,
    onFault: () => undefined,
  });
  return { tenant, lines };
}

it("TEN-05 a venue is shown without its enrollment, business and tips where they are broken, and the log names them", async () => {
  const { tenant, lines } = await pageOf({
    enrollmentId: "not an id!",
    businessId: null,
    tipsSuggestionConfiguration: { tippingEnabled: true, suggestions: [] },
  });
  expect(tenant.venue?.name).toBe("Mimosa");
  expect(tenant.venue?.tipsSuggestionConfiguration.tippingEnabled).toBe(false);
  expect(tenant.look.theme).toBe("default");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ event: "record-repaired", path: "venue mimosa" });
  for (const field of ["enrollmentId", "businessId", "tipsSuggestionConfiguration"]) {
    expect(lines[0]?.error).toContain(field);
  }
});

it("TEN-05 a venue is not shown where what its bills need is broken", async () => {
  for (const broken of [{ currency: "euro" }, { countryCode: "France" }]) {
    await expect(pageOf(broken)).rejects.toThrow(/breaks its contract/);
  }
  expect((await pageOf({})).lines).toEqual([]);
});

/** Records of the published files, and what the database is asked for. */
async function publishedAndAsked() {
  const db = sqliteD1();
  await publishRecords(db);
  await db.batch(publishedProgrammes().flatMap((one) => publishRecord(db, "loyalty", one)));
  const d1 = d1Source(db);
  const asked: string[] = [];
  const read: typeof d1.read = (kind, id, how) => {
    asked.push(`${kind}:${id}`);
    return d1.read(kind, id, how);
  };
  const changes = vi.fn(d1.changes);
  const source = { ...d1, read, changes };
  return { db, asked, changes, remembered: { cache: new TenantCache(), source, later: () => {} } };
}

it("a guest app that is found by its host is known by its id, and its programme by its business", async () => {
  const { asked, remembered } = await publishedAndAsked();
  const records = recordsIn(remembered);
  const { appId, host } = publishedGuestApp();
  if (host === null) throw new Error("The published app has no host.");
  const app = await records.guestAppByHost(host);
  expect(await records.guestApp(appId)).toEqual(app);
  const programme = await records.loyaltyOfApp(appId);
  expect(programme?.guestAppId).toBe(appId);
  expect(await records.loyalty(anId.business(programme?.businessId ?? ""))).toEqual(programme);
  expect(asked).toEqual([`host:${host}`, `app-loyalty:${appId}`]);
});

it("a record that a request reads twice at once is asked for once", async () => {
  const { asked, remembered } = await publishedAndAsked();
  const { records } = recordsBeside(remembered);
  const read = () => records.venue(anId.venue("mimosa"));
  const [one, other] = await Promise.all([read(), read()]);
  expect(one).toEqual(other);
  expect(asked).toEqual(["venue:mimosa"]);
});

it("what must be prompt is asked for beside the log, and again where the log names it", async () => {
  const { db, asked, changes, remembered } = await publishedAndAsked();
  const records = recordsIn(remembered);
  let tell: () => void = () => {};
  const told = new Promise<void>((done) => (tell = done));
  changes.mockImplementationOnce(async (after) => {
    await told;
    return d1Source(db).changes(after);
  });
  const enabled = records.paymentsEnabledAt(anId.venue("mimosa"));
  await vi.waitFor(() => expect(asked).toEqual(["venue-payments:mimosa"]));
  // The operator turns payments off after the database was asked.
  const off = "UPDATE venues SET record = json_set(record, '$.paymentsEnabled', json('false'))";
  await db.prepare(`${off} WHERE id = 'mimosa'`).run();
  tell();
  expect(await enabled).toBe(false);
  expect(asked).toHaveLength(2);
});
