import { hash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";
import { textFiles } from "../app/i18n/text-files.vite";
import { themeSheets } from "../themes/theme-sheets.vite";
import { demoPages } from "../worker/demo/routes";
import { madeUpLanguages } from "../worker/demo/trial-locales";
import { buildPdf } from "../worker/local/build-pdf.mjs";
import { newPassSettings } from "../worker/local/demo-pass-keys.mjs";
import { newPushSettings } from "../worker/local/demo-push-keys.mjs";
import { alias as productAlias } from "../worker/local/load-modules.mjs";
import { assetsWithoutPages } from "../worker/local/openapi.mjs";
import { firebaseSettings, IdentityToolkitStandIn } from "./firebase-stand-in/identity-toolkit";
import { builtPdfWorker, pdfWorkerName, workerThatIsDown } from "./platform/pdf-worker.fixture";
import { STATE_HOST } from "./platform/state-host";
import { PUSH_HOST, PushServiceStandIn } from "./push-stand-in/push-service";
import { stripeOutside, stripeSettings } from "./stripe-stand-in/outside";

/** The network of the tests inside workerd. @param state where their objects lie. */
function outside(state: string) {
  const stripe = stripeOutside();
  const google = new IdentityToolkitStandIn();
  const push = new PushServiceStandIn();
  return (request: Request) => {
    const { hostname } = new URL(request.url);
    if (hostname === STATE_HOST) return deleteObjects(state);
    if (hostname === PUSH_HOST) return push.handle(request);
    return hostname.endsWith(".googleapis.com") ? google.handle(request) : stripe(request);
  };
}

/**
 * The folder of the objects, for this run alone. Each file of the platform's tests begins by deleting those of the one
 * before it, up to a thousand files. On a disk that others use too this took longer than a hook may; where a system has
 * a folder in memory, they lie there.
 */
function stateFolder(): string {
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "tableside-"));
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Deletes the files of all objects, also of those that the reset passes over. */
function deleteObjects(state: string): Response {
  const objects = readdirSync(state, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\/do\/.+\/[0-9a-f]{64}\.sqlite/.test(path),
  );
  for (const path of objects) rmSync(join(state, path), { force: true });
  return new Response(null, { status: 204 });
}

const top = fileURLToPath(new URL("../", import.meta.url));
const alias = [...productAlias, { find: /^#tests\//, replacement: `${top}tests/` }];

/** `unit` runs in Node beside the code it tests; `platform` runs inside workerd. */
export default defineConfig({
  root: top,
  // Here too and not in the projects alone: vanilla-extract compiles styles with this file's own settings.
  resolve: { alias },
  test: {
    projects: [
      {
        plugins: [vanillaExtractPlugin(), textFiles(demoPages, madeUpLanguages)],
        resolve: { alias },
        test: {
          name: "unit",
          root: top,
          environment: "node",
          // Files share their modules and load each of them once (docs/decisions/0043): a test restores
          // what it changes, and no module under test has state of its own.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          setupFiles: [`${top}tests/fixtures/seed.ts`],
          include: [
            "app/**/*.test.{ts,tsx}",
            "themes/**/*.test.ts",
            "worker/**/*.test.ts",
            "tests/boundaries/**/*.test.ts",
            "tests/words/**/*.test.ts",
            "tests/simulation/**/*.test.ts",
            "tests/certify-till/**/*.test.ts",
          ],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [
          // Pages are asked here too, so their styles and texts are.
          vanillaExtractPlugin(),
          themeSheets(),
          textFiles(demoPages, madeUpLanguages),
          cloudflareTest(async () => {
            await buildPdf();
            const state = stateFolder();
            return {
              main: `${top}tests/platform/worker.ts`,
              wrangler: { configPath: `${top}worker/demo/wrangler.toml` },
              miniflare: {
                // Nothing of a test leaves this machine: at Stripe's, Google's and a push service's hosts answer stand-ins.
                outboundService: outside(state),
                bindings: {
                  ...stripeSettings,
                  ...firebaseSettings,
                  ...newPassSettings(),
                  ...newPushSettings(),
                  ACCOUNT_KEY: "the account key of these tests, and of no other",
                  OPERATOR_KEY_SHA256: hash("sha256", "demo-operator-key"),
                },
                serviceBindings: { PDF: pdfWorkerName, PDF_DOWN: "pdf-down" },
                // No build has to be made for these tests.
                assets: {
                  directory: await assetsWithoutPages("platform-assets"),
                  binding: "ASSETS",
                },
                workers: [builtPdfWorker(), workerThatIsDown()],
              },
            };
          }),
        ],
        resolve: { alias },
        test: {
          name: "platform",
          root: top,
          include: ["tests/platform/**/*.test.ts"],
          isolate: false,
          maxWorkers: 1,
          restoreMocks: true,
          globalSetup: [`${top}tests/platform/stand-ins/stand-ins.setup.ts`],
          setupFiles: [`${top}tests/fixtures/seed.ts`, `${top}tests/platform/clean-state.setup.ts`],
          // Alarms of objects come some seconds late where the machine is busy.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
