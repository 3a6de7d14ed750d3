import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { User } from "~/contracts/account";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

const ME = "/api/user-account/users/me";
const change = (token: string, body: object) =>
  call<User>("PATCH", ME, { body, headers: bearer(token) });

describe("a signed-in guest", () => {
  it("ACC-07 ACC-09 changes their name and e-mail, each by itself", async () => {
    const { accessToken } = await aPhone().enter(newNumber());
    const named = await change(accessToken, { firstName: " Ada ", lastName: "Byron" });
    expect(named.body).toMatchObject({ firstName: "Ada", lastName: "Byron", email: null });
    const mailed = await change(accessToken, { email: ` ${newId("p")}@Example.com ` });
    expect(mailed.body).toMatchObject({ firstName: "Ada", email: { verified: false } });
    expect(mailed.body.email?.value).toMatch(/^\S+@example\.com$/);
    const { body } = await call<User>("GET", ME, { headers: bearer(accessToken) });
    expect(body).toEqual(mailed.body);
  });

  it("ACC-09 ACC-10 is refused a name of spaces, and an invalid e-mail", async () => {
    const { accessToken } = await aPhone().enter(newNumber());
    for (const [field, value] of [
      ["firstName", "   "],
      ["lastName", ""],
      ["email", "ada@"],
    ]) {
      const { status, body } = await change(accessToken, { [field as string]: value });
      expect([status, body.fields?.[0]?.path]).toEqual([400, field]);
    }
  });

  it("AUTH-54 has a placeholder for a last name where only an e-mail is known", async () => {
    const { accessToken } = await aPhone().enter(newNumber());
    const { body } = await change(accessToken, { email: `${newId("p")}@example.com` });
    expect([body.firstName, body.lastName]).toEqual([null, "_"]);
  });

  it("ACC-08 is refused an e-mail that another user has, until that one gives it up", async () => {
    const [one, other] = [await aPhone().enter(newNumber()), await aPhone().enter(newNumber())];
    const email = `${newId("p").toLowerCase()}@example.com`;
    const both = await Promise.all([one, other].map((who) => change(who.accessToken, { email })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [holder, refused] = both[0]?.status === 200 ? [one, other] : [other, one];
    const again = await change(refused.accessToken, { email });
    expect(again.body.code).toBe("email-already-exists");
    expect((await change(holder.accessToken, { email: null })).status).toBe(200);
    expect((await change(refused.accessToken, { email })).status).toBe(200);
    const atOther = await aPhone({ venueId: "osteria" }).enter(newNumber());
    expect((await change(atOther.accessToken, { email })).status).toBe(200);
  });

  it("API-04 is nobody without a token, with a made-up one, and as the user of a body", async () => {
    const { userId } = await aPhone().enter(newNumber());
    const tries: Record<string, string>[] = [
      {},
      bearer(newId("e")),
      { "x-guest-id": newId("g") },
      { "x-session-id": userId },
    ];
    for (const headers of tries) {
      expect((await call("GET", ME, { headers })).status).toBe(401);
      const answer = await call("PATCH", ME, { body: { firstName: "Eve" }, headers });
      expect(answer.status).toBe(401);
    }
  });
});

describe("a user of a guest app", () => {
  const register = (token: string, appId: string, userId: string, phoneNumber: string) =>
    call<{ enrolled: boolean }>("POST", `/api/guest-app/${appId}/users/${userId}/register`, {
      host: GROUP_HOST,
      headers: bearer(token),
      body: { guestIdentificationParameters: { phoneNumber, hasOptIn: true } },
    });

  it("AUTH-05 AUTH-06 is registered with their opt-in, and enrolled at the first sign-in", async () => {
    const number = newNumber();
    const first = await aPhone({ host: GROUP_HOST }).enter(number);
    const answer = await register(first.accessToken, "group", first.userId, number);
    expect(answer.body).toEqual({ enrolled: true });
    const again = await aPhone({ host: GROUP_HOST }).enter(number);
    const later = await register(again.accessToken, "group", again.userId, number);
    expect(later.body).toEqual({ enrolled: false });
    const { body } = await call<User>("GET", ME, {
      host: GROUP_HOST,
      headers: bearer(again.accessToken),
    });
    expect(body.loyaltyOptIn).toBe(true);
  });

  it("ACC-01 ACC-06 is updated by the app with their name and e-mail, and read with all that the app knows", async () => {
    const number = newNumber();
    const { accessToken, userId } = await aPhone({ host: GROUP_HOST }).enter(number);
    const email = `${newId("p").toLowerCase()}@example.com`;
    const headers = bearer(accessToken);
    const update = `/api/guest-app/group/users/${userId}/update`;
    const body = { email, firstName: "Ada", lastName: "Byron" };
    expect((await call("PUT", update, { host: GROUP_HOST, headers, body })).status).toBe(200);
    const read = await call<User>("GET", ME, { host: GROUP_HOST, headers });
    expect(read.body).toMatchObject({
      id: userId,
      type: "IDENTIFIED",
      phoneNumber: number,
      loyaltyOptIn: false,
      email: { value: email },
      firstName: "Ada",
      lastName: "Byron",
      picture: null,
    });
  });

  it("is nobody under another's id, in another app, or with another number", async () => {
    const [number, other] = [newNumber(), newNumber()];
    const { accessToken, userId } = await aPhone({ host: GROUP_HOST }).enter(number);
    const foreign = await aPhone({ host: GROUP_HOST }).enter(other);
    const tries = [
      register(accessToken, "group", foreign.userId, number),
      register(accessToken, "another", userId, number),
      register(accessToken, "group", userId, other),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
    const update = await call("PUT", `/api/guest-app/group/users/${foreign.userId}/update`, {
      host: GROUP_HOST,
      headers: bearer(accessToken),
      body: { firstName: "Eve" },
    });
    expect(update.status).toBe(404);
  });
});
