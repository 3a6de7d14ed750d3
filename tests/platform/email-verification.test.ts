import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import type { User } from "~/contracts/account";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { call, env } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

const ME = "/api/user-account/users/me";
const SEND = `${ME}/email-verification`;
const CONFIRM = "/api/user-account/email-verifications";
const DAY_MS = 24 * 3_600_000;

/** A guest who is signed in with an e-mail that nobody has confirmed. */
async function aUser(host?: string) {
  const phone = aPhone(host ? { host, venueId: null } : {});
  const { accessToken, userId } = await phone.enter(newNumber());
  const email = `${newId("p").toLowerCase()}@example.com`;
  const options = { headers: bearer(accessToken), ...(host ? { host } : {}) };
  const change = (body: object) => call<User>("PATCH", ME, { body, ...options });
  await change({ email });
  return {
    email,
    userId,
    change,
    me: async () => (await call<User>("GET", ME, options)).body,
    send: (body: object = {}, query = "") => call("POST", SEND + query, { body, ...options }),
    erase: () => call("DELETE", ME, options),
  };
}

const mailsTo = async (address: string) => {
  const { results } = await env.DEMO_DB.prepare(
    "SELECT subject, text FROM mails WHERE recipient = ?1 ORDER BY sent_at, rowid",
  )
    .bind(address)
    .all<{ subject: string; text: string }>();
  return results;
};

/** The address that a mail leads to. */
async function linkIn(address: string): Promise<URL> {
  const mail = await vi.waitUntil(async () => (await mailsTo(address)).at(-1));
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
}

const tokenIn = async (address: string) => (await linkIn(address)).searchParams.get("token") ?? "";
const confirm = (token: string) => call("POST", CONFIRM, { body: { token } });

describe("an e-mail", () => {
  it("ACC-12 is its user's once the link of a mail was followed, on any phone", async () => {
    const user = await aUser();
    expect((await user.me()).email).toEqual({
      value: user.email,
      verified: false,
      linkSent: false,
    });
    expect((await user.send({ redirectTo: "/venues/bistro" })).status).toBe(204);
    expect((await user.me()).email).toMatchObject({ verified: false, linkSent: true });
    const link = await linkIn(user.email);
    expect(link.pathname).toBe("/me/verify-email");
    expect(link.searchParams.get("redirectTo")).toBe("/venues/bistro");
    expect(link.href).not.toContain(user.email);
    const token = link.searchParams.get("token") ?? "";
    expect((await confirm(token)).status).toBe(204);
    expect((await user.me()).email).toMatchObject({ verified: true });
    // A second press is the same press.
    expect((await confirm(token)).status).toBe(204);
    expect((await user.send()).body).toMatchObject({ code: "nothing-to-confirm" });
  });

  it("ACC-12 is named after those whose account it is, in the guest's language", async () => {
    const [atVenue, inApp] = [await aUser(), await aUser(GROUP_HOST)];
    await Promise.all([atVenue.send({ locale: "de-DE" }), inApp.send({ locale: "fr" })]);
    await Promise.all([linkIn(atVenue.email), linkIn(inApp.email)]);
    expect((await mailsTo(atVenue.email))[0]?.subject).toContain("bestätigen Sie");
    expect((await mailsTo(inApp.email))[0]?.subject).toBe(
      "The group\u00a0: confirmez votre adresse e-mail",
    );
    expect((await linkIn(inApp.email)).hostname).toBe(GROUP_HOST);
  });

  it("ACC-12 is named after the venue that the guest is at, and after no other business's", async () => {
    const [here, elsewhere] = [await aUser(), await aUser()];
    await Promise.all([here.send({}, "?venueId=bistro"), elsewhere.send({}, "?venueId=osteria")]);
    await Promise.all([linkIn(here.email), linkIn(elsewhere.email)]);
    expect((await mailsTo(here.email))[0]?.subject).toMatch(/for bistro$/);
    // Of the business alone, or of its first venue where another test has published one.
    expect((await mailsTo(elsewhere.email))[0]?.subject).toMatch(/for (?:business-)?bistro$/);
  });

  it("ACC-12 is confirmed by no link that is a day old, made up, another user's, or of the e-mail before", async () => {
    const [user, other] = [await aUser(), await aUser()];
    await user.send();
    const token = await tokenIn(user.email);
    const [, nonce, mac] = token.split(".");
    const forged = [
      "",
      "x",
      `${other.userId}.${nonce}.${mac}`,
      `${user.userId}.${newId("l")}.${mac}`,
      `${user.userId}.${nonce}.${"A".repeat(43)}`,
    ];
    for (const one of forged) expect((await confirm(one)).status).toBe(410);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
    expect((await confirm(token)).body).toMatchObject({ code: "link-expired" });
    vi.useRealTimers();
    await user.change({ email: `${newId("p").toLowerCase()}@example.com` });
    expect((await confirm(token)).status).toBe(410);
    expect((await user.me()).email).toMatchObject({ verified: false, linkSent: false });
  });

  it("ACC-12 stays confirmed while the name changes, and is not where the e-mail does", async () => {
    const user = await aUser();
    await user.send();
    await confirm(await tokenIn(user.email));
    const named = await user.change({ firstName: "Ada", lastName: "Byron" });
    expect(named.body.email).toMatchObject({ verified: true });
    const moved = await user.change({ email: `${newId("p").toLowerCase()}@example.com` });
    expect(moved.body.email).toMatchObject({ verified: false });
  });
});

describe("the mail with the link", () => {
  it("ACC-12 goes again with the same link, a few times a day and not at every press", async () => {
    const user = await aUser();
    expect((await user.send()).status).toBe(204);
    expect((await user.send()).status).toBe(204);
    const first = await tokenIn(user.email);
    expect(await mailsTo(user.email)).toHaveLength(1);
    const statuses: number[] = [];
    for (let press = 1; press < 7; press++) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
      statuses.push((await user.send()).status);
    }
    vi.useRealTimers();
    expect(statuses.slice(0, 4)).toEqual([204, 204, 204, 204]);
    expect(statuses.at(-1)).toBe(429);
    expect(
      new Set((await mailsTo(user.email)).map(({ text }) => /token=[^&\s]+/.exec(text)?.[0])).size,
    ).toBe(1);
    expect((await confirm(first)).status).toBe(204);
  });

  it("ACC-12 goes to nobody who is not signed in, leads to no other site, and dies with the account", async () => {
    expect((await call("POST", SEND, { body: {} })).status).toBe(401);
    const user = await aUser();
    expect((await user.send({ redirectTo: "//evil.example" })).status).toBe(400);
    await user.send();
    const token = await tokenIn(user.email);
    await user.erase();
    expect((await confirm(token)).status).toBe(410);
  });
});
