import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { consentOf, signInOf, tillOf } from "#worker/objects/callers";
import { anId } from "~/domain/ids.fixture";
import { call, env, newGuest, openBill, order } from "./platform.fixture";

const UNAVAILABLE = { status: 503, body: { code: "temporarily-unavailable" } };

const logged: string[] = [];
const eventsLogged = () => logged.map((line) => (JSON.parse(line) as { event: string }).event);

beforeEach(() => {
  logged.length = 0;
  for (const stream of ["error", "log"] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => void vi.restoreAllMocks());

/** Puts a value on an object's disk, as a later build would leave it. @returns a reader of what is there. */
async function stored(namespace: DurableObjectNamespace, name: string, key: string, value: object) {
  const stub = namespace.get(namespace.idFromName(name));
  await runInDurableObject(stub, (_object, { storage }) => storage.kv.put(key, value));
  return () => runInDurableObject(stub, (_object, { storage }) => storage.kv.get(key));
}

describe("what a later build has stored beside an object's ledger", () => {
  it("of the bills at a table opens no second bill there", async () => {
    const { billId, tableId, till } = await openBill([20]);
    const later = { v: 2, seated: [{ billId }] };
    const sitting = await stored(env.TABLE, tableId, "sitting", later);
    expect(await till.put(order([30]))).toMatchObject(UNAVAILABLE);
    expect(await call("GET", `/api/store/table_devices?tableId=${tableId}`)).toMatchObject(
      UNAVAILABLE,
    );
    expect(await sitting()).toEqual(later);
    expect((await newGuest().bill(billId)).body.closedAt).toBeNull();
    expect(eventsLogged()).toContain("object-unavailable");
  });

  it("of a payment that its till refused keeps the till from reading on (BILL-30)", async () => {
    const venueId = `hook-${crypto.randomUUID()}`;
    await stored(env.TILL, venueId, `refusal/${"1".padStart(16, "0")}`, { v: 2, of: [1] });
    await expect(tillOf(env, anId.venue(venueId), null).events(0)).rejects.toThrow(
      "Object stopped: stored refusal/",
    );
  });

  it("as an event of a till's feed reaches no till, and is not taken for another one", async () => {
    const venueId = `hook-${crypto.randomUUID()}`;
    const till = tillOf(env, anId.venue(venueId), null);
    await till.events(0);
    await runInDurableObject(env.TILL.get(env.TILL.idFromName(venueId)), (_till, { storage }) => {
      storage.sql.exec(
        "INSERT INTO events (key, bill_id, split_id, body, at) VALUES ('k', 'b', 's', ?, 1)",
        JSON.stringify({ type: "payment.disputed", key: "k", billId: "b", splitId: "s" }),
      );
    });
    await expect(till.events(0)).rejects.toThrow("Object stopped: a value in a row does not fit");
    await expect(till.status()).resolves.toMatchObject({ waiting: 1, payments: 1 });
  });

  it("of an attempt to sign in signs nobody in, and is started over (AUTH-01)", async () => {
    const attemptId = newId("i");
    await stored(env.SIGN_IN, attemptId, "attempt", { v: 2, userId: "u" });
    await expect(signInOf(env, attemptId).read()).resolves.toBeNull();
    expect(eventsLogged()).toEqual(["stored-value-forgotten"]);
  });

  it("of cookies allows none, and the guest is asked again (CONS-01)", async () => {
    const guestId = newId("g");
    await stored(env.CONSENT, guestId, "cookies", { STATISTICS: { allowed: "all" } });
    await expect(consentOf(env, guestId).cookieChoices()).resolves.toEqual({});
    expect(eventsLogged()).toEqual(["stored-value-forgotten"]);
  });
});
