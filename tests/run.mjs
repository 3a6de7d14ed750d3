/**
 * `npm test`: installs what is missing, runs every check there is, says what each step took, and ends with
 * the failed tests and one line of figures. `npm test -- unit platform` runs the named steps only; `npm test -- --changed` runs
 * what the changes since `main` touch (`tests/changed.mjs` says how that is found).
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { ensureInstalled, toolEnvironment } from "../worker/local/install.mjs";
import { changedFiles, selectionOf } from "./changed.mjs";
import { installChromium } from "./chromium.mjs";
import { failureLines, failureOfStep, failuresOf } from "./failures.mjs";

const top = fileURLToPath(new URL("..", import.meta.url));
process.chdir(top);
const reports = "node_modules/.cache/tableside-tests";

/**
 * Steps of one lane run one after the other, and the lanes in parallel. The browser takes longest and often waits for
 * something: the other lanes use that time, at a lower priority, since the browser has limits in milliseconds.
 */
const browserLane = ["build", "e2e"];
const lanes = [
  browserLane,
  ["unit", "types", "lint", "product", "sizes", "deploy", "preview"],
  ["platform"],
];
/** These read the output of the step `build` as well as the product. */
const readBuild = ["sizes", "deploy", "preview"];
const LOWER_PRIORITY = 10;

await ensureInstalled();
mkdirSync(reports, { recursive: true });
const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith("--"));
const since = words.find((word) => /^--changed(=|$)/.test(word));
const touched = since === undefined ? null : selectionOf(changedFiles(since.split("=")[1]));
if (touched) console.log(touched.summary);

const steps = stepsOf(touched);
const wanted = Object.keys(steps).filter((key) => named.length === 0 || named.includes(key));
const alone = wanted.length === 1;
const results = [];
/** @type {Map<string, Promise<void>>} */
const running = new Map();
await Promise.all(lanes.map(runLane));

const sum = (what) => results.reduce((total, result) => total + result[what], 0);
console.log("\nStep                          passed  failed  seconds");
for (const { name, passed, failed, seconds } of results) {
  const figures = [String(passed).padStart(6), String(failed).padStart(8), seconds.padStart(9)];
  console.log(name.padEnd(30) + figures.join(""));
}
const broken = results.filter(({ failed }) => failed > 0);
if (broken.length > 0) console.log(`\nFailed: ${broken.map(({ name }) => name).join(", ")}`);
for (const failure of broken.flatMap(({ failures }) => failures)) {
  console.log(`\n${failureLines(failure)}`);
}
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;

/**
 * A step either counts its tests from a report, or counts as one check.
 *
 * @param {ReturnType<typeof selectionOf> | null} touched What the changes touch; null for everything.
 */
function stepsOf(touched) {
  const all = {
    lint: { name: "format and lint", run: ["biome", "check", "."] },
    types: {
      name: "types",
      run: ["npm", "run", "typecheck"],
    },
    unit: vitest("unit, boundaries, simulation", "unit", touched?.unit),
    platform: vitest("inside workerd", "platform", touched?.platform),
    build: { name: "build of the demo", run: ["node", "worker/local/build.mjs", "demo"] },
    product: { name: "build of the product", run: ["node", "worker/local/build.mjs", "product"] },
    sizes: { name: "sizes of pages", run: ["node", "tests/bench/check-sizes.mjs"] },
    deploy: { name: "dry deploy", run: ["node", "worker/local/deploy.mjs", "--dry-run"] },
    preview: {
      name: "dry preview",
      run: ["node", "worker/local/deploy.mjs", "--preview", "--dry-run"],
    },
    e2e: {
      name: "in a browser",
      run: [
        ...["playwright", "test", "--config", "tests/e2e/playwright.config.ts"],
        ...(touched?.e2e ?? []),
      ],
      report: "e2e.json",
      needs: installChromium,
    },
  };
  if (!touched) return all;
  return Object.fromEntries(Object.entries(all).filter(([key]) => touched.steps.includes(key)));
}

/** @param {string[] | null | undefined} files The files to run the tests of; nothing for all. */
function vitest(name, project, files) {
  const report = `${project}.json`;
  const what = files ? ["related", "--run", ...files] : ["run"];
  const options = [
    ...["--config", "tests/vitest.config.ts", "--project", project, "--passWithNoTests"],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${reports}/${report}`],
  ];
  return { name, report, run: ["vitest", ...what, ...options] };
}

async function runLane(lane) {
  for (const key of lane.filter((one) => wanted.includes(one))) {
    if (readBuild.includes(key)) await running.get("build");
    const step = runStep(key, alone || key === "e2e");
    running.set(key, step);
    await step;
  }
}

/** Runs a step. The output of all but the browser's is shown when they are over, so that outputs do not mix. */
async function runStep(key, shown) {
  const step = steps[key];
  const started = Date.now();
  console.log(`\n== ${step.name}…`);
  if (step.report) rmSync(`${reports}/${step.report}`, { force: true });
  step.needs?.();
  const priority = browserLane.includes(key) ? 0 : LOWER_PRIORITY;
  const { code, said } = await run(step.run, { shown, priority });
  const report = step.report ? readReport(`${reports}/${step.report}`) : null;
  const counts = step.report ? countsOf(report, code) : asOne(code);
  const seconds = String(Math.round((Date.now() - started) / 1000));
  const found = counts.failed > 0 && report ? failuresOf(report) : [];
  const failures = found.length > 0 ? found : [failureOfStep(step.name, said)];
  results.push({ name: step.name, ...counts, seconds, failures });
  console.log(
    `${said}\n== ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  );
}

/** @returns {Promise<{ code: number, said: string }>} The exit code, and the output if it was not shown. */
function run([command, ...rest], { shown, priority }) {
  return new Promise((resolve) => {
    const stdio = shown ? "inherit" : ["ignore", "pipe", "pipe"];
    const child = spawn(command, rest, { stdio, env: toolEnvironment() });
    if (child.pid && priority > 0) setPriority(child.pid, priority);
    const parts = [];
    child.stdout?.on("data", (part) => parts.push(part));
    child.stderr?.on("data", (part) => parts.push(part));
    const end = (code) => resolve({ code, said: Buffer.concat(parts).toString() });
    child.on("error", (error) => {
      console.error(error.message);
      end(127);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

function asOne(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Vitest's or Playwright's report; null where the run broke off before it was written. */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** A run that broke off without a failed test still failed. */
function countsOf(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const counts = report.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
