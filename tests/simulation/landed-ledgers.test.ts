import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readBillEvent } from "~/contracts/bill-events";
import type { BillEvent } from "~/domain/bill/events";
import { replay } from "~/domain/bill/evolve";
import type { BillState } from "~/domain/bill/model";
import { standingOf } from "~/domain/bill/standing";

/** The money in a ledger, as computed by the version that wrote it. */
interface Landed {
  readonly seed: number;
  readonly state: ReturnType<typeof moneyOf>;
  readonly ledger: readonly { readonly type: string }[];
}

/** Ledgers that the version of that day wrote; they have all its kinds of events. */
const FILE = new URL("../fixtures/ledgers/2026-11-22.jsonl", import.meta.url);

const landed = readFileSync(FILE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Landed);

describe("a ledger that an earlier version wrote", () => {
  it.each(landed)("of seed $seed has the same money, payment by payment", ({ ledger, state }) => {
    expect(moneyOf(loaded(ledger))).toEqual(state);
  });

  it.each(landed)("of seed $seed can be read, and has no amount below zero", ({ ledger }) => {
    const standing = standingOf(loaded(ledger));
    for (const amount of [standing.appliedE5, standing.reservedE5, standing.leftToPayE5]) {
      expect(amount).toBeGreaterThanOrEqual(0);
    }
  });
});

/** The bill as its object loads it. */
function loaded(ledger: Landed["ledger"]): BillState {
  return replay(
    ledger.map((stored): BillEvent => {
      const read = readBillEvent(JSON.stringify(stored));
      if (!read.ok) throw new Error(read.reason);
      return read.event;
    }),
  );
}

function moneyOf({ version, splits, attempts, externalPayments, vouchers, effects }: BillState) {
  return {
    version,
    splits: each(splits, ({ status, amountE5, paymentId, posting }) => ({
      status,
      amountE5,
      paymentId,
      posting,
    })),
    attempts: each(attempts, (one) => ({
      phase: one.phase,
      chargeE5: one.chargeE5,
      capturedE5: one.capturedE5,
      refundedE5: one.refundedE5,
      refundAskedE5: one.refundAskedE5,
      providerId: one.providerId,
    })),
    elsewhere: externalPayments.map(({ amountE5 }) => amountE5),
    vouchers: each(vouchers, ({ phase }) => phase),
    effects: Object.keys(effects).sort(),
  };
}

function each<T, U>(record: Readonly<Record<string, T>>, pick: (one: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, one]) => [key, pick(one)]));
}
