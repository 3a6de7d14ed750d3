import ts from "typescript";
import { expect, it } from "vitest";
import { type SourceFile, sourceFiles } from "./source-files";

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
  return found(file, (node, source) => {
    if (!ts.isFunctionLike(node) || !("body" in node) || isSuite(node)) return false;
    return lineOf(source, node.end) - lineOf(source, node.getStart()) + 1 > MOST_LINES;
  });
}

function spreadLiterals(file: SourceFile): string[] {
  return found(
    file,
    (node) =>
      (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
      ts.isObjectLiteralExpression(node.expression) &&
      node.expression.properties.length > 0,
  );
}

/** Whether a function is the callback of a `describe`, which groups tests. */
function isSuite({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText().startsWith("describe");
}

function found(
  { path, text }: SourceFile,
  is: (node: ts.Node, source: ts.SourceFile) => boolean,
): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const places: string[] = [];
  const walk = (node: ts.Node) => {
    if (is(node, source)) places.push(`${path}:${lineOf(source, node.getStart()) + 1}`);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return places;
}

function lineOf(source: ts.SourceFile, place: number): number {
  return source.getLineAndCharacterOfPosition(place).line;
}
