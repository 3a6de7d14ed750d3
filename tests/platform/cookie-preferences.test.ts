import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { CookiePreferences } from "~/contracts/consent";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env } from "./platform.fixture";

const pathOf = (userId: string) => `/api/consent-manager/v1/cookies/users/${userId}`;
const asGuest = (guestId: string) => ({ headers: { "x-guest-id": guestId } });
const read = (guestId: string, caller = guestId) =>
  call<CookiePreferences>("GET", pathOf(guestId), asGuest(caller));
const save = (guestId: string, userPreferences: unknown, caller = guestId) =>
  call<CookiePreferences>("PUT", pathOf(guestId), {
    body: { userPreferences },
    ...asGuest(caller),
  });
const statistics = (userStatus: string) => ({
  id: "statistics",
  preferenceId: { id: "statistics" },
  type: "functional",
  userStatus,
});
const statusOf = ({ body }: { body: CookiePreferences }) =>
  body.userPreferences.find(({ id }) => id === "statistics")?.userStatus;

describe("the calls of a guest's cookie preferences", () => {
  it("CONS-01 CONS-03 say of a guest who has not chosen that the choice is pending", async () => {
    const answer = await read(newId("g"));
    expect(answer.status).toBe(200);
    expect(answer.body.userPreferences.slice(0, 2)).toEqual([
      {
        id: "service",
        preferenceId: { id: "service" },
        type: "essential",
        userStatus: "ACCEPTED",
        needToBeChanged: false,
      },
      { ...statistics("PENDING"), needToBeChanged: true },
    ]);
  });

  it("CONS-02 store what the guest accepts and refuses, and a later choice replaces it", async () => {
    const guestId = newId("g");
    for (const status of ["ACCEPTED", "REFUSED", "PENDING"]) {
      const saved = await save(guestId, [statistics(status)]);
      expect([saved.status, statusOf(saved)]).toEqual([200, status]);
      expect(statusOf(await read(guestId))).toBe(status);
    }
    expect(statusOf(await read(newId("g")))).toBe("PENDING");
  });

  it("CONS-01 CONS-02 are the phone's under the id of its signed-in user as well, and nobody else's", async () => {
    const [phone, other] = [aPhone(), aPhone()];
    const [user, stranger] = [await phone.enter(newNumber()), await other.enter(newNumber())];
    const at = (token: string) => ({ headers: bearer(token) });
    const saved = await call<CookiePreferences>("PUT", pathOf(user.userId), {
      body: { userPreferences: [statistics("ACCEPTED")] },
      ...at(user.accessToken),
    });
    expect([saved.status, statusOf(saved)]).toEqual([200, "ACCEPTED"]);
    expect(statusOf(await read(phone.guestId))).toBe("ACCEPTED");
    const foreign = await call("GET", pathOf(user.userId), at(stranger.accessToken));
    expect(foreign.status).toBe(404);
  });

  it("CONS-01 CONS-02 find nothing under the id of another guest, of nobody, or of another kind", async () => {
    const [guestId, stranger] = [newId("g"), newId("g")];
    await save(guestId, [statistics("REFUSED")]);
    for (const answer of [
      await read(newId("g"), stranger),
      await read(guestId, stranger),
      await save(guestId, [statistics("ACCEPTED")], stranger),
      await call("GET", pathOf(guestId)),
      await call("GET", pathOf("me"), asGuest(stranger)),
    ]) {
      const body = { code: "not-found", correlationId: expect.any(String) };
      expect(answer).toMatchObject({ status: 404, body });
      expect(Object.keys(answer.body)).toHaveLength(2);
    }
    expect(statusOf(await read(guestId))).toBe("REFUSED");
  });

  it("CONS-02 refuse what is no preference with its field, and change nothing", async () => {
    const guestId = newId("g");
    await save(guestId, [statistics("REFUSED")]);
    const essential = { id: "service", preferenceId: { id: "service" }, type: "essential" };
    for (const [sent, path] of [
      [[statistics("MAYBE")], "userPreferences.0.userStatus"],
      [[statistics("ACCEPTED"), { ...statistics("ACCEPTED"), id: "x" }], "userPreferences.1.id"],
      [
        [statistics("ACCEPTED"), { ...essential, userStatus: "REFUSED" }],
        "userPreferences.1.userStatus",
      ],
      [[], "userPreferences"],
      ["all", "userPreferences"],
    ] as const) {
      const answer = await save(guestId, sent);
      expect([answer.status, answer.body.code], path).toEqual([400, "invalid-request"]);
      expect(answer.body.fields?.map((field) => field.path)).toContain(path);
    }
    expect(statusOf(await read(guestId))).toBe("REFUSED");
  });

  it("CONS-09 forget a choice after half a year, when the phone's cookie has ended too", async () => {
    const guestId = newId("g");
    await save(guestId, [statistics("ACCEPTED")]);
    const object = env.CONSENT.get(env.CONSENT.idFromName(guestId));
    const at = await runInDurableObject(object, (_, { storage }) => storage.getAlarm());
    const days = ((at ?? 0) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(180);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(statusOf(await read(guestId))).toBe("PENDING");
  });
});
