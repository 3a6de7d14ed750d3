import type { SplitId } from "../ids.schema";
import { add, NO_QUANTITY, ZERO_E5 } from "../money/amount";
import { NO_EXTRAS } from "../payment/charge";
import { scheduled } from "../payment/effects";
import { findAnomaly } from "./anomalies";
import { balanceOf } from "./balance";
import { endsSplitByItems } from "./by-items";
import { claimFor, claimNow, partsOf } from "./claims";
import type { BillFailure, Command } from "./commands";
import { accept, type Decision, joins, ownsSplit, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { evolveAll } from "./evolve";
import { withBareHoldsReleased } from "./giving-way";
import { leavesWithNothing, letsGo } from "./let-go";
import { type BillState, type Consumer, type Instant, isSettled, type Split } from "./model";
import { storedConsumer } from "./people";
import { roomForSplit } from "./room";
import type { SplitRequest } from "./split.schema";
import { splitRefusal } from "./split-refusal";
import {
  debitsVoucher,
  givesVoucherBack,
  holdsVoucher,
  voucherOnNewAmount,
} from "./voucher-events";

/** Issues a split: a soft claim that others see and that locks nothing. */
export function issueSplit(
  state: BillState,
  command: Command<"issueSplit">,
  now: Instant,
): Decision {
  const { splitId, consumer, request, requestDigest = null } = command;
  const relatedSubOrder = command.relatedSubOrder ?? null;
  const before = state.splits[splitId];
  if (before) {
    const same =
      ownsSplit(before, consumer) &&
      before.claim.type === request.type &&
      (before.requestDigest ?? null) === requestDigest;
    if (same) return repeated({ amountE5: before.amountE5 });
    return refuse(requestDigest === null ? "SPLIT_ID_REUSED" : "IDEMPOTENCY_KEY_REUSED");
  }
  const wish = { request, relatedSubOrder, splitId, beforeE5: null };
  const refused = (failure: BillFailure): Decision => ({
    ok: false,
    failure: splitRefusal(state, wish, failure),
  });
  const closed =
    refusesNewSplits(state) ??
    (request.type === "SHARE" ? refusesShares(state) : null) ??
    (request.type === "ITEMS" ? refusesItems(state) : null);
  if (closed) return refused(closed);
  // Choosing locks nothing, so it may count on what gives way once it is paid.
  const open = withBareHoldsReleased(state, consumer.publicId);
  const outcome = claimFor(open, request, relatedSubOrder, splitId);
  if (!outcome.ok) return refused(outcome.failure);
  const room = roomForSplit(state, consumer, now);
  if (!room.ok) return room;
  const { claim, amountE5 } = outcome.priced;
  const split = newSplit(
    {
      splitId,
      consumer: storedConsumer(consumer),
      claim,
      relatedSubOrder,
      amountE5,
      nextPaymentId: command.nextPaymentId,
      ...(requestDigest !== null && { requestDigest }),
    },
    now,
  );
  // Of the bill after room was made, so that who gave up their place leaves their number with it.
  const joined = joins(evolveAll(state, room.events), consumer, now);
  const events = [...room.events, ...joined, { type: "splitIssued", split } as const];
  return accept(events, { amountE5 });
}

type NewSplit = Pick<Split, "splitId" | "consumer" | "claim" | "relatedSubOrder" | "amountE5"> &
  Pick<Split, "nextPaymentId" | "requestDigest">;

/** A split for which nothing is reserved. */
export function newSplit(fields: NewSplit, now: Instant): Split {
  const { splitId, consumer, claim, relatedSubOrder, amountE5, nextPaymentId } = fields;
  const { requestDigest } = fields;
  return {
    splitId,
    status: "ISSUED",
    consumer,
    origin: "PAY_AT_TABLE",
    issuedAt: now,
    touchedAt: now,
    claim,
    relatedSubOrder,
    amountE5,
    parts: [],
    virtualDiscount: null,
    paymentId: null,
    nextPaymentId,
    ...NO_EXTRAS,
    settledAt: null,
    posting: "NONE",
    ...(requestDigest === undefined ? {} : { requestDigest }),
    lastFailure: null,
  };
}

/** Events by which a split claims something else; its voucher is worth another amount there. */
export function changesSplit(
  state: BillState,
  split: Split,
  { claim, amountE5 }: Pick<Split, "claim" | "amountE5">,
  now: Instant,
): BillEvent[] {
  return [
    { type: "splitUpdated", splitId: split.splitId, claim, amountE5, at: now },
    ...voucherOnNewAmount(state, split, amountE5, now),
  ];
}

/** Changes within the split's type (SPLIT-29); one that is paid or being paid never changes. */
export function updateSplit(
  state: BillState,
  command: Command<"updateSplit">,
  now: Instant,
): Decision {
  const found = editable(state, command.splitId, command.consumer);
  if (!found.ok) return found;
  const { split } = found;
  const { request, relatedSubOrder: seat = split.relatedSubOrder } = command;
  if (request.type !== split.claim.type) return refuse("SPLIT_TYPE_DIFFERS");
  // A split is of one seat for good: at another one it is another split, with shares and totals of its own.
  if (seat !== split.relatedSubOrder) return refuse("SPLIT_SEAT_DIFFERS");
  const refused = (failure: BillFailure): Decision => {
    const { relatedSubOrder, splitId, amountE5: beforeE5 } = split;
    const wish = { request, relatedSubOrder, splitId, beforeE5 };
    return { ok: false, failure: splitRefusal(state, wish, failure) };
  };
  const closed = refusesNewSplits(state);
  if (closed) return { ok: false, failure: closed };
  const more = refusesMoreItems(state, split, request);
  if (more) return refused(more);
  const open = withBareHoldsReleased(state, split.consumer.publicId);
  const outcome = claimFor(open, request, split.relatedSubOrder, split.splitId);
  if (!outcome.ok) return refused(outcome.failure);
  const { amountE5 } = outcome.priced;
  return accept(changesSplit(state, split, outcome.priced, now), { amountE5 });
}

/** SPLIT-34; one that is gone already is no error. */
export function cancelSplit(
  state: BillState,
  command: Command<"cancelSplit">,
  now: Instant,
): Decision {
  const { splitId, consumer } = command;
  if (!state.splits[splitId]) return repeated();
  const found = editable(state, splitId, consumer);
  if (!found.ok) return found;
  const { split } = found;
  return accept([...letsGo(state, split, now), ...leavesWithNothing(state, [split], now)]);
}

/** SPLIT-30, VOU-10. */
export function applyVirtualDiscount(
  state: BillState,
  command: Command<"applyVirtualDiscount">,
  now: Instant,
): Decision {
  const found = editable(state, command.splitId, command.consumer);
  if (!found.ok) return found;
  const { split } = found;
  const { discount } = command;
  if (split.virtualDiscount) {
    return split.virtualDiscount.ref === discount.ref ? repeated() : refuse("DISCOUNT_EXISTS");
  }
  const fits = add(split.amountE5, discount.impactOnSplitTotalE5) >= 0;
  if (!(discount.amountE5 > 0) || !(discount.impactOnSplitTotalE5 < 0) || !fits) {
    return refuse("BAD_DISCOUNT");
  }
  const held = discount.voucher ? holdsVoucher(state, discount.ref, now) : [];
  if (!held) return refuse("VOUCHER_NOT_HELD");
  const { splitId } = split;
  return accept([{ type: "virtualDiscountApplied", splitId, discount, at: now }, ...held]);
}

/** SPLIT-30. */
export function removeVirtualDiscount(
  state: BillState,
  command: Command<"removeVirtualDiscount">,
  now: Instant,
): Decision {
  const found = editable(state, command.splitId, command.consumer);
  if (!found.ok) return found;
  if (!found.split.virtualDiscount) return refuse("NO_DISCOUNT");
  const { splitId } = found.split;
  return accept([
    { type: "virtualDiscountRemoved", splitId, at: now },
    ...givesVoucherBack(state, found.split, now),
  ]);
}

/** Settles a split that its discount pays in full, without a payment (SPLIT-46). */
export function fullyDiscount(
  state: BillState,
  command: Command<"fullyDiscount">,
  now: Instant,
): Decision {
  const issued = state.splits[command.splitId];
  const discounted =
    issued?.status === "FULLY_DISCOUNTED" || issued?.status === "REGISTERED_FULLY_DISCOUNTED";
  if (issued && discounted && ownsSplit(issued, command.consumer)) return repeated();
  const found = editable(state, command.splitId, command.consumer);
  if (!found.ok) return found;
  const closed = refusesNewSplits(state);
  if (closed) return { ok: false, failure: closed };
  const { split } = found;
  const priced = claimNow(state, split);
  const discountBurnt = command.discountBurnt ?? true;
  const facts = { discountBurnt, expectedAmountE5: null, charge: null };
  const anomaly = findAnomaly(state, split, priced, facts);
  if (anomaly) return refusedByAnomaly(anomaly);
  const impact = split.virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5;
  if (add(split.amountE5, impact) !== 0) return refuse("SPLIT_NOT_FULLY_DISCOUNTED");
  const { splitId } = split;
  const parts = partsOf(state, priced.claim, split.relatedSubOrder, split.amountE5);
  return accept(
    [
      { type: "splitFullyDiscounted", splitId, claim: priced.claim, parts, at: now },
      scheduled(splitId, "till.post", now),
      ...debitsVoucher(state, split, now),
    ],
    { amountE5: split.amountE5 },
  );
}

/** SPLIT-65. */
export function refusedByAnomaly(anomaly: NonNullable<BillFailure["anomaly"]>): Decision {
  return refuse(anomaly.reason, {
    anomaly,
    previousAmountE5: anomaly.previousSplitAmountE5,
    newAmountE5: anomaly.newSplitAmountE5,
  });
}

/** Why nothing new can be put on the bill; null while it is open and not paid. */
export function refusesNewSplits(state: BillState): BillFailure | null {
  if (!state.order) return { code: "BILL_NOT_OPEN" };
  if (state.closedAt !== null) return { code: "BILL_CLOSED" };
  return balanceOf(state).leftToPayE5 <= 0 ? { code: "BILL_FULLY_PAID" } : null;
}

/** Engaging it would only end in the type-changed anomaly, so it is not issued either. */
function refusesShares(state: BillState): BillFailure | null {
  const byTill = state.order?.posSplitMode !== "NOT_SPLIT_ON_POS";
  return byTill ? { code: "split-anomaly-detected" } : null;
}

/** SPLIT-17. */
export function refusesItems({ splits }: BillState): BillFailure | null {
  const made = Object.values(splits).map(({ claim, status }) => ({ type: claim.type, status }));
  return endsSplitByItems(made) ? { code: "BY_ITEMS_PAID" } : null;
}

/** After a payment by items, dishes may be left out of what was chosen before, and none added (SPLIT-17). */
function refusesMoreItems(
  state: BillState,
  { claim }: Split,
  request: SplitRequest,
): BillFailure | null {
  if (request.type !== "ITEMS" || claim.type !== "ITEMS") return null;
  const takesMore = Object.entries(request.items).some(
    ([lineId, quantity]) => quantity > (claim.items[lineId] ?? NO_QUANTITY),
  );
  return takesMore ? refusesItems(state) : null;
}

export function editable(
  state: BillState,
  splitId: SplitId,
  consumer: Consumer,
): { ok: true; split: Split } | Extract<Decision, { ok: false }> {
  const split = state.splits[splitId];
  if (!split) return { ok: false, failure: { code: "SPLIT_NOT_FOUND" } };
  if (!ownsSplit(split, consumer)) return { ok: false, failure: { code: "NOT_SPLIT_OWNER" } };
  if (split.status === "PENDING") return { ok: false, failure: { code: "SPLIT_PENDING" } };
  if (isSettled(split)) return { ok: false, failure: { code: "SPLIT_SETTLED" } };
  return { ok: true, split };
}
