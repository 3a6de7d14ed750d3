import type { BillId, SplitId } from "../ids.schema";
import type { RewardTarget } from "../loyalty/member.schema";
import type { AmountE5 } from "../money/amount";
import type { Attempt } from "../payment/attempt";
import type { Effects } from "../payment/effects";
import type { ChargeParts } from "../payment/payment.schema";
import type { Instant } from "../payment/provider";
import type { TillRefund } from "./after-payment";
import type {
  BillIdentity,
  BillLimits,
  BillOrder,
  EffectKind,
  ExternalPayment,
  Participant,
  StoredConsumer,
} from "./bill.schema";
import type { CardHold } from "./card-hold";
import type { PayerTerms } from "./events.schema";
import type { DishProposal } from "./proposal.schema";
import type { ItemInterval, Split } from "./split.schema";

export { isFinal, NO_METHOD_YET } from "../payment/attempt";
export type { Effect } from "../payment/effects";
export type { Instant } from "../payment/provider";
export type * from "./bill.schema";
export type { CardHold } from "./card-hold";
export type { Consumer } from "./people";
export type * from "./split.schema";

/** A use of a voucher or a reward, under a key of its own: asked for, held by a split, then used or given back. */
export interface VoucherClaim {
  readonly ref: string;
  readonly code: string;
  readonly splitId: SplitId;
  /** Where a loyalty programme holds the reward; null for a voucher. */
  readonly reward: RewardTarget | null;
  readonly phase: "ASKED" | "HELD" | "USED" | "RELEASED";
}

/** What is remembered of a guest's holds that came to nothing; times in milliseconds. */
export interface HoldMemory {
  /** Time spent holding since the last hold that ran out. */
  readonly usedMs: number;
  readonly ranOut: number;
  readonly ranOutAt: Instant | null;
  readonly lastAt: Instant;
  readonly waitsUntil: Instant | null;
}

/** The equal shares that are going on: fixed once one is engaged (BILL-03, SPLIT-57). */
export interface OngoingSplitByShare {
  readonly baseAmountE5: AmountE5;
  readonly numberOfGuests: number;
  readonly shares: number;
}

/** A dish that somebody wants to share, with who has said yes so far: by public id, and who asks among them. */
export interface OpenProposal extends DishProposal {
  readonly accepted: Readonly<Record<string, StoredConsumer>>;
}

/** What a split's payment is for: `ownerId` is the bill's, and `id` the split's. */
export interface SplitPayable {
  readonly kind: "split";
  readonly ownerId: BillId;
  readonly id: SplitId;
}

/** A payment of one split; `chargeE5` = split − discount + tip + fees. */
export interface SplitAttempt extends Attempt, ChargeParts, PayerTerms {
  readonly payable: SplitPayable;
}

/** The bill as folded from its ledger. `identity` and `order` are null until it opens. */
export interface BillState {
  readonly version: number;
  readonly identity: BillIdentity | null;
  readonly order: BillOrder | null;
  /** How often the order has changed its table. */
  readonly move: number;
  readonly issuedAt: Instant;
  readonly expireAt: Instant | null;
  readonly refreshedAt: Instant;
  /** Whether the till answered when it was last asked (BILL-28). */
  readonly posConnected: boolean;
  readonly closedAt: Instant | null;
  readonly splits: Readonly<Record<string, Split>>;
  readonly attempts: Readonly<Record<string, SplitAttempt>>;
  readonly externalPayments: readonly ExternalPayment[];
  /** What tabs hold and have taken for the bill, by the payments' ids. */
  readonly cardHolds: Readonly<Record<string, CardHold>>;
  readonly participants: readonly Participant[];
  readonly limits: BillLimits;
  /** By the public id of the guest who held and did not pay. */
  readonly holders: Readonly<Record<string, HoldMemory>>;
  readonly vouchers: Readonly<Record<string, VoucherClaim>>;
  readonly proposals: Readonly<Record<string, OpenProposal>>;
  /** The newest shares that everyone has their part of, so that a yes that comes again is no mistake. */
  readonly boundProposals: readonly string[];
  /** What the till asked to go back, by its keys. */
  readonly tillRefunds: Readonly<Record<string, TillRefund>>;
  readonly effects: Effects<EffectKind>;
}

/** Where an open bill belongs: what is said of its splits, payments and vouchers is said of a bill that opened. */
export function identityOf({ identity }: BillState): BillIdentity {
  if (!identity) throw new Error("The bill has not opened");
  return identity;
}

/** The payment that a split is reserved for, or that has settled it. */
export function attemptOf(
  { attempts }: Pick<BillState, "attempts">,
  { paymentId }: Pick<Split, "paymentId">,
): SplitAttempt | undefined {
  return paymentId === null ? undefined : attempts[paymentId];
}

/** The stretches of lines that a split by items claims; none of any other split. */
export function intervalsOf({ claim }: Pick<Split, "claim">): readonly ItemInterval[] {
  return claim.type === "ITEMS" ? claim.intervals : [];
}

/** The ids of the seats or checks that a split is of; null for the whole bill. */
export function subOrdersOf({
  claim,
  relatedSubOrder,
}: Pick<Split, "claim" | "relatedSubOrder">): readonly string[] | null {
  if (claim.type === "CHECK_SEAT") return claim.subOrderIds;
  return relatedSubOrder === null ? null : [relatedSubOrder];
}

/** Whether the split locks its amount and items: every status but ISSUED (SPLIT-22, Q-26). */
export function isLocked(split: Split): boolean {
  return split.status !== "ISSUED";
}

/** Whether the split is paid or fully discounted (SPLIT-20). */
export function isSettled(split: Split): boolean {
  return split.status !== "ISSUED" && split.status !== "PENDING";
}
