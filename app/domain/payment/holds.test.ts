import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { amountE5 } from "../money/amount";
import { evolveTab, NEW_TAB, TestTab } from "./tab.fixture";

const HELD = amountE5(5_000_000);
const SPENT = amountE5(3_200_000);
const WEEK_MS = 7 * 24 * 3_600_000;
const TIMED_OUT = { kind: "unreachable", reason: "timeout" } as const;

/** A tab with a hold of 50.00 that was confirmed, and is active for a week. */
function held(lastsMs = WEEK_MS): TestTab {
  const tab = new TestTab();
  tab.asksHold(HELD);
  tab.sends();
  tab.hears("create", "requiresConfirmation");
  tab.sends();
  holdIsActive(tab, "confirm", tab.now + lastsMs);
  return tab;
}

/** The provider says that the hold is active. */
function holdIsActive(
  tab: TestTab,
  operation: "confirm" | "read" | "capture",
  holdExpiresAt: number,
) {
  tab.hears(operation, "authorised", { capturableE5: HELD, holdExpiresAt });
}

/** A tab whose hold was asked for 32.00, and whose capture is on its way. */
function capturing(): TestTab {
  const tab = held();
  tab.does({ type: "capture", paymentId: anId.payment("hold"), amountE5: SPENT });
  tab.sends();
  return tab;
}

describe("a hold on a guest's card", () => {
  it("is created and confirmed as money to be taken later, and then takes nothing by itself", () => {
    const tab = new TestTab();
    tab.asksHold(HELD);
    expect(tab.sends()).toMatchObject([
      {
        operation: "create",
        captureMode: "later",
        amountE5: HELD,
        idempotencyKey: "v/tab-hold/tab-1/h1/ann/hold:create",
      },
    ]);
    tab.hears("create", "requiresConfirmation");
    expect(tab.sends()).toMatchObject([{ operation: "confirm" }]);
    holdIsActive(tab, "confirm", tab.now + WEEK_MS);
    expect([tab.attempt.phase, tab.attempt.capturedE5, tab.waiting]).toEqual(["AUTHORISED", 0, []]);
  });

  it("is captured in part, once, under one key however often it is sent", () => {
    const tab = capturing();
    expect(tab.attempt.phase).toBe("CAPTURING");
    tab.hearsOf("capture", TIMED_OUT);
    tab.now += 10_000;
    expect(tab.sends()).toMatchObject([{ operation: "read" }]);
    holdIsActive(tab, "read", tab.now + WEEK_MS);
    tab.now += 10_000;
    const key = "v/tab-hold/tab-1/h1/ann/hold:capture";
    expect(tab.sends()).toMatchObject([{ amountE5: SPENT, idempotencyKey: key }]);
    tab.hears("capture", "succeeded", { capturedE5: SPENT });
    expect(tab.attempt).toMatchObject({ phase: "CAPTURED", capturedE5: SPENT });
    expect(tab.wakesAt).toBeNull();
  });

  it("is asked for once: the same amount again is the same capture, another is refused", () => {
    const tab = capturing();
    const { version } = tab.tab;
    expect(
      tab.does({ type: "capture", paymentId: anId.payment("hold"), amountE5: SPENT }),
    ).toBeNull();
    expect(tab.tab.version).toBe(version);
    const more = amountE5(SPENT + 1_000);
    expect(tab.does({ type: "capture", paymentId: anId.payment("hold"), amountE5: more })).toBe(
      "CAPTURE_ASKED_BEFORE",
    );
  });

  it("gives no more than it holds, nothing below zero, and no part of a cent", () => {
    for (const wrong of [amountE5(HELD + 1_000), amountE5(0), amountE5(-1_000), amountE5(1_001)]) {
      const asked = { type: "capture", paymentId: anId.payment("hold"), amountE5: wrong } as const;
      expect(held().does(asked)).toBe("BAD_AMOUNT");
    }
  });

  it("is not captured before it is active, nor after it was let go", () => {
    const capture = { type: "capture", paymentId: anId.payment("hold"), amountE5: SPENT } as const;
    const early = new TestTab();
    early.asksHold(HELD);
    expect(early.does(capture)).toBe("NOT_AUTHORISED");
    const late = held();
    late.does({ type: "takeBack", paymentId: anId.payment("hold"), reason: "STAFF" });
    expect(late.does(capture)).toBe("NOT_AUTHORISED");
  });

  it("is let go only once the provider was read to say so", () => {
    const tab = held();
    tab.does({ type: "takeBack", paymentId: anId.payment("hold"), reason: "GUEST" });
    expect(tab.sends()).toMatchObject([{ operation: "void" }]);
    tab.hears("void", "cancelled");
    expect(tab.attempt.phase).toBe("VOIDING");
    expect(tab.sends()).toMatchObject([{ operation: "read" }]);
    tab.hears("read", "cancelled");
    expect([tab.attempt.phase, tab.waiting]).toEqual(["VOIDED", []]);
  });

  it("gives the money of a capture back once it is asked to", () => {
    const tab = capturing();
    tab.hears("capture", "succeeded", { capturedE5: SPENT });
    const refund = { type: "refund", paymentId: anId.payment("hold"), amountE5: SPENT } as const;
    expect(tab.does(refund)).toBeNull();
    expect(tab.sends()).toMatchObject([{ operation: "refund", amountE5: SPENT }]);
    tab.hearsOf("refund", { kind: "refunded", amountE5: SPENT });
    expect(tab.attempt).toMatchObject({ refundedE5: SPENT, refundAskedE5: 0 });
  });

  it("is let go at once where the tab was closed while the guest was at the bank", () => {
    const tab = new TestTab();
    tab.asksHold(HELD);
    tab.sends();
    tab.hears("create", "requiresConfirmation");
    tab.sends();
    tab.hears("confirm", "requiresAction");
    tab.does({ type: "closeTab" });
    holdIsActive(tab, "read", tab.now + WEEK_MS);
    expect([tab.attempt.phase, tab.waiting]).toEqual(["VOIDING", ["provider.void"]]);
  });
});

