/**
 * Selects the tests for the changes of a branch (`npm test -- --changed`). Unit tests are found by their
 * imports; tests without such imports (the API inside workerd, journeys in a browser) by the folder that
 * changed. A folder that is not listed here runs everything.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const specFolder = "tests/e2e";

/**
 * Which journeys test what: by a part of the changed file's path, parts of the specs' names. The first
 * matching row counts. Files that every page depends on are in no row, so that all journeys run for them.
 *
 * @type {[RegExp, RegExp][]}
 */
export const journeysOf = [
  [/^app\/(?:routes|features|domain)\/tips?\b/, /tips|whole-price|checkout/],
  [/^app\/(?:routes|features)\/(?:menu|menus|menu-block|menu-product)\b/, /menus|shell-menu|reach/],
  [/^app\/(?:routes|features|domain)\/voucher\b/, /voucher|anomaly/],
  [
    /^app\/routes\/(?:expense-note|receipt)|^app\/(?:features|domain)\/receipt\b/,
    /receipt|expense/,
  ],
  [/^worker\/pdf\//, /receipt|expense/],
  [/^app\/(?:routes|features)\/review(?:-new)?\b/, /review/],
  [
    /^app\/(?:routes|features)\/split\b|^app\/routes\/split-/,
    /splitting|anomaly|holds|paying|checkout|tips/,
  ],
  [/^worker\/demo\/gallery\//, /gallery|reach/],
  [/^app\/features\/burger-menu\b/, /shell/],
  [/^worker\/platform\/operator\//, /operator|table-links/],
  [/^worker\/platform\/table-links\b|^worker\/edge\/table-door/, /table-links/],
];

/** Changes here do not affect a guest's browser. */
const NO_BROWSER = /^docs\/|\.test\.tsx?$|^tests\/(?!e2e\/)|\.md$/;
/** Changes here do not affect the tests inside workerd. */
const NO_PLATFORM =
  /^docs\/|\.md$|^tests\/(?!platform\/|fixtures\/|vitest)|^themes\/|^public\/|^app\/(?:routes|features|ui|live|i18n)\/|^app\/[\w.-]+$|^worker\/(?:edge|local)\/|(?<!^tests\/platform\/.*)\.test\.tsx?$/;
/** Files that tests read without importing them. */
const READ_BY_TESTS = /^(?:app\/locales|worker\/db\/migrations|tests\/fixtures|public)\/|^[\w.-]+$/;

/**
 * Files that differ from another commit, including untracked ones.
 *
 * @param {string} [since] Defaults to the commit where the branch left `main`.
 * @returns {string[]}
 */
export function changedFiles(since) {
  const base = since ?? git("merge-base", "HEAD", "main")[0];
  return [
    ...git("diff", "--name-only", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/**
 * What to run for some changed files.
 *
 * @param {string[]} files
 * @returns {{ steps: string[], unit: string[] | null, platform: string[] | null, e2e: string[], summary: string }}
 *   The steps; for unit tests and the platform's the files whose tests run, and null for all; for the
 *   browser the specs, and none for all.
 */
export function selectionOf(files) {
  const unit = files.some((file) => READ_BY_TESTS.test(file)) ? null : unitOf(files);
  const platform = platformOf(files);
  const e2e = specsOf(files);
  const steps = [
    ...["lint", "types", "unit"],
    ...(platform?.length === 0 ? [] : ["platform"]),
    ...(e2e?.length === 0 ? [] : ["build", "product", "sizes", "deploy", "preview", "e2e"]),
  ];
  const lines = [
    `${files.length} files changed.`,
    `Unit tests: ${unit ? "those that import them, and the boundaries" : "all"}.`,
    `Inside workerd: ${platform ? platform.join(", ") || "none" : "all"}.`,
    `In a browser: ${e2e ? e2e.join(", ") || "none" : "all"}.`,
  ];
  return { steps, unit, platform, e2e: e2e ?? [], summary: lines.join("\n") };
}

/** Sources whose tests run by their imports; boundaries and words read every file, so they always run. */
function unitOf(files) {
  const boundaries = ["tests/boundaries", "tests/words"].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => `${folder}/${name}`),
  );
  return [
    ...files.filter((file) => /\.(?:tsx?|json)$/.test(file) && existsSync(file)),
    ...boundaries,
  ];
}

function platformOf(files) {
  const reaching = files.filter((file) => !NO_PLATFORM.test(file));
  const isTest = (file) => /^tests\/platform\/.*\.test\.ts$/.test(file);
  return reaching.every(isTest) ? reaching.filter((file) => existsSync(file)) : null;
}

/** @returns {string[] | null} */
function specsOf(files) {
  const specs = readdirSync(specFolder).filter((name) => name.endsWith(".spec.ts"));
  const chosen = new Set();
  for (const file of files.filter((name) => !NO_BROWSER.test(name))) {
    if (file.startsWith(specFolder) && file.endsWith(".spec.ts")) {
      if (existsSync(file)) chosen.add(file.slice(specFolder.length + 1));
      continue;
    }
    const [, journeys] = journeysOf.find(([place]) => place.test(file)) ?? [];
    if (!journeys) return null;
    for (const spec of specs) if (journeys.test(spec)) chosen.add(spec);
  }
  return [...chosen].sort();
}

function git(...args) {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}
