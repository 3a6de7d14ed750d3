import * as z from "zod";
import { text } from "~/domain/fields.schema";
import { memberId } from "~/domain/ids.schema";
import {
  ownedReward,
  pointLot,
  rewardOnSplit,
  walletTransfer,
} from "~/domain/loyalty/member.schema";
import type { MemberRefusal } from "~/domain/loyalty/member-rules";
import { usePhase } from "~/domain/voucher/voucher.schema";
import { leniently } from "../strictly";
import { call } from "./call";
import { instant, texts } from "./values";

/** What a later build refuses for another reason is refused all the same. */
const refusal = z
  .enum([
    "UNKNOWN",
    "TOO_FEW_POINTS",
    "REWARD_GONE",
    "GIVEN_BACK",
    "MOVED",
  ] satisfies MemberRefusal[])
  .catch("UNKNOWN");

/** Points for one key; `lowers` takes back what the key has earned too much (docs/decisions/0084). */
const earning = leniently(pointLot).extend({ lowers: z.boolean() });

const owned = leniently(ownedReward);
const transfer = leniently(walletTransfer);

const member = z.object({
  primaryUserId: memberId,
  secondaryUserIds: z.array(memberId),
  createdAt: instant,
  hasOptIn: z.boolean(),
  balance: z.int().min(0),
  welcomed: z.boolean(),
  /** What the member owns and has put on no split. */
  rewards: z.array(owned),
});

const done = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: refusal }),
]);

/**
 * Every key counts once, so each call may be repeated. `reserve`, `burn`, `use` and `giveBack` are a
 * reward's steps.
 */
export const MEMBER_CALLS = {
  read: call([], member.nullable()),
  /** The wallet that this one is part of, by its name; null for none. */
  movedTo: call([], texts),
  join: call([z.object({ userId: memberId, hasOptIn: z.boolean() })], member.nullable()),
  earn: call([earning], done),
  buy: call([z.object({ key: text, points: z.int().min(0), reward: owned })], done),
  reserve: call([rewardOnSplit], done),
  burn: call([text], done),
  use: call([text], done),
  giveBack: call([text], done),
  /** `use` of a reward and `earn` of the payment that it was for, by one write. */
  earnAndUse: call([text, earning], z.object({ used: done, earned: done })),
  /** How far a reward on a split is, by its key; null for one that was never seen. */
  phaseOf: call([text], usePhase.nullable()),
  /** Makes the wallet part of another one; answers what the other one has to be given. */
  move: call([text], transfer.nullable()),
  confirmTransfer: call([text], z.void()),
  merge: call([z.object({ transfer, userId: memberId })], done),
  leave: call([], done),
  erase: call([], z.void()),
} as const;

export type Earned = z.input<typeof earning>;
export type MemberRecord = z.output<typeof member>;
export type MemberDone = z.output<typeof done>;

/** The calls of a number's welcome in a programme's scope; each may be made again. */
export const WELCOME_CALLS = {
  /** Whether the user's wallet of this name may have the gift: nobody else has had it. */
  claim: call([z.object({ userId: memberId, wallet: text })], z.boolean()),
  /** The user's account is deleted; `had` says whether a wallet of it had the gift. */
  leave: call([z.object({ userId: memberId, had: z.boolean() })], z.void()),
} as const;
