import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { amountE5 } from "../money/amount";
import { evolveMember, type MemberState, NO_MEMBER } from "./member";
import type { OwnedReward } from "./member.schema";
import { balanceAt, decideMember, type MemberCommand, ownedAt } from "./member-rules";
import { pointsFor } from "./points";
import { remembered } from "./remembered";

const DAY = 24 * 3_600_000;
const NOW = 1_000 * DAY;

const COFFEE: OwnedReward = {
  id: anId.reward("own-1"),
  rewardId: anId.reward("coffee"),
  name: "A coffee",
  valueE5: amountE5(300_000),
  currency: "EUR",
  expiresAt: NOW + 30 * DAY,
};

/** A wallet after some commands, each of which must be possible. */
function walletAfter(
  commands: readonly MemberCommand[],
  start = NO_MEMBER,
  now = NOW,
): MemberState {
  return commands.reduce((state, command) => {
    const outcome = decideMember(state, command, now);
    if (!outcome.ok) throw new Error(outcome.code);
    expect(outcome.events.length === 0 || outcome.state).not.toBe(state);
    expect(refolded(state, outcome.events)).toEqual(outcome.state);
    return outcome.state;
  }, start);
}

const refolded = (state: MemberState, events: readonly Parameters<typeof evolveMember>[1][]) =>
  events.reduce(evolveMember, state);
const join: MemberCommand = { type: "join", userId: anId.member("u_ann"), hasOptIn: true };
const earn = (key: string, points: number, expiresAt: number | null = null): MemberCommand => ({
  type: "earn",
  lot: { key, points, expiresAt },
});
const reserve = (key: string, points: number, ownedId: string | null = null): MemberCommand => ({
  type: "reserve",
  reward: {
    key,
    rewardId: anId.reward("coffee"),
    points,
    ownedId: ownedId === null ? null : anId.reward(ownedId),
  },
});
const buy = (key: string, points: number): MemberCommand => ({
  type: "buy",
  key,
  points,
  reward: COFFEE,
});

