/**
 * Kills a real workerd with SIGKILL while guests pay, starts it again from its disk, and in the end
 * asks whether any money was lost, taken twice or taken beyond a bill.
 *
 *   node tests/kill/run.mjs [--kills 30] [--guests 24] [--keep]
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(top);

if (Number(process.versions.node.split(".")[0]) < 22) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const { status } = spawnSync(`${top}node_modules/.bin/node`, args, { stdio: "inherit" });
  process.exit(status ?? 1);
}

const { runKills } = await import("./kills.mjs");
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const { passed, failures } = await runKills({
  kills: option("kills", 30),
  guests: option("guests", 24),
  keep: process.argv.includes("--keep"),
});
for (const failure of failures.slice(0, 20)) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
