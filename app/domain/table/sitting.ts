import type { Instant } from "../bill/model";
import type { BillId, DeviceId } from "../ids.schema";
import type { Sitting, TableBill } from "./table.schema";

/** How long the guests at a table may still see a closed bill, and find one that moved away. */
const SITTING_MS = 30 * 60_000;

const MAX_PAST_BILLS = 8;

export const EMPTY_SITTING: Sitting = {
  current: null,
  next: null,
  closing: [],
  past: [],
  departure: null,
};

/** The table with a bill that is about to be opened; an earlier one that was never opened is to be closed. */
export function withNext(sitting: Sitting, next: TableBill): Sitting {
  return { ...sitting, next, closing: closingWith(sitting, sitting.next, next.billId) };
}

/** Only what is still `next` becomes the table's; an order that went to another table stays away. */
export function promoted(sitting: Sitting, billId: BillId): Sitting {
  const { current, next } = sitting;
  if (next?.billId !== billId) return sitting;
  return {
    current: next,
    next: null,
    closing: closingWith(sitting, current, billId),
    // After a close other people may sit down, who must not see what was paid here before.
    past: current ? sitting.past : [],
    departure: null,
  };
}

/** The table without a bill that is closed; those who sit here may still look at it. */
export function withClosed(sitting: Sitting, billId: BillId, now: Instant): Sitting {
  const past = [{ billId, closedAt: now }, ...sitting.past].slice(0, MAX_PAST_BILLS);
  return { ...without(sitting, billId), past };
}

export function withoutNext(sitting: Sitting, billId: BillId): Sitting {
  return sitting.next?.billId === billId ? { ...sitting, next: null } : sitting;
}

export function without(sitting: Sitting, billId: BillId): Sitting {
  const { current, next, closing } = sitting;
  return {
    ...sitting,
    current: current?.billId === billId ? null : current,
    next: next?.billId === billId ? null : next,
    closing: closing.filter((one) => one.billId !== billId),
  };
}

/** The table without a bill that moved away, and where its guests find it; one that a later move brought back stays. */
export function withMoved(
  sitting: Sitting,
  {
    billId,
    move,
    deviceId,
    now,
  }: {
    readonly billId: BillId;
    readonly move: number;
    readonly deviceId: DeviceId | null;
    readonly now: Instant;
  },
): Sitting {
  const here = [sitting.current, sitting.next].filter((one) => one?.billId === billId);
  if (here.length === 0 || here.some((one) => (one?.move ?? 0) >= move)) return sitting;
  return { ...without(sitting, billId), departure: { billId, deviceId, at: now } };
}

/** The table's bills at a moment, the closed ones newest first, and where its order went while guests may look. */
export function sittingAt({ current, past, departure }: Sitting, now: Instant) {
  const recent = past.filter(({ closedAt }) => now - closedAt < SITTING_MS);
  const isOver = current !== null || !departure || now - departure.at >= SITTING_MS;
  return {
    billId: current?.billId ?? null,
    pastBillIds: recent.map(({ billId }) => billId),
    /** Null once somebody else has ordered here. */
    departure: isOver ? null : departure,
  };
}

/** The bills to close, with the one that the bill has replaced. */
function closingWith(sitting: Sitting, replaced: TableBill | null, billId: BillId) {
  // A bill that has come back is not to be closed any more.
  const closing = sitting.closing.filter((one) => one.billId !== billId);
  return !replaced || replaced.billId === billId ? closing : [...closing, replaced];
}

/** How long a table's orders are listed; older ones are dishes on the bill (ORD-38). */
export const ORDERS_SHOWN_MS = 5 * 60_000;
