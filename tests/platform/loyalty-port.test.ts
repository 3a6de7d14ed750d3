import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { deviceMember, newId } from "#worker/base/ids";
import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { publishRecord } from "#worker/db/operator-records";
import { loyaltyNeeds, memberOf } from "#worker/objects/callers";
import { loyaltyPort, rewardSteps } from "#worker/ports/loyalty";
import { publishLogin } from "#worker/ports/loyalty/logins";
import type { MemberId, UserId } from "~/contracts/ids";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { env } from "./platform.fixture";

const programme = loyaltyProgrammeSchema.parse({
  businessId: "business-port",
  provider: "PONGO",
  programName: "The regulars",
  groupName: "Osteria",
  rewardName: "treat",
  pointsPerUnit: 10,
  pointsValidDays: 365,
  rewards: [
    { id: "coffee", name: "A coffee", points: 50, value: 250_000, currency: "EUR" },
    { id: "dessert", name: "A dessert", points: 100, value: 700_000, currency: "EUR" },
    { id: "wine", name: "A bottle", points: 100, value: 3_000_000, currency: "EUR" },
  ],
});

const port = () => loyaltyPort(loyaltyNeeds(env, null), programme);
const splitOf = (memberId: MemberId, subtotal = 1_000_000) => ({
  memberId,
  billId: anId.bill("b_1"),
  splitId: anId.split("s_1"),
  subtotalE5: amountE5(subtotal),
  currency: "EUR",
});

async function aMember(points: number): Promise<UserId> {
  const userId = newId("u");
  await port().identify(userId, { kind: "phone", phoneNumber: "+33612345678", hasOptIn: true });
  const amount = amountE5(points * 10_000);
  const paid = {
    memberId: userId,
    billId: anId.bill("b_0"),
    splitId: anId.split("s_0"),
    currency: "EUR",
    amountE5: amount,
  };
  expect(await port().earn({ ...paid, key: "first" })).toEqual({ ok: true, value: null });
  return userId;
}

it("LOY-06 a member at one business and provider is not one at another business, nor with another provider", async () => {
  const userId = await aMember(60);
  expect(await balanceOf(userId)).toBe(60);
  const others = [
    { ...programme, businessId: loyaltyProgrammeSchema.shape.businessId.parse("business-other") },
    { ...programme, provider: "COMO" },
  ];
  for (const other of others) {
    expect(await loyaltyPort(loyaltyNeeds(env, null), other).user(userId)).toEqual({
      ok: false,
      code: "not-found",
    });
  }
});

async function balanceOf(memberId: MemberId): Promise<number | string> {
  const user = await port().user(memberId);
  return user.ok ? user.value.balance : user.code;
}

