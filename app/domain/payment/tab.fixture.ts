import { anId } from "../ids.fixture";
import type { PaymentId } from "../ids.schema";
import { type AmountE5, subtract, ZERO_E5 } from "../money/amount";
import { providerAnswered } from "./answers";
import { type Attempt, isFinal, referenceOf } from "./attempt";
import {
  accept,
  type PayableRules,
  type PaymentBook,
  type PaymentDecision,
  type ProviderResponse,
  refuse,
  repeated,
} from "./book";
import { nextWakeAt, takeDue } from "./due";
import { LEASE_MS } from "./effects";
import { refundEvents } from "./ends";
import { evolvePayments } from "./evolve";
import { type CaptureRequest, captureHold } from "./holds";
import type {
  AttemptStart,
  CancelReason,
  PaymentEvent,
  PaymentStarted,
  ProviderOperation,
  ProviderStatus,
} from "./payment.schema";
import type { Instant, ProviderAnswer, ProviderSnapshot } from "./provider";
import { startPayment } from "./start-payment";
import { takeBack } from "./take-back";
import { type ProviderTask, providerTask } from "./task";

/** The smallest owner of payments, for tests: an open tab whose drinks a hold is to pay for. */
export interface Tab extends PaymentBook {
  readonly spentE5: AmountE5;
  readonly closed: boolean;
}

export type TabEvent =
  | PaymentEvent
  | PaymentStarted
  | { readonly type: "tabSpent"; readonly amountE5: AmountE5 }
  | { readonly type: "tabClosed" };

type PaymentCommand =
  | { readonly type: "startPayment"; readonly attempt: AttemptStart }
  | ({ readonly type: "providerAnswered" } & ProviderResponse)
  | ({ readonly type: "capture" } & CaptureRequest)
  | { readonly type: "takeBack"; readonly paymentId: PaymentId; readonly reason: CancelReason }
  | { readonly type: "refund"; readonly paymentId: PaymentId; readonly amountE5: AmountE5 };

export type TabCommand =
  | PaymentCommand
  | { readonly type: "spend"; readonly amountE5: AmountE5 }
  | { readonly type: "closeTab" };

export const NEW_TAB: Tab = {
  version: 0,
  attempts: {},
  effects: {},
  spentE5: ZERO_E5,
  closed: false,
};

/** What only the tab knows: a closed tab needs no hold, and an old hold pays for what was drunk. */
export function tabRules(tab: Tab): PayableRules<never> {
  return {
    bankMs: 10 * 60_000,
    stillFits: () => !tab.closed,
    dueAtHoldEnd: () => tab.spentE5,
    captured: () => [],
    refunded: () => [],
  };
}

export function decideTab(tab: Tab, command: TabCommand, now: Instant): PaymentDecision<TabEvent> {
  switch (command.type) {
    case "spend":
      return {
        ok: true,
        events: [{ type: "tabSpent", amountE5: command.amountE5 }],
        reply: {},
      };
    case "closeTab":
      return { ok: true, events: [{ type: "tabClosed" }], reply: {} };
    default:
      return decidePayment(tab, command, now);
  }
}

function decidePayment(
  tab: Tab,
  command: PaymentCommand,
  now: Instant,
): PaymentDecision<PaymentStarted> {
  switch (command.type) {
    case "startPayment":
      return startPayment(tab, command.attempt, now);
    case "providerAnswered":
      return providerAnswered(tab, command, tabRules(tab), now);
    case "capture":
      return captureHold(tab, command, now);
    case "takeBack": {
      const attempt = tab.attempts[command.paymentId];
      if (!attempt) return refuse("PAYMENT_NOT_FOUND");
      if (isFinal(attempt) || attempt.cancelReason !== null) return repeated();
      if (attempt.phase === "CAPTURING") return refuse("CAPTURE_ASKED_BEFORE");
      return accept(takeBack(tab, attempt, command.reason, now));
    }
    case "refund":
      return refund(tab, command, now);
  }
}

