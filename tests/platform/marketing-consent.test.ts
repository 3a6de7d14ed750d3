import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import type { User } from "~/contracts/account";
import type { AccountFile } from "~/contracts/account-receipts";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import type { MarketingPreferences } from "~/contracts/marketing";
import { aPhone, bearer, codeFor, newNumber } from "./accounts.fixture";
import { call, env } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

const BASE = "/api/consent-manager/v1/applications";
const host = GROUP_HOST;
const DISPATCHER = "/api/loyalty-dispatcher/public/businesses";
const programme = loyaltyProgrammeSchema.parse({
  businessId: "business-of-the-group",
  guestAppId: "group",
  provider: "PONGO",
  programName: "Regulars",
  groupName: "The group",
  rewardName: "treat",
  reference: "regulars",
});

/** A user of the group's guest app, with the calls of their own preferences. */
async function aUser() {
  const { userId, accessToken } = await aPhone({ host }).enter(newNumber());
  const headers = bearer(accessToken);
  const path = `${BASE}/group/users/${userId}`;
  return {
    userId,
    headers,
    path,
    read: async () =>
      (await call<MarketingPreferences>("GET", `${path}/preferences`, { headers, host })).body,
    save: (body: unknown) =>
      call<MarketingPreferences>("POST", `${path}/preferences`, { body, headers, host }),
    optIn: (body: unknown) => call("PUT", `${path}/opt-in`, { body, headers, host }),
  };
}

const selected = (preferences: MarketingPreferences) =>
  preferences.flatMap(({ values }) => values.filter((one) => one.selected).map(({ id }) => id));
const value = (id: string, on = true) => [{ id: id.split(".")[0], values: [{ id, selected: on }] }];

