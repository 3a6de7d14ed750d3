import { describe, expect, it } from "vitest";
import { viewCount } from "./viewed";

/** A clock that is moved by hand. */
function clock() {
  let now = 0;
  let waiting: { at: number; work: () => void }[] = [];
  return {
    later(ms: number, work: () => void) {
      const one = { at: now + ms, work };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass(ms: number) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { work } of due) work();
    },
  };
}

describe("what is in view", () => {
  it("PAY-08 is reported at 1 s and at 2 s, each once", () => {
    const { later, pass } = clock();
    const reported: number[] = [];
    const count = viewCount([1, 2], (seconds) => reported.push(seconds), later);
    count.see(true);
    pass(999);
    expect(reported).toEqual([]);
    pass(1);
    expect(reported).toEqual([1]);
    pass(1_000);
    expect(reported).toEqual([1, 2]);
    count.see(false);
    count.see(true);
    pass(10_000);
    expect(reported).toEqual([1, 2]);
  });

  it("PAY-08 counts from the start again after it was out of view", () => {
    const { later, pass } = clock();
    const reported: number[] = [];
    const count = viewCount([1, 2], (seconds) => reported.push(seconds), later);
    count.see(true);
    pass(900);
    count.see(false);
    pass(900);
    count.see(true);
    pass(900);
    expect(reported).toEqual([]);
    pass(100);
    expect(reported).toEqual([1]);
    count.end();
    pass(10_000);
    expect(reported).toEqual([1]);
  });
});
