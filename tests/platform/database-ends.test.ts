import { expect, it, vi } from "vitest";
import { sweepDatabase, tableEnds } from "#worker/platform/sweep";
import { KEPT_DAYS } from "~/domain/privacy/retention";
import { DAY_MS } from "~/domain/time";
import { env } from "./platform.fixture";

const TODAY = Date.now();

const write = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;

it("the database loses each table's old rows within the hour and no newer ones, some thousand at a time", async () => {
  const at = (what: keyof typeof KEPT_DAYS, days: number) =>
    TODAY - (KEPT_DAYS[what] + days) * DAY_MS;
  for (const days of [1, -1]) {
    const name = days > 0 ? "old" : "new";
    await write(
      "INSERT INTO reservations VALUES ('a', ?1, 'p', ?2, '{}')",
      name,
      at("reservations", days),
    );
    await write(
      "INSERT INTO terminal_payments VALUES (?1, 'v', 'b', 'r', NULL, 1, 0, ?2)",
      name,
      at("terminalPayments", days),
    );
    await write(
      "INSERT INTO undelivered_messages VALUES (?1, 'mail', 'o', NULL, NULL, NULL, 'a', 'refused', ?2)",
      name,
      at("undeliveredMessages", days),
    );
    await write(
      "INSERT INTO provider_faults VALUES (?1, ?2, 1, 0)",
      name,
      Math.floor(at("providerFaults", days) / 3_600_000),
    );
    await write(
      "INSERT INTO operator_audit (at, method, path, correlation_id) VALUES (?2, 'PUT', ?1, 'c')",
      name,
      at("auditTrail", days),
    );
    await write(
      "INSERT INTO loyalty_service_calls VALUES (?1, 'done', ?2)",
      name,
      at("books", days),
    );
    await write(
      "INSERT INTO menu_files VALUES ('b/' || ?1, 'b', ?1, '{}', ?2)",
      name,
      at("replacedMenus", days),
    );
    await write(
      "INSERT INTO archived_records VALUES (?1, 'b', '{\"secret\":1}', ?2, NULL)",
      `venues/${name}`,
      at("archivedRecords", days),
    );
    await write(
      "INSERT INTO venue_feedback VALUES (?1, 'b', 'v', 'b', 5, 'words', ?2)",
      name,
      at("comments", days),
    );
    await write(
      "INSERT INTO venue_feedback VALUES (?1, 'b', 'v', 'b', 5, NULL, ?2)",
      `stars-${name}`,
      at("books", days),
    );
    await write(
      "INSERT INTO promotion_consents VALUES (?1, ?1, 'v', 'b', 'a@example.com', 'N', 'o', 1, 1, 'FR', NULL, NULL, NULL, NULL, 'EUR', NULL, ?2)",
      name,
      at("promotionConsents", days),
    );
    await write(
      "INSERT INTO promotion_consents VALUES (?1, ?1, 'v', 'b', NULL, NULL, 'o', 0, 0, 'FR', NULL, NULL, NULL, NULL, 'EUR', NULL, ?2)",
      `gone-${name}`,
      at("promotionConsents", days),
    );
  }
  const many = Array.from({ length: 1_200 }, (_, n) => ({ id: `many-${n}`, at: 1 }));
  await write(
    "INSERT INTO loyalty_service_calls SELECT value ->> 'id', 'done', value ->> 'at' FROM json_each(?1)",
    JSON.stringify(many),
  );
  await sweepDatabase(env, TODAY);
  await sweepDatabase(env, TODAY);
  for (const [table, key] of Object.entries({
    reservations: "id",
    terminal_payments: "transaction_id",
    undelivered_messages: "id",
    provider_faults: "venue_id",
    loyalty_service_calls: "id",
  }))
    expect(await rows(`SELECT ${key} AS key FROM ${table}`), table).toEqual([{ key: "new" }]);
  const replaced = "SELECT publication_id AS id FROM menu_files WHERE business_id = 'b'";
  expect(await rows(replaced)).toEqual([{ id: "new" }]);
  expect(await rows("SELECT path FROM operator_audit WHERE correlation_id = 'c'")).toEqual([
    { path: "new" },
  ]);
  expect(await rows("SELECT path, record FROM archived_records ORDER BY path")).toEqual([
    { path: "venues/new", record: '{"secret":1}' },
    { path: "venues/old", record: "null" },
  ]);
  expect(await rows("SELECT payment_id AS id, comment FROM venue_feedback ORDER BY id")).toEqual([
    { id: "new", comment: "words" },
    { id: "old", comment: null },
    { id: "stars-new", comment: null },
  ]);
  expect(
    await rows(
      "SELECT id, email, sunday_opt_in AS agrees, changed_at AS at FROM promotion_consents ORDER BY id",
    ),
  ).toEqual([
    { id: "gone-new", email: null, agrees: 0, at: expect.any(Number) },
    { id: "new", email: "a@example.com", agrees: 1, at: expect.any(Number) },
    { id: "old", email: null, agrees: 0, at: TODAY },
  ]);
});

it("the database is asked for old rows by an index in each table that grows with guests", async () => {
  // Operators and faults make these, and they are short.
  const short = new Set(["operator_audit", "undelivered_messages", "archived_records"]);
  const asked: string[] = [];
  const prepare = (sql: string) => {
    asked.push(sql);
    return env.DB.prepare(sql);
  };
  for (const { statement } of tableEnds)
    statement({ prepare } as D1Database, { before: 0, most: 1, now: 0 });
  for (const [at, { table }] of tableEnds.entries()) {
    const values = [0, 1, 0].slice(0, asked[at]?.includes("?3") ? 3 : 2);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${asked[at]}`)
      .bind(...values)
      .all();
    const scans = results.some(({ detail }) => String(detail).startsWith(`SCAN ${table}`));
    expect([table, scans]).toEqual([table, short.has(table)]);
  }
});

it("the hourly sweep goes on with the other tables where one fails", async () => {
  const warned = vi.spyOn(console, "log").mockImplementation(() => {});
  const tables = new Set<string>();
  const prepare = (sql: string) => {
    const table = tableEnds.find((end) => sql.includes(end.table))?.table ?? "";
    tables.add(table);
    if (table === "reservations") throw new Error("the table is locked");
    return env.DB.prepare(sql);
  };
  await sweepDatabase({ DB: { prepare } as D1Database }, TODAY);
  expect(tables).toEqual(new Set(tableEnds.map(({ table }) => table)));
  expect(warned.mock.calls.join()).toContain("old-rows-not-ended");
});
