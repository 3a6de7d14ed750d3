import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import type { GuestAccount } from "~/contracts/account-receipts";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { aPhone, bearer, codeFor, newNumber } from "./accounts.fixture";
import { call, env, openBill, units } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";

const programme = loyaltyProgrammeSchema.parse({
  businessId: "business-of-accounts",
  guestAppId: "group",
  provider: "ZEROSIX",
  programName: "The Circle",
  groupName: "The group",
  rewardName: "treat",
  welcomePoints: 60,
  rewards: [
    {
      id: "coffee",
      name: "A coffee",
      points: 40,
      value: 250_000,
      currency: "EUR",
      validDays: 30,
    },
  ],
});

describe("what a guest app knows of a guest", () => {
  it("ACC-03 ACC-04 ACC-05 is answered to the user's own token, and the same 404 to any other", async () => {
    const phone = aPhone({ host: GROUP_HOST });
    const entered = await phone.enter(newNumber());
    expect(entered.accessToken).toBeTruthy();
    const other = await aPhone({ host: GROUP_HOST }).enter(newNumber());
    const at = (app: string, user: string, base = "") =>
      `/api/marketing${base}/api/v1/guest-apps/${app}/users/${user}`;
    const ask = (path: string, token?: string) =>
      call<GuestAccount>("GET", path, {
        host: GROUP_HOST,
        headers: token ? bearer(token) : {},
      });
    for (const base of ["", "/public"]) {
      const { status, body } = await ask(at("group", entered.userId, base), entered.accessToken);
      expect(status).toBe(200);
      expect(body).toEqual({
        id: entered.userId,
        createdAt: expect.any(Number),
        currentBalance: 0,
        loyaltyOptIn: false,
        rewards: [],
        storeRewards: [],
        email: null,
        firstName: null,
        lastName: null,
        receipts: [],
      });
      expect((await ask(at("group", entered.userId, base))).status).toBe(401);
      expect((await ask(at("group", entered.userId, base), other.accessToken)).status).toBe(404);
      expect((await ask(at("other", entered.userId, base), entered.accessToken)).status).toBe(404);
    }
  });

  it("ACC-03 has a member's points, rewards and receipts, and who they are", async () => {
    await env.DB.batch(publishRecord(env.DB, "loyalty", programme));
    const phone = aPhone({ host: GROUP_HOST });
    const number = newNumber();
    await phone.ask(number, { hasOptIn: true });
    const { userId, accessToken } = (
      await phone.signIn(number, await codeFor(number), { hasOptIn: true })
    ).body;
    const headers = bearer(accessToken);
    const details = {
      email: `${userId.toLowerCase()}@example.com`,
      firstName: "Ada",
      lastName: "L",
    };
    const update = `/api/guest-app/group/users/${userId}/update`;
    expect((await call("PUT", update, { headers, host: GROUP_HOST, body: details })).status).toBe(
      200,
    );
    const path = `/api/marketing/api/v1/guest-apps/group/users/${userId}`;
    const read = async () =>
      (await call<GuestAccount>("GET", path, { headers, host: GROUP_HOST })).body;
    await vi.waitFor(async () => expect((await read()).currentBalance).toBe(60), 5_000);
    await call("POST", `/api/guest-app/group/users/${userId}/rewards/coffee/buy`, {
      headers,
      host: GROUP_HOST,
    });
    const { till } = await openBill([30]);
    const transactionId = newId("p");
    const paid = { ref: newId("p"), type: "SMART_TERMINAL", amount: units(20), transactionId };
    await till.pay(paid);
    await call("GET", `/api/receipt/terminal/v1/transactions/${transactionId}`, {
      headers,
      host: GROUP_HOST,
    });
    await vi.waitFor(async () => expect((await read()).receipts).toHaveLength(1), 5_000);
    expect(await read()).toEqual({
      id: userId,
      createdAt: expect.any(Number),
      currentBalance: 20,
      loyaltyOptIn: true,
      rewards: [
        {
          id: expect.any(String),
          name: "A coffee",
          value: 250_000,
          expirationDate: expect.any(Number),
        },
      ],
      storeRewards: [{ id: "coffee", name: "A coffee", cost: 40 }],
      ...details,
      receipts: [
        expect.objectContaining({ transactionId, businessName: "bistro", paid: units(20) }),
      ],
    });
  });
});
