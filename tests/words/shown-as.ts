import ts from "typescript";
import { sourceFiles } from "#tests/boundaries/source-files";
import { stemOf } from "./texts";

/** How a text is shown. */
export type Place = "button" | "title";

const tags: Readonly<Record<string, Place>> = {
  Button: "button",
  LinkButton: "button",
  Heading: "title",
  h1: "title",
  h2: "title",
  h3: "title",
};

/**
 * Finds the texts that components show on a button (`<Button>`, `<LinkButton>`) or as a title (a heading,
 * or what is passed as `title`, by a component or a loader). A text that reaches a button through another
 * name, such as a `label`, is not found.
 *
 * @returns the places of a text; none where it is neither.
 */
export function textsShown(): (namespace: string, key: string) => Place[] {
  const found = sourceFiles("app")
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      return callsIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
    });
  const byKey = new Map<string, Set<Place>>();
  for (const { namespace, key, place } of found) {
    const id = `${namespace}:${key}`;
    byKey.set(id, (byKey.get(id) ?? new Set()).add(place));
  }
  return (namespace, key) => [...(byKey.get(`${namespace}:${stemOf(key)}`) ?? [])];
}

type Shown = { namespace: string; key: string; place: Place };

function callsIn(source: ts.SourceFile): Shown[] {
  const shown: Shown[] = [];
  const visit = (node: ts.Node, place: Place | null) => {
    const here = placeAt(node, place);
    if (here && ts.isCallExpression(node)) {
      for (const said of saidBy(node)) shown.push({ ...said, place: here });
      return;
    }
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source, null);
  return shown;
}

/** What a node's children are shown as. */
function placeAt(node: ts.Node, place: Place | null): Place | null {
  if (ts.isJsxElement(node)) {
    const tag = node.openingElement.tagName.getText();
    // What only a screen reader says has no width.
    return tag.endsWith("Hidden") ? null : (tags[tag] ?? place);
  }
  if (ts.isJsxAttributes(node) || ts.isJsxSelfClosingElement(node)) return null;
  if (ts.isJsxAttribute(node)) return node.name.getText() === "title" ? "title" : null;
  if (ts.isPropertyAssignment(node)) return node.name.getText() === "title" ? "title" : null;
  // Another component, or a function that runs later.
  if (ts.isBlock(node)) return null;
  return place;
}

/** The texts of `t(key)` and of `say(locale, namespace, key)`, where the key is spelled out. */
function saidBy(call: ts.CallExpression): { namespace: string; key: string }[] {
  const name = call.expression.getText();
  const [first, second, third] = call.arguments;
  if (name === "say" && second && third && ts.isStringLiteral(second)) {
    return keysOf(third).map((key) => ({ namespace: second.text, key }));
  }
  const namespace = namespaceOf(call, name);
  if (namespace === null || !first) return [];
  return keysOf(first).map((key) => ({ namespace, key }));
}

function keysOf(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  return [];
}

/** Finds `const t = useT("pay")` in the functions around a call. */
function namespaceOf(call: ts.Node, name: string): string | null {
  for (let at: ts.Node | undefined = call.parent; at; at = at.parent) {
    if (!ts.isBlock(at)) continue;
    for (const statement of at.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name: declared, initializer } of statement.declarationList.declarations) {
        if (declared.getText() !== name || !initializer || !ts.isCallExpression(initializer))
          continue;
        const [namespace] = initializer.arguments;
        if (initializer.expression.getText() === "useT" && namespace)
          return keysOf(namespace)[0] ?? null;
      }
    }
  }
  return null;
}
