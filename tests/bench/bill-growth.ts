/** What reading a bill costs as it grows: the rules alone, without a network or a store around them. */

import { billDocument } from "#worker/objects/bill/document";
import { guest, items, line, order, TestBill } from "~/domain/bill/bill.fixture";
import type { BillState, Split } from "~/domain/bill/model";

export type Growth = { splits: number; lines: number };

const READS = 9;

/** A bill of so many lines on which guests have chosen something of every line, in so many splits. */
function grown({ splits, lines }: Growth): BillState {
  const ids = Array.from({ length: lines }, (_, n) => `line-${n}`);
  const bill = new TestBill(order(ids.map((id) => line(id, 3))));
  const all = Object.fromEntries(ids.map((id) => [id, items(0.3)]));
  for (let n = 0; n < splits; n += 1) {
    bill.issue(`split-${n}`, `guest-${n % 50}`, { type: "ITEMS", items: all });
  }
  return bill.state;
}

/**
 * Milliseconds of a reading right after a change, the middle one of several, and the document's size.
 *
 * @param sizes The bills to read by turns, so that a busy moment strikes all of them.
 */
export function measureGrowth(
  sizes: Record<string, Growth>,
): Record<string, { ms: number; bytes: number }> {
  const states = Object.entries(sizes).map(([name, size]) => [name, grown(size)] as const);
  const taken = new Map<string, number[]>();
  const bytes = new Map<string, number>();
  for (let round = 0; round < READS; round += 1) {
    for (const [name, state] of states) {
      // As after a change of one split: what was worked out for the bill before is no longer it.
      const [id = "", split] = Object.entries(state.splits)[round % 4] ?? [];
      const changed = { ...state, splits: { ...state.splits, [id]: { ...split } as Split } };
      const started = performance.now();
      const document = billDocument(changed, guest("reader"), { place: null, now: 0 });
      const json = JSON.stringify(document);
      taken.set(name, [...(taken.get(name) ?? []), performance.now() - started]);
      bytes.set(name, json.length);
    }
  }
  const middle = (times: number[] = []) => times.sort((a, b) => a - b)[READS >> 1] ?? 0;
  return Object.fromEntries(
    states.map(([name]) => [name, { ms: middle(taken.get(name)), bytes: bytes.get(name) ?? 0 }]),
  );
}
