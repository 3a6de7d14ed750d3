import { describe, expect, it } from "vitest";
import { earningOf, rewardOf } from "#tests/fixtures/loyalty-values";
import { anId } from "../ids.fixture";
import { amountE5 } from "../money/amount";
import type { ProviderOperation } from "../payment/payment.schema";
import type { ProviderSnapshot } from "../payment/provider";
import { euros, line, order, TestBill } from "./bill.fixture";
import type { BillCommand } from "./commands";
import type { BillEvent } from "./events.schema";
import { evolveAll, replay } from "./evolve";
import type { BillState } from "./model";
import { condensed, transact } from "./transact";

/** Carries commands out the way an object does, and in single steps beside it. */
function bothWays(bill: TestBill, commands: readonly BillCommand[]) {
  const ledger: BillEvent[] = [...bill.ledger];
  const kinds: string[][] = [];
  let { state } = bill;
  for (const command of commands) {
    const outcome = transact(state, command, bill.now);
    if (!outcome.ok) throw new Error(`refused: ${outcome.failure.code}`);
    state = outcome.state;
    ledger.push(...outcome.events);
    kinds.push(outcome.events.map(({ type }) => type));
    bill.does(command);
    bill.does({ type: "takeDueEffects" });
  }
  return { state, ledger, kinds };
}

const answer = (operation: ProviderOperation, status: ProviderSnapshot["status"]): BillCommand => ({
  type: "providerAnswered",
  paymentId: anId.payment("pay-s"),
  operation,
  answer: {
    kind: "snapshot",
    snapshot: {
      providerId: "pi",
      reference: {
        venueId: anId.venue("v"),
        payable: { kind: "split", ownerId: "bill-1", id: "s" },
        payer: anId.participant("public-ann"),
        paymentId: anId.payment("pay-s"),
      },
      status,
      amountE5: euros(60),
      currency: "EUR",
      capturedE5: status === "succeeded" ? euros(60) : amountE5(0),
    },
  },
});

const issued = () => {
  const bill = new TestBill(order([line("a", 60)]));
  bill.issue("s", "ann", { type: "REMAINING_AMOUNT" });
  return bill;
};

const unnumbered = (state: BillState) => ({ ...state, version: 0 });

