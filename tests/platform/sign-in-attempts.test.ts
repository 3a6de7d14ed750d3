import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newId, randomText } from "#worker/base/ids";
import type { SignedIn } from "~/contracts/account";
import { HOUR_MS } from "~/domain/time";
import { aPhone, bearer, codeFor, messagesTo, newNumber, wrong } from "./accounts.fixture";
import { call, env } from "./platform.fixture";

afterEach(() => {
  vi.useRealTimers();
});

type Phone = ReturnType<typeof aPhone>;

/** The object that has an attempt: its number's. */
const numberOf = (attemptId: string) => env.PHONE.get(env.PHONE.idFromName(attemptId.slice(34)));

const storedIn = (attemptId: string) =>
  runInDurableObject(numberOf(attemptId), async (_number, { storage }) => ({
    keys: [...storage.kv.list()].map(([key]) => key),
    alarm: await storage.getAlarm(),
  }));

const attemptsWith = async (attemptId: string) =>
  (await storedIn(attemptId)).keys.filter((key) => key.startsWith("attempt/"));

/** Asks for a code. @param before the code that came before. @returns the attempt with its code. */
async function asked(phone: Phone, number: string, { before = "", headers = {} } = {}) {
  const body = { phoneNumber: number };
  const { attemptId } = (await phone.post<{ attemptId: string }>("/codes", body, headers)).body;
  return { attemptId, code: await codeFor(number, before) };
}

const enter = (phone: Phone, given: object) => phone.post<SignedIn>("/sessions", given);

