import { afterAll, afterEach, describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { LoyaltyProvider } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { callsOf, embeddedHarness, serviceHarness } from "./loyalty-adapters.fixture";

type Adapter = [name: string, provider: LoyaltyProvider, make: typeof embeddedHarness];
const adapters: Adapter[] = [
  ["embedded", "PONGO", embeddedHarness],
  ["COMO", "COMO", serviceHarness],
  ["PAYTRONIX", "PAYTRONIX", serviceHarness],
  ["PONGO", "PONGO", serviceHarness],
  ["ZEROSIX", "ZEROSIX", serviceHarness],
];

/** What each adapter did of the contract, to be read side by side. */
const outcomes = new Map<string, Map<string, string>>();

afterAll(() => {
  const names = adapters.map(([name]) => name);
  const row = (cells: string[], title: string) =>
    [...cells.map((cell) => cell.padEnd(10)), title].join("");
  const rows = [...outcomes].map(([title, by]) =>
    row(
      names.map((name) => by.get(name) ?? "-"),
      title,
    ),
  );
  console.log(["", row(names, "loyalty adapters, side by side"), ...rows].join("\n"));
});

/** The contract of every loyalty adapter: the platform's own engine, and a service of each provider. */
describe.each(adapters)("a loyalty programme by %s", (name, provider, make) => {
  afterEach(({ task }) => {
    const by = outcomes.get(task.name) ?? new Map<string, string>();
    by.set(name, task.result?.state === "fail" ? "FAILED" : "ok");
    outcomes.set(task.name, by);
  });

  const at = async (guestAppId: string | null = null) => {
    const harness = await make({ provider, guestAppId });
    return { ...harness, ...callsOf(harness) };
  };

  it("LOY-17 LOY-23 LOY-29 knows a guest once they say who they are, and nobody before", async () => {
    const { port } = await at();
    const userId = newId("u");
    expect(await port.user(userId)).toEqual({ ok: false, code: "not-found" });
    const who = { kind: "phone", phoneNumber: "+33612345678", hasOptIn: true } as const;
    const member = {
      balance: 0,
      primaryUserId: userId,
      secondaryUserId: null,
      hasOptIn: true,
      createdAt: expect.any(Number),
    };
    expect(await port.identify(userId, who)).toMatchObject({ ok: true, value: member });
    expect(await port.identify(userId, who)).toMatchObject({ ok: true, value: member });
    expect(await port.user(userId)).toMatchObject({ ok: true, value: member });
  });

  it("LOY-20 LOY-21 LOY-22 opens a member by user name and password, and by no wrong one", async () => {
    const { port, login, aMember } = await at();
    await login({ username: "ann", password: "olive oil", memberId: anId.member("m-ann") });
    const userId = await aMember(7);
    const by = { kind: "password", username: "ANN", password: "olive oil" } as const;
    const wrong = await port.identify(userId, { ...by, password: "vinegar" });
    expect(wrong).toEqual({ ok: false, code: "invalid-credentials" });
    expect(await port.identify(userId, by)).toMatchObject({
      value: { balance: 7, primaryUserId: "m-ann", secondaryUserId: userId },
    });
  });

  it("LOY-25 LOY-26 LOY-27 makes a second id part of a member, with all points under both", async () => {
    const { port, aMember, balanceOf } = await at();
    const guestId = await aMember(40);
    const userId = await aMember(2);
    for (let time = 0; time < 2; time += 1) {
      expect(await port.associate(guestId, userId)).toMatchObject({
        ok: true,
        value: { balance: 42, primaryUserId: guestId, secondaryUserId: userId },
      });
    }
    expect([await balanceOf(guestId), await balanceOf(userId)]).toEqual([42, 42]);
    const unknown = await port.associate(newId("u"), userId);
    expect(unknown).toEqual({ ok: false, code: "not-found" });
  });

  it("LOY-37 LOY-41 LOY-46 lists the rewards of its store, the cheapest first", async () => {
    const { port, aMember } = await at();
    expect(await port.rewards(await aMember(0))).toEqual({
      ok: true,
      value: [
        {
          id: "coffee",
          name: "A coffee",
          picture: null,
          points: 50,
          value: 250_000,
          currency: "EUR",
        },
        {
          id: "dessert",
          name: "A dessert",
          picture: null,
          points: 100,
          value: 700_000,
          currency: "EUR",
        },
      ],
    });
  });

  it("LOY-40 LOY-47 LOY-50 holds the best reward for a split, refuses one too many, and gives it back", async () => {
    const { port, steps, splitOf, aMember, balanceOf } = await at();
    const userId = await aMember(120);
    const split = splitOf(userId);
    expect(await port.eligibleDiscount(split)).toEqual({
      ok: true,
      value: { discountId: "dessert", label: "A dessert", valueE5: 700_000, points: 100 },
    });
    const held = await port.reserve(split, anId.reward("dessert"), "key-1");
    expect(held).toMatchObject({
      ok: true,
      value: { valueE5: 700_000, currency: "EUR", label: "A dessert" },
    });
    expect(await balanceOf(userId)).toBe(20);
    const more = await port.reserve(
      { ...split, splitId: anId.split("s_2") },
      anId.reward("dessert"),
      "key-2",
    );
    expect(more).toEqual({ ok: false, code: "too-few-points" });
    expect(await port.reserve(split, anId.reward("nothing"), "key-3")).toEqual({
      ok: false,
      code: "reward-gone",
    });
    if (!held.ok) throw new Error(held.code);
    const { target } = held.value;
    expect(await steps(target).burn(target, "key-1")).toMatchObject({ ok: true });
    expect(await steps(target).giveBack(target, "key-1")).toMatchObject({ ok: true });
    expect(await balanceOf(userId)).toBe(120);
    const long = { ...target, askedAt: 0 };
    expect(await steps(long).giveBack(long, "key-1")).toMatchObject({ ok: true });
    expect(await balanceOf(userId)).toBe(120);
  });

  it("LOY-50 a reward that is used for good stays used", async () => {
    const { port, steps, splitOf, aMember, balanceOf } = await at();
    const userId = await aMember(60);
    const held = await port.reserve(splitOf(userId), anId.reward("coffee"), "key-1");
    if (!held.ok) throw new Error(held.code);
    const { target } = held.value;
    expect(await steps(target).burn(target, "key-1")).toMatchObject({ ok: true });
    expect(await steps(target).use(target, "key-1")).toMatchObject({ ok: true });
    expect(await balanceOf(userId)).toBe(10);
  });

  it("LOY-39 LOY-44 LOY-45 LOY-48 LOY-49 sells a reward of a guest app once by its key, to be used on a split", async () => {
    const { port, steps, splitOf, aMember, balanceOf } = await at("app-adapters");
    const userId = await aMember(150);
    for (let time = 0; time < 2; time += 1) {
      expect(await port.buy(userId, anId.reward("dessert"), "buy-1")).toEqual({
        ok: true,
        value: null,
      });
    }
    expect(await balanceOf(userId)).toBe(50);
    expect(await port.buy(userId, anId.reward("dessert"), "buy-2")).toEqual({
      ok: false,
      code: "too-few-points",
    });
    expect(await port.buy(userId, anId.reward("steak"), "buy-3")).toEqual({
      ok: false,
      code: "not-found",
    });
    const owned = await port.owned(userId);
    const [reward] = owned.ok ? owned.value : [];
    if (!reward) throw new Error("nothing owned");
    expect(reward).toMatchObject({ name: "A dessert", valueE5: 700_000, expiresAt: null });
    expect(await port.rewardCode(userId, reward.id)).toEqual({
      ok: true,
      value: expect.any(String),
    });
    expect(await port.rewardCode(userId, anId.reward("nothing"))).toEqual({
      ok: false,
      code: "not-found",
    });
    expect(await port.compute(splitOf(userId))).toEqual({ ok: true, value: [reward] });
    expect(await port.compute(splitOf(userId, 600_000))).toEqual({ ok: true, value: [] });
    const held = await port.reserve(splitOf(userId), reward.id, "key-1");
    expect(held).toMatchObject({ ok: true, value: { valueE5: 700_000 } });
    expect(await port.owned(userId)).toEqual({ ok: true, value: [] });
    if (!held.ok) throw new Error(held.code);
    const { target } = held.value;
    expect(await steps(target).giveBack(target, "key-1")).toMatchObject({ ok: true });
    expect(await port.owned(userId)).toEqual({ ok: true, value: [reward] });
  });

  it("LOY-57 LOY-58 gives points for a paid split once, however often it is asked", async () => {
    for (const guestAppId of [null, "app-earning"]) {
      const { port, aMember, balanceOf } = await at(guestAppId);
      const userId = await aMember(5);
      const paid = {
        memberId: userId,
        billId: anId.bill("b_9"),
        splitId: anId.split("s_9"),
        currency: "EUR",
        key: "earn-s_9",
      };
      const earn = () => port.earn({ ...paid, amountE5: amountE5(2_500_000) });
      expect([await earn(), await earn(), await earn()]).toEqual(
        Array(3).fill({ ok: true, value: null }),
      );
      expect(await balanceOf(userId)).toBe(30);
    }
  });
});
