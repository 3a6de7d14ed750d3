import type { BillDocument } from "~/contracts/bill";
import type { Settings, Venue } from "~/contracts/venue";
import {
  isFullyPaid,
  stalePollDelayMs,
  type UnpayableReason,
  unpayableReason,
} from "~/domain/bill/freshness";
import { isDisplayable } from "~/domain/bill/page-age";
import { shownLines } from "./order-view.server";

/** What a bill page is about: the one thing that it has to say. */
export type BillStage = "open" | "paid" | "closed" | "stale" | "empty" | "paymentsOff";

export type BillStanding = {
  stage: BillStage;
  unpayable: UnpayableReason | null;
  /** Whether what is known of the bill is new enough to be shown without asking the till (BILL-47). */
  displayable: boolean;
  /** Milliseconds until what is shown grows too old to pay (REF-10). */
  staleInMs: number;
};

/**
 * Reads the state of a bill (BILL-47 to BILL-52). While the till can't be reached the last known bill
 * stays on screen and payment is held back: it may have changed.
 */
export function billStanding(bill: BillDocument, venue: Venue, settings: Settings): BillStanding {
  const { refreshedAt, readAt: now } = bill;
  const unpayable = unpayableReason({
    hasOrder: bill.order !== null,
    refreshedAt,
    closed: bill.closedAt !== null,
    fullyPaid: isFullyPaid(bill.totalBillAmount, bill.leftToPay),
    paymentsEnabled: settings.allPaymentsEnabled && venue.paymentsEnabled,
    now,
  });
  return {
    stage: stageOf(bill, unpayable),
    unpayable,
    displayable: isDisplayable({ refreshedAt, now, pageLoadedAt: now }),
    staleInMs: stalePollDelayMs(refreshedAt, now),
  };
}

/** Why nothing can be paid, as the bill page's `changed` names it; `null` when it can. */
export function heldBack(standing: BillStanding): string | null {
  return standing.stage === "open" ? null : standing.stage;
}

function stageOf(bill: BillDocument, unpayable: UnpayableReason | null): BillStage {
  const nothingYet =
    bill.totalBillAmount === 0 &&
    // What is only held on a card pays nothing: an open tab with nothing on it is empty (TAB-24).
    !bill.payments.some(({ kind, isPaid }) => isPaid || kind !== "pre-authorised") &&
    !bill.order?.subOrders.some((subOrder) => shownLines(subOrder).length > 0);
  if (!bill.order || (nothingYet && bill.closedAt === null)) return "empty";
  if (bill.leftToPay <= 0 && !nothingYet) return "paid";
  if (unpayable === "CLOSED") return "closed";
  if (unpayable === "PAYMENTS_DISABLED") return "paymentsOff";
  return unpayable === null && bill.posConnected ? "open" : "stale";
}
