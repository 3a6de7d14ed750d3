import {
  isCallExpression,
  isFunction,
  isIdentifier,
  isJSXSpreadAttribute,
  isMemberExpression,
  isObjectExpression,
  isSpreadElement,
  type Node,
  traverse,
} from "@babel/types";
import { expect, it } from "vitest";
import { type SourceFile, sourceFiles, syntaxOf } from "./source-files";

/** The number of lines that fit a screen. */
const MOST_LINES = 70;

const files = sourceFiles("app", "themes", "worker");
const tests = sourceFiles("tests");

it("functions stay short enough to read: 70 lines at most", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(longFunctions)).toEqual([]);
});

it("an object literal is not spread where its properties could be written directly, in a test or a component either", () => {
  expect([...files, ...tests].flatMap(spreadLiterals)).toEqual([]);
});

function longFunctions(file: SourceFile): string[] {
  if (file.text.split("\n").length <= MOST_LINES) return [];
  return found(file, (node, parent) => {
    if (!isFunction(node) || isSuite(parent) || !node.loc) return false;
    return node.loc.end.line - node.loc.start.line + 1 > MOST_LINES;
  });
}

function spreadLiterals(file: SourceFile): string[] {
  if (!/\.\.\.[\s(]*\{/.test(file.text)) return [];
  return found(
    file,
    (node) =>
      (isSpreadElement(node) || isJSXSpreadAttribute(node)) &&
      isObjectExpression(node.argument) &&
      node.argument.properties.length > 0,
  );
}

/** Whether a function's parent is a call of `describe` or `describe.each`, which groups tests. */
function isSuite(parent: Node | undefined): boolean {
  if (!isCallExpression(parent)) return false;
  let called: Node = parent.callee;
  while (isMemberExpression(called) || isCallExpression(called)) {
    called = isMemberExpression(called) ? called.object : called.callee;
  }
  return isIdentifier(called, { name: "describe" });
}

function found(file: SourceFile, is: (node: Node, parent: Node | undefined) => boolean): string[] {
  const places: string[] = [];
  traverse(syntaxOf(file), (node, ancestors) => {
    if (is(node, ancestors.at(-1)?.node)) places.push(`${file.path}:${node.loc?.start.line}`);
  });
  return places;
}
