/**
 * Plays an evening to a till's adapter and says what it has to fix. See docs/tills.md.
 *
 *   npm run certify-till -- --url https://till.example.com/tableside --key the-key-that-it-calls-with
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";

process.chdir(top);
await ensureInstalled();
await underOwnNode();
const { importBundled } = await import("../fixtures/import-bundled.mjs");
const { main } = await importBundled(
  new URL("command-line.ts", import.meta.url),
  "certify-till/command-line",
);
process.exitCode = await main(process.argv.slice(2));