describe("marketing preferences of a guest app's user", () => {
  it("CONS-21 CONS-23 CONS-24 CONS-32 begin with nothing selected, and are saved as they were read", async () => {
    const user = await aUser();
    const before = await user.read();
    expect(before.map(({ id }) => id)).toEqual(["volfoni", "leon", "au_bureau", "hippo"]);
    expect(selected(before)).toEqual([]);
    const all = before.map((one) => ({
      ...one,
      values: one.values.map((each) => ({ ...each, selected: one.id === "leon" })),
    }));
    const saved = await user.save(all);
    expect(saved.body).toEqual(all);
    expect(await user.read()).toEqual(all);
    await user.save(value("leon.email", false));
    expect(selected(await user.read())).toEqual(["leon.fid_sms", "leon.fid_email"]);
  });

  it("CONS-25 CONS-26 CONS-33 are opted in to by an application: the user, and the e-mails of the brands it names", async () => {
    const user = await aUser();
    const hasOptIn = async () =>
      (await call<User>("GET", "/api/user-account/users/me", { headers: user.headers, host })).body
        .loyaltyOptIn;
    expect((await user.optIn({ hasOptIn: true })).status).toBe(204);
    expect([await hasOptIn(), selected(await user.read())]).toEqual([true, []]);
    await user.optIn({ hasOptIn: true, brands: ["hippo", "leon"] });
    expect(selected(await user.read())).toEqual(["leon.email", "hippo.email"]);
    await user.optIn({ hasOptIn: false, brands: ["volfoni"] });
    expect(await hasOptIn()).toBe(false);
    expect(selected(await user.read())).toEqual(["leon.email", "hippo.email"]);
  });

  it("AUTH-05 CONS-25 a ticked opt-in at sign-in switches on every brand, once", async () => {
    const [number, phone] = [newNumber(), aPhone({ host, venueId: null })];
    const enter = async (more: object, before = "") => {
      await phone.ask(number, more);
      const code = await codeFor(number, before);
      const { userId, accessToken } = (await phone.signIn(number, code, more)).body;
      const headers = bearer(accessToken);
      const path = `${BASE}/group/users/${userId}/preferences`;
      const read = async () =>
        selected((await call<MarketingPreferences>("GET", path, { headers, host })).body);
      const save = (body: unknown) => call("POST", path, { headers, host, body });
      return { code, read, save };
    };
    const plain = await enter({ hasOptIn: false });
    expect(await plain.read()).toEqual([]);
    const agreed = await enter({ hasOptIn: true }, plain.code);
    await vi.waitFor(async () =>
      expect(await agreed.read()).toEqual([
        ...["volfoni.email", "leon.email", "au_bureau.email", "hippo.email"],
      ]),
    );
    await agreed.save(value("leon.email", false));
    const again = await enter({ hasOptIn: true }, agreed.code);
    expect(await again.read()).toEqual(["volfoni.email", "au_bureau.email", "hippo.email"]);
  });

  it("CONS-25 LOY-11 an opt-in in a venue's programme of the app switches on every brand", async () => {
    await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
    const number = newNumber();
    const { userId, accessToken } = await aPhone({ host }).enter(number);
    const headers = bearer(accessToken);
    const join = (hasOptIn: boolean) =>
      call("POST", `${DISPATCHER}/${programme.businessId}/users/prepare-loyalty-id`, {
        headers,
        body: { userId, guestIdentificationParameters: { phoneNumber: number, hasOptIn } },
      });
    const read = async () => {
      const path = `${BASE}/group/users/${userId}/preferences`;
      return selected((await call<MarketingPreferences>("GET", path, { headers, host })).body);
    };
    expect((await join(false)).status).toBe(200);
    expect(await read()).toEqual([]);
    await join(true);
    expect(await read()).toHaveLength(4);
    const me = await call<User>("GET", "/api/user-account/users/me", { headers, host });
    expect(me.body.loyaltyOptIn).toBe(true);
  });

  it("CONS-23 CONS-25 are refused with the field where they name what is not there, or far too much", async () => {
    const user = await aUser();
    const long = "x".repeat(8_000);
    for (const [body, path] of [
      [value("leon.post"), "0.values.0.id"],
      [value("other.email"), "0.id"],
      [[{ id: "leon", values: [{ id: "hippo.email", selected: true }] }], "0.values.0.id"],
      [[{ id: "leon", values: [{ id: "leon.email", selected: "yes" }] }], "0.values.0.selected"],
      [[{ id: long, values: [] }], "0.id"],
      [[{ id: "leon", name: long, values: [] }], "0.name"],
      [[], ""],
      [{ leon: true }, ""],
      [Array.from({ length: 200 }, () => value("leon.email")[0]), ""],
    ] as const) {
      const answer = await user.save(body);
      expect([answer.status, answer.body.fields?.[0]?.path], path).toEqual([400, path]);
    }
    for (const [body, path] of [
      [{ hasOptIn: "true" }, "hasOptIn"],
      [{ hasOptIn: true, brands: ["leon", "other"] }, "brands.1"],
      [{ hasOptIn: true, brands: [long] }, "brands.0"],
      [{ hasOptIn: true, extra: 1 }, "extra"],
    ] as const) {
      const answer = await user.optIn(body);
      expect([answer.status, answer.body.fields?.[0]?.path], path).toEqual([400, path]);
    }
    expect(selected(await user.read())).toEqual([]);
  });

  it("CONS-23 CONS-25 SEC-03 are nobody else's: another user, another app and another host find nothing", async () => {
    const [owner, thief] = [await aUser(), await aUser()];
    await owner.save(value("leon.email"));
    const venueLevel = await aPhone().enter(newNumber());
    const tries = [
      { path: owner.path, headers: thief.headers, host },
      { path: `${BASE}/another/users/${thief.userId}`, headers: thief.headers, host },
      { path: `${BASE}/group/users/${newId("u")}`, headers: thief.headers, host },
      { path: thief.path, headers: thief.headers, host: "tableside.test" },
      {
        path: `${BASE}/group/users/${venueLevel.userId}`,
        headers: bearer(venueLevel.accessToken),
        host: "tableside.test",
      },
    ];
    for (const { path, ...by } of tries) {
      const answers = await Promise.all([
        call("GET", `${path}/preferences`, by),
        call("POST", `${path}/preferences`, { ...by, body: value("leon.email", false) }),
        call("PUT", `${path}/opt-in`, { ...by, body: { hasOptIn: true } }),
      ]);
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([404, 404, 404]);
    }
    const nobody = await call("GET", `${owner.path}/preferences`, { host });
    expect(nobody.status).toBe(401);
    expect(selected(await owner.read())).toEqual(["leon.email"]);
    expect(selected(await thief.read())).toEqual([]);
  });

  it("CONS-23 that are saved at the same time all count, and are gone when the user is forgotten", async () => {
    const user = await aUser();
    const ids = ["leon.email", "hippo.email", "volfoni.fid_sms", "au_bureau.fid_email"];
    await Promise.all([...ids, ...ids].map((id) => user.save(value(id))));
    expect(selected(await user.read()).sort()).toEqual(ids.sort());
    const me = "/api/user-account/users/me";
    const by = { headers: user.headers, host };
    const file = await call<AccountFile>("GET", `${me}/file`, by);
    const agreed = file.body.marketing.filter((one) => one.agreed).map(({ what }) => what);
    expect(agreed.sort()).toEqual(ids);
    const object = env.CONSENT.get(env.CONSENT.idFromName(user.userId));
    const onDisk = () =>
      runInDurableObject(object, (_, { storage }) => JSON.stringify([...storage.kv.list()]));
    expect(await onDisk()).toContain("leon.email");
    expect((await call("DELETE", me, by)).status).toBe(204);
    await vi.waitFor(async () => expect(await onDisk()).toBe("[]"));
  });
});