describe("a command with what it makes due", () => {
  it("is one batch of few events for each step of a payment, and leads to the same bill", () => {
    const bill = issued();
    const steps = [
      bill.engaging("s", "ann"),
      answer("create", "requiresConfirmation"),
      answer("confirm", "succeeded"),
    ];
    const { state, ledger, kinds } = bothWays(bill, steps);
    expect(kinds).toEqual([
      ["splitEngaged", "effectStarted"],
      ["providerCreated", "effectStarted"],
      ["attemptCaptured", "effectStarted"],
    ]);
    expect(unnumbered(state)).toEqual(unnumbered(bill.state));
    expect(replay(ledger)).toEqual(state);
  });

  it("leads to the same bill when the guest has to go to the bank, and when the card is declined", () => {
    for (const end of ["requiresAction", "declined", "processing"] as const) {
      const bill = issued();
      const steps = [
        bill.engaging("s", "ann"),
        answer("create", "requiresConfirmation"),
        answer("confirm", end),
      ];
      const { state, ledger } = bothWays(bill, steps);
      expect(unnumbered(state), end).toEqual(unnumbered(bill.state));
      expect(replay(ledger), end).toEqual(state);
    }
  });

  it("ends the posts that the till's feed holds with the next step's write, and the till's answer still counts", () => {
    const bill = new TestBill(order([line("a", 60), line("b", 40)]));
    bill.issue("paid", "bob", { type: "AMOUNT", amountE5: euros(40) });
    bill.pay("paid", "bob");
    bill.does({ type: "takeDueEffects" });
    bill.issue("s", "ann", { type: "REMAINING_AMOUNT" });
    const surroundings = { storedPosts: ["paid", "unknown"] };
    const idle = transact(bill.state, { type: "markUnreachable" }, bill.now, surroundings);
    expect(idle.ok && idle.state.effects).toEqual(bill.state.effects);
    const step = transact(bill.state, bill.engaging("s", "ann"), bill.now, surroundings);
    if (!step.ok) throw new Error(step.failure.code);
    expect(Object.keys(step.state.effects)).toEqual(["pay-s/provider.create"]);
    expect(step.events.map(({ type }) => type)).toEqual(["splitEngaged", "effectStarted"]);
    const word = { type: "tillAnswered", subjectId: "paid", answer: { kind: "posted" } } as const;
    const answered = transact(step.state, word, bill.now);
    expect(answered.ok && answered.state.splits.paid?.status).toBe("REGISTERED");
    const unpaid = transact(step.state, { ...word, subjectId: "s" }, bill.now);
    expect(unpaid.ok && unpaid.events).toEqual([]);
  });

  it("LOY-57 writes a programme's answer with the next write, and asks again for a guest who comes after it", () => {
    const bill = issued();
    const engaged = bill.engaging("s", "ann", { earning: earningOf(anId.member("nobody")) });
    const paying = [
      engaged,
      answer("create", "requiresConfirmation"),
      answer("confirm", "succeeded"),
    ];
    const { state: paid } = bothWays(bill, paying);
    const answers = [
      {
        type: "pointsAnswered",
        paymentId: anId.payment("pay-s"),
        amountE5: euros(60),
        answer: "no-member",
      },
    ] as const;
    const { consumer } = engaged;
    const ask = {
      type: "askPoints",
      splitId: anId.split("s"),
      consumer,
      earning: earningOf(anId.member("member")),
    } as const;
    const early = transact(paid, ask, bill.now);
    expect(early.ok && early.events).toEqual([]);

    const nothing = transact(paid, { ...ask, splitId: anId.split("other") }, bill.now, { answers });
    expect(nothing.ok).toBe(false);
    const asked = transact(paid, ask, bill.now, { answers });
    if (!asked.ok) throw new Error(asked.failure.code);
    const earning = asked.tasks.filter(({ kind }) => kind === "points.earn");
    expect(earning).toMatchObject([{ earning: { userId: "member" }, amountE5: euros(60) }]);

    const alarm = transact(paid, { type: "takeDueEffects" }, bill.now, { answers });
    if (!alarm.ok) throw new Error(alarm.failure.code);
    expect(alarm.state.effects).not.toHaveProperty("pay-s/points.earn");
    expect(alarm.state.attempts["pay-s"]).not.toHaveProperty("earning");
  });

  it("LOY-50 writes that a reward was used with the next write, or with the alarm's", () => {
    const bill = issued();
    const { consumer } = bill.engaging("s", "ann");
    const terms = { percentage: null, fixedE5: euros(60), minimalE5: null };
    const discount = {
      ref: "use-1",
      label: "Dinner",
      amountE5: euros(60),
      impactOnSplitTotalE5: amountE5(-euros(60)),
      voucher: { code: "dinner", terms },
    };
    const use = {
      splitId: anId.split("s"),
      consumer,
      ref: "use-1",
      code: "dinner",
      reward: rewardOf(anId.member("member")),
    };
    bill.does({ type: "askVoucher", ...use });
    bill.does({ type: "applyVirtualDiscount", splitId: anId.split("s"), consumer, discount });
    const { state: settled } = bothWays(bill, [
      { type: "fullyDiscount", splitId: anId.split("s"), consumer },
    ]);
    const used = {
      type: "voucherAnswered",
      ref: "use-1",
      operation: "use",
      answer: { kind: "done" },
    } as const;
    const answers = [used];

    const read = transact(
      settled,
      { type: "cancelSplit", splitId: anId.split("s"), consumer },
      bill.now,
      {
        answers,
      },
    );
    expect(read.ok).toBe(false);
    const early = { ...used, operation: "release" } as const;
    const idle = transact(settled, early, bill.now, { answers });
    expect(idle.ok && idle.events).toEqual([]);
    for (const type of ["markUnreachable", "takeDueEffects"] as const) {
      const written = transact(settled, { type }, bill.now, { answers });
      if (!written.ok) throw new Error(written.failure.code);
      expect(written.state.vouchers["use-1"]?.phase, type).toBe("USED");
      expect(written.state.effects, type).not.toHaveProperty("use-1/voucher.use");
    }
  });

  it("does not confuse similar effects: one that was put off, and one that ended after it was taken", () => {
    const key = "p/provider.read";
    const scheduled: BillEvent = {
      type: "effectScheduled",
      key,
      kind: "provider.read",
      subjectId: "p",
      dueAt: 1,
    };
    const taken: BillEvent = { type: "effectTaken", key, leasedUntil: 9 };
    const done: BillEvent = { type: "effectDone", key };
    const later: BillEvent = { type: "effectDeferred", key, dueAt: 5 };
    for (const batch of [
      [scheduled, taken, done],
      [scheduled, later, taken],
      [taken, done, scheduled],
      [done, scheduled],
      [scheduled, taken, later],
    ]) {
      expect(condensed(batch)).toEqual(batch);
    }
    const { state } = issued();
    const ended = [scheduled, done, scheduled, taken];
    expect(evolveAll(state, condensed(ended)).effects).toEqual(evolveAll(state, ended).effects);
  });
});
