import { anId } from "../ids.fixture";
import type { PaymentId } from "../ids.schema";
import { type AmountE5, amountE5, type QuantityE5 } from "../money/amount";
import { referenceOf } from "../payment/attempt";
import type { ProviderSnapshot } from "../payment/provider";
import { isNews, mayBringNews } from "../payment/read-back";
import type { BillCommand, BillFailure, BillReply, Command } from "./commands";
import { decide } from "./decide";
import type { BillEvent } from "./events.schema";
import { evolve, initialBill } from "./evolve";
import type { BillOrder, BillState, Charge, Consumer, OrderLine, SubOrder } from "./model";
import type { SplitRequest } from "./split.schema";

/** Currency units as an amount, for tests: `euros(12.3)`. */
export function euros(units: number): AmountE5 {
  return amountE5(Math.round(units * 100) * 1000);
}

/** Whole items as a quantity, for tests; `items(0.5)` is half of one. */
export function items(count: number): QuantityE5 {
  return Math.round(count * 100_000) as QuantityE5;
}

/** A line for tests. */
export function line(id: string, unitPrice: number, fields: Partial<OrderLine> = {}): OrderLine {
  return {
    id: anId.line(id),
    productId: anId.product(`product-${id}`),
    posProductId: `pos-${id}`,
    name: `Dish ${id}`,
    group: null,
    quantity: items(1),
    unitPriceAfterTax: euros(unitPrice),
    discounts: [],
    exclusiveCharges: [],
    subProducts: [],
    ...fields,
  };
}

/** A charge for tests. */
export function charge(id: string, amount: number, fields: Partial<Charge> = {}): Charge {
  return {
    id,
    label: id,
    code: null,
    type: "SERVICE_CHARGE",
    chargeModel: "FLAT",
    rate: null,
    amount: euros(amount),
    ...fields,
  };
}

/** An order for tests: one sub-order of these lines, or the sub-orders given. */
export function order(
  lines: readonly OrderLine[],
  fields: Partial<BillOrder> = {},
  sub: Partial<SubOrder> = {},
): BillOrder {
  return {
    orderRef: "order-1",
    orderCode: null,
    openedAt: 0,
    numberOfGuests: null,
    staff: null,
    posSplitMode: "NOT_SPLIT_ON_POS",
    subOrders: [{ id: "s1", name: "Table 7", lines, discounts: [], charges: [], ...sub }],
    itemsManuallyMarkedAsPaid: {},
    consistency: "CONSISTENT",
    violations: [],
    ...fields,
  };
}

/** A guest for tests. */
export function guest(name: string): Consumer {
  return {
    guestId: anId.guest(`secret-of-${name}`),
    publicId: anId.participant(`public-${name}`),
    userId: null,
    name,
  };
}

/** A bill driven by commands, for tests; time does not pass unless a test advances it. */
export class TestBill {
  state: BillState = initialBill();
  readonly ledger: BillEvent[] = [];
  now = 1_000_000;
  private keys = 0;

  constructor(first: BillOrder, currency = "EUR", named = "bill-1") {
    const identity = {
      billId: anId.bill(named),
      venueId: anId.venue("v"),
      businessId: anId.business("b"),
      tableId: anId.table("t"),
      deviceId: null,
      tabId: null,
      tabDisplayId: null,
      currency,
    };
    this.does({ type: "openOrder", identity, order: first });
  }

  /** Carries out a command and gives its reply; throws when it is refused. */
  does(command: BillCommand): BillReply {
    const decision = decide(this.state, command, this.now);
    if (!decision.ok) throw new Error(`refused: ${decision.failure.code}`);
    for (const event of decision.events) {
      this.ledger.push(event);
      this.state = evolve(this.state, event);
    }
    return decision.reply;
  }

  /** The refusal of a command; throws when it is accepted. */
  refuses(command: BillCommand): BillFailure {
    const decision = decide(this.state, command, this.now);
    if (decision.ok) throw new Error(`${command.type} was accepted`);
    return decision.failure;
  }

  /** Issues a split under the given id. */
  issue(
    split: string,
    who: string,
    request: SplitRequest,
    relatedSubOrder: string | null = null,
  ): AmountE5 {
    const nextPaymentId = this.freshKey();
    const reply = this.does({
      type: "issueSplit",
      splitId: anId.split(split),
      nextPaymentId,
      consumer: guest(who),
      request,
      relatedSubOrder,
    });
    return reply.amountE5 ?? amountE5(0);
  }

  /** An engage command for a split of the guest. */
  engaging(split: string, who: string, fields: Partial<Command<"engageSplit">> = {}) {
    return {
      type: "engageSplit" as const,
      splitId: anId.split(split),
      paymentId: anId.payment(`pay-${split}`),
      nextPaymentId: this.freshKey(),
      consumer: guest(who),
      tipE5: amountE5(0),
      method: "card",
      policy: { paymentsEnabled: true, minimumChargeE5: amountE5(0) },
      ...fields,
    };
  }

  /** Engages a split and lets the provider capture it. */
  pay(split: string, who: string): AmountE5 {
    const engaging = this.engaging(split, who);
    const { paymentId } = engaging;
    const reply = this.does(engaging);
    this.does({ type: "takeDueEffects" });
    this.hears(paymentId, "create", "requiresConfirmation");
    this.does({ type: "takeDueEffects" });
    this.hears(paymentId, "confirm", "succeeded");
    return reply.amountE5 ?? amountE5(0);
  }

  /** Passes in the provider's answer about a payment. */
  hears(
    payment: string,
    operation: "create" | "confirm" | "read" | "cancel" | "find",
    status: ProviderSnapshot["status"],
    fields: Partial<ProviderSnapshot> = {},
  ): BillReply {
    const attempt = this.state.attempts[payment];
    const charged = attempt?.chargeE5 ?? amountE5(0);
    const snapshot: ProviderSnapshot = {
      providerId: `pi-${payment}`,
      reference: attempt ? referenceOf(attempt) : null,
      status,
      amountE5: charged,
      currency: this.state.identity?.currency ?? "",
      capturedE5: status === "succeeded" ? charged : amountE5(0),
      action: status === "requiresAction" ? { kind: "3ds", url: "/bank" } : null,
      ...fields,
    };
    return this.does({
      type: "providerAnswered",
      paymentId: anId.payment(payment),
      operation,
      answer: { kind: "snapshot", snapshot },
    });
  }

  /** A hint, by a webhook or a guest's return, on which the provider is asked; only news is written. */
  looks(payment: string, status: ProviderSnapshot["status"]): void {
    const attempt = this.state.attempts[payment];
    const snapshot = { status } as ProviderSnapshot;
    if (!attempt || !mayBringNews(this.state, attempt, this.now)) return;
    if (isNews(attempt, { kind: "snapshot", snapshot })) this.hears(payment, "read", status);
  }

  /** The kinds of effects that wait. */
  waiting(): string[] {
    return Object.values(this.state.effects).map((effect) => effect.kind);
  }

  private freshKey(): PaymentId {
    this.keys += 1;
    return anId.payment(`fresh-${this.keys}`);
  }
}
