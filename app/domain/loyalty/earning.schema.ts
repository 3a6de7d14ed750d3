import * as z from "zod";
import { type Frozen, instant, nullableText, text } from "../fields.schema";
import { appId, billId, businessId, memberId, rewardId, splitId } from "../ids.schema";

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
  businessId,
  guestAppId: appId.nullable(),
});

/** What a programme gave when the guest paid holds, whatever the operator's record says by then. */
export const earning = z.strictObject({
  v,
  userId: memberId,
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

/** All that a bill stores to burn it, use it or give it back, whatever the operator's record says by then. */
export const rewardTarget = z.strictObject({
  v,
  ...programme.shape,
  userId: memberId,
  /** The member's wallet as the embedded engine names it; null at a service of the provider's. */
  wallet: nullableText,
  rewardId,
  billId,
  splitId,
  askedAt: instant,
});
export interface RewardTarget extends Frozen<z.infer<typeof rewardTarget>> {}
