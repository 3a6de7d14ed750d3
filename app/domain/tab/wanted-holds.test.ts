import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { amountE5 } from "../money/money";
import { MOST_HOLDS, MOST_HOLDS_A_GUEST } from "./holds";
import { NO_TAB, type TabState } from "./model";
import { transactTab } from "./transact";

const identity = {
  tabId: anId.tab("tab"),
  kind: "table-preauthorisation",
  venueId: anId.venue("venue"),
  businessId: anId.business("business"),
  currency: "EUR",
  displayId: "12",
  tableId: anId.table("table"),
  ownBillId: null,
} as const;
const hold = (paymentId: string, payer: string) => ({
  paymentId: anId.payment(paymentId),
  payer: anId.participant(payer),
  amountE5: amountE5(3_000_000),
  timeZone: null,
});

function applied(tab: TabState, command: Parameters<typeof transactTab>[1]): TabState {
  const outcome = transactTab(tab, command, 1_000);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.state;
}

/** A table's tab for which so many strangers have asked for a hold; some have tried a card too. */
function crowded(tries: (n: number) => boolean): TabState {
  let tab = applied(NO_TAB, { type: "begin", identity, hold: hold("p_0", "stranger-0") });
  for (let n = 1; n < MOST_HOLDS; n += 1) {
    tab = applied(tab, { type: "wantHold", hold: hold(`p_${n}`, `stranger-${n}`) });
  }
  for (let n = 0; n < MOST_HOLDS; n += 1) {
    const paymentId = `p_${n}`;
    if (tries(n))
      tab = applied(tab, {
        type: "authorise",
        paymentId: anId.payment(paymentId),
        payer: anId.participant(`stranger-${n}`),
        method: "card",
      });
  }
  return tab;
}

describe("a table whose tab is full of holds that strangers asked for", () => {
  it("lets a guest hold a card all the same, and drops the oldest that nobody tried", () => {
    const tab = crowded((n) => n < 3);
    const joined = applied(tab, { type: "wantHold", hold: hold("p_mine", "guest") });
    const held = applied(joined, {
      type: "authorise",
      paymentId: anId.payment("p_mine"),
      payer: anId.participant("guest"),
      method: "card",
    });
    expect(held.attempts.p_mine).toBeDefined();
    expect(Object.keys(held.wanted)).toHaveLength(MOST_HOLDS);
    expect(held.wanted.p_3).toBeUndefined();
    expect(held.wanted.p_2).toBeDefined();
  });

  it("takes no more once a card was tried for each: none of those may be forgotten", () => {
    const outcome = transactTab(
      crowded(() => true),
      { type: "wantHold", hold: hold("p_mine", "guest") },
      1_000,
    );
    expect(outcome).toMatchObject({ ok: false, failure: { code: "TAB_HAS_ENOUGH_HOLDS" } });
  });

  it("takes no more than its own few of one guest", () => {
    let tab = applied(NO_TAB, { type: "begin", identity, hold: hold("p_0", "guest") });
    for (let n = 1; n < MOST_HOLDS_A_GUEST; n += 1)
      tab = applied(tab, { type: "wantHold", hold: hold(`p_${n}`, "guest") });
    const more = transactTab(tab, { type: "wantHold", hold: hold("p_more", "guest") }, 1_000);
    expect(more).toMatchObject({ ok: false, failure: { code: "TAB_HAS_ENOUGH_HOLDS" } });
  });
});
