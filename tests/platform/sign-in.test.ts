import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { sessionOf } from "#worker/objects/callers";
import type { SignedIn, User, UserSessions } from "~/contracts/account";
import type { Split } from "~/contracts/split";
import { aPhone, bearer, codeFor, messagesTo, newNumber, wrong } from "./accounts.fixture";
import { call, env, newGuest, openBill } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

const me = (token: string, host?: string) =>
  call<User>("GET", "/api/user-account/users/me", {
    headers: bearer(token),
    ...(host ? { host } : {}),
  });

const threeTimes = <T>(press: () => Promise<T>) => Promise.all([press(), press(), press()]);

/** Does something when a second press is no second press any more. */
async function later<T>(work: () => Promise<T>): Promise<T> {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 20_000);
  return work().finally(() => clock.mockRestore());
}

/** The one session that all answers are of, which is the only one that the user sees of this phone. */
async function oneSession(answers: { status: number; body: SignedIn }[][], host?: string) {
  const results = answers
    .flat()
    .map(({ status, body }) => [status, body.accessToken, body.enrolled]);
  const [status, accessToken = ""] = results[0] ?? [];
  expect(status).toBe(201);
  for (const other of results) expect(other).toEqual(results[0]);
  const path = "/api/user-account/users/me/sessions";
  const headers = bearer(String(accessToken));
  const listed = await call<UserSessions>("GET", path, { headers, ...(host ? { host } : {}) });
  expect(listed.body.sessions).toHaveLength(1);
  return String(accessToken);
}

