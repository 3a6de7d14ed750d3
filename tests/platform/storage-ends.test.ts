import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { sweepDatabase, tableEnds } from "#worker/platform/sweep";
import { booksEndAt, DAY_MS, KEPT_DAYS } from "~/domain/privacy/retention";
import { aPhone, newNumber } from "./accounts.fixture";
import { issue, numberOf, paidPart, publishLegalData } from "./invoices.fixture";
import { guestAt, openForOrders, soup } from "./ordering.fixture";
import { billObject, call, env, newGuest, openBill, receiptNoted } from "./platform.fixture";
import { diskOf, onDisk } from "./storage.fixture";

const TODAY = Date.now();
const YEAR_MS = 366 * DAY_MS;
const EMPTY = { tables: {}, values: [] };

/** Has the clock say that so much time has passed. */
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: TODAY + ms });

/** Lets an object's alarm ring, as it does at its time; it may be due again at once. */
async function rings(stub: DurableObjectStub): Promise<void> {
  for (let time = 0; time < 3; time += 1) await runDurableObjectAlarm(stub);
}

const alarmOf = (stub: DurableObjectStub) =>
  runInDurableObject(stub, (_object, { storage }) => storage.getAlarm());

afterEach(() => {
  vi.useRealTimers();
});

beforeAll(async () => {
  await publishLegalData();
  await openForOrders("bistro");
});

/** A bill that a guest with a name has paid, and that the till has taken over and closed. */
async function paidBill({ isRead = true, isClosed = true } = {}) {
  const guest = newGuest();
  const { billId, till } = await openBill([20]);
  const consumer = { guestId: guest.guestId, name: "Canary" };
  const split = await guest.issue(billId, "left-to-pay", { consumer });
  expect((await guest.pay(billId, split.body)).body.step).toBe("succeeded");
  const stub = billObject(billId);
  if (isRead) {
    const { body } = await till.events();
    await till.events(body.cursor);
    await vi.waitFor(async () => expect(await onDisk(stub)).toContain('"kind":"posted"'));
  }
  if (isClosed) await till.close();
  await receiptNoted(billId).catch(() => {});
  await rings(stub);
  return { guest, billId, stub };
}

describe("a bill", () => {
  it("loses its guests' names after months and keeps its figures, and is gone once no law asks for it", async () => {
    const { guest, billId, stub } = await paidBill();
    const before = (await guest.bill(billId)).body;
    expect(await onDisk(stub)).toContain("Canary");
    later((KEPT_DAYS.namesOnBills + 1) * DAY_MS);
    await rings(stub);
    expect(await onDisk(stub)).not.toContain("Canary");
    const after = (await guest.bill(billId)).body;
    expect([after.leftToPay, after.payments.length]).toEqual([0, before.payments.length]);
    const endsAt = booksEndAt(TODAY, "FR");
    expect(await alarmOf(stub)).toBe(endsAt);
    later(endsAt - TODAY - DAY_MS);
    await rings(stub);
    expect((await guest.bill(billId)).body.leftToPay).toBe(0);
    later(endsAt - TODAY + 1);
    await rings(stub);
    expect(await diskOf(stub)).toEqual(EMPTY);
    expect((await guest.bill(billId)).status).toBe(404);
  });

  it.each([
    ["the till has not taken over", { isRead: false }],
    ["a table still shows", { isClosed: false }],
  ])("that %s stays, however old it is", async (_what, how) => {
    const { billId, guest, stub } = await paidBill(how);
    later(30 * YEAR_MS);
    await rings(stub);
    expect(await onDisk(stub)).toContain("attemptCaptured");
    expect((await guest.bill(billId)).status).toBe(200);
  });
});

describe("what was sent and ordered", () => {
  it("is gone when nobody asks for it any more: an order, and the till's reference of one", async () => {
    const guest = guestAt("bistro-t5");
    const { orderId } = (await guest.order({ items: [soup()] })).body;
    const order = env.ORDER.get(env.ORDER.idFromName(orderId));
    await vi.waitFor(async () => {
      await rings(order);
      expect(await alarmOf(order)).toBeGreaterThan(TODAY + 80 * DAY_MS);
    });
    later((KEPT_DAYS.orders - 1) * DAY_MS);
    await rings(order);
    expect(await onDisk(order)).toContain("orderPlaced");
    later((KEPT_DAYS.orders + 1) * DAY_MS);
    await rings(order);
    expect(await diskOf(order)).toEqual(EMPTY);
    vi.useRealTimers();
    const { order: sent } = await openBill([10]);
    const reference = env.TILL_ORDER.get(env.TILL_ORDER.idFromName(`bistro/${sent.orderRef}`));
    expect(await onDisk(reference)).toContain("place");
    expect(await alarmOf(reference)).toBeGreaterThan(TODAY + 399 * DAY_MS);
    await rings(reference);
    expect(await diskOf(reference)).toEqual(EMPTY);
  });

  it("is gone after a month: the digest of a mail's address", async () => {
    const { guest, billId, paymentId } = await paidPart();
    const body = { billId, email: `${newId("p")}@example.com` };
    const headers = { "x-guest-id": guest.guestId };
    await call("POST", `/api/receipt/receipts/v2/payments/${paymentId}/send-to-email`, {
      body,
      headers,
    });
    const mails = env.MAIL.get(env.MAIL.idFromName(`${billId}/${paymentId}`));
    await vi.waitFor(async () => {
      await rings(mails);
      expect(await alarmOf(mails)).toBeGreaterThan(TODAY + 29 * DAY_MS);
    });
    later((KEPT_DAYS.sentMails + 1) * DAY_MS);
    await rings(mails);
    expect(await diskOf(mails)).toEqual(EMPTY);
  });

  it("is gone after an hour: the codes of a number that nobody signed in with, and not whose a number is", async () => {
    const known = new Set((await listDurableObjectIds(env.PHONE)).map(String));
    await aPhone().ask(newNumber());
    await aPhone().enter(newNumber());
    const ids = (await listDurableObjectIds(env.PHONE)).filter((id) => !known.has(String(id)));
    const stubs = ids.map((id) => env.PHONE.get(id));
    later(2 * 3_600_000);
    for (const stub of stubs) await rings(stub);
    const left = await Promise.all(stubs.map(diskOf));
    const owners = left.map(({ tables }) => tables.owner?.rows.length ?? 0).toSorted();
    expect(owners).toEqual([0, 1]);
    expect(left).toContainEqual(EMPTY);
    for (const { tables } of left)
      expect([tables.codes?.rows ?? [], tables.sends?.rows ?? []]).toEqual([[], []]);
  });
});

it("invoices end with their year's books, and a number is never given twice", async () => {
  const first = await paidPart();
  const number = numberOf(await issue(first));
  const book = env.INVOICES.get(env.INVOICES.idFromName("bistro"));
  const endsAt = booksEndAt(TODAY, "FR");
  expect(await alarmOf(book)).toBe(endsAt);
  later(endsAt - TODAY - DAY_MS);
  await rings(book);
  expect(await onDisk(book)).toContain("Acme");
  later(endsAt - TODAY + 1);
  await rings(book);
  expect(await onDisk(book)).not.toContain("Acme");
  vi.useRealTimers();
  expect(numberOf(await issue(await paidPart()))).toBe(number + 1);
});

describe("the database", () => {
  const write = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql)
      .bind(...values)
      .run();
  const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;

  it("loses each table's old rows within the hour and no newer ones, some thousand at a time", async () => {
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

  it("is asked for old rows by an index in each table that grows with guests", async () => {
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

  it("goes on with the other tables where one fails", async () => {
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
});