describe("a member's wallet", () => {
  it("LOY-57 counts points for a payment once, however often it is reported", () => {
    const state = walletAfter([join, earn("pay-1", 40), earn("pay-1", 40), earn("pay-2", 2)]);
    expect(balanceAt(state, NOW)).toBe(42);
  });

  it("LOY-40 gives a reward at a balance that is just its cost, and not for a point more", () => {
    const state = walletAfter([join, earn("pay-1", 100)]);
    expect(decideMember(state, buy("b", 101), NOW)).toEqual({ ok: false, code: "TOO_FEW_POINTS" });
    const bought = walletAfter([buy("b", 100), buy("b", 100)], state);
    expect(balanceAt(bought, NOW)).toBe(0);
    expect(ownedAt(bought, NOW)).toEqual([COFFEE]);
    expect(decideMember(bought, buy("c", 1), NOW)).toEqual({ ok: false, code: "TOO_FEW_POINTS" });
  });

  it("LOY-49 takes a reward's points when it is put on a split, and gives them back when it is removed", () => {
    const held = walletAfter([join, earn("pay-1", 100), reserve("s-1", 60)]);
    expect(balanceAt(held, NOW)).toBe(40);
    expect(decideMember(held, reserve("s-2", 60), NOW).ok).toBe(false);
    const back = walletAfter(
      [
        { type: "giveBack", key: "s-1" },
        { type: "giveBack", key: "s-1" },
      ],
      held,
    );
    expect(balanceAt(back, NOW)).toBe(100);
    expect(decideMember(back, reserve("s-1", 60), NOW)).toEqual({ ok: false, code: "GIVEN_BACK" });
    expect(decideMember(back, { type: "burn", key: "s-1" }, NOW).ok).toBe(false);
  });

  it("LOY-49 puts an owned reward on one split at a time", () => {
    const state = walletAfter([join, earn("p", 50), buy("b", 50), reserve("s-1", 0, COFFEE.id)]);
    expect(ownedAt(state, NOW)).toEqual([]);
    expect(decideMember(state, reserve("s-2", 0, COFFEE.id), NOW)).toEqual({
      ok: false,
      code: "REWARD_GONE",
    });
    expect(ownedAt(walletAfter([{ type: "giveBack", key: "s-1" }], state), NOW)).toEqual([COFFEE]);
  });

  it("LOY-53 never gives back a reward that a payment has used", () => {
    const used = walletAfter([
      ...[join, earn("p", 50), reserve("s-1", 50)],
      ...(["burn", "use", "use", "giveBack"] as const).map((type) => ({ type, key: "s-1" })),
    ]);
    expect(balanceAt(used, NOW)).toBe(0);
    expect(remembered(used.uses, "s-1")?.phase).toBe("USED");
  });

  it("LOY-49 finds a key given back when its reservation comes later than its return", () => {
    const state = walletAfter([join, earn("p", 50), { type: "giveBack", key: "s-1" }]);
    expect(decideMember(state, reserve("s-1", 50), NOW)).toEqual({ ok: false, code: "GIVEN_BACK" });
    expect(balanceAt(state, NOW)).toBe(50);
  });

  it("LOY-53 takes what is left for a payment that came through after its reward was given back", () => {
    const state = walletAfter([
      ...[join, earn("p", 50), reserve("s-1", 50)],
      { type: "giveBack", key: "s-1" } as const,
      ...[reserve("s-2", 30), { type: "use", key: "s-1" } as const],
    ]);
    expect(balanceAt(state, NOW)).toBe(0);
  });

  it("LOY-39 spends the points that expire first, and counts none that have expired", () => {
    const state = walletAfter([
      join,
      earn("old", 30, NOW + DAY),
      earn("new", 30),
      reserve("s-1", 40),
    ]);
    expect(balanceAt(state, NOW)).toBe(20);
    expect(balanceAt(state, NOW + 2 * DAY)).toBe(20);
    const other = walletAfter([join, earn("old", 30, NOW + DAY), earn("new", 30)]);
    expect(balanceAt(other, NOW + DAY)).toBe(30);
    expect(decideMember(other, reserve("s-1", 40), NOW + DAY).ok).toBe(false);
    const written = walletAfter([earn("third", 1)], other, NOW + DAY);
    expect(written.lots.map(({ key }) => key)).toEqual(["new", "third"]);
  });

  it("LOY-39 owns what was bought until its last day", () => {
    const state = walletAfter([join, earn("p", 100), buy("k", 100)]);
    expect(ownedAt(state, NOW + 30 * DAY - 1)).toEqual([COFFEE]);
    expect(ownedAt(state, NOW + 30 * DAY)).toEqual([]);
  });

  it("LOY-49 lets points that expired while a payment failed be spent for another day", () => {
    const held = walletAfter([join, earn("p", 50, NOW + DAY), reserve("s-1", 50)]);
    const back = walletAfter([{ type: "giveBack", key: "s-1" }], held, NOW + 3 * DAY);
    expect(balanceAt(back, NOW + 3 * DAY)).toBe(50);
    expect(balanceAt(back, NOW + 4 * DAY)).toBe(0);
  });

  it("LOY-26 LOY-27 merges two wallets once, and passes on what comes back to the first", () => {
    const first = walletAfter([
      ...[join, earn("p", 50), earn("q", 10), buy("b", 10), reserve("s-1", 20)],
      { type: "move", to: "other" } as const,
    ]);
    expect(balanceAt(first, NOW)).toBe(0);
    const { transfer } = first;
    if (!transfer) throw new Error("no transfer");
    const merge: MemberCommand = { type: "merge", transfer, userId: anId.member("u_ann") };
    const other = walletAfter([
      { ...join, userId: anId.member("u_bea") },
      earn("x", 5),
      merge,
      merge,
      earn("p", 50),
    ]);
    expect(balanceAt(other, NOW)).toBe(35);
    expect(ownedAt(other, NOW)).toEqual([COFFEE]);
    expect(other).toMatchObject({ primaryUserId: "u_bea", secondaryUserIds: ["u_ann"] });
    const later = walletAfter(
      [
        { type: "confirmTransfer", key: transfer.key },
        { type: "giveBack", key: "s-1" },
        { type: "move", to: "other" },
      ],
      first,
    );
    if (!later.transfer) throw new Error("no second transfer");
    const whole = walletAfter(
      [{ type: "merge", transfer: later.transfer, userId: anId.member("u_ann") }],
      other,
    );
    expect(balanceAt(whole, NOW)).toBe(55);
    expect(decideMember(later, earn("z", 1), NOW)).toEqual({ ok: false, code: "MOVED" });
  });

  it("LOY-17 agrees by a form that asks, and takes nothing back by one that does not", () => {
    const state = walletAfter([
      join,
      { type: "join", userId: anId.member("u_ann"), hasOptIn: false },
    ]);
    expect(state).toMatchObject({ hasOptIn: true, primaryUserId: "u_ann", joinedAt: NOW });
    expect(decideMember(NO_MEMBER, earn("p", 1), NOW)).toEqual({ ok: false, code: "UNKNOWN" });
  });

  it("LOY-57 gives whole points for an amount, and none for a part of one", () => {
    expect(pointsFor(amountE5(1_299_000), 1)).toBe(12);
    expect(pointsFor(amountE5(1_299_000), 10)).toBe(129);
    expect(pointsFor(amountE5(99_000), 1)).toBe(0);
    expect(pointsFor(amountE5(-500_000), 1)).toBe(0);
  });
});
