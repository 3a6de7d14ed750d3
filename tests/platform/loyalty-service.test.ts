import { describe, expect, it } from "vitest";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort, rewardSteps } from "#worker/ports/loyalty";
import { retractServiceKey } from "#worker/ports/loyalty/http/ask-service";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { aPhone, newNumber } from "./accounts.fixture";
import { callsOf, SERVICE_KEY, serviceHarness } from "./loyalty-adapters.fixture";
import { env } from "./platform.fixture";

const UNAVAILABLE = { ok: false, code: "unavailable" };

async function aService(guestAppId: string | null = null) {
  const harness = await serviceHarness({ provider: "PONGO", guestAppId });
  return { ...harness, ...callsOf(harness) };
}

describe("a loyalty provider's own service", () => {
  it("LOY-17 LOY-23 LOY-26 LOY-44 to LOY-50 LOY-57 LOY-58 is asked at the specification's addresses, by its key", async () => {
    const without = await aService();
    const { businessId } = without.programme;
    const dispatcher = `/api/loyalty-dispatcher/public/businesses/${businessId}`;
    const { userId } = await aPhone().enter(newNumber());
    const who = { phoneNumber: "+33612345678", hasOptIn: true };
    await without.port.identify(userId, { kind: "phone", ...who });
    await without.give(userId, 60);
    const held = await without.port.reserve(without.splitOf(userId), anId.reward("coffee"), "k1");
    if (!held.ok) throw new Error(held.code);
    await without.steps(held.value.target).giveBack(held.value.target, "k1");
    const earning = {
      memberId: userId,
      billId: anId.bill("b_1"),
      splitId: anId.split("s_1"),
      currency: "EUR",
      key: "e1",
    };
    await without.port.earn({ ...earning, amountE5: amountE5(1) });
    await without.port.associate(userId, anId.member("other"));
    const seen = await without.world.seen();
    const place = { billId: anId.bill("b_1"), splitId: anId.split("s_1") };
    const number = expect.stringMatching(/^\+3361/);
    expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        "POST",
        `${dispatcher}/users/prepare-loyalty-id`,
        { userId, guestIdentificationParameters: who },
      ],
      ["GET", `${dispatcher}/users/${userId}`, null],
      ["POST", `${dispatcher}/users/${userId}/rewards`, place],
      ["PUT", `${dispatcher}/users/${userId}/rewards/coffee`, place],
      ["PUT", `${dispatcher}/users/${userId}/rewards/coffee/unapply`, place],
      [
        "POST",
        `${dispatcher}/users/${userId}/bills/b_1/splits/s_1/earn-after-pay`,
        { guestIdentificationParameters: { phoneNumber: number, hasOptIn: false } },
      ],
      [
        "POST",
        `${dispatcher}/associate-new-user-to-wallet`,
        { existingUserId: userId, newUserId: "other" },
      ],
      ["GET", `${dispatcher}/users/${userId}`, null],
    ]);
    for (const { headers } of seen) {
      expect(headers.authorization).toBe(`Bearer ${SERVICE_KEY}`);
      expect(headers["x-correlation-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }

    const app = await aService("app-1");
    const member = await app.aMember(200);
    await app.port.buy(member, anId.reward("coffee"), "buy-1");
    await app.port.rewardCode(member, anId.reward("own-1"));
    await app.port.compute(app.splitOf(member));
    const own = await app.port.reserve(app.splitOf(member), anId.reward("own-1"), "k2");
    if (!own.ok) throw new Error(own.code);
    await app.steps(own.value.target).giveBack(own.value.target, "k2");
    await app.port.earn({ ...earning, memberId: member, amountE5: amountE5(1) });
    const written = (await app.world.seen()).filter(({ path }) => !path.includes("/businesses/"));
    const users = `/api/guest-app/app-1/users/${member}`;
    expect(written.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", `${users}/rewards/coffee/buy`, null],
      [
        "GET",
        `/api/marketing/public/api/v1/guest-apps/app-1/users/${member}/rewards/own-1/reward-code`,
        null,
      ],
      ["POST", `${users}/compute`, place],
      ["POST", `${users}/rewards/own-1/apply`, place],
      ["DELETE", `${users}/rewards/own-1`, place],
      ["POST", `${users}/earn-after-pay`, { businessId: app.programme.businessId, ...place }],
    ]);
  });

  it("Q-73 Q-83 has its bases and its open path where the programme's record says", async () => {
    const { programme, world } = await aService();
    if (programme.service.kind !== "http") throw new Error("embedded");
    const bases = { dispatcher: "/v2/dispatch", guestApp: "/v2/app" };
    const paths = { owned: "/wallets/:userId/owned" };
    const moved = { ...programme, service: { ...programme.service, bases, paths } };
    await loyaltyPort(loyaltyNeeds(env, null), moved).user(anId.member("u_1"));
    await loyaltyPort(loyaltyNeeds(env, null), moved).owned(anId.member("u_1"));
    expect((await world.seen()).map(({ path }) => path)).toEqual([
      `/v2/dispatch/businesses/${programme.businessId}/users/u_1`,
      "/v2/dispatch/wallets/u_1/owned",
    ]);
  });

  it("API-08 LOY-18 LOY-24 LOY-46 LOY-47 that is down, slow, moved or unreadable is unavailable, and nothing throws", async () => {
    const { port, splitOf, aMember, world } = await aService("app-faults");
    const userId = await aMember(150);
    const phone = { kind: "phone", phoneNumber: "+33612345678", hasOptIn: true } as const;
    const calls: [string, string, () => Promise<unknown>][] = [
      ["/prepare-loyalty-id", "POST", () => port.identify(userId, phone)],
      [`/${userId}`, "GET", () => port.user(userId)],
      ["/rewards", "GET", () => port.rewards(userId)],
      ["/owned-rewards", "GET", () => port.owned(userId)],
      ["/reward-code", "GET", () => port.rewardCode(userId, anId.reward("own-1"))],
      ["/rewards", "POST", () => port.eligibleDiscount(splitOf(userId))],
      ["/compute", "POST", () => port.compute(splitOf(userId))],
    ];
    for (const is of ["down", "malformed", "endless", "moved", "lost", "accepted"] as const) {
      for (const [path, method, ask] of calls) {
        await world.fail(path, is, method);
        expect(await ask(), `${is} ${path}`).toEqual(UNAVAILABLE);
      }
    }
    await world.fail(`/${userId}`, "silent");
    expect(await port.user(userId)).toEqual(UNAVAILABLE);
    const associate = "/associate-new-user-to-wallet";
    await world.fail(associate, "down");
    expect(await port.associate(userId, anId.member("other"))).toEqual(UNAVAILABLE);
  });

  it("is asked nothing without its key, or by one that it does not know", async () => {
    const { programme, port, world, aMember } = await aService();
    const userId = await aMember(10);
    await world.control({ key: "another-key-of-theirs", rewards: [] });
    expect(await port.user(userId)).toEqual(UNAVAILABLE);
    await world.seen();
    await retractServiceKey(env.DB, programme.businessId).run();
    expect(await port.user(userId)).toEqual(UNAVAILABLE);
    expect(await world.seen()).toEqual([]);
  });

  it("LOY-45 sells nothing twice when its answer is lost, though it knows no keys", async () => {
    const { port, world, aMember, balanceOf } = await aService("app-lost");
    const userId = await aMember(150);
    await world.fail("/buy", "lost");
    expect(await port.buy(userId, anId.reward("coffee"), "buy-1")).toEqual(UNAVAILABLE);
    expect(await port.buy(userId, anId.reward("coffee"), "buy-1")).toEqual(UNAVAILABLE);
    expect(await balanceOf(userId)).toBe(100);
    expect(await port.owned(userId)).toMatchObject({ value: [{ name: "A coffee" }] });
    // What the service said no to may be asked for again.
    expect(await port.buy(userId, anId.reward("dessert"), "buy-2")).toMatchObject({ ok: true });
    expect(await port.buy(userId, anId.reward("coffee"), "buy-3")).toEqual({
      ok: false,
      code: "too-few-points",
    });
  });

  it("LOY-57 LOY-59 is asked again for points that it could not give, and not for those it gave", async () => {
    const { port, world, aMember, balanceOf } = await aService();
    const userId = await aMember(0);
    const paid = {
      memberId: userId,
      billId: anId.bill("b_1"),
      splitId: anId.split("s_1"),
      currency: "EUR",
      key: "earn-1",
    };
    const earn = () => port.earn({ ...paid, amountE5: amountE5(2_500_000) });
    await world.fail("/earn-after-pay", "down");
    expect(await earn()).toEqual(UNAVAILABLE);
    expect(await balanceOf(userId)).toBe(0);
    await world.fail("/earn-after-pay", "lost");
    expect(await earn()).toEqual(UNAVAILABLE);
    expect(await earn()).toMatchObject({ ok: true });
    await world.seen();
    expect(await earn()).toMatchObject({ ok: true });
    expect(await world.seen()).toEqual([]);
    expect(await balanceOf(userId)).toBe(25);
  });

  it("LOY-50 keeps no points for a reward whose call came through after it was given up", async () => {
    const { port, steps, splitOf, aMember, balanceOf, world, programme } = await aService();
    const userId = await aMember(60);
    await world.fail("/rewards/coffee", "late");
    expect(await port.reserve(splitOf(userId), anId.reward("coffee"), "k1")).toEqual(UNAVAILABLE);
    const { provider, service, businessId, guestAppId } = programme;
    const place = {
      userId,
      wallet: null,
      rewardId: anId.reward("coffee"),
      billId: anId.bill("b_1"),
      splitId: anId.split("s_1"),
    };
    const programmeOf = { provider, service, businessId, guestAppId };
    const target = { v: 1, ...programmeOf, ...place, askedAt: Date.now() } as const;
    // It says that it knows of nothing, and then the call comes through.
    expect(await steps(target).giveBack(target, "k1")).toEqual(UNAVAILABLE);
    expect(await balanceOf(userId)).toBe(10);
    expect(await steps(target).giveBack(target, "k1")).toMatchObject({ ok: true });
    expect(await balanceOf(userId)).toBe(60);
  });

  it("LOY-02 LOY-40 LOY-41 takes nothing off for a reward without a value, and throws for a provider there is not", async () => {
    const { port, splitOf, aMember, balanceOf, world, programme } = await aService("app-worthless");
    const userId = await aMember(100);
    const free = { id: "song", name: "A song", points: 5, value: null, currency: null };
    await world.control({ key: SERVICE_KEY, rewards: [free] });
    expect(await port.reserve(splitOf(userId), anId.reward("song"), "k1")).toEqual({
      ok: false,
      code: "reward-gone",
    });
    expect(await balanceOf(userId)).toBe(100);
    const unknown = { ...programme, provider: "STAMPS" };
    expect(() => loyaltyPort(loyaltyNeeds(env, null), unknown)).toThrow(
      "Unsupported loyalty provider: STAMPS",
    );
    const place = {
      userId,
      wallet: null,
      rewardId: anId.reward("x"),
      billId: anId.bill("b"),
      splitId: anId.split("s"),
      askedAt: 0,
    };
    expect(() => rewardSteps(loyaltyNeeds(env, null), { v: 1, ...unknown, ...place })).toThrow(
      "Unsupported",
    );
  });
});
