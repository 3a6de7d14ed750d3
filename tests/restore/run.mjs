/**
 * The drill of "Restoring the records" in `docs/runbook.md`: the records are exported, an operator publishes a mistake,
 * the database is lost, and a new one is made of the export while copies in KV begin empty. Bills, payments and
 * feeds are in objects, which stay as they are, so money of before and after must agree.
 *
 *   npm run restore
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";

process.chdir(top);
await ensureInstalled();
await underOwnNode();
const { restoreRecords } = await import("./restore.mjs");
const failures = await restoreRecords();
for (const failure of failures) console.log(`✗ ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
