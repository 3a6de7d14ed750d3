import { type UserProperties, variantAnswerSchema } from "~/contracts/experiments";
import type { Call } from "./exchange.server";

/** Longest time that a page waits for a variant (API-08). */
const TIMEOUT_MS = 2_000;

/**
 * Which variant of an experiment the guest sees (API-07), by an outside service only if they agreed to statistics.
 * Ask by `variantOf`, which never fails a page.
 */
export function experimentCalls(call: Call) {
  return {
    variant: (experiment: string, userProperties: UserProperties, agreed: boolean) =>
      call(
        "POST",
        `/api/experiments/v1/${experiment}/variant`,
        variantAnswerSchema,
        { userProperties, agreed },
        { timeoutMs: TIMEOUT_MS },
      ),
  };
}
