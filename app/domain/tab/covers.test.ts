import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { amountE5 } from "../money/amount";
import { effectKey } from "../payment/effects";
import type { OutsideAnswer, TabCommand } from "./commands";
import { mostE5 } from "./covers";
import { evolveTab } from "./evolve";
import { NO_TAB, type TabState } from "./model";
import type { HoldCovers, TabEvent, TabIdentity } from "./tab.schema";
import { transactTab } from "./transact";

const HELD = amountE5(10_000_000);
const NOW = 1_800_000_000_000;

const identity: TabIdentity = {
  tabId: anId.tab("tab"),
  kind: "table-preauthorisation",
  venueId: anId.venue("venue"),
  businessId: anId.business("business"),
  currency: "EUR",
  displayId: "Table 1",
  tableId: anId.table("t1"),
  ownBillId: null,
};

const wanted = (paymentId: string, payer: string) =>
  ({
    paymentId: anId.payment(paymentId),
    payer: anId.participant(payer),
    amountE5: HELD,
    timeZone: null,
  }) as const;

const replayTab = (ledger: readonly TabEvent[]) => ledger.reduce(evolveTab, NO_TAB);

/** The events of a tab with a hold that stands on a guest's card. */
function heldLedger(covers?: HoldCovers): TabEvent[] {
  const ledger: TabEvent[] = [];
  const run = (command: TabCommand) => {
    const outcome = transactTab(replayTab(ledger), command, NOW);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    ledger.push(...outcome.events);
  };
  run({ type: "begin", identity, hold: wanted("p1", "ann"), ...(covers && { covers }) });
  run({
    type: "authorise",
    paymentId: anId.payment("p1"),
    payer: anId.participant("ann"),
    method: "card",
  });
  ledger.push({
    type: "attemptAuthorised",
    paymentId: anId.payment("p1"),
    heldE5: HELD,
    holdExpiresAt: NOW + 7 * 86_400_000,
    at: NOW,
  });
  return ledger;
}

function sentTo(tab: TabState, command: TabCommand) {
  const outcome = transactTab(tab, command, NOW);
  return outcome.ok ? outcome.state : outcome.failure.code;
}

const ordersOf = (guest: string, tableId = "t1") =>
  ({
    type: "coverOrder",
    orderId: anId.order(`o-${guest}`),
    payers: [anId.participant(guest)],
    tableId: anId.table(tableId),
    amountE5: amountE5(9_000_000),
  }) as const;

describe("a hold", () => {
  it("is its guest's alone where neither they nor their page said anything", () => {
    const tab = replayTab(heldLedger());
    expect(sentTo(tab, ordersOf("mallory"))).toBe("HOLD_NOT_OPEN");
    expect(sentTo(tab, ordersOf("ann"))).toMatchObject({ orders: { "o-ann": { payer: "ann" } } });
  });

  it("of everyone at a table is not open at another one", () => {
    const tab = replayTab(heldLedger({ orders: "table", tableId: anId.table("t1") }));
    expect(sentTo(tab, ordersOf("ben", "t2"))).toBe("HOLD_NOT_OPEN");
    expect(sentTo(tab, ordersOf("ben"))).not.toBeTypeOf("string");
  });

  it("is opened and closed sixty times at most, and can always be closed", () => {
    let tab = replayTab(heldLedger());
    const say = (covers: HoldCovers) =>
      sentTo(tab, {
        type: "setCovers",
        paymentId: anId.payment("p1"),
        payer: anId.participant("ann"),
        covers,
      });
    const open = { orders: "table", tableId: anId.table("t1") } as const;
    for (let times = 0; times < 60; times += 1) {
      for (const covers of [open, { orders: "own" } as const]) {
        const result = say(covers);
        if (typeof result !== "string") tab = result;
      }
    }
    expect(say(open)).toBe("TOO_MANY_CHANGES");
    expect(tab.covers.p1).toEqual({ orders: "own" });
    expect(say({ orders: "own" })).toMatchObject({ version: tab.version });
  });

  it("is let go where the bill asks more of it than its guest has allowed", () => {
    const tab = replayTab([
      ...heldLedger(),
      { type: "tabOpened", billId: anId.bill("b1"), at: NOW },
      { type: "tabClosing", reason: "TILL", at: NOW },
      {
        type: "effectScheduled",
        key: effectKey("tab", "bill.reserve"),
        kind: "bill.reserve",
        subjectId: "tab",
        dueAt: NOW,
      },
    ]);
    expect(mostE5(tab, { paymentId: anId.payment("p1"), heldE5: HELD })).toBe(0);
    const answer: OutsideAnswer = {
      kind: "reserved",
      dues: [{ paymentId: anId.payment("p1"), amountE5: amountE5(100_000) }],
    };
    const done = sentTo(tab, { type: "answered", key: effectKey("tab", "bill.reserve"), answer });
    expect(done).toMatchObject({ attempts: { p1: { phase: "VOIDING" } } });
  });
});
