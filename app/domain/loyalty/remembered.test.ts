import { describe, expect, it } from "vitest";
import {
  allRemembered,
  nothingRemembered,
  type Remembered,
  remember,
  remembered,
} from "./remembered";

/** After so many additions, and after each of them. */
function grown(times: number): Remembered<number>[] {
  const states: Remembered<number>[] = [nothingRemembered()];
  for (let n = 1; n <= times; n += 1)
    states.push(remember(states[n - 1] as Remembered<number>, `k${n}`, n));
  return states;
}

describe("what a wallet remembers", () => {
  it("has every key that was ever added, the oldest first, however many there are", () => {
    const all = grown(200).at(-1) as Remembered<number>;
    const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
    expect(numbers.map((n) => remembered(all, `k${n}`))).toEqual(numbers);
    expect([...allRemembered(all).values()]).toEqual(numbers);
    for (const unknown of ["k0", "k201", "constructor", "__proto__"])
      expect(remembered(all, unknown), unknown).toBeUndefined();
  });

  it("gives the last value of a key, whether it was added long ago or just now", () => {
    const all = grown(100).at(-1) as Remembered<number>;
    const changed = remember(remember(all, "k1", -1), "k100", -100);
    expect([remembered(changed, "k1"), remembered(changed, "k100")]).toEqual([-1, -100]);
    const [first] = allRemembered(changed);
    expect(first).toEqual(["k1", -1]);
    const later = Array.from({ length: 40 }).reduce<Remembered<number>>(
      (before, _, n) => remember(before, `later${n}`, n),
      changed,
    );
    expect([remembered(later, "k1"), remembered(later, "k2")]).toEqual([-1, 2]);
  });

  it("never changes for whoever has it already, so that a write that fails adds nothing", () => {
    const states = grown(100);
    for (const [times, state] of states.entries()) {
      expect(allRemembered(state).size).toBe(times);
      expect(remembered(state, `k${times + 1}`)).toBeUndefined();
    }
  });
});
