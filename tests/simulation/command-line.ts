import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type BatchResult, findPlanted, mergeBatches, runBatch } from "./batch";
import { ledgersOf } from "./landed-ledgers";
import { shrink } from "./shrink";
import { sideBugs, sideWorlds } from "./side-worlds";
import { runSeed } from "./world";

interface Share {
  readonly first: number;
  readonly end: number;
  readonly stride: number;
}

const CHUNK = 1_000;

if (isMainThread) process.exitCode = await main();
else work(workerData as Share);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "20000" },
      from: { type: "string", default: "1" },
      seed: { type: "string" },
      workers: { type: "string", default: "2" },
      planted: { type: "boolean", default: false },
      freeze: { type: "string" },
    },
  });
  if (values.freeze !== undefined) return freeze(values.freeze);
  if (values.planted) return showPlanted();
  if (values.seed !== undefined) return showSeed(Number(values.seed));
  const from = Number(values.from);
  return simulate(from, from + Number(values.seeds), Number(values.workers));
}

async function simulate(from: number, end: number, workers: number): Promise<number> {
  const began = Date.now();
  let done = 0;
  const progress = (seeds: number) => {
    done += seeds;
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${end - from} seeds`);
    else if (done % 20_000 < seeds) process.stderr.write(`${done} of ${end - from} seeds\n`);
  };
  const shares = Array.from({ length: workers }, (_, at) => ({
    first: from + at,
    end,
    stride: workers,
  }));
  const total = mergeBatches(
    await Promise.all(shares.map((share) => startWorker(share, progress))),
  );
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const hash = total.hash.toString(16).padStart(8, "0");
  console.log(
    `\nseeds ${from} to ${end - 1}: ${total.seeds} runs, ${total.steps} steps, ${seconds} s`,
  );
  const violations = total.failing.length + total.holdsFailing.length;
  console.log(`violations ${violations}, trace hash ${hash}`);
  for (const { seed, violations } of total.holdsFailing.slice(0, 5))
    console.log(`holds, seed ${seed}: ${violations.map(({ detail }) => detail).join("; ")}`);
  if (total.holdsFailing.length > 0) return 1;
  const first = total.failing[0];
  if (!first) return simulateBeside(from, end);
  const { result, faults, guests } = shrink(first);
  console.log(result.trace.join("\n"));
  console.log(`seed ${first.seed}, ${guests} guests, faults: ${faults.join(" ")}`);
  for (const { invariant, detail, at } of result.violations) {
    console.log(`invariant ${invariant} at ${at} ms: ${detail}`);
  }
  return 1;
}

/** Runs a tenth of the seeds again in each smaller world: several tables, tabs, orders and their limits. */
async function simulateBeside(from: number, end: number): Promise<number> {
  const last = from + Math.ceil((end - from) / 10);
  for (const { name, run } of sideWorlds) {
    for (let seed = from; seed < last; seed += 1) {
      const [violation] = await run(seed);
      if (!violation) continue;
      console.log(`${name}, seed ${seed}: ${violation.detail}`);
      return 1;
    }
    console.log(`${name}, seeds ${from} to ${last - 1}: violations 0`);
  }
  return 0;
}

function startWorker(share: Share, progress: (seeds: number) => void): Promise<BatchResult> {
  return new Promise((resolve, reject) => {
    const batches: BatchResult[] = [];
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.on("message", (batch: BatchResult) => {
      batches.push(batch);
      progress(batch.seeds);
    });
    worker.on("error", reject);
    worker.on("exit", () => resolve(mergeBatches(batches)));
  });
}

function work({ first, end, stride }: Share): void {
  for (let start = first; start < end; start += CHUNK * stride) {
    parentPort?.postMessage(runBatch(start, Math.min(end, start + CHUNK * stride), stride));
  }
}

async function showPlanted(): Promise<number> {
  const results = findPlanted(1_000);
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
