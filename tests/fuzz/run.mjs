/**
 * Malformed calls of every operation of the three APIs and every page, to the built product: none may be answered 5xx,
 * or by where it broke, and what the product holds may not grow. A call is made from the seed and its number, by the ids of a world that is made again now and then.
 *
 *   node tests/fuzz/run.mjs [--calls 20000] [--seed 1] [--from 0]
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";

process.chdir(top);
await ensureInstalled();
await underOwnNode();
const { buildDemo } = await import("../bench/builds.mjs");
const { freePorts } = await import("../fixtures/free-ports.mjs");
const { startWorlds } = await import("./world.mjs");
const { fuzz } = await import("./fuzz.mjs");
const { grown } = await import("./growth.mjs");

const MOST_SHOWN = 30;
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const [calls, seed, from] = [option("calls", 20_000), option("seed", 1), option("from", 0)];

// Several runs have one each.
const [inspectorPort] = await freePorts(1);
const worlds = await startWorlds(await buildDemo(), `127.0.0.1:${inspectorPort}`);
try {
  console.log(`${worlds.operations.length} operations and all pages, ${calls} calls, seed ${seed}`);
  let shown = 0;
  const onFailure = (words) => {
    shown += 1;
    if (shown <= MOST_SHOWN) console.log(`\n✗ ${words}\n`);
  };
  const { failed, byStatus, what, measured } = await fuzz(worlds, { calls, seed, from, onFailure });
  const counts = Object.entries(byStatus).map(([status, count]) => `${count} × ${status}`);
  console.log(`\nanswers: ${counts.join(", ")}`);
  console.log(`${what.size} operations and pages were called, seed ${seed}`);
  console.log(
    `this process took ${Math.round(process.cpuUsage().user / 1e6)} processor seconds; the product:`,
  );
  console.table(measured);
  const faults = grown(measured);
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(`\n${calls - failed} passed, ${failed + faults.length} failed`);
  process.exitCode = failed + faults.length > 0 || calls === 0 ? 1 : 0;
} finally {
  await worlds.stop();
}
