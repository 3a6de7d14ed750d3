import {
  type CallExpression,
  isBlockStatement,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isJSXAttribute,
  isJSXElement,
  isJSXIdentifier,
  isJSXOpeningElement,
  isObjectProperty,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
  type TraversalAncestors,
  traverse,
} from "@babel/types";
import { type SourceFile, sourceFiles, syntaxOf } from "#tests/boundaries/source-files";
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
    .flatMap(callsIn);
  const byKey = new Map<string, Set<Place>>();
  for (const { namespace, key, place } of found) {
    const id = `${namespace}:${key}`;
    byKey.set(id, (byKey.get(id) ?? new Set()).add(place));
  }
  return (namespace, key) => [...(byKey.get(`${namespace}:${stemOf(key)}`) ?? [])];
}

type Shown = { namespace: string; key: string; place: Place };

function callsIn(file: SourceFile): Shown[] {
  const shown: Shown[] = [];
  traverse(syntaxOf(file), (node, ancestors) => {
    if (!isCallExpression(node)) return;
    const place = ancestors.reduce<Place | null>(
      (at, ancestor) => placeIn(ancestor.node, at),
      null,
    );
    if (place) for (const said of saidBy(node, ancestors)) shown.push({ ...said, place });
  });
  return shown;
}

/** What a node's children are shown as, where the node itself is shown as `place`. */
function placeIn(node: Node, place: Place | null): Place | null {
  if (isJSXElement(node)) {
    const { name } = node.openingElement;
    const tag = isJSXIdentifier(name) ? name.name : "";
    // What only a screen reader says has no width.
    return tag.endsWith("Hidden") ? null : (tags[tag] ?? place);
  }
  if (isJSXAttribute(node)) return isJSXIdentifier(node.name, { name: "title" }) ? "title" : null;
  if (isObjectProperty(node)) return isIdentifier(node.key, { name: "title" }) ? "title" : null;
  // An attribute, what another call makes of a text, and a function that runs later.
  if (isJSXOpeningElement(node) || isCallExpression(node) || isBlockStatement(node)) return null;
  return place;
}

/** The texts of `t(key)` and of `say(locale, namespace, key)`, where the key is spelled out. */
function saidBy(
  call: CallExpression,
  ancestors: TraversalAncestors,
): { namespace: string; key: string }[] {
  if (!isIdentifier(call.callee)) return [];
  const [first, second, third] = call.arguments;
  if (call.callee.name === "say" && isStringLiteral(second)) {
    return keysOf(third).map((key) => ({ namespace: second.value, key }));
  }
  const namespace = namespaceOf(call.callee.name, ancestors);
  return namespace === null ? [] : keysOf(first).map((key) => ({ namespace, key }));
}

function keysOf(node: Node | undefined): string[] {
  if (isStringLiteral(node)) return [node.value];
  if (isConditionalExpression(node)) return [...keysOf(node.consequent), ...keysOf(node.alternate)];
  return [];
}

/** Finds `const t = useT("pay")` in the functions around a call, from the inside out. */
function namespaceOf(name: string, ancestors: TraversalAncestors): string | null {
  const blocks = ancestors.map(({ node }) => node).filter((node) => isBlockStatement(node));
  for (const statement of blocks.reverse().flatMap(({ body }) => body)) {
    if (!isVariableDeclaration(statement)) continue;
    for (const { id, init } of statement.declarations) {
      if (!isIdentifier(id, { name }) || !isCallExpression(init)) continue;
      if (!isIdentifier(init.callee, { name: "useT" })) continue;
      const [namespace] = keysOf(init.arguments[0]);
      if (namespace !== undefined) return namespace;
    }
  }
  return null;
}
