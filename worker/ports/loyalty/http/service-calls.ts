import type { Endpoint } from "~/contracts/api/endpoint";
import { earningsApi, loyaltyApi, rewardsApi } from "~/contracts/api/loyalty";
import { LOYALTY_BASES } from "~/contracts/loyalty";
import type { LoyaltyService } from "~/contracts/loyalty-programme";

/**
 * The calls of a provider's service: those of the specification, as this platform has them itself. What they say is
 * the same for all four providers; bases and the one path that the specification lacks are the record's to change.
 */
const SERVICE_CALLS = {
  prepare: loyaltyApi.prepare,
  user: loyaltyApi.user,
  associate: loyaltyApi.associate,
  rewards: loyaltyApi.rewards,
  owned: loyaltyApi.owned,
  eligible: rewardsApi.eligible,
  apply: rewardsApi.apply,
  unapply: rewardsApi.remove,
  earn: earningsApi.earn,
  rewardCode: loyaltyApi.rewardCode,
  buy: loyaltyApi.buy,
  compute: rewardsApi.compute,
  appApply: rewardsApi.applyInApp,
  appRemove: rewardsApi.removeInApp,
  appEarn: earningsApi.earnInApp,
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof SERVICE_CALLS;

export function callOf(
  { url, bases, paths }: LoyaltyService,
  name: CallName,
  ids: Readonly<Record<string, string>>,
): { method: Endpoint["method"]; url: string; pattern: string } {
  const { method, path } = SERVICE_CALLS[name];
  const [base, rest] = apart(path);
  const pattern = name === "owned" ? (paths.owned ?? rest) : rest;
  const filled = pattern.replace(/:(\w+)/g, (_, id) => encodeURIComponent(ids[id] ?? ""));
  const start = url.replace(/\/+$/, "") + (bases[base] ?? LOYALTY_BASES[base]);
  return { method, url: start + filled, pattern };
}

const BASES = ["dispatcher", "marketing", "guestApp"] as const;

/** The base that a path of ours is below, and the rest of it, with `:name` for a parameter as records have it. */
function apart(path: string): [(typeof BASES)[number], string] {
  const base = BASES.find((one) => path.startsWith(`${LOYALTY_BASES[one]}/`));
  if (!base) throw new Error(`no base of ${path}`);
  return [base, path.slice(LOYALTY_BASES[base].length).replace(/\{(\w+)\}/g, ":$1")];
}