describe("a guest who signs in by phone", () => {
  it("AUTH-01 AUTH-03 AUTH-19 gets a code of six digits in a message, and is known by it", async () => {
    const phone = aPhone();
    const number = newNumber();
    const typed = `0${number.slice(3)}`;
    const asked = await phone.ask(typed, { countryCode: "FR", locale: "fr" });
    expect(asked.body).toMatchObject({ resendAfterSeconds: 15, expiresInSeconds: 600 });
    const code = await codeFor(number);
    expect((await messagesTo(number))[0]).toBe(
      `${code} est votre code pour bistro. Il est valable 10 minutes. Ne le communiquez à personne.\n\n@tableside.test #${code}`,
    );
    const signed = await phone.signIn(typed, code, { countryCode: "FR" });
    expect([signed.status, signed.body.enrolled]).toEqual([201, true]);
    const { body } = await me(signed.body.accessToken);
    expect(body).toMatchObject({ type: "IDENTIFIED", phoneNumber: number, countryCode: "FR" });
  });

  it("AUTH-06 is the same user on every phone, and enrolled the first time alone", async () => {
    const number = newNumber();
    const first = await aPhone().enter(number);
    const second = await aPhone().enter(number);
    expect([first.enrolled, second.enrolled]).toEqual([true, false]);
    expect(second.userId).toBe(first.userId);
    expect(second.accessToken).not.toBe(first.accessToken);
  });

  it("is another user at another tenant, and their token opens nothing there", async () => {
    const number = newNumber();
    const here = await aPhone().enter(number);
    const group = await aPhone({ host: GROUP_HOST }).enter(number);
    expect(group.userId).not.toBe(here.userId);
    expect((await me(here.accessToken, GROUP_HOST)).status).toBe(401);
    expect((await me(group.accessToken, GROUP_HOST)).status).toBe(200);
  });

  it("ROUTE-83 signs in on a guest app's own pages, where no venue is named, as the same user", async () => {
    const number = newNumber();
    const atVenue = await aPhone({ host: GROUP_HOST }).enter(number);
    const phone = aPhone({ host: GROUP_HOST, venueId: null });
    const inApp = await phone.enter(number);
    expect(inApp.userId).toBe(atVenue.userId);
    expect((await messagesTo(number)).at(-1)).toContain("The group");
    expect((await aPhone({ venueId: null }).ask(number)).status).toBe(404);
  });

  it("AUTH-39 AUTH-41 signs in by an attempt whose code was checked, once, on the phone that asked, and no other way", async () => {
    const [phone, number] = [aPhone({ host: GROUP_HOST, venueId: null }), newNumber()];
    const { attemptId } = (await phone.ask(number)).body;
    const code = await codeFor(number);
    const check = (typed: string, by = phone) =>
      by.post(`/attempts/${attemptId}/code`, { code: typed });
    const enter = (by = phone) => by.post<SignedIn>("/sessions", { attemptId, hasOptIn: true });
    expect((await enter()).status).toBe(401);
    expect((await check(wrong(code))).status).toBe(401);
    expect((await enter()).status).toBe(401);
    const stranger = aPhone({ host: GROUP_HOST, venueId: null });
    expect((await check(code, stranger)).status).toBe(404);
    expect((await check(code)).status).toBe(204);
    expect((await enter(stranger)).status).toBe(404);
    const another = aPhone({ venueId: "osteria", guestId: phone.guestId });
    expect((await enter(another)).status).toBe(404);
    const signed = await enter();
    expect([signed.status, signed.body.enrolled]).toEqual([201, true]);
    expect((await me(signed.body.accessToken, GROUP_HOST)).body.loyaltyOptIn).toBe(true);
    expect(await later(enter)).toMatchObject({ status: 404 });
  });

  it("AUTH-31 AUTH-41 is signed in once, in one session, by a button that is pressed again before the page has changed", async () => {
    const number = newNumber();
    const atVenue = aPhone();
    const asked = await atVenue.ask(number, { hasOptIn: true });
    const given = { attemptId: asked.body.attemptId, code: await codeFor(number) };
    const press = () => atVenue.post<SignedIn>("/sessions", given);
    const session = await oneSession([await threeTimes(press), [await press()]]);
    expect((await me(session)).body.loyaltyOptIn).toBe(true);
    expect(await later(press)).toMatchObject({ status: 404 });

    const inApp = aPhone({ host: GROUP_HOST, venueId: null });
    const { attemptId } = (await inApp.ask(number)).body;
    const code = await codeFor(number, given.code);
    const check = () => inApp.post(`/attempts/${attemptId}/code`, { code });
    const checks = [...(await threeTimes(check)), await check()];
    expect(checks.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const enter = () => inApp.post<SignedIn>("/sessions", { attemptId });
    await oneSession([await threeTimes(enter), [await enter()]], GROUP_HOST);
    expect(await later(enter)).toMatchObject({ status: 404 });
  });

  it("AUTH-31 no other press is taken for theirs: another code, another phone, no attempt, and one after they signed out", async () => {
    const [phone, number] = [aPhone(), newNumber()];
    const { attemptId } = (await phone.ask(number)).body;
    const code = await codeFor(number);
    const press = (typed: string, by = phone) =>
      by.post<SignedIn>("/sessions", { attemptId, code: typed });
    const [right, ...others] = await Promise.all([
      press(code),
      press(wrong(code)),
      press(code, aPhone()),
      press(code, aPhone({ guestId: phone.guestId, venueId: "osteria" })),
    ]);
    expect([right, ...others].map(({ status }) => status)).toEqual([201, 401, 404, 404]);
    expect((await press(wrong(code))).status).toBe(401);
    expect((await phone.signIn(number, code)).status).toBe(401);
    const headers = bearer(right?.body.accessToken ?? "");
    await call("DELETE", "/api/user-account/auth/sessions/current", { headers });
    const { accessToken } = (await press(code)).body;
    expect((await me(accessToken)).status).toBe(401);
  });

  it("AUTH-18 AUTH-24 reads why a number is refused, and no message goes", async () => {
    const refusal = async (body: [string, object]) =>
      (await aPhone().ask(...body)).body.fields?.[0];
    expect(await refusal(["0612", { countryCode: "FR" }])).toEqual({
      path: "phoneNumber",
      code: "invalid_phone_number",
    });
    expect(await refusal(["+447911123456", { countryCode: "FR" }])).toEqual({
      path: "phoneNumber",
      code: "country_code_locked",
    });
  });

  it("signs out: the token is worth nothing after that", async () => {
    const phone = aPhone();
    const { accessToken } = await phone.enter(newNumber());
    const path = "/api/user-account/auth/sessions/current";
    expect((await call("DELETE", path, { headers: bearer(accessToken) })).status).toBe(204);
    expect((await me(accessToken)).status).toBe(401);
  });

  it("SEC-03 signs out, and opens nothing by a guest id in a body with the session that has ended", async () => {
    const phone = aPhone();
    const { accessToken } = await phone.enter(newNumber());
    const { billId } = await openBill([20]);
    const path = `/api/billing/bills/${billId}/splits`;
    const body = { consumer: { guestId: phone.guestId } };
    const own = { "x-guest-id": phone.guestId, ...bearer(accessToken) };
    const made = await call<Split>("POST", `${path}/left-to-pay`, { body, headers: own });
    expect(made.body.consumer.guestId).toBe(phone.guestId);
    await call("DELETE", "/api/user-account/auth/sessions/current", { headers: own });
    for (const headers of [own, bearer(accessToken), { "x-session-id": accessToken }]) {
      const read = await call("GET", `${path}/${made.body.splitId}`, { headers });
      expect(read.status).toBe(404);
      const changed = await call("PUT", `${path}/${made.body.splitId}/left-to-pay`, {
        body,
        headers,
      });
      expect(changed.status).toBe(404);
      const another = await call("POST", `${path}/left-to-pay`, { body, headers });
      expect(another.status).toBe(404);
    }
  });

  it("sees where they are signed in, and ends one from another phone", async () => {
    const number = newNumber();
    const [first, second] = [await aPhone().enter(number), await aPhone().enter(number)];
    const path = "/api/user-account/users/me/sessions";
    type Listed = { sessions: { id: string; current: boolean }[] };
    const { body } = await call<Listed>("GET", path, { headers: bearer(second.accessToken) });
    expect(body.sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(JSON.stringify(body)).not.toContain(first.accessToken);
    const other = body.sessions[1]?.id;
    const end = (token: string) => call("DELETE", `${path}/${other}`, { headers: bearer(token) });
    expect((await end((await aPhone().enter(newNumber())).accessToken)).status).toBe(404);
    expect((await end(second.accessToken)).status).toBe(204);
    expect(await sessionOf(env, first.accessToken).read()).toBeNull();
  });
});

describe("what a guest made before they signed in", () => {
  it("SPLIT-63 SEC-03 is theirs on both phones, and nobody's on a phone that signed out", async () => {
    const { billId } = await openBill([20]);
    const [first, second, number] = [newGuest(), newGuest(), newNumber()];
    const path = `/api/billing/bills/${billId}/splits`;
    const issued = await call<{ splitId: string }>("POST", `${path}/left-to-pay`, {
      body: { consumer: first.consumer },
      headers: { "x-guest-id": first.guestId },
    });
    const read = (headers: Record<string, string>) =>
      call("GET", `${path}/${issued.body.splitId}`, { headers });
    const onFirst = await aPhone({ guestId: first.guestId }).enter(number);
    const onSecond = await aPhone({ guestId: second.guestId }).enter(number);
    const headers = { "x-guest-id": second.guestId, "x-session-id": onSecond.accessToken };
    expect((await read(headers)).status).toBe(200);
    expect((await read(bearer(onFirst.accessToken))).status).toBe(200);
    expect((await read({ "x-guest-id": newId("g") })).status).toBe(404);
    const seen = await call("GET", `/api/store/bills/${billId}`, { headers });
    expect(JSON.stringify(seen.body)).not.toContain(first.guestId);
    await call("DELETE", "/api/user-account/auth/sessions/current", { headers });
    expect((await read(headers)).status).toBe(404);
    // The phone's own id opens nothing of the user's other phone either.
    expect((await read({ "x-guest-id": second.guestId })).status).toBe(404);
  });
});
