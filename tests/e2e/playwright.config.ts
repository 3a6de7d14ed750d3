import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { stateRoot } from "../bench/state-root.mjs";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { SLOWER } from "./slower";

const port = process.env.E2E_PORT ?? "8799";
/** The same demo with other payment providers, each at a port of its own (`second-provider/serve.mjs`). */
const secondPort = String(Number(port) + 1);
const second = { metadata: { provider: "other" }, testMatch: /providers\.spec/ };
const stripe = {
  metadata: { provider: "stripe", standIn: `http://127.0.0.1:${Number(port) + 3}` },
  testMatch: /(?:providers|stripe)[\w.-]*\.spec/,
};
const atStripe = { baseURL: `http://127.0.0.1:${Number(port) + 2}` };
const atSecond = { baseURL: `http://127.0.0.1:${secondPort}` };

/** A phone at a table: 390 × 844, touch, with and without JavaScript. */
const phone = {
  ...devices["Desktop Chrome"],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: false,
  locale: "en-US",
};

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  // A journey that needs a second try has failed.
  retries: 0,
  timeout: 60_000 * SLOWER,
  expect: { timeout: 10_000 * SLOWER },
  reporter: [
    ["line"],
    ["json", { outputFile: "../../node_modules/.cache/tableside-tests/e2e.json" }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    // Traces take longer than the tests: use `--trace=retain-on-failure` for one that fails.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "script", use: phone, testIgnore: /no-script|providers|stripe/ },
    {
      name: "no-script",
      use: { ...phone, javaScriptEnabled: false },
      testIgnore: /only-script|providers|stripe/,
    },
    { name: "second-provider", use: { ...phone, ...atSecond }, ...second },
    {
      name: "second-provider-no-script",
      use: { ...phone, ...atSecond, javaScriptEnabled: false },
      ...second,
    },
    { name: "stripe", use: { ...phone, ...atStripe }, ...stripe },
    {
      name: "stripe-no-script",
      use: { ...phone, ...atStripe, javaScriptEnabled: false },
      ...stripe,
      testIgnore: /only-script/,
    },
  ],
  webServer: [
    serverOf("worker/local/start.mjs --fresh", port),
    serverOf("tests/e2e/second-provider/serve.mjs", secondPort),
  ],
});

function serverOf(script: string, at: string) {
  return {
    command: `node ${script}`,
    cwd: "../..",
    url: `http://127.0.0.1:${at}/healthz`,
    env: { PORT: at, STATE_DIR: join(stateRoot(), `tableside-e2e-${at}`) },
    timeout: 240_000,
    reuseExistingServer: process.env.E2E_REUSE === "1",
  };
}
