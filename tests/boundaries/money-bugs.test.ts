import { expect, it } from "vitest";
import { BUGS, filesOf } from "../kill/money-bugs.mjs";

it.each(BUGS)("the kills can still plant $name", (bug) => {
  expect(Object.keys(filesOf(bug))).toEqual(Object.keys(bug.change));
});
