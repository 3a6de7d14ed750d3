import { expect, it } from "vitest";
import { sourceFiles } from "./source-files";

/** Its helpers parse what is stored. */
const KERNEL = "worker/objects/kernel/";

/** By the words in which it would be written. */
const UNPARSED: [string, RegExp][] = [
  ["an object's value without its schema", /\bkv\.(?:get|list)\b/],
  ["rows whose type is claimed", /\.exec<|\bSqlStorageCursor</],
  ["JSON whose type is claimed", /JSON\.parse\((?:[^()]|\([^()]*\))*\)(?: as (?!unknown)|\.\w)/],
];

const files = sourceFiles("worker/objects", "worker/ports", "worker/platform").filter(
  ({ path }) => !path.startsWith(KERNEL) && !/\.(test|fixture)\.ts$/.test(path),
);

it.each(UNPARSED)("nobody reads %s outside the kernel", (_what, pattern) => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});
