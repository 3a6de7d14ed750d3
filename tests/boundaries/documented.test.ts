import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { errorStatus } from "~/contracts/api/errors";

const limits = readFileSync("docs/limits.md", "utf8");

it("each refusal of too many is in the table of limits, with its figure and its reason", () => {
  const codes = Object.keys(errorStatus).filter((code) => /^too-many-|-full$/.test(code));
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !limits.includes(`\`${code}\``))).toEqual([]);
});

it("each file that the table of limits names is there", () => {
  const named = [...limits.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
