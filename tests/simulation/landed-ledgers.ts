import type { BillEvent } from "~/domain/bill/events.schema";
import { replay } from "~/domain/bill/evolve";
import type { BillState } from "~/domain/bill/model";
import { shippedEngine } from "./engine";
import { World } from "./world";

/** A bill's ledger as the version that wrote it stored it, and the money in it as that version computed it. */
export interface LandedLedger {
  readonly seed: number;
  readonly money: ReturnType<typeof moneyOf>;
  readonly ledger: readonly { readonly type: string }[];
}

/** Ledgers that this version writes: of so many seeds, each bill that has a kind of event which none before it had. */
export function ledgersOf(seeds: number): LandedLedger[] {
  const kinds = new Set<string>();
  const landed: LandedLedger[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const world = new World({ seed });
    world.run();
    for (const { shell } of world.tables) {
      if (shell.ledger.every(({ type }) => kinds.has(type))) continue;
      for (const { type } of shell.ledger) kinds.add(type);
      const ledger = shell.ledger.map((event) => JSON.parse(shippedEngine.codec.write(event)));
      landed.push({ seed, money: moneyOf(loaded(ledger)), ledger });
    }
  }
  return landed;
}

/** The bill as its object loads it. */
export function loaded(ledger: LandedLedger["ledger"]): BillState {
  const { read } = shippedEngine.codec;
  const events = ledger.map((stored) => read(JSON.stringify(stored)));
  return replay(events.filter((event): event is BillEvent => event !== null));
}

export function moneyOf(bill: BillState) {
  const { version, splits, attempts, externalPayments, vouchers, effects } = bill;
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
    external: externalPayments.map(({ amountE5 }) => amountE5),
    vouchers: each(vouchers, ({ phase }) => phase),
    effects: Object.keys(effects).sort(),
  };
}

function each<T, U>(record: Readonly<Record<string, T>>, pick: (one: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, one]) => [key, pick(one)]));
}
