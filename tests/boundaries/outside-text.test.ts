import { isRegExpLiteral, traverseFast } from "@babel/types";
import { describe, expect, it } from "vitest";
import { errorFields, withoutPersons } from "#worker/base/log";
import { parseDecimal } from "~/domain/money/text";
import { cleanStaffName } from "~/domain/staff/staff-name";
import { parseTipRate } from "~/domain/tips/custom-tip";
import { voucherCode } from "~/domain/voucher/voucher";
import { parseForm } from "~/features/forms/read-form.server";
import { expenseFormSchema } from "~/features/receipt/expense-form.server";
import { detectLocale } from "~/i18n/detect-locale.server";
import { unbroken } from "~/ui/masthead";
import { type SourceFile, sourceFiles, syntaxOf } from "./source-files";

const MB = 1_000_000;
const far = " ".repeat(MB);

describe("a megabyte of external text", () => {
  it("as a staff name is cut before it is split", () => {
    expect(cleanStaffName("Al ".repeat(MB / 3))?.length).toBeLessThanOrEqual(120);
    expect(cleanStaffName("x".repeat(MB))?.length).toBeLessThanOrEqual(120);
    expect(cleanStaffName(`${far}Anna`)).toBeNull();
  });

  it("as a fault's text is cut before personal data is removed", () => {
    expect(withoutPersons(`${far}tail`)).toBe(" ");
    expect(withoutPersons("a.".repeat(MB / 2)).length).toBeLessThanOrEqual(200);
    const error = new Error("odd");
    error.stack = `Error: odd\n    at ${far}(file.js:1:2)`;
    expect(errorFields(error)).toEqual({ error: "Error: odd" });
  });

  it("as an amount, a rate or a code is cut before it is read", () => {
    expect(parseDecimal(`${far}5`, 2)).toEqual({ ok: false, code: "empty" });
    expect(parseDecimal("9".repeat(MB), 2)).toEqual({ ok: false, code: "tooLarge" });
    expect(parseTipRate(`5%${far}x`)).toMatchObject({ kind: "valid", value: 500 });
    expect(voucherCode("x".repeat(MB)).length).toBeLessThanOrEqual(100);
  });

  it("as a form's answer is cut, and refused as too long", () => {
    const form = new FormData();
    form.set("intent", "download");
    form.set("guestsNames", "Ann\r\n".repeat(MB / 5));
    const read = parseForm(form, expenseFormSchema, "en-US").reply();
    expect(read).toMatchObject({ error: { guestsNames: [expect.stringMatching(/shorten/)] } });
    expect(String(read.initialValue?.guestsNames).length).toBeLessThanOrEqual(2_000);
  });

  it("as a headline is shown unchanged", () => {
    const text = "E-Mail ".repeat(MB / 7);
    expect(unbroken(text)).toBe(text);
  });

  it("as a phone's languages is read only at its beginning", async () => {
    const headers = new Headers({ "accept-language": `${"x,".repeat(MB / 2)}fr` });
    expect(await detectLocale({ headers, url: "https://bill.example/" })).toBe("en-US");
  });
});

describe("regular expressions", () => {
  it("have no nested repetition, which may take for ever on a text that almost matches", () => {
    const found = sourceFiles("app", "worker", "themes")
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap((file) =>
        patternsIn(file)
          .filter(repeatsRepeated)
          .map((pattern) => `${file.path}: ${pattern}`),
      );
    expect(found).toEqual([]);
  });

  it("with nested repetition are distinguished from those without", () => {
    const slow = ["(a+)+", "(?:a*b?)*", "([a-z]+,?){2,}", "((a+)b)*", "(?<name>\\w+\\s?)+"];
    expect(slow.filter((pattern) => !repeatsRepeated(pattern))).toEqual([]);
    const fast = ["(ab)+", "a+b*", "(a+){2}", "[(+)]+", "\\(a+\\)+", "(?:a{1,3})*", "(a+)?"];
    expect(fast.filter(repeatsRepeated)).toEqual([]);
  });
});

/** The patterns of a file in which a group may be repeated. */
function patternsIn(file: SourceFile): string[] {
  const patterns: string[] = [];
  // A file without it has no group that is repeated, and need not be parsed.
  if (!/\)(?:[*+]|\{\d+,\})/.test(file.text)) return patterns;
  traverseFast(syntaxOf(file), (node) => {
    if (isRegExpLiteral(node)) patterns.push(node.pattern);
  });
  return patterns;
}

/** Whether a group with unbounded repetition contains another unbounded repetition. */
function repeatsRepeated(pattern: string): boolean {
  const plain = pattern.replace(/\\./gs, "x").replace(/\[[^\]]*\]/g, "x");
  const unbounded = /^(?:[*+]|\{\d+,\})/;
  const groups: boolean[] = [];
  for (let at = 0; at < plain.length; at++) {
    const repeated = unbounded.test(plain.slice(at + 1, at + 8));
    if (plain[at] === "(") groups.push(false);
    else if (plain[at] === ")") {
      const holds = groups.pop() ?? false;
      if (holds && repeated) return true;
      if (holds || repeated) mark(groups);
    } else if (repeated) mark(groups);
  }
  return false;
}

function mark(groups: boolean[]): void {
  if (groups.length > 0) groups[groups.length - 1] = true;
}