describe("an attempt to sign in", () => {
  it("AUTH-39 is stored with its number, and no object is opened for it alone", async () => {
    const before = (await listDurableObjectIds(env.SIGN_IN)).length;
    const [phone, number] = [aPhone(), newNumber()];
    const given = await asked(phone, number);
    expect(await attemptsWith(given.attemptId)).toEqual([`attempt/${given.attemptId}`]);
    expect((await enter(phone, given)).status).toBe(201);
    expect(await attemptsWith(given.attemptId)).toEqual([]);
    expect(await listDurableObjectIds(env.SIGN_IN)).toHaveLength(before);
  });

  it("AUTH-37 is one, whose id all have, where a button is pressed two hundred times within seconds", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    const presses = Array.from({ length: 200 }, () => phone.ask(number));
    const sent = (await Promise.all(presses)).filter(({ status }) => status === 200);
    const ids = new Set(sent.map(({ body }) => body.attemptId));
    expect(ids.size).toBe(1);
    const [attemptId = ""] = ids;
    const code = await codeFor(number);
    expect(await attemptsWith(attemptId)).toHaveLength(1);
    expect(await messagesTo(number)).toHaveLength(1);
    expect((await enter(phone, { attemptId, code })).status).toBe(201);
  });

  it("AUTH-31 lasts five codes of its phone, with any number at once, and takes none from another phone's", async () => {
    const [phone, other, number] = [aPhone(), aPhone(), newNumber()];
    const given = await asked(phone, number);
    const ofOther = await asked(other, number, { before: given.code });
    const codes = Array.from({ length: 40 }, (_, n) => String(100_000 + n)).filter(
      (code) => code !== given.code && code !== ofOther.code,
    );
    const tries = codes.map((code) => enter(phone, { ...given, code }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await enter(phone, given)).status).toBe(401);
    expect((await enter(other, ofOther)).status).toBe(201);
  });

  it("AUTH-39 opens nothing on another phone, at another number or under another attempt's id", async () => {
    const [phone, stranger, number] = [aPhone(), aPhone(), newNumber()];
    const given = await asked(phone, number);
    const own = await asked(stranger, newNumber());
    const swapped = (one: string, two: string) => `${one.slice(0, 34)}${two.slice(34)}`;
    const ids = [
      given.attemptId,
      swapped(own.attemptId, given.attemptId),
      swapped(given.attemptId, own.attemptId),
      given.attemptId.slice(0, 34),
      `${newId("i")}${given.attemptId.slice(34)}`,
      `${given.attemptId}x`,
    ];
    for (const attemptId of ids) {
      for (const { code } of [given, own]) {
        expect((await enter(stranger, { attemptId, code })).status).toBe(404);
      }
    }
    const { status } = await enter(phone, { ...given, attemptId: given.attemptId.slice(0, 34) });
    expect(status).toBe(404);
    expect((await enter(stranger, { ...own, code: wrong(own.code) })).status).toBe(401);
    expect((await enter(phone, given)).status).toBe(201);
    expect((await enter(stranger, own)).status).toBe(201);
  });

  it("SEC-03 by a made-up id asks a number that nobody has, and leaves nothing there", async () => {
    const phone = aPhone();
    for (let n = 0; n < 20; n++) {
      const attemptId = `${newId("i")}${randomText(33).slice(0, 43)}`;
      const code = "123456";
      expect((await enter(phone, { attemptId, code })).status).toBe(404);
      expect((await phone.post(`/attempts/${attemptId}/code`, { code })).status).toBe(404);
      expect(await storedIn(attemptId)).toEqual({ keys: [], alarm: null });
    }
  });

  it("AUTH-01 is over after half an hour, and nothing of it is left with its number after an hour", async () => {
    const [phone, unknown, known] = [aPhone(), newNumber(), newNumber()];
    const owner = aPhone();
    const first = await asked(owner, known);
    await enter(owner, first);
    const ofUnknown = await asked(phone, unknown);
    const ofKnown = await asked(phone, known, { before: first.code });
    const path = `/api/user-account/auth/attempts/${ofKnown.attemptId}`;
    const read = () => call("GET", path, { headers: phone.headers });
    expect((await read()).status).toBe(200);
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start + HOUR_MS / 2 });
    expect((await read()).status).toBe(404);
    expect((await enter(phone, ofKnown)).status).toBe(404);
    vi.useFakeTimers({ toFake: ["Date"], now: start + HOUR_MS + 1_000 });
    for (const { attemptId } of [ofUnknown, ofKnown]) {
      await runDurableObjectAlarm(numberOf(attemptId));
    }
    expect(await storedIn(ofUnknown.attemptId)).toEqual({ keys: [], alarm: null });
    expect(await storedIn(ofKnown.attemptId)).toEqual({
      keys: ["lastSender", "schema"],
      alarm: null,
    });
  });

  it("ACC-14 signs nobody in to an account that was deleted meanwhile", async () => {
    const [phone, other, number] = [aPhone(), aPhone(), newNumber()];
    const first = await asked(other, number);
    const { accessToken } = (await enter(other, first)).body;
    const { attemptId, code } = await asked(phone, number, { before: first.code });
    expect((await phone.post(`/attempts/${attemptId}/code`, { code })).status).toBe(204);
    const me = "/api/user-account/users/me";
    expect((await call("DELETE", me, { headers: bearer(accessToken) })).status).toBe(204);
    expect(await attemptsWith(attemptId)).toEqual([]);
    expect((await enter(phone, { attemptId })).status).toBe(404);
  });

  it("SEC-02 has an object of its own in the first hour of a build, and signs in as well", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    const headers = { "x-test-deployed": new Date().toISOString() };
    const given = await asked(phone, number, { headers });
    expect(given.attemptId).toMatch(/^i_[A-Za-z0-9_-]{32}$/);
    expect((await enter(aPhone(), given)).status).toBe(404);
    expect((await enter(phone, { ...given, code: wrong(given.code) })).status).toBe(401);
    const pressed = await Promise.all([enter(phone, given), enter(phone, given)]);
    expect(pressed.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(pressed.map(({ body }) => body.accessToken)).size).toBe(1);
    const own = env.SIGN_IN.get(env.SIGN_IN.idFromName(given.attemptId));
    await runInDurableObject(own, async (_attempt, { storage }) => {
      expect([[...storage.kv.list()], await storage.getAlarm()]).toEqual([[], null]);
    });
    const hourAgo = { "x-test-deployed": new Date(Date.now() - HOUR_MS).toISOString() };
    const later = await asked(aPhone(), newNumber(), { headers: hourAgo });
    expect(await attemptsWith(later.attemptId)).toHaveLength(1);
  });
});
