import type { MemberDone } from "~/contracts/crossing/member-calls";
import type { LoyaltyAnswer, LoyaltyFailure } from "./port";

const FAILURES: Record<Extract<MemberDone, { ok: false }>["code"], LoyaltyFailure> = {
  UNKNOWN: "not-found",
  TOO_FEW_POINTS: "too-few-points",
  REWARD_GONE: "reward-gone",
  GIVEN_BACK: "reward-gone",
  MOVED: "unavailable",
};

/** What a wallet answered, in the port's words. */
export function answerOf(outcome: MemberDone): { ok: true; value: null } | Failed {
  return outcome.ok ? { ok: true, value: null } : failed(FAILURES[outcome.code]);
}

export function answered<T>(value: T): LoyaltyAnswer<T> {
  return { ok: true, value };
}

type Failed = { ok: false; code: LoyaltyFailure };

export function failed(code: LoyaltyFailure): Failed {
  return { ok: false, code };
}
