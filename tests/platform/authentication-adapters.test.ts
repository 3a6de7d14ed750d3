import { runInDurableObject } from "cloudflare:test";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FirebaseControl } from "#tests/firebase-stand-in/identity-toolkit";
import { userOf } from "#worker/objects/callers";
import type { SessionObject } from "#worker/objects/session-object";
import type { SignedIn, User } from "~/contracts/account";
import type { Split } from "~/contracts/split";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, codeFor, newNumber } from "./accounts.fixture";
import { call, env, newGuest, openBill } from "./platform.fixture";

const ME = "/api/user-account/users/me";
const CURRENT = "/api/user-account/auth/sessions/current";
const HOUR_MS = 60 * 60_000;

/** Does something behind the product's back; the answer are the users that the stand-in knows. */
async function atGoogle(control: FirebaseControl): Promise<string[]> {
  const body = JSON.stringify(control);
  const url = "https://identitytoolkit.googleapis.com/~control";
  return (await fetch(url, { method: "POST", body })).json();
}

const me = (token: string) => call<User>("GET", ME, { headers: bearer(token) });
const statusOf = async (token: string) => (await me(token)).status;

/** Both clocks go on, and what isolates remember of sessions is forgotten by then. */
async function later(ms: number): Promise<void> {
  if (vi.isMockFunction(Date.now)) vi.mocked(Date.now).mockRestore();
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + ms);
  await atGoogle({ aheadMs: ms });
}

/** What each adapter did of the contract, to be read side by side. */
const outcomes = new Map<string, Map<string, string>>();
const adapters = ["none", "firebase"];

afterAll(() => {
  const row = (cells: string[], title: string) =>
    [...cells.map((cell) => cell.padEnd(10)), title].join("");
  const rows = [...outcomes].map(([title, by]) =>
    row(
      adapters.map((name) => by.get(name) ?? "-"),
      title,
    ),
  );
  console.log(["", row(adapters, "who keeps users, side by side"), ...rows].join("\n"));
});

beforeEach(() => atGoogle({ down: false, aheadMs: 0, forged: null }));
afterEach(() => atGoogle({ down: false, aheadMs: 0, forged: null }));

/** The contract of whoever keeps users: ourselves alone, or Firebase Auth with us. */
describe.each(adapters)("users kept by %s", (keptBy) => {
  afterEach(({ task }) => {
    const by = outcomes.get(task.name) ?? new Map<string, string>();
    by.set(keptBy, task.result?.state === "fail" ? "FAILED" : "ok");
    outcomes.set(task.name, by);
  });

  it("API-09 AUTH-01 are signed in by a code, and known by their session", async () => {
    const number = newNumber();
    const { accessToken, userId } = await aPhone({ keptBy }).enter(number);
    expect((await me(accessToken)).body).toMatchObject({ id: userId, phoneNumber: number });
    expect((await atGoogle({})).includes(userId)).toBe(keptBy === "firebase");
  });

  it("AUTH-06 are the same on every phone, and signed out on one alone", async () => {
    const number = newNumber();
    const [one, other] = [
      await aPhone({ keptBy }).enter(number),
      await aPhone({ keptBy }).enter(number),
    ];
    expect(other.userId).toBe(one.userId);
    expect((await call("DELETE", CURRENT, { headers: bearer(one.accessToken) })).status).toBe(204);
    expect([await statusOf(one.accessToken), await statusOf(other.accessToken)]).toEqual([
      401, 200,
    ]);
  });

  it("are still known hours later", async () => {
    const { accessToken } = await aPhone({ keptBy }).enter(newNumber());
    for (const hours of [2, 5]) {
      await later(hours * HOUR_MS);
      const asked = await Promise.all([1, 2, 3].map(() => statusOf(accessToken)));
      expect(asked).toEqual([200, 200, 200]);
      vi.mocked(Date.now).mockRestore();
    }
  });

  it("SEC-03 are gone everywhere once they delete their account, and others with their number are not they", async () => {
    const number = newNumber();
    const [one, other] = [
      await aPhone({ keptBy }).enter(number),
      await aPhone({ keptBy }).enter(number),
    ];
    expect((await call("DELETE", ME, { headers: bearer(one.accessToken) })).status).toBe(204);
    expect(await atGoogle({})).not.toContain(one.userId);
    await later(2 * HOUR_MS);
    expect([await statusOf(one.accessToken), await statusOf(other.accessToken)]).toEqual([
      401, 401,
    ]);
    vi.mocked(Date.now).mockRestore();
    expect((await aPhone({ keptBy }).enter(newNumber())).userId).not.toBe(one.userId);
  });

  it("have no secret in what their phones get or read", async () => {
    const phone = aPhone({ keptBy });
    const number = newNumber();
    await phone.ask(number);
    const signed = await phone.signIn(number, await codeFor(number));
    const visible = JSON.stringify([
      signed.body,
      [...signed.headers],
      (await me(signed.body.accessToken)).body,
    ]);
    const object = env.SESSION.get(env.SESSION.idFromName(signed.body.accessToken));
    const stored = await runInDurableObject(object, (_, { storage }) =>
      storage.kv.get<{ credential?: { refreshToken: string } }>("record"),
    );
    const secret = stored?.credential?.refreshToken;
    expect(secret === undefined).toBe(keptBy === "none");
    if (secret) expect(visible).not.toContain(secret);
    expect(visible).not.toMatch(/eyJ/);
  });

  it("SEC-02 that can't be asked for now: guests pay all the same, and read nothing wrong", async () => {
    const phone = aPhone({ keptBy });
    const { accessToken } = await phone.enter(newNumber());
    await later(2 * HOUR_MS);
    const { billId } = await openBill([20]);
    await atGoogle({ down: true });
    expect(await statusOf(accessToken)).toBe(keptBy === "none" ? 200 : 401);
    const { consumer, pay } = newGuest(anId.guest(phone.guestId));
    const split = await call<Split>("POST", `/api/billing/bills/${billId}/splits/left-to-pay`, {
      body: { consumer },
      headers: { ...phone.headers, "x-session-id": accessToken },
    });
    expect((await pay(billId, split.body)).body).toMatchObject({ step: "succeeded" });
    await atGoogle({ down: false });
    await later(3 * HOUR_MS);
    expect(await statusOf(accessToken)).toBe(200);
    vi.mocked(Date.now).mockRestore();
  });
});

