import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { failureLines, failureOfStep, failuresOf } from "../failures.mjs";

const folder = `.cache/failures-${process.pid}`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const body = `
  test("is good", () => {});
  test("is bad", () => expect("what is").toBe("what should be"));`;

/** Runs the files with the runner. @returns What it reports. */
function reportOf(name: string, files: Record<string, string>, command: string[]) {
  const place = `${process.cwd()}/${folder}/${name}`;
  mkdirSync(place, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(`${place}/${file}`, text);
  const output = `${place}/report.json`;
  const [runner = "", ...options] = command.map((word) =>
    word.replace("PLACE", place).replace("OUTPUT", output),
  );
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: output };
  try {
    execFileSync(`node_modules/.bin/${runner}`, options, { env, stdio: "pipe" });
  } catch {
    // Both runners end with a code of their own where a test fails.
  }
  return JSON.parse(readFileSync(output, "utf8"));
}

describe("the end of npm test", () => {
  it("names the failed journeys, with one that needed a second try, their file and error", () => {
    const spec = `import { expect, test } from "@playwright/test";
test.describe("a guest", () => {${body}});
test("is slow", ({}, { retry }) => expect(retry).toBe(1));`;
    const command = ["playwright", "test", "--reporter=json", "--retries=1", "-c", "PLACE"];
    // Playwright empties this folder, and by default it is the one that the journeys beside this test use.
    const report = reportOf("playwright", { "one.spec.ts": spec }, [
      ...command,
      "--output=PLACE/results",
    ]);
    const [slow, failure] = failuresOf(report).sort((a, b) => b.title.localeCompare(a.title));
    expect(failuresOf(report)).toHaveLength(2);
    expect(slow).toMatchObject({ title: "is slow", error: expect.stringContaining("Expected") });
    expect(failure).toMatchObject({ title: "a guest › is bad" });
    const lines = failureLines(failure as NonNullable<typeof failure>);
    expect(lines).toContain("one.spec.ts:4");
    expect(lines).toContain(`Expected: "what should be"`);
    expect(lines.split("\n").length).toBeLessThanOrEqual(7);
  });

  it("names the failed test of vitest, and a file that could not be run", () => {
    const files = {
      "one.spec.ts": `import { describe, expect, test } from "vitest";
describe("a guest", () => {${body}});`,
      "two.spec.ts": `throw new Error("no file of tests");`,
    };
    const command = ["vitest", "run", "--root", "PLACE", "--reporter=json"];
    const report = reportOf("vitest", files, [...command, "--outputFile=OUTPUT"]);
    const output = failuresOf(report).map(failureLines).sort();
    expect(output).toHaveLength(2);
    expect(output[0]).toMatch(/^✗ a guest › is bad\n {2}\.cache\/.*one\.spec\.ts\n/);
    expect(output[0]).toContain("expected 'what is' to be 'what should be'");
    expect(output[1]).toMatch(/^✗ the file could not be run\n.*two\.spec\.ts\n.*no file of tests/);
  });

  it("shows of a step without a report what speaks of an error", () => {
    const output = "app/a.ts(1,2): \u001b[31merror\u001b[0m TS1: no\nchecked 3 files";
    expect(failureLines(failureOfStep("types", output))).toBe(
      "✗ types\n    app/a.ts(1,2): error TS1: no",
    );
    expect(failureLines(failureOfStep("build", "one\ntwo"))).toBe("✗ build\n    one\n    two");
  });
});
