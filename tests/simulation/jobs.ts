import { type ChildProcess, fork } from "node:child_process";
import { type BatchResult, runBatch } from "./batch";
import { sideWorlds } from "./side-worlds";

/** Some seeds of one world: of a bill's with its holds, or of a smaller one. */
export interface Job {
  /** Null for the bills. */
  readonly world: string | null;
  readonly first: number;
  /** Not included. */
  readonly end: number;
}

/** What came of a job: of bills their batch, of a smaller world the first seed that broke something. */
export interface JobResult {
  readonly job: Job;
  readonly batch: BatchResult | null;
  readonly broken: { readonly seed: number; readonly detail: string } | null;
}

/** Few enough that no process waits long for the others at the end. */
const CHUNK = 250;

/** All bills of these seeds, then a tenth of the seeds again in each smaller world. */
export function jobsOf(from: number, end: number): Job[] {
  const last = from + Math.ceil((end - from) / 10);
  return [
    ...inChunks(null, from, end),
    ...sideWorlds.flatMap(({ name }) => inChunks(name, from, last)),
  ];
}

/** Runs one job here. */
export async function runJob(job: Job): Promise<JobResult> {
  const { world, first, end } = job;
  if (world === null) return { job, batch: runBatch(first, end), broken: null };
  const { run } = sideWorlds.find(({ name }) => name === world) ?? {};
  if (!run) throw new Error(`no world ${world}`);
  for (let seed = first; seed < end; seed += 1) {
    const [violation] = await run(seed);
    if (violation) return { job, batch: null, broken: { seed, detail: violation.detail } };
  }
  return { job, batch: null, broken: null };
}

/** Runs jobs in so many processes of the module, each of which takes the next one when it is done with its last. */
export async function runJobs(
  jobs: readonly Job[],
  module: string,
  processes: number,
  done: (result: JobResult) => void,
): Promise<void> {
  const next = jobs.values();
  await Promise.all(Array.from({ length: processes }, () => runIn(module, next, done)));
}

/** Answers the jobs that the process above sends, until it sends no more. */
export function serveJobs(): void {
  process.on("message", (job: Job) => {
    void runJob(job).then((result) => process.send?.(result));
  });
}

function runIn(
  module: string,
  next: Iterator<Job>,
  done: (result: JobResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(module, ["--serve"], { serialization: "advanced" });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))));
    child.on("message", (result: JobResult) => {
      done(result);
      send(child, next);
    });
    send(child, next);
  });
}

function send(child: ChildProcess, next: Iterator<Job>): void {
  const { value } = next.next();
  if (value) child.send(value);
  else child.disconnect();
}

function inChunks(world: string | null, from: number, end: number): Job[] {
  const jobs: Job[] = [];
  for (let first = from; first < end; first += CHUNK)
    jobs.push({ world, first, end: Math.min(end, first + CHUNK) });
  return jobs;
}
