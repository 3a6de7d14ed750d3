import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { memberOf, welcomeOf } from "#worker/objects/callers";
import type { LoyaltyUserAnswer } from "~/contracts/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env } from "./platform.fixture";

const ME = "/api/user-account/users/me";
const WELCOME = 150;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const programme = (businessId: string, more: object = {}) =>
  loyaltyProgrammeSchema.parse({
    businessId,
    provider: "PONGO",
    programName: "Les habitués",
    groupName: "Bistro",
    rewardName: "surprise",
    welcomePoints: WELCOME,
    ...more,
  });

beforeAll(async () => {
  const records = [
    programme("business-bistro"),
    programme("business-osteria"),
    programme("business-cantina", { guestAppId: "group" }),
    programme("business-app", { guestAppId: "group", provider: "COMO" }),
  ];
  for (const record of records) await env.DB.batch(publishRecord(env.DB, "loyalty", record));
});

afterEach(() => vi.useRealTimers());

type Member = { accessToken: string; userId: string; number: string };

/** Makes a guest a member, as the identification's form does, and answers their points. */
async function join(member: Member, businessId = "business-bistro"): Promise<number> {
  const path = `/api/loyalty-dispatcher/public/businesses/${businessId}/users/prepare-loyalty-id`;
  const { number: phoneNumber, userId } = member;
  const { body } = await call<LoyaltyUserAnswer>("POST", path, {
    headers: bearer(member.accessToken),
    body: { userId, guestIdentificationParameters: { phoneNumber, hasOptIn: true } },
  });
  return body.balance;
}

async function enter(number: string, venueId = "bistro", more: object = {}): Promise<Member> {
  return { ...(await aPhone({ venueId }).enter(number, more)), number };
}

async function erase({ accessToken }: Member): Promise<void> {
  expect((await call("DELETE", ME, { headers: bearer(accessToken) })).status).toBe(204);
}

const onDisk = (object: DurableObjectStub): Promise<[string, unknown][]> =>
  runInDurableObject(object, (_, { storage }) => [...storage.kv.list()]);

/** Every number's welcome that is stored, as it is on disk. */
async function stored() {
  const ids = await listDurableObjectIds(env.WELCOME);
  const all = await Promise.all(
    ids.map(async (id) => ({ id, values: await onDisk(env.WELCOME.get(id)) })),
  );
  return all.filter(({ values }) => values.length > 0);
}

it("LOY-07 SEC-03 who deletes the account and joins again has no second welcome gift", async () => {
  const number = newNumber();
  const first = await enter(number);
  expect(await join(first)).toBe(WELCOME);
  await erase(first);
  const second = await enter(number);
  expect(second.userId).not.toBe(first.userId);
  expect([await join(second), await join(second)]).toEqual([0, 0]);
  await erase(second);
  expect(await join(await enter(number))).toBe(0);
});

it("AUTH-10 AUTH-13 nor has who joins again by signing in, from a phone that was a member", async () => {
  const number = newNumber();
  const first = await enter(number, "bistro", { hasOptIn: true });
  const users = "/api/loyalty-dispatcher/public/businesses/business-bistro/users";
  const balance = async ({ userId, accessToken }: Member) => {
    const asked = { headers: bearer(accessToken) };
    return (await call<LoyaltyUserAnswer>("GET", `${users}/${userId}`, asked)).body.balance;
  };
  await vi.waitFor(async () => expect(await balance(first)).toBe(WELCOME), 5_000);
  await erase(first);
  const second = await enter(number, "bistro", { hasOptIn: true });
  await vi.waitFor(async () => expect(await balance(second)).toBe(0), 5_000);
});

it("LOY-07 LOY-25 points that a phone had are its user's, and bring them no second gift", async () => {
  const number = newNumber();
  const first = await enter(number);
  expect(await join(first)).toBe(WELCOME);
  await erase(first);
  const phone = aPhone();
  const users = "/api/loyalty-dispatcher/public/businesses/business-bistro";
  const guestIdentificationParameters = { phoneNumber: number, hasOptIn: true };
  await call("POST", `${users}/users/prepare-loyalty-id`, {
    headers: phone.headers,
    body: { userId: phone.guestId, guestIdentificationParameters },
  });
  const { accessToken, userId } = await phone.enter(number);
  const merged = await call<LoyaltyUserAnswer>("POST", `${users}/associate-new-user-to-wallet`, {
    headers: { ...phone.headers, ...bearer(accessToken) },
    body: { existingUserId: phone.guestId, newUserId: userId },
  });
  expect(merged.body).toMatchObject({ balance: 0, primaryUserId: userId });
});

