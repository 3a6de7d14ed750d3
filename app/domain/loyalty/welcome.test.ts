import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { claimWelcome, leaveWelcome, WELCOME_MONTHS } from "./welcome";

const NOW = Date.UTC(2026, 10, 24);
const YEAR_LATER = Date.UTC(2027, 10, 24);
const HOUR_MS = 60 * 60_000;

const first = { userId: anId.user("u-1"), wallet: "PONGO/u-1" };
const second = { userId: anId.user("u-2"), wallet: "PONGO/u-2" };
const gone = { userId: anId.user("u-1"), had: true };
/** What is known once the first user had the gift and their account was deleted. */
const left = leaveWelcome(claimWelcome(null, first, NOW), gone, NOW);

describe("a welcome gift", () => {
  it("is for the first wallet of a number, however often it asks, and for no other", () => {
    const known = claimWelcome(null, first, NOW);
    expect(known).toEqual({ kind: "HELD", ...first });
    expect(claimWelcome(known, first, NOW)).toEqual(known);
    expect(claimWelcome(known, second, NOW)).toBeNull();
    expect(claimWelcome(known, { ...first, wallet: "COMO/u-1" }, NOW)).toBeNull();
  });

  it("is not given again for a year after the account was deleted, which names nobody", () => {
    expect(WELCOME_MONTHS).toBe(12);
    expect(left).toEqual({ kind: "LEFT", until: YEAR_LATER });
    for (const claim of [first, second]) {
      expect(claimWelcome(left, claim, YEAR_LATER - 1)).toBeNull();
      expect(claimWelcome(left, claim, YEAR_LATER)).toEqual({ kind: "HELD", ...claim });
    }
  });

  it("that a deleted account never had is for the next one, and not for what the first began before", () => {
    const none = leaveWelcome(null, { userId: anId.user("u-1"), had: false }, NOW);
    expect(none).toEqual({ kind: "NONE", userId: anId.user("u-1"), until: NOW + HOUR_MS });
    expect(claimWelcome(none, first, NOW)).toBeNull();
    expect(claimWelcome(none, second, NOW)).toEqual({ kind: "HELD", ...second });
  });

  it("that ends while another account is deleted is not for what that one began before", () => {
    const ending = leaveWelcome(left, { userId: anId.user("u-2"), had: false }, YEAR_LATER - 1);
    expect(claimWelcome(ending, second, YEAR_LATER)).toBeNull();
  });

  it("is as it was when a deletion is carried out again, whoever has the number by then", () => {
    expect(leaveWelcome(left, { userId: anId.user("u-1"), had: false }, NOW + 1)).toEqual(left);
    const held = claimWelcome(null, second, NOW);
    expect(leaveWelcome(held, gone, NOW)).toEqual(held);
    const none = leaveWelcome(null, { userId: anId.user("u-1"), had: false }, NOW);
    expect(leaveWelcome(none, { userId: anId.user("u-1"), had: false }, NOW + 1)).toEqual(none);
  });
});
