import type { TryAtBill } from "~/contracts/crossing/bill-calls";

const MINUTE_MS = 60_000;

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
   * @returns what takes a try back that was right; or, in seconds, how long the guest has to wait.
   */
  take(limits: readonly TryAtBill[], now: number): { giveBack(): void } | { retryAfterS: number } {
    this.#tries = this.#tries.filter(({ at }) => at > now - MINUTE_MS);
    const waitMs = Math.max(0, ...limits.map((limit) => this.#waitMs(limit, now)));
    if (waitMs > 0) return { retryAfterS: Math.ceil(waitMs / 1000) };
    const taken: Try = { keys: limits.map(({ key }) => key), at: now };
    this.#tries = [...this.#tries, taken];
    return {
      giveBack: () => {
        this.#tries = this.#tries.filter((one) => one !== taken);
      },
    };
  }

  #waitMs({ key, most }: TryAtBill, now: number): number {
    const first = this.#tries.filter(({ keys }) => keys.includes(key)).at(-most);
    return first ? first.at + MINUTE_MS - now : 0;
  }
}
