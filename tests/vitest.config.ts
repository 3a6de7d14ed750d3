import { fileURLToPath } from "node:url";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";
import { textFiles } from "../app/i18n/text-files.vite";
import { buildPdf } from "../worker/local/build-pdf.mjs";
import { builtPdfWorker, pdfWorkerName, workerThatIsDown } from "./platform/pdf-worker.fixture";

const top = fileURLToPath(new URL("../", import.meta.url));
const folder = (name: string) => `${top}${name}/`;
const alias = [
  { find: /^~\//, replacement: folder("app") },
  { find: /^#worker\//, replacement: folder("worker") },
  { find: /^#themes\//, replacement: folder("themes") },
  { find: /^#tests\//, replacement: folder("tests") },
];

/** `unit` runs in Node beside the code it tests; `platform` runs inside workerd. */
export default defineConfig({
  root: top,
  // Here too and not in the projects alone: vanilla-extract compiles styles with this file's own settings.
  resolve: { alias },
  test: {
    projects: [
      {
        plugins: [vanillaExtractPlugin(), textFiles()],
        resolve: { alias },
        test: {
          name: "unit",
          root: top,
          environment: "node",
          setupFiles: [`${top}tests/fixtures/seed.ts`],
          include: [
            "app/**/*.test.{ts,tsx}",
            "themes/**/*.test.ts",
            "worker/**/*.test.ts",
            "tests/boundaries/**/*.test.ts",
            "tests/simulation/**/*.test.ts",
          ],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => {
            await buildPdf();
            return {
              main: `${top}tests/platform/worker.ts`,
              wrangler: { configPath: `${top}wrangler.toml` },
              miniflare: {
                bindings: { DEMO_MODE: "true" },
                serviceBindings: { PDF: pdfWorkerName, PDF_DOWN: "pdf-down" },
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
          setupFiles: [`${top}tests/fixtures/seed.ts`],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
