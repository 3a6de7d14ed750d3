import * as z from "zod";
import {
  amount,
  type EventOf,
  event,
  type Frozen,
  instant,
  list,
  nullableText,
  text,
} from "../fields.schema";
import { appId, billId, businessId, memberId, rewardId, splitId } from "../ids.schema";

/** Points that were earned together, a whole number above zero. */
export const pointLot = z.strictObject({
  key: text,
  points: z.int(),
  /** From when on they are worth nothing; null for never. */
  expiresAt: instant.nullable(),
});
export interface PointLot extends Frozen<z.infer<typeof pointLot>> {}

export const ownedReward = z.strictObject({
  id: rewardId,
  rewardId,
  name: text,
  valueE5: amount,
  /** An ISO 4217 code. */
  currency: text,
  expiresAt: instant.nullable(),
});
export interface OwnedReward extends Frozen<z.infer<typeof ownedReward>> {}

/** A reward that is put on a split: one for points, or one that the member bought before. */
export const rewardOnSplit = z.object({
  key: text,
  rewardId,
  /** What it costs; 0 for one that the member owns. */
  points: z.int().min(0),
  ownedId: rewardId.nullable(),
});
export interface RewardOnSplit extends Frozen<z.infer<typeof rewardOnSplit>> {}

/**
 * `HELD`: a wallet has the welcome gift of its number. `LEFT`: its account is deleted. `NONE`: the account is deleted
 * without one, so what it began before must not take it.
 */
export const welcomed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("HELD"), userId: memberId, wallet: text }),
  z.object({ kind: z.literal("LEFT"), until: instant }),
  z.object({ kind: z.literal("NONE"), userId: memberId, until: instant }),
]);
export type Welcomed = Frozen<z.infer<typeof welcomed>>;

const lots = list(pointLot);
const wallet = {
  lots,
  owned: list(ownedReward),
  /** What the wallet has counted, so that the other one does not count it again. */
  keys: list(text),
};

/** What leaves one wallet for another, under a key of its own until the other one has it. */
export const walletTransfer = z.strictObject({ key: text, to: text, ...wallet });
export interface WalletTransfer extends Frozen<z.infer<typeof walletTransfer>> {}

const at = instant;
const key = text;
const points = z.int();
const taken = { lots, ownedId: rewardId.nullable() };

/** What counts once has a key. */
export const memberEvents = {
  memberJoined: event("memberJoined", { at, userId: memberId }),
  optInChanged: event("optInChanged", { at, hasOptIn: z.boolean() }),
  pointsEarned: event("pointsEarned", { at, key, points, expiresAt: instant.nullable() }),
  /** What a key earned is worth fewer points now; `lots` is what could still be taken of them. */
  pointsTakenBack: event("pointsTakenBack", { at, key, points, lots }),
  pointsExpired: event("pointsExpired", { at, keys: list(text), rewardIds: list(rewardId) }),
  rewardBought: event("rewardBought", { at, key, lots, reward: ownedReward }),
  rewardReserved: event("rewardReserved", { at, key, rewardId, ...taken }),
  rewardBurnt: event("rewardBurnt", { at, key }),
  /** `lots` is what is taken now: of a reward that was given back before its payment came through. */
  rewardUsed: event("rewardUsed", { at, key, ...taken }),
  rewardGivenBack: event("rewardGivenBack", { at, key }),
  walletMoved: event("walletMoved", { at, transfer: walletTransfer }),
  transferDone: event("transferDone", { at, key }),
  /** The wallet is no part of the other one any more: the guest logged out of it. */
  walletLeft: event("walletLeft", { at }),
  /** `userId` is the user whose wallet it was. */
  walletMerged: event("walletMerged", { at, key, userId: memberId, ...wallet }),
};
export type MemberEvent = EventOf<typeof memberEvents>;

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

/** How a guest says which member they are. */
export const identification = z.enum(["PHONE", "USERNAME_PASSWORD"]);

/** What a programme gave when the guest paid holds, whatever the operator's record says by then. */
export const earning = z.strictObject({
  v,
  userId: memberId,
  programme: programme.extend({
    reference: nullableText,
    identification,
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

/** All that a bill stores of a reward, to burn, use or give it back whatever the operator's record says by then. */
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
