import type { TryAtBill } from "~/contracts/crossing/bill-calls";
import { MINUTE_MS } from "~/domain/time";

type Try = { readonly keys: readonly string[]; readonly at: number };

/**
 * Counts tries at a bill within a minute, each before it is looked at, so that any number of them at once stay within
 * their limits. In memory: a process that ends forgets a minute's tries, so it is for what nobody can guess.
 */
export class RecentTries {
  #tries: readonly Try[] = [];

  /**
   * Counts a try against all of its limits, or against none where one of them is used up.
   *
   * @returns how many seconds the guest has to wait; 0 where the try is counted.
   */
  count(limits: readonly TryAtBill[], now: number): number {
    this.#tries = this.#tries.filter(({ at }) => at > now - MINUTE_MS);
    const waitMs = Math.max(0, ...limits.map((limit) => this.#waitMs(limit, now)));
    if (waitMs === 0)
      this.#tries = [...this.#tries, { keys: limits.map(({ key }) => key), at: now }];
    return Math.ceil(waitMs / 1000);
  }

  #waitMs({ key, most }: TryAtBill, now: number): number {
    const first = this.#tries.filter(({ keys }) => keys.includes(key)).at(-most);
    return first ? first.at + MINUTE_MS - now : 0;
  }
}
