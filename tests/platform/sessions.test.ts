import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { newId } from "#worker/base/ids";
import { sessionOf } from "#worker/objects/callers";
import { SessionMemory, sessionStore } from "#worker/request/sessions";
import type { SessionRecord } from "~/contracts/crossing/session-calls";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import type { Method } from "./crossing.fixture";
import { call, env, newGuest, openBill } from "./platform.fixture";

/** Two isolates of the deployment, each with its own cache. */
const clock = { now: 1_000_000 };
const place = () => {
  const store = sessionStore(env, new SessionMemory(), () => clock.now);
  const open = async (record: SessionRecord) => {
    const id = newId("e");
    await store.open(id, record);
    return id;
  };
  return { ...store, open };
};

describe("a session with a record", () => {
  it("is known everywhere, and still after its object was evicted", async () => {
    const [here, there] = [place(), place()];
    const record = { guestId: newId("g"), userId: anId.user("user-1") };
    const id = await here.open(record);
    await evictDurableObject(env.SESSION.get(env.SESSION.idFromName(id)));
    expect(await there.read(id)).toEqual({ ...record, guestIds: [] });
  });

  it("is refused at once in the isolate of the sign-out, and within a minute everywhere", async () => {
    const [here, there] = [place(), place()];
    const id = await here.open({ guestId: newId("g"), userId: anId.user("user-1") });
    for (const one of [here, there]) expect(await one.read(id)).not.toBeNull();
    await here.end(id);
    expect(await here.read(id)).toBeNull();
    clock.now += 59_000;
    expect(await there.read(id)).toBeNull();
  });

  it("does not come back once it has ended, and a made-up id is never valid", async () => {
    const store = place();
    const record = { guestId: newId("g"), userId: anId.user("user-1") };
    const id = await store.open(record);
    await store.end(id);
    for (const one of [id, newId("e")]) expect(await store.read(one)).toBeNull();
    expect(await store.open(record)).not.toBe(id);
  });
});

describe("the phones of a session's user", () => {
  const sessionObject = (id: string) => env.SESSION.get(env.SESSION.idFromName(id));
  const guestsIn = async (id: string) =>
    (await place().read(anId.session(id)))?.guestIds.toSorted();

  it("SEC-03 are told to a session when another one joins, and asked of nobody when it is read", async () => {
    const number = newNumber();
    const [phone, other] = [aPhone(), aPhone()];
    const { accessToken } = await phone.enter(number);
    expect(await guestsIn(accessToken)).toEqual([phone.guestId]);
    await other.enter(number);
    const both = [phone.guestId, other.guestId].toSorted();
    await vi.waitFor(async () => expect(await guestsIn(accessToken)).toEqual(both));
    const asksNobody = sessionStore({ ...env, USER: null as never }, new SessionMemory());
    expect((await asksNobody.read(accessToken))?.guestIds.toSorted()).toEqual(both);
  });

  it("SEC-03 are asked for by a session that missed a word of its user", async () => {
    const number = newNumber();
    const [phone, other] = [aPhone(), aPhone()];
    const { accessToken } = await phone.enter(number);
    await other.enter(number);
    const both = [phone.guestId, other.guestId].toSorted();
    await vi.waitFor(async () => expect(await guestsIn(accessToken)).toEqual(both));
    await runInDurableObject(sessionObject(accessToken), (_session, { storage }) =>
      storage.kv.put("guests", { ids: [phone.guestId], at: Date.now() - 6 * 60_000 }),
    );
    expect(await guestsIn(accessToken)).toEqual([phone.guestId]);
    await vi.waitFor(async () => expect(await guestsIn(accessToken)).toEqual(both));
  });

  it("are asked of the user where the session is of the earlier build", async () => {
    const phone = aPhone();
    const { accessToken } = await phone.enter(newNumber());
    const before = new Proxy(env.SESSION, {
      get: (sessions, name) =>
        name === "get"
          ? (id: DurableObjectId) => ({
              read: async (sent: unknown) => {
                const real = sessions.get(id) as unknown as Record<"read", Method>;
                const came = await real.read(sent);
                const { answer, ...envelope } = came as { answer: { guestIds: string[] } };
                const { guestIds: _, ...known } = answer;
                return { ...envelope, answer: known };
              },
            })
          : Reflect.get(sessions, name).bind(sessions),
    });
    const store = sessionStore({ ...env, SESSION: before }, new SessionMemory());
    expect((await store.read(accessToken))?.guestIds).toEqual([phone.guestId]);
  });

  it("are no longer known to a session that has ended, whatever its user tells it", async () => {
    const phone = aPhone();
    const { accessToken } = await phone.enter(newNumber());
    await place().end(accessToken);
    await sessionOf(env, accessToken).noteGuests([newId("g")]);
    expect(await place().read(accessToken)).toBeNull();
    const stored = await runInDurableObject(sessionObject(accessToken), (_session, { storage }) =>
      [...storage.kv.list()].map(([key]) => key),
    );
    expect(stored).not.toContain("guests");
  });
});

