/**
 * Serves the demo with the second payment provider on `PORT` and with Stripe on the next port, with new state in
 * `STATE_DIR`; on the port after that is the stand-in for Stripe. The pages are those of the demo's build; the
 * worker around them is bundled here and is in no other build.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, foldersOf } from "../../../worker/local/build.mjs";
import { ensureInstalled, underOwnNode } from "../../../worker/local/install.mjs";

await ensureInstalled();
await underOwnNode();
const { demoSettings, manifestOf, pdfWorker, port, stateDir, workerOf } = await import(
  "../../../worker/local/settings.mjs"
);
const { seedDemo } = await import("../../../worker/demo/seed.mjs");
const { migrate } = await import("../../../worker/local/migrate.mjs");
const { Log, LogLevel, Miniflare } = await import("miniflare");
const { build: bundleScript } = await import("esbuild");
const { bundleOtherProviders } = await import("./bundle.mjs");
const { importBundled } = await import("../../fixtures/import-bundled.mjs");

await build("demo");
const script = await bundleOtherProviders();

rmSync(stateDir, { recursive: true, force: true });
const settings = demoSettings();
settings.durable_objects.bindings.push({
  name: "OTHER_PROVIDER",
  class_name: "OtherProviderObject",
});
const { assets } = foldersOf("demo");
const config = workerOf(settings, { manifest: manifestOf(script), assets });

/** The stand-in for Stripe: in the worker's network, and for browsers at a port of its own. */
const { stripeOutside, stripeSettings, serveStandIn } = await importBundled(
  new URL("../../stripe-stand-in/outside.ts", import.meta.url),
  "stripe-stand-in",
);
const outside = stripeOutside();
const standInScript = (name) => bundledForBrowser(`../../stripe-stand-in/${name}.ts`);
serveStandIn(outside, port + 2, {
  "/endive/stripe.js": await standInScript("script"),
  "/stand-in/frame.js": await standInScript("frame"),
  "/stand-in/frame.html":
    '<!doctype html><html lang="en"><title>Stand-in</title><body><script src="/stand-in/frame.js"></script></body></html>',
});

async function bundledForBrowser(path) {
  const { outputFiles } = await bundleScript({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0].text;
}

const optionsOf = (name, more, dev) => ({
  host: "127.0.0.1",
  cf: false,
  log: new Log(LogLevel.WARN),
  logRequests: false,
  telemetry: { enabled: false },
  resourcePersistencePath: join(stateDir, name),
  workers: [
    {
      config: { ...config, env: { ...config.env, ...more } },
      ...(dev ? { dev } : {}),
    },
    pdfWorker(),
  ],
});

/** Serves the demo with new state; its port is opened when everything is there. */
async function serve(options, at) {
  const miniflare = new Miniflare({ ...options, port: 0 });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, async () => {
      await miniflare.dispose();
      process.exit(0);
    });
  }
  const inside = await miniflare.ready;
  await migrate(miniflare, settings);
  await seedDemo(inside.origin);
  await miniflare.setOptions({ ...options, port: at });
}

const byStripe = Object.fromEntries(
  Object.entries({ ...stripeSettings, PAYMENT_PROVIDER: "stripe" }).map(([name, value]) => [
    name,
    { type: "text", value },
  ]),
);
const outboundService = { type: "fetcher", handler: outside };
// The port that tests wait for is opened last.
await serve(optionsOf("stripe", byStripe, { outboundService }), port + 1);
await serve(optionsOf("other", {}, null), port);
