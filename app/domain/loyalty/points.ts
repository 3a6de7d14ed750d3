import { type AmountE5, ONE_E5, scale } from "../money/amount";
import { DAY_MS } from "../time";
import type { PointLot } from "./member.schema";

/** How long points that come back can at least be spent, so that a payment that failed costs none. */
const BACK_FOR_MS = DAY_MS;

/** Most points that one payment earns, far inside safe integers. */
const MOST_POINTS = 1_000_000_000;

export function pointsIn(lots: readonly PointLot[]): number {
  return lots.reduce((total, { points }) => total + points, 0);
}

export function isValid({ expiresAt }: { expiresAt: number | null }, now: number): boolean {
  return expiresAt === null || expiresAt > now;
}

/** Those that expire first go first; null where there are fewer. The answer has parts of lots. */
export function takePoints(lots: readonly PointLot[], points: number): PointLot[] | null {
  const part: PointLot[] = [];
  let left = points;
  for (const lot of lots.toSorted((one, other) => endOf(one) - endOf(other))) {
    const points = Math.min(left, lot.points);
    if (points > 0) part.push({ ...lot, points });
    left -= points;
  }
  return left === 0 ? part : null;
}

/** The lots with what was taken of them put back. Points that have expired meanwhile get another day. */
export function lotsBack(
  lots: readonly PointLot[],
  back: readonly PointLot[],
  at: number,
): PointLot[] {
  const all = new Map(lots.map((lot) => [lot.key, lot]));
  for (const lot of back) {
    const points = lot.points + (all.get(lot.key)?.points ?? 0);
    const expiresAt = lot.expiresAt === null ? null : Math.max(lot.expiresAt, at + BACK_FOR_MS);
    all.set(lot.key, { key: lot.key, points, expiresAt });
  }
  return [...all.values()];
}

/** Points for an amount, whole ones only: `perUnit` for each unit of the currency. */
export function pointsFor(amount: AmountE5, perUnit: number): number {
  return Math.min(MOST_POINTS, Math.max(0, Number(scale(amount, perUnit, ONE_E5, "floor"))));
}

function endOf({ expiresAt }: PointLot): number {
  return expiresAt ?? Number.MAX_SAFE_INTEGER;
}
