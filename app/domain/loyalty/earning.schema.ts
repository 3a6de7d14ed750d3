import * as z from "zod";
import { type Frozen, instant, nullableText, text } from "../fields.schema";

/** The version of the values below. */
const v = z.literal(1);

/** Who keeps a programme's points, and whose members it has. */
const programme = z.strictObject({
  provider: text,
  service: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("embedded") }),
    z.strictObject({
      kind: z.literal("http"),
      url: text,
      bases: z.strictObject({
        dispatcher: text.optional(),
        marketing: text.optional(),
        guestApp: text.optional(),
      }),
      paths: z.strictObject({ owned: text.optional() }),
    }),
  ]),
  businessId: text,
  guestAppId: nullableText,
});

/**
 * Which member earns the points of a payment, and on which terms: what a programme gave when the guest paid holds,
 * whatever the operator's record says by then.
 */
export const earning = z.strictObject({
  v,
  userId: text,
  programme: programme.extend({
    reference: nullableText,
    identification: z.enum(["PHONE", "USERNAME_PASSWORD"]),
    programName: text,
    groupName: text,
    rewardName: text,
    pointsPerUnit: z.int(),
    /** Days; null for ever. */
    pointsValidDays: z.int().nullable(),
    welcomePoints: z.int(),
  }),
});
export interface Earning extends Frozen<z.infer<typeof earning>> {}

/**
 * Where a reward on a split is held: all that a bill has to store beside its key to burn it, use it or give it back
 * later, whatever the operator's record says by then.
 */
export const rewardTarget = z.strictObject({
  v,
  ...programme.shape,
  userId: text,
  /** The member's wallet as the embedded engine names it; null at a service of the provider's. */
  wallet: nullableText,
  rewardId: text,
  billId: text,
  splitId: text,
  /** When the reward was asked for. */
  askedAt: instant,
});
export interface RewardTarget extends Frozen<z.infer<typeof rewardTarget>> {}
