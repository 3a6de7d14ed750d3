/**
 * `npm test`: installs what is missing, then runs every check there is, and ends with one line of
 * figures. `npm test -- unit platform` runs the named steps only.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureInstalled, toolEnvironment } from "../worker/local/install.mjs";

const top = fileURLToPath(new URL("..", import.meta.url));
process.chdir(top);
const reports = "node_modules/.cache/tableside-tests";

/** A step either counts its tests from a report, or counts as one check. */
const steps = [
  { name: "format and lint", key: "lint", run: ["biome", "check", "."] },
  { name: "types", key: "types", run: ["tsc", "--noEmit"] },
  {
    name: "unit, boundaries, simulation",
    key: "unit",
    run: vitest("unit"),
    report: "unit.json",
  },
  { name: "inside workerd", key: "platform", run: vitest("platform"), report: "platform.json" },
  { name: "build", key: "build", run: ["node", "worker/local/build.mjs"] },
  { name: "sizes of pages", key: "sizes", run: ["node", "tests/bench/check-sizes.mjs"] },
  {
    name: "in a browser",
    key: "e2e",
    run: ["playwright", "test", "--config", "tests/e2e/playwright.config.ts"],
    report: "e2e.json",
    needs: installBrowser,
  },
];

await ensureInstalled();
mkdirSync(reports, { recursive: true });
const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;
const broken = [];

for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.key)) continue;
  const started = Date.now();
  console.log(`\n== ${step.name}`);
  if (step.report) rmSync(`${reports}/${step.report}`, { force: true });
  step.needs?.();
  const code = await run(step.run);
  const counts = step.report ? readCounts(`${reports}/${step.report}`, code) : asOne(code);
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) broken.push(step.name);
  console.log(
    `== ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function vitest(project) {
  return [
    "vitest",
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reports}/${project}.json`,
  ];
}

function run([command, ...rest]) {
  return new Promise((resolve) => {
    const child = spawn(command, rest, { stdio: "inherit", env: toolEnvironment() });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function asOne(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Reads vitest's or Playwright's report. A run that broke off without a failed test still failed. */
function readCounts(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const counts = report.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** The end-to-end tests drive Debian's Chromium, which is installed here when it is missing. */
function installBrowser() {
  if (spawnSync("sh", ["-c", "command -v chromium"]).status === 0) return;
  console.log("Chromium is missing: installing it with apt-get (about a minute).");
  const install = "apt-get update -qq && apt-get install -y -qq chromium >/dev/null";
  const { status } = spawnSync("sh", ["-c", install], { stdio: "inherit" });
  if (status !== 0) {
    console.error(
      "Could not install Chromium. Install it by hand (apt-get install chromium) and run again.",
    );
  }
}