describe("a session whose guest has signed in again", () => {
  const sessionObject = (id: string) => env.SESSION.get(env.SESSION.idFromName(id));
  const record = () => ({
    guestId: newId("g"),
    userId: anId.user("user-1"),
    scope: "business:one",
  });

  it("AUTH-01 AUTH-31 is no user's in any isolate, and says for a moment whose phone it is on", async () => {
    const [here, there] = [place(), place()];
    const before = record();
    const id = await here.open(before);
    await here.read(id);
    for (const _ of ["a press", "another"]) {
      await here.replace(id);
      await evictDurableObject(sessionObject(id));
      for (const one of [here, there]) {
        expect(await one.read(id)).toEqual({ guestId: before.guestId, guestIds: [] });
      }
    }
    expect(await runDurableObjectAlarm(sessionObject(id))).toBe(true);
    clock.now += 59_000;
    for (const one of [here, there]) expect(await one.read(id)).toBeNull();
    await here.replace(id);
    expect(await here.read(id)).toBeNull();
  });

  it("leaves the list of phones of the account that it was of, and other phones stay in it", async () => {
    const number = newNumber();
    const [phone, other] = [aPhone(), aPhone()];
    const [left, current] = [await phone.enter(number), await other.enter(number)];
    const phones = async () => {
      const headers = { ...other.headers, ...bearer(current.accessToken) };
      const path = "/api/user-account/users/me/sessions";
      const { body } = await call<{ sessions: { current: boolean }[] }>("GET", path, { headers });
      return body.sessions.map(({ current }) => current);
    };
    expect(await phones()).toEqual([true, false]);
    await place().replace(left.accessToken);
    await runDurableObjectAlarm(sessionObject(left.accessToken));
    expect(await phones()).toEqual([true]);
  });

  it("opens nothing as a token, not even what its phone's guest has", async () => {
    const sessions = place();
    const id = await sessions.open(record());
    await sessions.replace(id);
    const headers = { authorization: `Bearer ${id}` };
    expect((await call("GET", "/api/ordering/tables/bistro-t1/basket", { headers })).status).toBe(
      404,
    );
    expect((await call("GET", "/api/user-account/users/me", { headers })).status).toBe(401);
  });
});

describe("the API's viewer", () => {
  const sessions = place();
  /** Of the venue whose bill it is: a user of another scope has no account there. */
  const scope = "business:business-bistro";

  it("SPLIT-63 Q-34 gives a signed-in guest their split on a second phone", async () => {
    const { billId } = await openBill([20]);
    const [phone, other] = [newGuest(), newGuest()];
    const onPhone = await sessions.open({
      guestId: phone.guestId,
      userId: anId.user("user-1"),
      scope,
    });
    const onOther = await sessions.open({
      guestId: other.guestId,
      userId: anId.user("user-1"),
      scope,
    });
    const headers = { "x-guest-id": phone.guestId, "x-session-id": onPhone };
    const path = `/api/billing/bills/${billId}/splits`;
    const issued = await call<{ splitId: string; consumer: object }>(
      "POST",
      `${path}/left-to-pay`,
      { body: { consumer: phone.consumer }, headers },
    );
    expect(issued.body.consumer).toEqual({ guestId: phone.guestId, userId: "user-1" });
    const read = (guestId: string, session: string) =>
      call("GET", `${path}/${issued.body.splitId}`, {
        headers: { "x-guest-id": guestId, "x-session-id": session },
      });
    expect((await read(other.guestId, onOther)).status).toBe(200);
    // The session's id sent from someone else's phone proves nothing.
    expect((await read(newGuest().guestId, onOther)).status).toBe(404);
    await sessions.end(onOther);
    expect((await read(other.guestId, aViewer(other.guestId).sessionId)).status).toBe(404);
  });

  it("shows nobody else which user takes part", async () => {
    const { billId } = await openBill([20]);
    const phone = newGuest();
    const session = await sessions.open({
      guestId: phone.guestId,
      userId: anId.user("user-of-ann"),
      scope,
    });
    const headers = { "x-guest-id": phone.guestId, "x-session-id": session };
    const body = { consumer: phone.consumer };
    const { body: split } = await call<{ splitId: string; nextPaymentId: string }>(
      "POST",
      `/api/billing/bills/${billId}/splits/left-to-pay`,
      { body, headers },
    );
    const hold = { ...body, paymentId: split.nextPaymentId };
    await call("PATCH", `/api/billing/bills/${billId}/splits/${split.splitId}/engage-payment`, {
      body: hold,
      headers,
    });
    const seen = await call("GET", `/api/store/bills/${billId}`, { headers });
    expect(JSON.stringify(seen.body)).toContain("user-of-ann");
    const others = await newGuest().bill(billId);
    expect(others.body.participants).toHaveLength(1);
    expect(JSON.stringify(others.body)).not.toContain("user-of-ann");
  });
});
