import { describe, expect, it } from "vitest";
import type { AmountE5 } from "../money/amount";
import type { AttemptPhase } from "../payment/attempt";
import type { TestBill } from "./bill.fixture";
import type { CardHold } from "./card-hold";
import { billMayEnd } from "./end-of-bill";
import type { BillState } from "./model";
import { confirming, creating, engaged } from "./paying.fixture";

const posted = { type: "tillAnswered", subjectId: "s", answer: { kind: "posted" } } as const;
const closed = { type: "closeOrder", move: 0 } as const;

/** A bill that was paid, booked by its till and closed. */
function over(): TestBill {
  const bill = confirming();
  bill.hears("pay-s", "confirm", "succeeded");
  bill.does(posted);
  bill.does(closed);
  return bill;
}

describe("a bill", () => {
  it("may end once it is paid, booked and closed, and not before", () => {
    const bill = confirming();
    for (const early of [engaged(), creating(), confirming()]) {
      early.does(closed);
      expect(billMayEnd(early.state)).toBe(false);
    }
    bill.hears("pay-s", "confirm", "succeeded");
    bill.does(closed);
    expect(billMayEnd(bill.state)).toBe(false);
    bill.does(posted);
    expect(billMayEnd(bill.state)).toBe(true);
  });

  it("may not end while a table still shows it; a tab's bill has none", () => {
    const { state } = over();
    expect(billMayEnd({ ...state, closedAt: null })).toBe(false);
    const ofTab = state.identity && { ...state.identity, tableId: null };
    expect(billMayEnd({ ...state, closedAt: null, identity: ofTab })).toBe(true);
  });

  const attempt = (change: object) => (state: BillState) => ({
    attempts: Object.fromEntries(
      Object.entries(state.attempts).map(([id, one]) => [id, { ...one, ...change }]),
    ),
  });
  const split = (change: object) => (state: BillState) => ({
    splits: Object.fromEntries(
      Object.entries(state.splits).map(([id, one]) => [id, { ...one, ...change }]),
    ),
  });
  const hold = (change: Partial<CardHold>) => () => ({
    cardHolds: { h: { phase: "PAID", postRefused: false, ...change } as CardHold },
  });
  const phases: AttemptPhase[] = [
    ...(["RESERVED", "CREATING", "CREATED", "CONFIRMING", "ACTION_REQUIRED"] as const),
    ...(["UNKNOWN", "AUTHORISED", "CAPTURING", "VOIDING"] as const),
  ];
  const faults: [string, (state: BillState) => Partial<BillState>][] = [
    ...phases.map((phase) => [`a payment that is ${phase}`, attempt({ phase })] as never),
    ["a refund under way", attempt({ refundAskedE5: 1 as AmountE5 })],
    ["a payment that a person has to look at", attempt({ mismatch: "amount" })],
    ["a payment that the till has not taken over", split({ posting: "WAITING" })],
    ["a payment that the till refused", split({ posting: "REFUSED" })],
    ["a hold on a card", hold({ phase: "HELD" })],
    ["a hold that is being captured", hold({ phase: "RESERVED" })],
    ["a hold's payment that the till refused", hold({ postRefused: true })],
    [
      "a call that is still to be made",
      () => ({
        effects: {
          e: {
            key: "e",
            kind: "till.refund",
            subjectId: "pay-s",
            attempts: 0,
            dueAt: 0,
            leasedUntil: null,
          },
        },
      }),
    ],
  ];

  it.each(faults)("is kept by %s, however old it is", (_what, change) => {
    const { state } = over();
    expect(billMayEnd({ ...state, ...change(state) })).toBe(false);
  });
});
