import { expect, it } from "vitest";
import { sourceFiles } from "./source-files";

/** Their helpers parse what is stored. */
const READERS = ["worker/kernel/", "worker/db/rows.ts", "worker/db/kv-copies.ts"];

/** By the words in which it would be written. */
const UNPARSED: [string, RegExp][] = [
  ["an object's value without its schema", /\bkv\.(?:get|list)\b/],
  ["an object's rows whose type is claimed", /\.exec<|\bSqlStorageCursor</],
  ["rows of D1 whose type is claimed", /\.(?:first|all|batch|raw)<|\bD1Result</],
  ["JSON whose type is claimed", /JSON\.parse\((?:[^()]|\([^()]*\))*\)(?: as (?!unknown)|\.\w)/],
];

const files = sourceFiles("worker").filter(
  ({ path }) =>
    !READERS.some((reader) => path.startsWith(reader)) && !/\.(test|fixture)\.ts$/.test(path),
);

it.each(UNPARSED)("nobody reads %s outside the helpers that parse it", (_what, pattern) => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});
