import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type BatchResult, findPlanted, mergeBatches } from "./batch";
import { type JobResult, jobsOf, runJobs, serveJobs } from "./jobs";
import { ledgersOf } from "./landed-ledgers";
import { plantedBugs } from "./planted-bugs";
import { shrink } from "./shrink";
import { sideBugs, sideWorlds } from "./side-worlds";
import { runSeed } from "./world";

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "20000" },
      from: { type: "string", default: "1" },
      seed: { type: "string" },
      workers: { type: "string", default: "2" },
      planted: { type: "boolean", default: false },
      freeze: { type: "string" },
      serve: { type: "boolean", default: false },
    },
  });
  if (values.serve) {
    serveJobs();
    return 0;
  }
  if (values.freeze !== undefined) return freeze(values.freeze);
  if (values.planted) return showPlanted();
  if (values.seed !== undefined) return showSeed(Number(values.seed));
  const from = Number(values.from);
  return simulate(from, from + Number(values.seeds), Number(values.workers));
}

async function simulate(from: number, end: number, processes: number): Promise<number> {
  const began = Date.now();
  const batches: BatchResult[] = [];
  const broken: JobResult[] = [];
  let done = 0;
  await runJobs(jobsOf(from, end), fileURLToPath(import.meta.url), processes, (result) => {
    if (result.broken) broken.push(result);
    if (!result.batch) return;
    batches.push(result.batch);
    const { seeds } = result.batch;
    done += seeds;
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${end - from} seeds`);
    else if (done % 20_000 < seeds) process.stderr.write(`${done} of ${end - from} seeds\n`);
  });
  const total = mergeBatches(batches);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `\nseeds ${from} to ${end - 1}: ${total.seeds} runs, ${total.steps} steps, ${seconds} s`,
  );
  return Math.max(showBills(total), showSideWorlds(from, end, broken));
}

function showBills(total: BatchResult): number {
  const violations = total.failing.length + total.holdsFailing.length;
  console.log(`violations ${violations}, trace hash ${total.hash.toString(16).padStart(8, "0")}`);
  for (const { seed, violations } of total.holdsFailing.slice(0, 5))
    console.log(`holds, seed ${seed}: ${violations.map(({ detail }) => detail).join("; ")}`);
  const [first] = total.failing.toSorted((a, b) => a.seed - b.seed);
  if (!first) return total.holdsFailing.length > 0 ? 1 : 0;
  const { result, faults, guests } = shrink(first);
  console.log(result.trace.join("\n"));
  console.log(`seed ${first.seed}, ${guests} guests, faults: ${faults.join(" ")}`);
  for (const { invariant, detail, at } of result.violations) {
    console.log(`invariant ${invariant} at ${at} ms: ${detail}`);
  }
  return 1;
}

/** Prints the results of the smaller worlds: several tables, tabs, members, orders and their limits. */
function showSideWorlds(from: number, end: number, broken: readonly JobResult[]): number {
  const last = from + Math.ceil((end - from) / 10) - 1;
  for (const { name } of sideWorlds) {
    const [first] = broken
      .flatMap((one) => (one.job.world === name && one.broken ? [one.broken] : []))
      .toSorted((a, b) => a.seed - b.seed);
    if (first) console.log(`${name}, seed ${first.seed}: ${first.detail}`);
    else console.log(`${name}, seeds ${from} to ${last}: violations 0`);
  }
  return broken.length === 0 ? 0 : 1;
}

async function showPlanted(): Promise<number> {
  const results = plantedBugs.map((bug) => findPlanted(bug, 1_000));
  for (const { name, foundBySeed, invariant, detail } of results) {
    const found = foundBySeed === null ? "NOT FOUND" : `seed ${foundBySeed}`;
    console.log(`${found.padEnd(10)} ${name} (invariant ${invariant}: ${detail})`);
  }
  let missed = results.filter((one) => one.foundBySeed === null).length;
  for (const { name, world, find } of sideBugs) {
    const seed = await find(1_000);
    if (seed === null) missed += 1;
    const found = seed === null ? "NOT FOUND" : `seed ${seed}`;
    console.log(`${found.padEnd(10)} ${name} (${world})`);
  }
  console.log(`${results.length + sideBugs.length} planted, ${missed} not found`);
  return missed === 0 ? 0 : 1;
}

/** Writes down ledgers of this version, which each later one must load (`landed-ledgers.test.ts`). */
function freeze(name: string): number {
  const ledgers = ledgersOf(1_000).map((one) => JSON.stringify(one));
  writeFileSync(`tests/fixtures/ledgers/${name}.jsonl`, `${ledgers.join("\n")}\n`);
  console.log(`${ledgers.length} ledgers frozen`);
  return 0;
}

function showSeed(seed: number): number {
  const { trace, violations, steps, hash } = runSeed({ seed, keepTrace: true });
  console.log(trace.join("\n"));
  console.log(`seed ${seed}: ${steps} steps, trace hash ${hash.toString(16)}`);
  for (const { invariant, detail } of violations) console.log(`invariant ${invariant}: ${detail}`);
  return violations.length === 0 ? 0 : 1;
}
