import * as z from "zod";
import type { Env } from "#worker/env";
import { type LoyaltyProgramme, loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import type { RewardSplit, RewardTarget } from "./port";
import { walletsOf } from "./wallets";

const { provider, service, businessId, guestAppId } = loyaltyProgrammeSchema.shape;

/** A target as a bill's ledger has it. */
const rewardTargetSchema: z.ZodType<RewardTarget> = z.object({
  provider,
  service,
  businessId,
  guestAppId,
  userId: z.string(),
  wallet: z.string().nullable(),
  rewardId: z.string(),
  billId: z.string(),
  splitId: z.string(),
  // A target of an earlier build has none: its reward was held long ago.
  askedAt: z.int().default(0),
});

/** Where a reward will be held for a split: known before anything is asked for, so that it can be given back. */
export async function rewardTarget(
  env: Env,
  programme: Pick<LoyaltyProgramme, "provider" | "service" | "businessId" | "guestAppId">,
  { userId, billId, splitId }: Pick<RewardSplit, "userId" | "billId" | "splitId">,
  rewardId: string,
): Promise<RewardTarget> {
  const { provider, service, businessId, guestAppId } = programme;
  const isOurs = service.kind === "embedded";
  const wallet = isOurs ? await walletsOf(env, programme).of(userId) : null;
  const place = { userId, wallet, rewardId, billId, splitId, askedAt: Date.now() };
  return { provider, service, businessId, guestAppId, ...place };
}

export function writeTarget(target: RewardTarget): string {
  return JSON.stringify(target);
}

export function readTarget(text: string): RewardTarget {
  return rewardTargetSchema.parse(JSON.parse(text));
}
