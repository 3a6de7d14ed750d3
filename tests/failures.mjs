/** The failed tests of vitest's or Playwright's JSON report, as lines for the end of a run. */
import { stripVTControlCharacters } from "node:util";

/** How many lines of an error are shown, and how many of them wide. */
const LINES = 5;
const WIDTH = 300;

/**
 * @typedef {{ title: string, file: string, error: string }} Failure
 * @param {any} report What vitest's or Playwright's JSON reporter wrote.
 * @returns {Failure[]} Every failed test, and every file or server that broke before a test ran.
 */
export function failuresOf(report) {
  return report.suites ? playwrightFailures(report) : vitestFailures(report);
}

/** @param {Failure} failure @returns {string} Title, file and the first lines of the error. */
export function failureLines({ title, file, error }) {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, WIDTH)}`);
  return [`✗ ${title}`, ...(file ? [`  ${file}`] : []), ...lines].join("\n");
}

/**
 * A step that counts as one check, or broke off without a failed test.
 *
 * @param {string} name
 * @param {string} said All that the step printed.
 * @returns {Failure} With the lines that speak of an error, or else the last ones.
 */
export function failureOfStep(name, said) {
  const lines = stripVTControlCharacters(said).split("\n").filter(Boolean);
  const telling = lines.filter((line) => /\berror\b|\bmiss\b|✗|×|✘/i.test(line));
  const error = (telling.length > 0 ? telling.slice(0, LINES) : lines.slice(-LINES)).join("\n");
  return { title: name, file: "", error };
}

function playwrightFailures(report) {
  const { errors = [] } = report;
  const broken = errors.map(({ message = "", location }) => {
    const file = location ? `${fromTop(location.file)}:${location.line}` : "";
    return { title: "the browser run broke off", file, error: message };
  });
  return [...failedJourneys(report), ...broken];
}

/** A journey that passed at its second try ("flaky") has failed. */
function failedJourneys({ suites }) {
  return suites
    .flatMap((suite) => specsOf(suite, []))
    .flatMap((spec) => runsOf(spec).filter(({ status }) => /unexpected|flaky/.test(status)));
}

/** A file is a suite too, and its name no part of a test's title. */
function specsOf(suite, titles) {
  const own = suite.title === suite.file ? titles : [...titles, suite.title];
  const specs = (suite.specs ?? []).map((spec) => ({ ...spec, titles: [...own, spec.title] }));
  return [...specs, ...(suite.suites ?? []).flatMap((one) => specsOf(one, own))];
}

function runsOf({ tests, titles, file, line }) {
  return tests.map(({ projectName, results, status }) => {
    const errors = results.flatMap((result) => result.errors ?? []);
    return {
      status,
      title: titles.join(" › "),
      file: `tests/e2e/${file}:${line} (${projectName})`,
      error: errors[0]?.message ?? results[0]?.status ?? "",
    };
  });
}

function vitestFailures({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fromTop(name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ ancestorTitles, title, failureMessages }) => ({
        title: [...ancestorTitles, title].filter(Boolean).join(" › "),
        file,
        error: failureMessages[0] ?? "",
      }));
    if (failed.length > 0 || status !== "failed") return failed;
    return [{ title: "the file could not be run", file, error: message }];
  });
}

function fromTop(file) {
  const top = `${process.cwd()}/`;
  return file.startsWith(top) ? file.slice(top.length) : file;
}
