import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { caps } from "~/contracts/api/caps";
import { errorStatus } from "~/contracts/api/errors";
import { refusable } from "~/domain/consent/cookie-preferences";
import { isTest, sourceFiles } from "./source-files";

const limits = readFileSync("docs/limits.md", "utf8");

it("each refusal of too many is in the table of limits, with its figure and its reason", () => {
  const codes = Object.keys(errorStatus).filter((code) => /^too-many-|-full$/.test(code));
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !limits.includes(`\`${code}\``))).toEqual([]);
});

it("each cap has its figures in the table of limits, and a counter that no other one counts with", () => {
  const rows = limits.split("\n");
  for (const [code, { byGuest, byAddress }] of Object.entries(caps)) {
    const at = rows.findIndex((row) => row.includes(`\`${code}\``));
    expect(rows[at], code).toContain(` ${byGuest} a minute`);
    // The network's figure may have the next row to itself.
    expect(`${rows[at]}${rows[at + 1]}`, code).toContain(` ${byAddress} a minute`);
  }
  const counters = ["vouchers", ...Object.values(caps).map(({ counter }) => counter)];
  expect([...new Set(counters)]).toEqual(counters);
});

it("each cap is counted by a call and declared by one: a figure alone stops nobody", () => {
  const says = (folder: string) =>
    sourceFiles(folder)
      .filter((file) => !isTest(file) && file.path !== "app/contracts/api/caps.ts")
      .map(({ text }) => text);
  const [handlers, declarations] = [says("worker"), says("app/contracts/api")];
  const codes = Object.keys(caps);
  const isCounted = (code: string) =>
    handlers.some((text) => new RegExp(`await countCapped\\(\\s*\\w+,\\s*"${code}"`).test(text));
  expect(codes.filter((code) => !isCounted(code))).toEqual([]);
  const isDeclared = (code: string) => declarations.some((text) => text.includes(`"${code}"`));
  expect(codes.filter((code) => !isDeclared(code))).toEqual([]);
});

it("CONS-03 nobody is asked about cookies for what nothing depends on", () => {
  const product = sourceFiles("worker").filter((file) => !isTest(file));
  const decides = (name: string) => product.some(({ text }) => text.includes(`allows("${name}"`));
  expect(refusable.filter((name) => !decides(name))).toEqual([]);
});

it("each file that the table of limits names is there", () => {
  const named = [...limits.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
