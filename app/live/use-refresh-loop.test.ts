import { beforeEach, describe, expect, it } from "vitest";
import { createRefreshLoop } from "./use-refresh-loop";

/** A clock that does not move until a test advances it. */
function clock() {
  let now = 0;
  let timers: { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, work: () => void) {
      const timer = { at: now + ms, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((one) => one !== due);
        now = due.at;
        due.work();
        await Promise.resolve();
        await Promise.resolve();
        await Promise.resolve();
      }
      now = end;
    },
  };
}

describe("the refresh loop", () => {
  let time: ReturnType<typeof clock>;
  let asked: number[];
  let fetching: boolean[];
  let advice: () => Promise<number | undefined>;
  let loop: ReturnType<typeof createRefreshLoop>;

  beforeEach(() => {
    time = clock();
    asked = [];
    fetching = [];
    advice = async () => 7;
    loop = createRefreshLoop({
      ask: () => {
        asked.push(time.now());
        return advice();
      },
      now: time.now,
      after: time.after,
      onFetching: (state) => fetching.push(state),
    });
  });

  it("REF-07 asks, waits as long as the server advises, and asks again", async () => {
    loop.start(5_000);
    await time.pass(20_000);
    expect(asked).toEqual([5_000, 12_000, 19_000]);
  });

  it("REF-04 waits 20 s after a failure and when the server advised nothing", async () => {
    advice = async () => {
      throw new Error("offline");
    };
    loop.start(0);
    await time.pass(20_000);
    advice = async () => undefined;
    await time.pass(40_000);
    expect(asked).toEqual([0, 20_000, 40_000, 60_000]);
  });

  it("REF-05 takes two asks within a second for one", async () => {
    loop.start(100);
    await time.pass(150);
    loop.focus();
    await time.pass(500);
    expect(asked).toEqual([100]);
  });

  it("REF-05 is a second long, to the millisecond", async () => {
    for (const [wait, expected] of [
      [999, [0]],
      [1_000, [0, 1_000]],
    ] as const) {
      const asks: number[] = [];
      const clockOf = clock();
      const other = createRefreshLoop({
        ask: async () => {
          asks.push(clockOf.now());
          return 3_600;
        },
        now: clockOf.now,
        after: clockOf.after,
        onFetching: () => {},
      });
      other.start(0);
      await clockOf.pass(wait);
      other.focus();
      expect(asks, String(wait)).toEqual(expected);
    }
  });

  it("REF-08 shows that it looks again when a guest comes back, until newer data comes in", async () => {
    loop.focus();
    expect(fetching).toEqual([true]);
    loop.settle();
    expect(fetching).toEqual([true, false]);
  });

  it("REF-08 stops showing it after 30 s, whatever happens", async () => {
    advice = () => new Promise(() => {});
    loop.focus();
    await time.pass(29_999);
    expect(fetching).toEqual([true]);
    await time.pass(1);
    expect(fetching).toEqual([true, false]);
  });

  it("REF-09 asks at most once in 20 s however often the guest comes back", async () => {
    advice = async () => 3_600;
    for (let second = 0; second < 45; second += 1) {
      loop.focus();
      await time.pass(1_000);
    }
    expect(asked).toEqual([0, 20_000, 40_000]);
  });

  it("REF-07 ends with the page", async () => {
    loop.start(1_000);
    await time.pass(1_000);
    loop.stop();
    await time.pass(60_000);
    expect(asked).toEqual([1_000]);
  });
});