describe("the platform's own loyalty programmes", () => {
  it("LOY-02 an unsupported provider throws, whatever the record says", async () => {
    const unknown = { ...programme, provider: "STAMPS" };
    expect(() => loyaltyPort(loyaltyNeeds(env, null), unknown)).toThrow(
      "Unsupported loyalty provider: STAMPS",
    );
    const place = {
      userId: anId.member("u"),
      wallet: "",
      rewardId: anId.reward(""),
      billId: anId.bill(""),
      splitId: anId.split(""),
      askedAt: 0,
    };
    const target = { v: 1, ...unknown, ...place } as const;
    expect(() => rewardSteps(loyaltyNeeds(env, null), target)).toThrow(
      "Unsupported loyalty provider: STAMPS",
    );
  });

  it("LOY-23 LOY-29 a guest is a member once they say who they are, and nobody before", async () => {
    const userId = newId("u");
    expect(await port().user(userId)).toEqual({ ok: false, code: "not-found" });
    const who = { kind: "phone", phoneNumber: "+33612345678", hasOptIn: true } as const;
    const member = { balance: 0, primaryUserId: userId, secondaryUserId: null, hasOptIn: true };
    expect(await port().identify(userId, who)).toMatchObject({ ok: true, value: member });
    expect(await port().user(userId)).toMatchObject({ ok: true, value: member });
    const other = loyaltyPort(loyaltyNeeds(env, null), { ...programme, provider: "COMO" });
    expect(await other.user(userId)).toEqual({ ok: false, code: "not-found" });
  });

  it("LOY-47 LOY-50 LOY-53 holds the best reward for a split, and gives it back", async () => {
    const userId = await aMember(120);
    const split = splitOf(userId);
    expect(await port().eligibleDiscount(split)).toEqual({
      ok: true,
      value: { discountId: "dessert", label: "A dessert", valueE5: 700_000, points: 100 },
    });
    expect(await port().eligibleDiscount(splitOf(userId, 300_000))).toMatchObject({
      value: { discountId: "coffee" },
    });
    const held = await port().reserve(split, anId.reward("dessert"), "key-1");
    expect(held).toMatchObject({ ok: true, value: { valueE5: 700_000, label: "A dessert" } });
    expect(await balanceOf(userId)).toBe(20);
    expect(await port().reserve(split, anId.reward("dessert"), "key-2")).toEqual({
      ok: false,
      code: "too-few-points",
    });
    if (!held.ok) throw new Error(held.code);
    const { target } = held.value;
    const steps = rewardSteps(loyaltyNeeds(env, null), target);
    expect(await steps.burn(target, "key-1")).toMatchObject({ ok: true });
    expect(await steps.giveBack(target, "key-1")).toMatchObject({ ok: true });
    expect(await balanceOf(userId)).toBe(120);
    expect(await steps.burn(target, "key-1")).toEqual({ ok: false, code: "reward-gone" });
  });

  it("LOY-39 LOY-45 LOY-48 a bought reward is owned, has a code, and fits a split", async () => {
    const userId = await aMember(150);
    expect(await port().buy(userId, anId.reward("dessert"), "buy-1")).toMatchObject({ ok: true });
    expect(await port().buy(userId, anId.reward("dessert"), "buy-1")).toMatchObject({ ok: true });
    expect(await port().buy(userId, anId.reward("dessert"), "buy-2")).toEqual({
      ok: false,
      code: "too-few-points",
    });
    expect(await port().buy(userId, anId.reward("steak"), "buy-3")).toEqual({
      ok: false,
      code: "not-found",
    });
    expect(await balanceOf(userId)).toBe(50);
    const owned = await port().owned(userId);
    const [reward] = owned.ok ? owned.value : [];
    if (!reward) throw new Error("nothing owned");
    expect(reward).toMatchObject({ name: "A dessert", valueE5: 700_000 });
    const code = await port().rewardCode(userId, reward.id);
    expect(code).toEqual({ ok: true, value: expect.stringMatching(/^[A-Z2-9]{8}$/) });
    expect(await port().compute(splitOf(userId))).toEqual({ ok: true, value: [reward] });
    expect(await port().compute(splitOf(userId, 600_000))).toEqual({ ok: true, value: [] });
    expect(await port().reserve(splitOf(userId), reward.id, "k")).toMatchObject({ ok: true });
    expect(await port().owned(userId)).toEqual({ ok: true, value: [] });
    expect(await balanceOf(userId)).toBe(50);
  });

  it("LOY-25 LOY-26 a guest who signs in on phone after phone has one wallet, that of the account, and one welcome", async () => {
    const kind = loyaltyPort(loyaltyNeeds(env, null), { ...programme, welcomePoints: 5 });
    const userId = newId("u");
    for (let phones = 1; phones <= 7; phones += 1) {
      const device = deviceMember(newId("g"));
      const who = { kind: "phone", phoneNumber: "+33612345678", hasOptIn: phones === 1 } as const;
      expect(await kind.identify(device, who)).toMatchObject({
        value: { balance: 0, primaryUserId: device },
      });
      const paid = {
        memberId: device,
        billId: anId.bill("b_1"),
        splitId: anId.split("s_1"),
        currency: "EUR",
        key: device,
      };
      await kind.earn({ ...paid, amountE5: amountE5(100_000) });
      expect(await kind.associate(device, userId, "number")).toMatchObject({
        ok: true,
        value: { balance: 10 * phones + 5, primaryUserId: userId, hasOptIn: true },
      });
      expect(await kind.user(device)).toEqual(await kind.user(userId));
    }
  });

  it("LOY-25 LOY-26 LOY-27 a guest who signs in has their points still, under both ids", async () => {
    const guestId = await aMember(40);
    const userId = await aMember(2);
    expect(await port().associate(guestId, userId)).toMatchObject({
      ok: true,
      value: { balance: 42, primaryUserId: guestId, secondaryUserId: userId },
    });
    expect(await balanceOf(userId)).toBe(42);
    expect(await port().associate(guestId, userId)).toMatchObject({ value: { balance: 42 } });
    expect(await port().associate(newId("u"), userId)).toEqual({ ok: false, code: "not-found" });
  });

  it("LOY-20 LOY-22 a user name and its password open the member they belong to, and no other", async () => {
    const username = `ann-${newId("u")}`;
    const login = { username, password: "olive oil", memberId: anId.member("m-ann") };
    await publishLogin(env.DB, "business:business-port", login).run();
    const by = {
      kind: "password",
      username: username.toUpperCase(),
      password: "olive oil",
    } as const;
    const userId = await aMember(7);
    expect(await port().identify(userId, { ...by, password: "olive" })).toEqual({
      ok: false,
      code: "invalid-credentials",
    });
    expect(await port().identify(userId, by)).toMatchObject({
      value: { balance: 7, primaryUserId: "m-ann", secondaryUserId: userId },
    });
    expect(await port().identify(newId("u"), { ...by, username: "nobody" })).toMatchObject({
      ok: false,
    });
  });

  it("LOY-57 a wallet is the same after its object was loaded again, and nothing once it is erased", async () => {
    const userId = await aMember(30);
    const name = `PONGO/business:business-port/${userId}`;
    const wallet = env.MEMBER.get(env.MEMBER.idFromName(name));
    await runInDurableObject(wallet, (_object, { abort }) => void abort()).catch(() => undefined);
    expect(await balanceOf(userId)).toBe(30);
    await memberOf(env, name, null).erase();
    expect(await port().user(userId)).toEqual({ ok: false, code: "not-found" });
  });

  it("LOY-03 a published programme is found by its business and by its guest app", async () => {
    const records = recordsBy(plainReads(d1Source(env.DB)));
    const published = { ...programme, businessId: "business-a", guestAppId: "app-a" };
    await env.DB.batch(publishRecord(env.DB, "loyalty", loyaltyProgrammeSchema.parse(published)));
    expect(await records.loyalty(anId.business("business-a"))).toEqual(published);
    expect(await records.loyaltyOfApp(anId.app("app-a"))).toEqual(published);
    expect(await records.loyaltyOfApp(anId.app("app-b"))).toBeNull();
  });
});
