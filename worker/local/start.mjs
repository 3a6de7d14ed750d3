/**
 * `npm start`: installs what is missing, builds, creates and seeds local state, and serves the product
 * as it is deployed on http://127.0.0.1:8787. `PORT` and `STATE_DIR` say otherwise; `--fresh` begins
 * with new state, and `--lan` opens it to phones in the same network.
 */
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { build, foldersOf } from "./build.mjs";
import { beforeEnd, endTogether } from "./ending.mjs";
import { ensureInstalled, underOwnNode } from "./install.mjs";
import { codeFor, lanAddress } from "./lan.mjs";

endTogether();
await ensureInstalled();
await underOwnNode();
const { demoSettings, manifestOf, pdfWorker, port, stateDir, workerOf } = await import(
  "./settings.mjs"
);
const lan = process.argv.includes("--lan") ? lanAddress() : undefined;
if (process.argv.includes("--lan") && !lan) console.log("This machine is in no network.");
const host = lan ? "0.0.0.0" : "127.0.0.1";
await requireFreePort();
await build("demo");

const { Log, LogLevel, Miniflare } = await import("miniflare");
const { migrate } = await import("./migrate.mjs");
const { seedDemo } = await import("../demo/seed.mjs");
const { demoPassSettings } = await import("./demo-pass-keys.mjs");
const { demoPushSettings } = await import("./demo-push-keys.mjs");
if (process.argv.includes("--fresh")) rmSync(stateDir, { recursive: true, force: true });
const settings = demoSettings();
settings.vars = {
  ...demoPassSettings(stateDir),
  ...demoPushSettings(stateDir),
  ...settings.vars,
};
let isOpen = false;
const options = {
  host: "127.0.0.1",
  cf: false,
  log: new Log(LogLevel.WARN),
  logRequests: false,
  telemetry: { enabled: false },
  resourcePersistencePath: stateDir,
  handleStructuredLogs: ({ message }) => {
    // The log of the seeding is left out, and so are the runtime's notes to its own developers.
    if (isOpen && !message.startsWith("NOSENTRY")) console.log(message);
  },
  workers: [{ config: demoWorker() }, pdfWorker()],
};
// The public port opens once there is something to serve, since callers ask `/healthz` from the start.
const miniflare = new Miniflare({ ...options, port: 0 });
beforeEnd(() => miniflare.dispose());

const inside = await miniflare.ready;
await migrate(miniflare, settings);
try {
  await seedDemo(inside.origin);
} catch (fault) {
  console.error(fault.message);
  await miniflare.dispose();
  process.exit(1);
}
const { venues, guestApps } = await (await fetch(new URL("/demo.json", inside))).json();
// A phone stores the product's cookies over https alone; this machine's own browser takes its own address as safe.
await miniflare.setOptions({ ...options, host, port, ...(lan ? { https: true } : {}) });
isOpen = true;
await printTables();

function demoWorker() {
  const { script, assets } = foldersOf("demo");
  return workerOf(settings, { manifest: manifestOf(script), assets });
}

/** A port that is taken ends the program before it spends minutes on a build. */
async function requireFreePort() {
  const server = createServer();
  const free = await new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
  if (free) return;
  console.error(
    `Port ${port} is taken by another program. Stop it, or choose another: PORT=8790 npm start`,
  );
  process.exit(1);
}

async function printTables() {
  const origin = lan ? `https://${lan}:${port}` : `http://127.0.0.1:${port}`;
  console.log(`\nTableside is open on ${origin}\n`);
  for (const { name, country, venueId, tables } of venues) {
    console.log(`  ${name} (${country})`);
    const links = tables.map(({ deviceId }) => `/venues/${venueId}/tables/${deviceId}`);
    console.log(`    ${origin}${links[0]}   has an order on it`);
    console.log(`    ${origin}${links[1]}   free, and so are …t3 to …t${tables.length}`);
  }
  // Another host than this machine's own name can't be reached from a phone without a name server.
  for (const { name, host: appHost } of lan ? [] : guestApps) {
    console.log(`  ${name}, a group's guest app\n    http://${appHost}:${port}`);
  }
  console.log(`\n  The waiter's side: ${origin}/demo\n  State: ${stateDir}. Ctrl-C stops.\n`);
  if (!lan) return;
  const code = await codeFor(origin);
  // White on black whatever colours the terminal has, since many phones read no other.
  console.log(process.stdout.isTTY ? code.replace(/^.+$/gm, "\x1b[97;40m$&\x1b[0m") : code);
  console.log(`  For a phone in the same network: ${origin}`);
  console.log("  Its certificate is this machine's own: the phone asks once whether to go on.\n");
}
