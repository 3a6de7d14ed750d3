import type { AmountE5 } from "./amount";

interface AllocateOptions {
  /** The smallest piece in amount units, such as one cent (1000); 1 when left out. */
  readonly step?: number;
  /** Shifts the order in which equal claims get the odd steps, so that it is not always the first. */
  readonly rotateBy?: number;
}

/**
 * The largest remainder: exact, deterministic, whole steps. Weights of zero or below get nothing, unless none
 * is above zero: then all parts are equal. Throws a RangeError for a total below zero or between steps, and
 * for an unsafe weight.
 */
export function allocate(
  total: AmountE5,
  weights: readonly number[],
  options: AllocateOptions = {},
): AmountE5[] {
  const step = options.step ?? 1;
  if (total < 0 || total % step !== 0) throw new RangeError(`cannot allocate ${total} by ${step}`);
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError("cannot allocate to nobody");
    return [];
  }
  const bad = weights.find((weight) => !Number.isSafeInteger(weight));
  if (bad !== undefined) throw new RangeError(`bad weight ${bad}`);
  const anyAboveZero = weights.some((weight) => weight > 0);
  const usable = weights.map((weight) => (anyAboveZero ? Math.max(0, weight) : 1));
  let weightSum = 0n;
  for (const weight of usable) weightSum += BigInt(weight);
  return share(total / step, usable, weightSum, step, options.rotateBy ?? 0);
}

export function rotationOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

function share(
  steps: number,
  weights: readonly number[],
  weightSum: bigint,
  step: number,
  rotateBy: number,
): AmountE5[] {
  const count = weights.length;
  const parts: number[] = [];
  const rests: bigint[] = [];
  let left = steps;
  for (const weight of weights) {
    const exact = BigInt(steps) * BigInt(weight);
    const whole = Number(exact / weightSum);
    parts.push(whole);
    rests.push(exact % weightSum);
    left -= whole;
  }
  if (left > 0) {
    const rank = (index: number) => (index + rotateBy) % count;
    const order = weights.map((_, index) => index);
    order.sort((a, b) => compare(rests[b] ?? 0n, rests[a] ?? 0n) || rank(a) - rank(b));
    // There are always fewer odd steps than parts with a remainder, so one pass is enough.
    for (const index of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts.map((part) => (part * step) as AmountE5);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