it("LOY-07 two programmes of one group give one gift to a number, and two at once no more", async () => {
  const member = await enter(newNumber(), "cantina");
  const joined = await Promise.all([
    ...[join(member, "business-cantina"), join(member, "business-app")],
    ...[join(member, "business-cantina"), join(member, "business-app")],
  ]);
  const [ofCantina, ofApp] = [
    await join(member, "business-cantina"),
    await join(member, "business-app"),
  ];
  expect([ofCantina + ofApp, Math.max(...joined)]).toEqual([WELCOME, WELCOME]);
});

it("LOY-07 another business gives its own, also where an account was deleted elsewhere", async () => {
  const number = newNumber();
  const member = await enter(number);
  await join(member);
  await erase(member);
  expect(await join(await enter(number, "osteria"), "business-osteria")).toBe(WELCOME);
});

it("SEC-03 what is left names neither number nor user, and is gone after a year", async () => {
  const before = new Set((await stored()).map(({ id }) => id.toString()));
  const number = newNumber();
  const member = await enter(number);
  await join(member);
  await erase(member);
  const [left, ...others] = (await stored()).filter(({ id }) => !before.has(id.toString()));
  if (!left) throw new Error("nothing is left");
  const values = [["welcomed", { v: 1, kind: "LEFT", until: expect.any(Number) }]];
  expect([left.values, others]).toEqual([values, []]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + YEAR_MS + 60_000 });
  expect(await runDurableObjectAlarm(env.WELCOME.get(left.id))).toBe(true);
  expect(await onDisk(env.WELCOME.get(left.id))).toEqual([]);
});

it("SEC-03 a guest who was never a member leaves nothing behind after an hour", async () => {
  const before = new Set((await stored()).map(({ id }) => id.toString()));
  const number = newNumber();
  await erase(await enter(number));
  const [left] = (await stored()).filter(({ id }) => !before.has(id.toString()));
  if (!left) throw new Error("nothing is left");
  expect(JSON.stringify(left.values)).not.toContain(number);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
  await runDurableObjectAlarm(env.WELCOME.get(left.id));
  expect(await onDisk(env.WELCOME.get(left.id))).toEqual([]);
});

it("LOY-07 a gift that a wallet has without a claim of its number counts too", async () => {
  const number = newNumber();
  const member = await enter(number);
  const wallet = memberOf(env, `PONGO/business:business-bistro/${member.userId}`, null);
  await wallet.join({ userId: anId.member(member.userId), hasOptIn: true });
  await wallet.earn({ key: "welcome", points: WELCOME, expiresAt: null, lowers: false });
  await erase(member);
  expect(await join(await enter(number))).toBe(0);
});

it("ACC-06 what a guest began before their account was deleted makes no wallet of it again, and in the end nothing is left", async () => {
  const member = await enter(newNumber());
  await join(member);
  const name = `PONGO/business:business-bistro/${member.userId}`;
  const wallet = memberOf(env, name, null);
  expect(await wallet.read()).toMatchObject({ balance: WELCOME });
  await erase(member);
  const userId = anId.member(member.userId);
  expect(await wallet.join({ userId, hasOptIn: true })).toBeNull();
  const late = { key: "welcome", points: WELCOME, expiresAt: null, lowers: false };
  expect(await wallet.earn(late)).toEqual({ ok: false, code: "UNKNOWN" });
  expect(await wallet.read()).toBeNull();
  const object = env.MEMBER.idFromName(name);
  await runDurableObjectAlarm(env.MEMBER.get(object));
  expect(await onDisk(env.MEMBER.get(object))).toEqual([]);
});

it("a wallet that could not be reached after its claim has the gift once it asks again", async () => {
  const welcome = welcomeOf(env, newId("u"));
  const claimed = [
    await welcome.claim({ userId: anId.member("u"), wallet: "PONGO/a/u" }),
    await welcome.claim({ userId: anId.member("u"), wallet: "PONGO/a/u" }),
    await welcome.claim({ userId: anId.member("u"), wallet: "COMO/a/u" }),
  ];
  expect(claimed).toEqual([true, true, false]);
});
