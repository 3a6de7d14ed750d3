import { runHolds } from "./hold-world";
import type { PlantedBug } from "./planting";
import type { Violation } from "./violations";
import { type RunResult, runSeed } from "./world";

/** The result of a range of seeds. Hashes add up to the same sum however the seeds are divided. */
export interface BatchResult {
  readonly seeds: number;
  readonly steps: number;
  readonly hash: number;
  readonly failing: readonly RunResult[];
  /** Seeds in which the tabs' holds broke an invariant. */
  readonly holdsFailing: readonly HoldsFailing[];
}

/** A seed whose holds broke an invariant, and which. */
export interface HoldsFailing {
  readonly seed: number;
  readonly violations: readonly Violation[];
}

/** The first seed that found a planted bug, or null. */
export interface PlantedResult {
  readonly name: string;
  readonly foundBySeed: number | null;
  readonly invariant: number | null;
  readonly detail: string;
}

/** Runs seeds from `first` to `end`, which is not included. */
export function runBatch(first: number, end: number): BatchResult {
  let steps = 0;
  let seeds = 0;
  let hash = 0;
  const failing: RunResult[] = [];
  const holdsFailing: HoldsFailing[] = [];
  for (let seed = first; seed < end; seed += 1) {
    const result = runSeed({ seed });
    const holds = runHolds(seed);
    seeds += 1;
    steps += result.steps + holds.steps;
    if (holds.violations.length > 0) holdsFailing.push({ seed, violations: holds.violations });
    hash = (hash + Math.imul(result.hash ^ seed, 0x9e3779b1)) >>> 0;
    if (result.violations.length > 0 && failing.length < 5) failing.push(result);
  }
  return { seeds, steps, hash, failing, holdsFailing };
}

/** Combines batches. */
export function mergeBatches(batches: readonly BatchResult[]): BatchResult {
  return {
    seeds: batches.reduce((all, one) => all + one.seeds, 0),
    steps: batches.reduce((all, one) => all + one.steps, 0),
    hash: batches.reduce((all, one) => (all + one.hash) >>> 0, 0),
    failing: batches.flatMap((one) => one.failing),
    holdsFailing: batches.flatMap((one) => one.holdsFailing),
  };
}

/** Looks for a planted bug within a number of seeds. */
export function findPlanted(bug: PlantedBug, seeds: number, fullEvery?: number): PlantedResult {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const found = plantedIn(bug, seed, fullEvery);
    if (found.foundBySeed !== null) return found;
  }
  return { name: bug.name, foundBySeed: null, invariant: null, detail: "" };
}

/** Looks for one planted bug in one seed. */
export function plantedIn(
  { name, engine }: PlantedBug,
  seed: number,
  fullEvery?: number,
): PlantedResult {
  const checks = fullEvery === undefined ? {} : { fullEvery };
  const violation = runSeed({ seed, engine, ...checks }).violations[0];
  if (!violation) return { name, foundBySeed: null, invariant: null, detail: "" };
  const { invariant, detail } = violation;
  return { name, foundBySeed: seed, invariant, detail };
}
