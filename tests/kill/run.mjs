/**
 * Kills a real workerd with SIGKILL while guests pay, members use rewards and earn points, and others order, starts it
 * again from its disk, and in the end asks whether any money, reward or point was lost, taken twice or taken beyond.
 *
 *   node tests/kill/run.mjs [--kills 30] [--guests 24] [--stripe] [--clock] [--disk] [--archive] [--pdf]
 *     [--keep]
 * With `--stripe` guests pay by Stripe's adapter, whose stand-in is in another process than the one that dies.
 * With `--clock` the machine's clock is an hour ahead or behind now and then, with `--disk` its disk is full for a moment
 * before each kill. With `--archive` closed bills are moved to files and back in the end, under kills 91 days later. All
 * three need a C compiler. With `--pdf` the worker that makes PDFs is a process of its own, killed at other moments.
 *
 *   node tests/kill/run.mjs --planted [word]    puts money bugs in, all or those with the word in their name, and
 *                                               sees that each is found
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";

process.chdir(top);
await ensureInstalled();
await underOwnNode();
const { runKills } = await import("./kills.mjs");
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
if (process.argv.includes("--planted")) {
  const { findPlanted } = await import("./planted.mjs");
  const after = process.argv[process.argv.indexOf("--planted") + 1];
  const of = after?.startsWith("--") ? undefined : after;
  const missed = await findPlanted({ kills: option("kills", 6), guests: option("guests", 24), of });
  console.log(`\n${missed.length} planted bugs not found`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} else {
  const { passed, failures } = await runKills({
    kills: option("kills", 30),
    guests: option("guests", 24),
    provider: process.argv.includes("--stripe") ? "stripe" : "test",
    hasWrongClock: process.argv.includes("--clock"),
    hasFullDisk: process.argv.includes("--disk"),
    archives: process.argv.includes("--archive"),
    pdfDies: process.argv.includes("--pdf"),
    keep: process.argv.includes("--keep"),
  });
  for (const failure of failures.slice(0, 20)) console.log(`✗ ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}