/** One at a time, as the owners of payments ask for them: the next waits for the provider's answer to this one. */
function refund(
  tab: Tab,
  { paymentId, amountE5 }: CaptureRequest,
  now: Instant,
): PaymentDecision<never> {
  const attempt = tab.attempts[paymentId];
  if (!attempt) return refuse("PAYMENT_NOT_FOUND");
  const isRefundable = attempt.phase === "CAPTURED" && attempt.refundAskedE5 === 0;
  const mostE5 = subtract(attempt.capturedE5, attempt.refundedE5);
  if (!isRefundable || amountE5 <= 0 || amountE5 > mostE5) return refuse("BAD_AMOUNT");
  return accept(refundEvents(paymentId, amountE5, now));
}

export function evolveTab(tab: Tab, event: TabEvent): Tab {
  const version = tab.version + 1;
  if (event.type === "tabSpent") return { ...tab, version, spentE5: event.amountE5 };
  if (event.type === "tabClosed") return { ...tab, version, closed: true };
  return evolvePayments(tab, event);
}

/** Takes what is due of a tab. */
export function takeDueOfTab(tab: Tab, now: Instant) {
  return takeDue<Tab, TabEvent, ProviderTask>(
    tab,
    {
      rules: tabRules(tab),
      evolve: evolveTab,
      before: [],
      beforeTaking: () => ({ events: [], later: false }),
      taskOf: (state, { subjectId, kind }) => {
        const attempt = state.attempts[subjectId];
        const operation = kind.slice("provider.".length) as ProviderOperation;
        return attempt ? providerTask(state, attempt, operation) : null;
      },
      leaseMs: () => LEASE_MS,
    },
    now,
  );
}

/** A tab driven by commands, for tests; time does not pass unless a test advances it. */
export class TestTab {
  tab = NEW_TAB;
  now = 1_000_000;
  readonly ledger: TabEvent[] = [];

  /** Carries out a command; gives the refusal's code, or null. */
  does(command: TabCommand): string | null {
    const decision = decideTab(this.tab, command, this.now);
    if (!decision.ok) return decision.failure.code;
    this.write(decision.events);
    return null;
  }

  /** Takes what is due and gives the calls it leads to. */
  sends(): ProviderTask[] {
    const { events, tasks } = takeDueOfTab(this.tab, this.now);
    this.write(events);
    return [...tasks];
  }

  /** Asks for a hold under the key `hold`. */
  asksHold(heldE5: AmountE5, captureMode: "immediate" | "later" = "later"): void {
    const payable = { kind: "tab-hold", ownerId: "tab-1", id: "h1" } as const;
    const attempt = {
      venueId: anId.venue("v"),
      payable,
      payer: anId.participant("ann"),
      paymentId: anId.payment("hold"),
      method: "card",
      currency: "EUR",
      captureMode,
      chargeE5: heldE5,
      reservedAt: this.now,
    };
    this.does({ type: "startPayment", attempt });
  }

  /** Passes in the provider's answer. */
  hears(
    operation: ProviderOperation,
    status: ProviderStatus,
    fields: Partial<ProviderSnapshot> = {},
  ): string | null {
    const { attempt } = this;
    const snapshot: ProviderSnapshot = {
      providerId: "pi-1",
      reference: referenceOf(attempt),
      status,
      amountE5: attempt.chargeE5,
      currency: "EUR",
      capturedE5: ZERO_E5,
      ...fields,
    };
    return this.hearsOf(operation, { kind: "snapshot", snapshot });
  }

  /** Passes in any answer of the provider. */
  hearsOf(operation: ProviderOperation, answer: ProviderAnswer): string | null {
    return this.does({
      type: "providerAnswered",
      paymentId: anId.payment("hold"),
      operation,
      answer,
    });
  }

  get attempt(): Attempt {
    const attempt = this.tab.attempts.hold;
    if (!attempt) throw new Error("no hold was asked for");
    return attempt;
  }

  /** The kinds of calls that wait. */
  get waiting(): string[] {
    return Object.values(this.tab.effects).map(({ kind }) => kind);
  }

  get wakesAt(): Instant | null {
    return nextWakeAt(this.tab);
  }

  private write(events: readonly TabEvent[]): void {
    for (const event of events) {
      this.ledger.push(event);
      this.tab = evolveTab(this.tab, event);
    }
  }
}
