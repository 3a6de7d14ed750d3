import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import {
  begun,
  isTakenBack,
  NO_COUNTDOWNS,
  runningAt,
  takeBack,
  without,
  withSent,
} from "./countdowns";
import type { Countdown, Countdowns } from "./table.schema";

const NOW = 1_800_000_000_000;

const countdown = (more: Partial<Countdown> = {}): Countdown => ({
  orderId: anId.order("o_1"),
  basketId: anId.basket("k_1"),
  guest: "ana",
  number: 1,
  name: "Ana",
  sign: null,
  together: true,
  endsAt: NOW + 20_000,
  sent: false,
  totalE5: 10,
  owedE5: 10,
  ...more,
});

const running = (...all: Partial<Countdown>[]): Countdowns =>
  all.reduce<Countdowns>((state, one) => begun(state, countdown(one), NOW), NO_COUNTDOWNS);

const ids = (state: Countdowns, now = NOW) => runningAt(state, now).map(({ orderId }) => orderId);

describe("an order that counts down", () => {
  it("goes on as it was begun, whoever presses once more", () => {
    const state = running({}, { guest: "ben", endsAt: NOW + 60_000 });
    expect(state.running).toEqual([countdown()]);
  });

  it("takes the place of its guest's earlier one, and of nobody else's", () => {
    const state = running(
      {},
      { orderId: anId.order("o_2"), guest: "ben" },
      { orderId: anId.order("o_3") },
    );
    expect(ids(state)).toEqual(["o_2", "o_3"]);
  });

  it("is seen until some seconds after its end, and begins again after that", () => {
    const state = running({});
    expect(ids(state, NOW + 24_999)).toEqual(["o_1"]);
    expect(ids(state, NOW + 25_000)).toEqual([]);
    const again = begun(state, countdown({ endsAt: NOW + 60_000 }), NOW + 25_000);
    expect(again.running).toEqual([countdown({ endsAt: NOW + 60_000 })]);
  });

  it("leaves a table with twenty of them as it is", () => {
    const full = running(
      ...Array.from({ length: 20 }, (_, at) => ({
        orderId: anId.order(`o_${at}`),
        guest: `g_${at}`,
      })),
    );
    expect(begun(full, countdown({ orderId: anId.order("o_x"), guest: "x" }), NOW)).toBe(full);
  });
});

describe("taking an order back", () => {
  const back = (state: Countdowns, more: object = {}, now = NOW) =>
    takeBack(state, { orderId: anId.order("o_1"), guest: "ana", isSent: false, ...more }, now);

  it("ends it for good, and a second press changes nothing", () => {
    const { answer, state } = back(running({}));
    expect(answer).toBe("taken-back");
    expect(ids(state)).toEqual([]);
    expect(isTakenBack(state, anId.order("o_1"))).toBe(true);
    expect(begun(state, countdown(), NOW)).toBe(state);
    expect(back(state, { isSent: true })).toEqual({ answer: "taken-back", state });
  });

  it("is too late once the order was let through, however little time passed", () => {
    const state = withSent(running({}), anId.order("o_1"), NOW + 1_000);
    expect(back(state).answer).toBe("sent");
    expect(back(running({}), { isSent: true }).answer).toBe("sent");
    // Until the kitchen's list has it, and no longer.
    expect(ids(state, NOW + 5_999)).toEqual(["o_1"]);
    expect(ids(state, NOW + 6_000)).toEqual([]);
    expect(ids(without(state, anId.order("o_1")))).toEqual([]);
  });

  it("is still possible after the end of one that never went", () => {
    expect(back(running({}), {}, NOW + 24_000).answer).toBe("taken-back");
  });

  it("is for the sender alone where each orders alone, and for nobody who names an unknown order", () => {
    const own = running({ together: false });
    expect(back(own, { guest: "ben" }).answer).toBe("unknown");
    expect(back(own).answer).toBe("taken-back");
    expect(back(NO_COUNTDOWNS).answer).toBe("unknown");
  });

  it("is for others three times in ten minutes, so that nobody keeps a table from ordering", () => {
    let state = NO_COUNTDOWNS;
    const other = (n: number, now: number) => {
      state = begun(state, countdown({ orderId: anId.order(`o_${n}`), endsAt: now + 20_000 }), now);
      const result = back(state, { orderId: anId.order(`o_${n}`), guest: "ben" }, now);
      state = result.state;
      return result.answer;
    };
    expect([1, 2, 3, 4].map((n) => other(n, NOW + n))).toEqual([
      "taken-back",
      "taken-back",
      "taken-back",
      "too-often",
    ]);
    expect(back(state, { orderId: anId.order("o_4") }).answer).toBe("taken-back");
    expect(other(5, NOW + 10 * 60_000 + 1)).toBe("taken-back");
  });

  it("is remembered for as long as a form of before may lie about", () => {
    const { state } = back(running({}));
    const later = back(
      begun(state, countdown({ orderId: anId.order("o_2") }), NOW + 29 * 60_000),
      { orderId: anId.order("o_2") },
      NOW + 29 * 60_000,
    );
    expect(isTakenBack(later.state, anId.order("o_1"))).toBe(true);
    const last = back(
      begun(later.state, countdown({ orderId: anId.order("o_3") }), NOW + 31 * 60_000),
      { orderId: anId.order("o_3") },
      NOW + 31 * 60_000,
    );
    expect(isTakenBack(last.state, anId.order("o_1"))).toBe(false);
  });
});
