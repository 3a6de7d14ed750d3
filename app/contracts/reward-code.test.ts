import { describe, expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { rewardMessage, usableReward } from "./reward-code";

const coffee = {
  id: anId.reward("coffee"),
  name: "A coffee",
  points: 100,
  value: 250_000,
  currency: "EUR",
};
const own = {
  id: anId.reward("own"),
  name: "A cake",
  value: 400_000,
  currency: "EUR",
  expirationDate: null,
};
const priceless = { ...coffee, id: anId.reward("priceless"), value: null };

describe("the code that a member shows to staff", () => {
  const usable = (id: string | null, balance: number, guestAppId: string | null = null) =>
    usableReward(id, {
      user: { balance },
      rewards: [coffee, priceless],
      owned: [own],
      programme: { guestAppId: guestAppId === null ? null : anId.app(guestAppId) },
    });
  const name = (...asked: Parameters<typeof usable>) => usable(...asked)?.name ?? null;

  it("LOY-39 LOY-40 is of a reward that they have the points for, and of none that there is not", () => {
    expect(name("coffee", 100)).toBe("A coffee");
    expect(name("coffee", 99)).toBeNull();
    expect([name("wine", 1_000), name(null, 1_000)]).toEqual([null, null]);
  });

  it("LOY-39 LOY-45 in a guest app is of what they have bought alone", () => {
    expect(name("coffee", 1_000, "group")).toBeNull();
    expect(name("own", 0, "group")).toBe("A cake");
  });

  it("LOY-43 names user, reward, amount and currency, and is missing without an amount", () => {
    const reward = usable("own", 0);
    if (!reward) throw new Error("no reward");
    expect(JSON.parse(rewardMessage({ primaryUserId: anId.member("u_1") }, reward))).toEqual({
      userId: "u_1",
      rewardId: "own",
      amount: 400_000,
      currency: "EUR",
    });
    expect(usable("priceless", 1_000)).toBeNull();
  });
});
