/**
 * `npm run nightly`: what takes too long for `npm test`, with seeds that no night before had. Each failure can be had
 * again by the numbers in its command, which is printed. `npm run nightly -- --night 20787` is that night's again.
 */
import { ensureInstalled, run } from "../worker/local/install.mjs";

const SEEDS = 100_000;
const MS_PER_DAY = 86_400_000;

await ensureInstalled();
const named = process.argv.indexOf("--night");
const night = named < 0 ? Math.floor(Date.now() / MS_PER_DAY) : Number(process.argv[named + 1]);
const kills = ["tests/kill/run.mjs", "--kills", "30"];
const simulate = ["tests/simulation/run.mjs", "--seeds", String(SEEDS), "--from"];
const commands = [
  [...simulate, "1"],
  [...simulate, String(night * SEEDS)],
  [...kills, "--archive"],
  [...kills, "--stripe", "--archive"],
  [...kills, "--clock"],
  [...kills, "--disk"],
  [...kills, "--pdf"],
  ["tests/fuzz/run.mjs", "--calls", String(SEEDS), "--seed", String(night)],
  ["tests/restore/run.mjs"],
];

const failed = [];
for (const command of commands) {
  console.log(`\n== node ${command.join(" ")}`);
  if ((await run("node", command)) !== 0) failed.push(command);
}
console.log(`\nnight ${night}: ${commands.length - failed.length} passed, ${failed.length} failed`);
for (const command of failed) console.log(`✗ node ${command.join(" ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;
