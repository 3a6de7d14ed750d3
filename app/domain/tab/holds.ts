import type { ParticipantId, PaymentId } from "../ids.schema";
import { type AmountE5, add, subtract, sum, ZERO_E5 } from "../money/amount";
import type { Attempt } from "../payment/attempt";
import type { PayableRules } from "../payment/book";
import { scheduled } from "../payment/effects";
import { refundEvents } from "../payment/ends";
import { closesAt, standingHolds } from "../payment/holds";
import type { PaymentStep } from "../payment/payment.schema";
import { paymentStep } from "../payment/payment-step";
import type { Instant } from "../payment/provider";
import { HOUR_MS } from "../time";
import type { TabState } from "./model";
import type { TabEvent, WantedHold } from "./tab.schema";

/** How long a guest may stay at the bank's page. */
const BANK_MS = 10 * 60_000;

/** How long before a hold is captured or let go its tab begins to close, at most. */
const MOST_LEAD_MS = HOUR_MS;

export function tabHolds(tab: TabState): PayableRules<TabEvent> {
  return {
    bankMs: BANK_MS,
    stillFits: () => tab.closing === null && tab.status !== "INITIALISATION_FAILED",
    // Only what the bill has reserved may be taken: a hold that nobody asked for is let go.
    dueAtHoldEnd: ({ paymentId }) => tab.dues?.[paymentId] ?? ZERO_E5,
    captured: () => [],
    refunded: ({ paymentId, refundedE5, refundAskedE5 }, _events, now) => [
      scheduled(paymentId, "till.refund", now),
      ...refundsRest(tab, paymentId, add(refundedE5, refundAskedE5), now),
    ],
  };
}

/** Asks for the refund that a captured hold still owes; one refund of a hold at a time. */
export function refundsRest(
  { refundsWanted }: TabState,
  paymentId: PaymentId,
  refundedE5: AmountE5,
  now: Instant,
): TabEvent[] {
  const rest = subtract(refundsWanted[paymentId] ?? ZERO_E5, refundedE5);
  return rest > 0 ? refundEvents(paymentId, rest, now) : [];
}

export function hasHold(tab: TabState): boolean {
  return tab.closing === null && standingHolds(tab).length > 0;
}

export function heldE5(tab: TabState): AmountE5 {
  return sum(standingHolds(tab).map(({ hold }) => hold.heldE5));
}

/** When a tab has to begin to close because a hold comes to its end; null where none stands. */
export function endsAt(tab: TabState): Instant | null {
  const times = standingHolds(tab).map(({ hold }) => {
    const lead = Math.min(MOST_LEAD_MS, Math.floor((hold.expiresAt - hold.authorisedAt) / 8));
    return closesAt(hold) - lead;
  });
  return times.length > 0 ? Math.min(...times) : null;
}

/** The step that a guest's hold is in: it has succeeded once the money is held. */
export function holdStep(attempt: Attempt): PaymentStep {
  const { phase } = attempt;
  if (phase === "AUTHORISED" || phase === "CAPTURING") return "succeeded";
  return phase === "VOIDING" ? "cancelled" : paymentStep(attempt);
}

/** Holds of one guest, and of all guests of a tab, tried and standing ones together. */
export const MOST_HOLDS_A_GUEST = 12;
export const MOST_HOLDS = 80;

export function mayWant(tab: TabState, payer: ParticipantId): boolean {
  const own = Object.values(tab.wanted).filter((one) => one.payer === payer);
  if (own.length >= MOST_HOLDS_A_GUEST) return false;
  return count(tab) < MOST_HOLDS || oldestUntried(tab) !== undefined;
}

/** The oldest that no card was tried for makes room: who only asks must not keep others out. */
export function withWanted(tab: TabState, hold: WantedHold): TabState["wanted"] {
  const drops = count(tab) < MOST_HOLDS ? undefined : oldestUntried(tab)?.paymentId;
  const others = Object.entries(tab.wanted).filter(([paymentId]) => paymentId !== drops);
  return { ...Object.fromEntries(others), [hold.paymentId]: hold };
}

function count({ wanted }: TabState): number {
  return Object.keys(wanted).length;
}

/** Holds are listed in the order in which they were asked for. */
function oldestUntried({ wanted, attempts }: TabState): WantedHold | undefined {
  return Object.values(wanted).find(({ paymentId }) => !Object.hasOwn(attempts, paymentId));
}
