import type { UseDecision, UsePhase } from "./voucher.schema";

export type UseOperation = "hold" | "burn" | "use" | "release";

interface UseFacts {
  /** How many of its uses are held, burnt or used. */
  readonly taken: number;
  /** How many there may be; null for any number. */
  readonly maxUse: number | null;
  /** Whether its operator took it back. */
  readonly withdrawn: boolean;
}

/**
 * Any operation may come twice, late or out of order: a use given back is never taken, a debited one stays.
 * @param before the use's phase; null for a key that was never seen.
 */
export function decideUse(
  before: UsePhase | null,
  operation: UseOperation,
  { taken, maxUse, withdrawn }: UseFacts,
): UseDecision {
  switch (operation) {
    case "hold":
      if (before === "RELEASED") return { ok: false, code: "MAX_USE_REACHED" };
      if (before !== null) return { ok: true, phase: before };
      if (withdrawn) return { ok: false, code: "UNKNOWN" };
      if (maxUse !== null && taken >= maxUse) return { ok: false, code: "MAX_USE_REACHED" };
      return { ok: true, phase: "HELD" };
    case "burn":
      if (before === "BURNT" || before === "USED") return { ok: true, phase: before };
      if (before !== "HELD") return { ok: false, code: "MAX_USE_REACHED" };
      return withdrawn ? { ok: false, code: "UNKNOWN" } : { ok: true, phase: "BURNT" };
    case "use":
      return { ok: true, phase: "USED" };
    case "release":
      // A return may come before its own hold; the late hold then finds the key given back.
      return { ok: true, phase: before === "USED" ? "USED" : "RELEASED" };
  }
}

/** Null for any number. */
export function usesLeft(facts: Pick<UseFacts, "taken" | "maxUse">): number | null {
  return facts.maxUse === null ? null : Math.max(0, facts.maxUse - facts.taken);
}
