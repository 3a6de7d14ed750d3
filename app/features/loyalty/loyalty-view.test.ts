import { describe, expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import { anId } from "~/domain/ids.fixture";
import { memberView } from "./loyalty-view.server";

const user = (balance: number) => ({
  balance,
  createdAt: Date.UTC(2031, 4, 1, 12),
  hasOptIn: false,
  primaryUserId: anId.user("u_1"),
  secondaryUserId: null,
});
const coffee = {
  id: anId.reward("coffee"),
  name: "A coffee",
  picture: null,
  points: 100,
  value: units(2.5),
  currency: "EUR",
};
const own = {
  id: anId.reward("own"),
  name: "A cake",
  value: units(4),
  currency: "EUR",
  expirationDate: Date.UTC(2031, 5, 2, 12),
};
const facts = (balance: number) => ({ user: user(balance), rewards: [coffee], owned: [own] });

describe("what a member sees", () => {
  it("LOY-36 LOY-37 LOY-40 is unlocked from exactly its points on, and says what is missing before", () => {
    const view = (balance: number) =>
      memberView({ ...facts(balance), locale: "en-US", timeZone: "Europe/Paris" });
    expect(view(99).rewards).toMatchObject([
      { unlocked: false, missing: { points: "1", count: 1 }, points: { points: "100" } },
    ]);
    expect(view(100).rewards).toMatchObject([{ unlocked: true, value: "€2.50" }]);
    expect(view(1_200)).toMatchObject({
      balance: { points: "1,200", count: 1_200 },
      since: "May 1, 2031",
      owned: [{ name: "A cake", value: "€4.00", until: "June 2, 2031" }],
    });
  });
});