describe("a hold that is not what was asked for", () => {
  it.each([
    ["held amount", { capturableE5: amountE5(4_000_000), holdExpiresAt: 9_000_000 }],
    ["end of the hold", { capturableE5: HELD }],
    ["currency", { capturableE5: HELD, holdExpiresAt: 9_000_000, currency: "USD" }],
  ])("stops at another %s", (detail, fields) => {
    const tab = new TestTab();
    tab.asksHold(HELD);
    tab.sends();
    tab.hears("create", "requiresConfirmation");
    tab.sends();
    tab.hears("confirm", "authorised", fields);
    expect(tab.attempt).toMatchObject({ hold: null, mismatch: detail });
  });

  it("stops at money that is held although it was to be charged", () => {
    const tab = new TestTab();
    tab.asksHold(HELD, "immediate");
    tab.sends();
    tab.hears("create", "requiresConfirmation");
    tab.sends();
    holdIsActive(tab, "confirm", tab.now + WEEK_MS);
    expect(tab.attempt).toMatchObject({ hold: null, mismatch: "held instead of charged" });
  });

  it("stops at a capture of another amount, or one that nobody asked for", () => {
    const more = capturing();
    more.hears("capture", "succeeded", { capturedE5: HELD });
    const unasked = held();
    unasked.hears("read", "succeeded", { capturedE5: HELD });
    for (const { attempt } of [more, unasked]) {
      expect(attempt).toMatchObject({ capturedE5: 0, mismatch: "captured amount" });
    }
  });

  it("is let go when it becomes active after the attempt had ended", () => {
    const tab = new TestTab();
    tab.asksHold(HELD);
    tab.sends();
    tab.hears("create", "requiresConfirmation");
    tab.sends();
    tab.hears("confirm", "declined");
    holdIsActive(tab, "read", tab.now + WEEK_MS);
    expect([tab.attempt.phase, tab.sends()]).toMatchObject(["DECLINED", [{ operation: "void" }]]);
    tab.hears("void", "cancelled");
    expect(tab.waiting).toEqual([]);
  });
});

describe("the end of a hold", () => {
  it("wakes the tab well before: half a day, or a quarter of a hold that is short", () => {
    expect(held().wakesAt).toBe(1_000_000 + WEEK_MS - 12 * 3_600_000);
    expect(held(3_600_000).wakesAt).toBe(1_000_000 + 45 * 60_000);
  });

  it("takes what was drunk until then, and no more than is held", () => {
    for (const [spent, taken] of [[SPENT, SPENT] as const, [amountE5(9_000_000), HELD] as const]) {
      const tab = held();
      tab.does({ type: "spend", amountE5: spent });
      tab.now = tab.wakesAt ?? 0;
      expect(tab.sends()).toMatchObject([{ operation: "capture", amountE5: taken }]);
    }
  });

  it("lets a hold go when nothing is due of it", () => {
    const tab = held();
    tab.now = tab.wakesAt ?? 0;
    expect(tab.sends()).toMatchObject([{ operation: "void" }]);
    expect(tab.attempt).toMatchObject({ phase: "VOIDING", cancelReason: "EXPIRED" });
  });

  it("asks for nothing any more once it has passed, and reads how it ended", () => {
    const tab = held();
    tab.does({ type: "capture", paymentId: anId.payment("hold"), amountE5: SPENT });
    tab.now += WEEK_MS;
    expect(tab.sends()).toMatchObject([{ operation: "read" }]);
    tab.hears("read", "cancelled");
    expect([tab.attempt.phase, tab.wakesAt]).toEqual(["EXPIRED", null]);
  });

  it("is known at once where the provider says that the hold is gone", () => {
    const tab = held();
    tab.hears("read", "cancelled");
    expect([tab.attempt.phase, tab.wakesAt]).toEqual(["EXPIRED", null]);
  });

  it("a capture that never takes is given up for a void, and counts if it was made after all", () => {
    const tab = capturing();
    for (let round = 0; round < 4; round += 1) {
      tab.hearsOf("capture", TIMED_OUT);
      tab.now += 60_000;
      tab.sends();
      holdIsActive(tab, "read", tab.now + WEEK_MS);
      tab.now += 60_000;
      tab.sends();
    }
    expect(tab.attempt).toMatchObject({ phase: "VOIDING", cancelReason: "NOT_CAPTURED" });
    tab.hearsOf("void", { kind: "refused", code: "captured" });
    tab.now += 60_000;
    tab.sends();
    tab.hears("read", "succeeded", { capturedE5: SPENT });
    expect(tab.attempt).toMatchObject({ phase: "CAPTURED", capturedE5: SPENT });
  });
});

describe("a tab's ledger", () => {
  it("makes the same tab again from its events, through JSON", () => {
    const tab = capturing();
    tab.hears("capture", "succeeded", { capturedE5: SPENT });
    const stored = JSON.parse(JSON.stringify(tab.ledger)) as typeof tab.ledger;
    expect(stored.reduce(evolveTab, NEW_TAB)).toEqual(tab.tab);
  });
});
