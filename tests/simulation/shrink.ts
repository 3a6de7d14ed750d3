import { type FaultKind, faultKinds } from "./faults";
import { type RunOptions, type RunResult, runSeed } from "./world";

/** The smallest run found that still breaks the same invariant, and the faults that it needs. */
export interface Shrunk {
  readonly result: RunResult;
  readonly faults: readonly FaultKind[];
  readonly guests: number;
}

/** Makes a failing run smaller: fewer guests, then one kind of fault less at a time. */
export function shrink(failing: RunResult, options: Omit<RunOptions, "seed"> = {}): Shrunk {
  const invariant = failing.violations[0]?.invariant;
  let disabled = new Set<FaultKind>();
  let mostGuests = 4;
  const run = (off: ReadonlySet<FaultKind>, guests: number) =>
    runSeed({ ...options, seed: failing.seed, disabled: off, mostGuests: guests, keepTrace: true });
  const fails = (result: RunResult) => result.violations[0]?.invariant === invariant;
  let smallest = run(disabled, mostGuests);
  for (let guests = 1; guests < mostGuests; guests += 1) {
    const result = run(disabled, guests);
    if (!fails(result)) continue;
    smallest = result;
    mostGuests = guests;
  }
  for (const kind of faultKinds) {
    const fewer = new Set([...disabled, kind]);
    const result = run(fewer, mostGuests);
    if (!fails(result) || result.trace.length > smallest.trace.length) continue;
    smallest = result;
    disabled = fewer;
  }
  const faults = faultKinds.filter((kind) => !disabled.has(kind));
  return { result: smallest, faults, guests: mostGuests };
}