describe("users kept by Firebase Auth", () => {
  const keptBy = "firebase";

  it("API-09 are told where it is down, and their code counts once it is back", async () => {
    const phone = aPhone({ keptBy });
    const number = newNumber();
    await phone.ask(number);
    const code = await codeFor(number);
    await atGoogle({ down: true });
    for (let tries = 0; tries < 3; tries++) {
      const refused = await phone.signIn(number, code);
      expect([refused.status, refused.body.code]).toEqual([503, "sign-in-unavailable"]);
    }
    await atGoogle({ down: false });
    expect((await phone.signIn(number, code)).status).toBe(201);
    expect((await phone.signIn(number, code)).status).toBe(401);
  });

  it("go on with an attempt whose code was checked before it was down", async () => {
    const phone = aPhone({ keptBy });
    const number = newNumber();
    const { attemptId } = (await phone.ask(number)).body;
    const code = await codeFor(number);
    const check = () => phone.post(`/attempts/${attemptId}/code`, { code });
    expect((await check()).status).toBe(204);
    const enter = () => phone.post<SignedIn>("/sessions", { attemptId, hasOptIn: false });
    await atGoogle({ down: true });
    expect((await enter()).status).toBe(503);
    // The page then asks for the code once more.
    expect((await check()).status).toBe(204);
    await atGoogle({ down: false });
    expect((await enter()).status).toBe(201);
  });

  it.each(["unsigned", "strangers", "project", "user"] as const)(
    "are not signed in by a token that is not theirs or not Google's: %s",
    async (forged) => {
      const phone = aPhone({ keptBy });
      const number = newNumber();
      await phone.ask(number);
      await atGoogle({ forged });
      const refused = await phone.signIn(number, await codeFor(number));
      expect([refused.status, refused.body.code]).toEqual([503, "sign-in-unavailable"]);
    },
  );

  it("who are shut out there are nobody here within the hour, on any phone, for good", async () => {
    const number = newNumber();
    const signed = await aPhone({ keptBy }).enter(number);
    await atGoogle({ disabled: signed.userId });
    await later(2 * HOUR_MS);
    expect(await statusOf(signed.accessToken)).toBe(401);
    const object = env.SESSION.get(env.SESSION.idFromName(signed.accessToken));
    expect(await runInDurableObject(object, (_, { storage }) => storage.list())).toEqual(new Map());
    const listed = (await userOf(env, signed.userId).read()) as unknown as { sessions: unknown[] };
    expect(listed.sessions).toEqual([]);
    vi.mocked(Date.now).mockRestore();
  });

  it("AUTH-01 who sign in again meanwhile are not signed in by the earlier session", async () => {
    const { accessToken } = await aPhone({ keptBy }).enter(newNumber());
    await later(2 * HOUR_MS);
    const object = env.SESSION.get(env.SESSION.idFromName(accessToken));
    const users = await runInDurableObject(object, async (instance) => {
      const session = instance as SessionObject;
      const reading = session.read();
      session.replace();
      return [(await reading)?.userId, (await session.read())?.userId];
    });
    expect(users).toEqual([undefined, undefined]);
    vi.mocked(Date.now).mockRestore();
  });

  it("are forgotten there later, where it is down while they delete their account", async () => {
    const { accessToken, userId } = await aPhone({ keptBy }).enter(newNumber());
    await atGoogle({ down: true });
    expect((await call("DELETE", ME, { headers: bearer(accessToken) })).status).toBe(204);
    expect(await statusOf(accessToken)).toBe(401);
    await atGoogle({ down: false });
    expect(await atGoogle({})).toContain(userId);
    await vi.waitUntil(async () => !(await atGoogle({})).includes(userId), { timeout: 60_000 });
  });
});
