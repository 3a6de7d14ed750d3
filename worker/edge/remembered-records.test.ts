import { expect, it, vi } from "vitest";
import { publishRecords } from "#tests/fixtures/published-records";
import { d1Source } from "#worker/db/d1-source";
import { sqliteD1 } from "#worker/db/sqlite-d1.test-kit";
import { recordsIn } from "./remembered-records";
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
