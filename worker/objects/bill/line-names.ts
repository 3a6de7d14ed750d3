import type { QuantifiedProduct } from "~/contracts/bill";
import type { LineClaim } from "~/domain/bill/claim-index";

/** Names at one line at most, and on all lines together: a document must not grow with both. */
const MOST_ON_A_LINE = 12;
const MOST_ON_A_BILL = 600;

/** How many names each line of a bill of so many lines may carry. */
export function namesPerLine(lines: number): number {
  return Math.max(1, Math.min(MOST_ON_A_LINE, Math.floor(MOST_ON_A_BILL / Math.max(1, lines))));
}

/** Who has something of a line: the reader first, then whoever has most; `more` are not named. */
export function namesOnLine(
  claims: readonly LineClaim[],
  reader: string | null,
  most: number,
): { names: QuantifiedProduct["takenBy"]; more: number } {
  const byPerson = new Map<string, { participantId: string; quantity: number; paid: number }>();
  for (const { participantId, settled, from, to } of claims) {
    const one = byPerson.get(participantId) ?? { participantId, quantity: 0, paid: 0 };
    byPerson.set(participantId, one);
    one.quantity += to - from;
    if (settled) one.paid += to - from;
  }
  const everyone = [...byPerson.values()];
  const more = Math.max(0, everyone.length - most);
  if (more === 0) return { names: everyone, more };
  const rank = (one: { participantId: string; quantity: number }) =>
    one.participantId === reader ? Number.POSITIVE_INFINITY : one.quantity;
  const names = everyone.sort((a, b) => (rank(b) > rank(a) ? 1 : -1)).slice(0, most);
  return { names, more };
}
