/**
 * `npm run bench`: measures the product on a bare workerd against baselines of the same run.
 *
 *   --quick        shows within 90 seconds that everything runs; its figures decide nothing
 *   --only=a,b     bill, public, tenants, pay, crowd, live, sizes
 *   --json         prints the figures as JSON at the end
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(top);

// The machine's own Node may be older than the tools want; the one among the packages is not.
const ownNode = `${top}node_modules/.bin/node`;
if (Number(process.versions.node.split(".")[0]) < 22) {
  if (!existsSync(ownNode))
    await (await import("../../worker/local/install.mjs")).ensureInstalled();
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exit(spawnSync(ownNode, args, { stdio: "inherit" }).status ?? 1);
}

const { runBenchmark } = await import("./benchmark.mjs");
process.exitCode = await runBenchmark(process.argv.slice(2));
