/**
 * `npm run bench`: measures the product on a bare workerd against baselines of the same run. What the
 * objects store is in memory where the system has room for it; `BENCH_STATE` names another folder.
 *
 *   --quick        shows within 90 seconds that everything runs; its figures decide nothing
 *   --only=a,b     sizes, lighthouse, presses, bill, menu, public, tenants, heap, live, pages, pay, sign-in, order,
 *                  crowd, growth, distance
 *   --built        measures what was built last, whatever has changed since
 *   --write        writes the tables of `distance` into docs/distance.md
 *   --json         prints the figures as JSON at the end
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";

process.chdir(top);
await ensureInstalled();
await underOwnNode();
const { runBenchmark } = await import("./benchmark.mjs");
process.exitCode = await runBenchmark(process.argv.slice(2));
