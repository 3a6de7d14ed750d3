import * as z from "zod";
import type { Earning, RewardTarget } from "~/domain/loyalty/ledger-values";
import { instant, text } from "./bill-event-values";
import { loyaltyProgrammeSchema } from "./loyalty-programme";
import { leniently, strictly } from "./strictly";

const v = z.literal(1);
const place = { provider: true, service: true, businessId: true, guestAppId: true } as const;

const earning = z.object({
  v,
  userId: text,
  programme: loyaltyProgrammeSchema.pick({
    ...place,
    reference: true,
    identification: true,
    programName: true,
    groupName: true,
    rewardName: true,
    pointsPerUnit: true,
    pointsValidDays: true,
    welcomePoints: true,
  }),
}) satisfies z.ZodType<Earning>;

const target = z.object({
  v,
  ...loyaltyProgrammeSchema.pick(place).shape,
  userId: text,
  wallet: text.nullable(),
  rewardId: text,
  billId: text,
  splitId: text,
  askedAt: instant,
}) satisfies z.ZodType<RewardTarget>;

/** As they are in a bill's ledger, strict: a field that this build does not know may be about money. */
export const earningValue: z.ZodType<Earning> = strictly(earning);
export const rewardTargetValue: z.ZodType<RewardTarget> = strictly(target);

/** An earning as it crosses between builds: what a later build says of it in addition is dropped. */
export const crossingEarning: z.ZodType<Earning> = leniently(earning);
