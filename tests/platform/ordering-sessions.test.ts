import { runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { TableObject } from "#worker/objects/table-object";
import { anId } from "~/domain/ids.fixture";
import { objectsBefore } from "./crossing.fixture";
import { guestAt, openForOrders, soup } from "./ordering.fixture";
import { env } from "./platform.fixture";

beforeAll(async () => {
  await openForOrders("bistro");
});

type Session = Parameters<TableObject["declareSession"]>[0];

/** Declares sessions at a table's object itself, as many calls would. */
function declareAt(tableId: string, sessions: readonly Session[]): Promise<void> {
  const stub = env.TABLE.get(env.TABLE.idFromName(tableId));
  return runInDurableObject<TableObject, void>(stub, (table) => {
    for (const session of sessions) table.declareSession(session);
  });
}

const strangers = (count: number, network: string): Session[] =>
  Array.from({ length: count }, () => ({
    sessionId: anId.orderingSession(newId("e")),
    guest: newId("g"),
    expiresAt: Date.now() + 600_000,
    network,
  }));

it("ORD-22 a guest orders in their session after a hundred strangers have declared theirs", async () => {
  const guest = guestAt("bistro-t1");
  const sessionId = newId("e");
  await guest.declare(sessionId);
  for (let n = 0; n < 100; n += 1) await guestAt("bistro-t1").declare(newId("e"));
  expect(await guest.place({ items: [soup()], sessionId })).toMatchObject({ status: 201 });
});

it("ORD-22 a crowd of strangers from one network makes room among itself alone", async () => {
  const guest = guestAt("bistro-t2");
  const sessionId = newId("e");
  await guest.declare(sessionId);
  const crowd = strangers(2_100, "203.0.113");
  await declareAt("bistro-t2", crowd);
  const stub = env.TABLE.get(env.TABLE.idFromName("bistro-t2"));
  const stored = await runInDurableObject(stub, (_table, { storage }) =>
    storage.sql.exec("SELECT count(*) AS sessions FROM ordering_sessions").one(),
  );
  expect(stored).toEqual({ sessions: 2_000 });
  expect(await guest.place({ items: [soup()], sessionId })).toMatchObject({ status: 201 });
});

it("ORD-04 a guest's sixth session takes the place of their first", async () => {
  const guest = guestAt("bistro-t3");
  const sessions = Array.from({ length: 6 }, () => newId("e"));
  for (const sessionId of sessions) await guest.declare(sessionId);
  const [first, ...others] = sessions;
  expect(await guest.place({ items: [soup()], sessionId: first })).toMatchObject({ status: 400 });
  for (const sessionId of others) {
    expect(await guest.place({ items: [soup()], sessionId })).toMatchObject({ status: 201 });
  }
});

it("ORD-22 ORD-23 an order declares its session, in which the guest orders again", async () => {
  const guest = guestAt("bistro-t4");
  const sessionId = newId("e");
  expect(await guest.place({ items: [soup()], sessionId })).toMatchObject({ status: 400 });
  const placed = await guest.place({ items: [soup()], sessionId, declaresSession: true });
  expect(placed).toMatchObject({ status: 201 });
  expect(await guest.place({ items: [soup()], sessionId })).toMatchObject({ status: 201 });
  const another = guestAt("bistro-t4");
  expect(await another.place({ items: [soup()], sessionId })).toMatchObject({ status: 400 });
});

it("ORD-22 an order declares its session at a table of the earlier build, which drops the fields that it does not know", async () => {
  const asked: string[] = [];
  const received = ({ name, args }: { name: string; args: unknown[] }) => {
    if (name !== "admitOrder") return args;
    const [{ declaredUntil: _, ...known }, ...others] = args as [{ declaredUntil?: number }];
    return [known, ...others];
  };
  const TABLE = objectsBefore(env.TABLE, { asked, received });
  const guest = guestAt("bistro-t5", { bound: { TABLE } });
  expect(await guest.order({ items: [soup()] })).toMatchObject({ status: 201 });
  const ofSession = asked.filter((name) => name === "declareSession" || name === "admitOrder");
  expect(ofSession).toEqual(["admitOrder", "declareSession", "admitOrder"]);
});
