import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { LoyaltyUserAnswer } from "~/contracts/loyalty";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { type Caller, dispatcher, earn, ofApp, prepare, programme } from "./loyalty-calls.fixture";
import { call, env } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

const marketing = "/api/marketing/public/api/v1";
const userOf = (caller: Caller, userId: string) =>
  call<LoyaltyUserAnswer>("GET", `${dispatcher}/users/${userId}`, { headers: caller });

/** A guest with an account of the bistro's business, and their number. */
async function aUser() {
  const phone = aPhone();
  const number = newNumber();
  const { accessToken, userId } = await phone.enter(number);
  return { guestId: phone.guestId, number, userId, caller: bearer(accessToken) };
}

beforeAll(async () => {
  await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
  await env.DB.batch(publishRecord(env.DB, "loyalty", loyaltyProgrammeSchema.parse(ofApp)));
});

describe("loyalty calls", () => {
  it("LOY-04 LOY-05 say what programme a business has, and nothing where it has none", async () => {
    const { status, body } = await call("GET", dispatcher);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reference: "regulars",
      burnEnabled: true,
      theme: { primaryColor: null },
      programName: "Les habitués",
    });
    const none = "/api/loyalty-dispatcher/public/businesses/business-osteria";
    expect((await call("GET", none)).status).toBe(204);
    const app = await call("GET", `${marketing}/businesses/business-app/guest-app`);
    expect(app.body).toEqual({ guestAppId: "group", burnEnabled: true });
    const without = await call("GET", `${marketing}/businesses/business-bistro/guest-app`);
    expect(without.status).toBe(404);
  });

  it("LOY-17 LOY-23 LOY-46 a signed-in guest becomes a member and sees the rewards", async () => {
    const { caller, userId, number } = await aUser();
    expect((await userOf(caller, userId)).status).toBe(404);
    const prepared = await prepare(caller, userId, number);
    expect(prepared.body).toEqual({ balance: 0, createdAt: expect.any(Number), hasOptIn: true });
    expect((await userOf(caller, userId)).body).toMatchObject({
      primaryUserId: userId,
      balance: 0,
      hasOptIn: true,
    });
    const rewards = await call("GET", `${dispatcher}/users/${userId}/rewards`, { headers: caller });
    expect(rewards.body).toEqual({
      items: [
        {
          id: "coffee",
          name: "Un café",
          picture: null,
          points: 50,
          value: 250_000,
          currency: "EUR",
        },
        {
          id: "dessert",
          name: "Un dessert",
          picture: null,
          points: 100,
          value: 700_000,
          currency: "EUR",
        },
      ],
    });
  });

  it("SEC-03 LOY-23 another user's id is the same 404 as an unknown one, on every path", async () => {
    const ann = await aUser();
    await prepare(ann.caller, ann.userId, ann.number);
    const bea = await aUser();
    const unknown = await userOf(bea.caller, newId("u"));
    const tries = [
      await userOf(bea.caller, ann.userId),
      await userOf({ "x-guest-id": newId("g") }, ann.userId),
      await prepare(bea.caller, ann.userId, ann.number),
      // Their own id with somebody else's number opens nobody's wallet.
      await prepare(bea.caller, bea.userId, ann.number),
      await call("GET", `${dispatcher}/users/${ann.userId}/rewards`, { headers: bea.caller }),
      await call("GET", `${dispatcher}/users/${ann.userId}/owned-rewards`, { headers: bea.caller }),
      await call("POST", `${dispatcher}/associate-new-user-to-wallet`, {
        headers: bea.caller,
        body: { existingUserId: ann.userId, newUserId: bea.userId },
      }),
    ];
    for (const { status, body } of tries) {
      expect(status).toBe(404);
      expect({ ...body, correlationId: "" }).toEqual({ ...unknown.body, correlationId: "" });
    }
    expect((await userOf(ann.caller, ann.userId)).status).toBe(200);
  });

  it("LOY-07 LOY-25 LOY-26 points of a phone go to its guest's account, which never learns a guest id", async () => {
    const { caller, userId, number, guestId } = await aUser();
    const phone = { "x-guest-id": guestId };
    const guest = { ...phone, ...caller };
    expect((await prepare(guest, guestId, number)).status).toBe(200);
    const before = await userOf(guest, guestId);
    expect(JSON.stringify(before.body)).not.toContain(guestId);
    await earn(programme, before.body.primaryUserId, 60);
    await prepare(guest, userId, number);
    const merged = await call<LoyaltyUserAnswer>(
      "POST",
      `${dispatcher}/associate-new-user-to-wallet`,
      { headers: guest, body: { existingUserId: userId, newUserId: guestId } },
    );
    expect(merged.body).toMatchObject({ balance: 60, primaryUserId: userId });
    expect((await userOf(guest, userId)).body.balance).toBe(60);
  });

  it("LOY-44 LOY-45 a member of a guest app buys a reward once, and shows its code", async () => {
    const phone = aPhone({ host: GROUP_HOST });
    const number = newNumber();
    const { accessToken, userId } = await phone.enter(number);
    const headers = bearer(accessToken);
    const at = { headers, host: GROUP_HOST };
    const users = "/api/loyalty-dispatcher/public/businesses/business-app/users";
    await call("POST", `${users}/prepare-loyalty-id`, {
      ...at,
      body: { userId, guestIdentificationParameters: { phoneNumber: number, hasOptIn: false } },
    });
    const buy = (rewardId: string, key: string) =>
      call("POST", `/api/guest-app/group/users/${userId}/rewards/${rewardId}/buy`, {
        ...at,
        headers: { ...headers, "idempotency-key": key },
      });
    expect((await buy("coffee", newId("k"))).body).toMatchObject({ code: "too-few-points" });
    await earn(loyaltyProgrammeSchema.parse(ofApp), userId, 99);
    const key = newId("k");
    expect([await buy("coffee", key), await buy("coffee", key)].map((a) => a.status)).toEqual([
      200, 200,
    ]);
    const owned = await call<{ items: { id: string }[] }>(
      "GET",
      `${users}/${userId}/owned-rewards`,
      at,
    );
    expect(owned.body.items).toEqual([
      expect.objectContaining({ name: "Un café", value: 250_000, expirationDate: null }),
    ]);
    const rewards = `${marketing}/guest-apps/group/users/${userId}/rewards`;
    const code = await call("GET", `${rewards}/${owned.body.items[0]?.id}/reward-code`, at);
    expect(code.body).toEqual({ rewardCode: expect.stringMatching(/^[A-Z2-9]{8}$/) });
    expect((await call("GET", `${rewards}/nothing/reward-code`, at)).status).toBe(404);
    // A user of another scope is nobody's in this one.
    const stranger = await aUser();
    const foreign = await call(
      "POST",
      `/api/guest-app/group/users/${stranger.userId}/rewards/coffee/buy`,
      {
        headers: stranger.caller,
      },
    );
    expect(foreign.status).toBe(404);
    const joining = await call("POST", `${users}/prepare-loyalty-id`, {
      headers: stranger.caller,
      body: {
        userId: stranger.userId,
        guestIdentificationParameters: { phoneNumber: stranger.number, hasOptIn: false },
      },
    });
    expect(joining.status).toBe(404);
  });

  it("LOY-05 LOY-13 at a venue of a group, on the product's own host, a guest has the group's account and is a member", async () => {
    const ofGroup = { ...ofApp, businessId: "business-cantina", welcomePoints: 40 };
    await env.DB.batch(publishRecord(env.DB, "loyalty", loyaltyProgrammeSchema.parse(ofGroup)));
    const number = newNumber();
    const phone = aPhone({ venueId: "cantina" });
    const { accessToken, userId } = await phone.enter(number);
    const caller = bearer(accessToken);
    const users = "/api/loyalty-dispatcher/public/businesses/business-cantina/users";
    const body = {
      userId,
      guestIdentificationParameters: { phoneNumber: number, hasOptIn: false },
    };
    const joined = await call("POST", `${users}/prepare-loyalty-id`, { headers: caller, body });
    expect(joined.body).toMatchObject({ balance: 40 });
    // On the group's own host the same number is the same user, with the same points.
    const atGroup = await aPhone({ host: GROUP_HOST }).enter(number);
    expect(atGroup.userId).toBe(userId);
  });

  it("LOY-07 a number that no code has proven gets no points to begin with", async () => {
    const generous = { ...programme, businessId: "business-generous", welcomePoints: 90 };
    await env.DB.batch(publishRecord(env.DB, "loyalty", loyaltyProgrammeSchema.parse(generous)));
    const guestId = newId("g");
    const users = "/api/loyalty-dispatcher/public/businesses/business-generous/users";
    const guestIdentificationParameters = { phoneNumber: newNumber(), hasOptIn: true };
    const prepared = await call("POST", `${users}/prepare-loyalty-id`, {
      headers: { "x-guest-id": guestId },
      body: { userId: guestId, guestIdentificationParameters },
    });
    expect(prepared.body).toMatchObject({ balance: 0, hasOptIn: true });
  });

  it("LOY-01 LOY-03 an operator publishes a programme of the four providers, and of no other", async () => {
    const put = (body: object) =>
      call("PUT", "/operator/v1/businesses/business-new/loyalty", {
        body: { ...programme, businessId: "business-new", ...body },
        headers: { authorization: `Bearer ${DEMO_OPERATOR_KEY}` },
        host: "127.0.0.1",
      });
    for (const provider of ["COMO", "PAYTRONIX", "PONGO", "ZEROSIX"]) {
      expect((await put({ provider })).status).toBe(204);
    }
    expect((await put({ provider: "STAMPS" })).status).toBe(400);
    expect((await put({ pointsForUnit: 3 })).status).toBe(400);
    expect((await put({ businessId: "business-other" })).status).toBe(400);
  });
});
