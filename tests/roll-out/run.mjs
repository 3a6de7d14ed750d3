/**
 * Two builds side by side, as a roll-out has them: the worker of one in front of objects of the other, and objects
 * of both that call each other.
 *
 *   npm run roll-out -- --from=<commit>    the commit that is deployed; the one before this by default
 *
 * Guests go on with one evening through every step of the roll-out and of rolling it back, on the same state. What
 * a step can't do must be refused in words, and in the end the money of all steps is reckoned as after kills.
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";

process.chdir(top);
await ensureInstalled();
await underOwnNode();
const { rollOut } = await import("./roll-out.mjs");
const from = process.argv.find((word) => word.startsWith("--from="))?.slice("--from=".length);
const { missing, passed, failures } = await rollOut(from ?? "HEAD^");
if (missing) {
  console.log(`SKIPPED: the deployed build can't be made; ${missing}`);
  process.exit(0);
}
for (const failure of failures.slice(0, 40)) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
