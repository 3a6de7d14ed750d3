import * as z from "zod";
import type { MemberEvent, OwnedReward, WalletTransfer } from "~/domain/loyalty/member";
import type { PointLot } from "~/domain/loyalty/points";
import { amount, instant, text } from "./bill-event-values";
import { type EventSchemas, eventCodec } from "./event-codec";

const texts = text.nullable();
const points = z.int();

const lot: z.ZodType<PointLot> = z.strictObject({
  key: text,
  points,
  expiresAt: instant.nullable(),
});
const owned: z.ZodType<OwnedReward> = z.strictObject({
  id: text,
  rewardId: text,
  name: text,
  valueE5: amount,
  currency: text,
  expiresAt: instant.nullable(),
});
const moving = { lots: z.array(lot), owned: z.array(owned), keys: z.array(text) };
const transfer: z.ZodType<WalletTransfer> = z.strictObject({ key: text, to: text, ...moving });
const split = { at: instant, key: text };

/** Each event of a member's ledger as this build writes it. */
const EVENTS: EventSchemas<MemberEvent> = {
  memberJoined: z.strictObject({ type: z.literal("memberJoined"), at: instant, userId: text }),
  optInChanged: z.strictObject({
    type: z.literal("optInChanged"),
    at: instant,
    hasOptIn: z.boolean(),
  }),
  pointsEarned: z.strictObject({
    type: z.literal("pointsEarned"),
    at: instant,
    key: text,
    points,
    expiresAt: instant.nullable(),
  }),
  pointsTakenBack: z.strictObject({
    type: z.literal("pointsTakenBack"),
    ...split,
    points,
    lots: z.array(lot),
  }),
  pointsExpired: z.strictObject({
    type: z.literal("pointsExpired"),
    at: instant,
    keys: z.array(text),
    rewardIds: z.array(text),
  }),
  rewardBought: z.strictObject({
    type: z.literal("rewardBought"),
    at: instant,
    key: text,
    lots: z.array(lot),
    reward: owned,
  }),
  rewardReserved: z.strictObject({
    type: z.literal("rewardReserved"),
    ...split,
    rewardId: text,
    lots: z.array(lot),
    ownedId: texts,
  }),
  rewardBurnt: z.strictObject({ type: z.literal("rewardBurnt"), ...split }),
  rewardUsed: z.strictObject({
    type: z.literal("rewardUsed"),
    ...split,
    lots: z.array(lot),
    ownedId: texts,
  }),
  rewardGivenBack: z.strictObject({ type: z.literal("rewardGivenBack"), ...split }),
  walletMoved: z.strictObject({ type: z.literal("walletMoved"), at: instant, transfer }),
  transferDone: z.strictObject({ type: z.literal("transferDone"), ...split }),
  walletLeft: z.strictObject({ type: z.literal("walletLeft"), at: instant }),
  walletMerged: z.strictObject({
    type: z.literal("walletMerged"),
    ...split,
    userId: text,
    ...moving,
  }),
};

/** How they are stored and read again. */
export const memberEvents = eventCodec<MemberEvent>(EVENTS);
