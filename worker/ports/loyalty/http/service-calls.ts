import { LOYALTY_BASES, LOYALTY_PATHS } from "~/contracts/loyalty";
import type { LoyaltyService } from "~/contracts/loyalty-programme";

type Base = keyof typeof LOYALTY_BASES;
type Call = { method: "GET" | "POST" | "PUT" | "DELETE"; base: Base; path: string };

const { owned, onSplit, offSplit, rewards } = LOYALTY_PATHS;

/**
 * The calls of a provider's service, in one table: those of the specification. What they say is the same for all
 * four providers, and bases and the one path that the specification lacks are the record's to change.
 */
const SERVICE_CALLS = {
  prepare: { method: "POST", base: "dispatcher", path: LOYALTY_PATHS.prepare },
  user: { method: "GET", base: "dispatcher", path: LOYALTY_PATHS.user },
  associate: { method: "POST", base: "dispatcher", path: LOYALTY_PATHS.associate },
  rewards: { method: "GET", base: "dispatcher", path: rewards },
  owned: { method: "GET", base: "dispatcher", path: owned },
  eligible: { method: "POST", base: "dispatcher", path: rewards },
  apply: { method: "PUT", base: "dispatcher", path: onSplit },
  unapply: { method: "PUT", base: "dispatcher", path: offSplit },
  earn: { method: "POST", base: "dispatcher", path: LOYALTY_PATHS.earn },
  rewardCode: { method: "GET", base: "marketing", path: LOYALTY_PATHS.rewardCode },
  buy: { method: "POST", base: "guestApp", path: LOYALTY_PATHS.buy },
  compute: { method: "POST", base: "guestApp", path: LOYALTY_PATHS.compute },
  appApply: { method: "POST", base: "guestApp", path: LOYALTY_PATHS.apply },
  appRemove: { method: "DELETE", base: "guestApp", path: LOYALTY_PATHS.remove },
  appEarn: { method: "POST", base: "guestApp", path: LOYALTY_PATHS.earnInApp },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof SERVICE_CALLS;

/** How a call is made of a service: `pattern` is its path without ids, for the log. */
export function callOf(
  { url, bases, paths }: LoyaltyService,
  name: CallName,
  ids: Readonly<Record<string, string>>,
): { method: Call["method"]; url: string; pattern: string } {
  const { method, base, path }: Call = SERVICE_CALLS[name];
  const pattern = name === "owned" ? (paths.owned ?? path) : path;
  const filled = pattern.replace(/:(\w+)/g, (_, id) => encodeURIComponent(ids[id] ?? ""));
  const start = url.replace(/\/+$/, "") + (bases[base] ?? LOYALTY_BASES[base]);
  return { method, url: start + filled, pattern };
}
