import type { File, Node } from "@babel/types";
import { expect, it } from "vitest";
import { type SourceFile, sourceFiles, syntaxOf } from "./source-files";

/**
 * Selectors that make a browser restyle a whole menu when one element is added or removed (docs/decisions/0147): any
 * element after any other, any element below one with `:has()`, and any element that another follows. A compound with
 * a class, an id or an attribute is cheap: the browser finds its elements by that and restyles little else.
 */
function costlySelectors(selector: string): string[] {
  return partsOf(selector, /,/y).flatMap((complex) => {
    const steps = partsOf(complex, /\s*([+~>])\s*|\s+/y);
    const isCostly = steps.some((compound, index) => {
      const combinator = steps[index + 1];
      const below = steps.slice(index + 2);
      if (combinator === "+" || combinator === "~") return ![compound, ...below].some(isNamed);
      if (!compound.includes(":has(")) return false;
      if (/:has\(\s*[+~]/.test(compound) && !isNamed(compound.split(":")[0] ?? "")) return true;
      return combinator === " " && !below.some(isNamed);
    });
    const within = [...complex.matchAll(/:(?:is|not|where)\(/g)].flatMap(({ 0: name, index }) => {
      const rest = complex.slice(index + name.length);
      return costlySelectors(rest.slice(0, closingBracket(rest)));
    });
    return isCostly ? [complex, ...within] : within;
  });
}

const isNamed = (compound: string) => /[.#[&]/.test(compound);

/** The parts of a selector between separators outside of brackets; a combinator is a part too. */
function partsOf(selector: string, separator: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  for (let at = 0; at < selector.length; ) {
    const character = selector[at] ?? "";
    separator.lastIndex = at;
    const found = depth === 0 ? separator.exec(selector) : null;
    if (found) {
      if (separator.source !== ",") parts.push(found[1] ?? " ");
      parts.push("");
      at += found[0].length;
      continue;
    }
    if (character === "(" || character === "[") depth++;
    if (character === ")" || character === "]") depth--;
    parts[parts.length - 1] += character;
    at++;
  }
  return parts.map((part) => (part === " " ? part : part.trim()));
}

/** The index of the bracket that closes the one just before a text. */
function closingBracket(text: string): number {
  let depth = 1;
  for (const [at, character] of [...text].entries()) {
    if (character === "(") depth++;
    if (character === ")" && --depth === 0) return at;
  }
  return text.length;
}

/** The selectors of a file of styles: those of objects with rules, and those of `globalStyle`. */
function selectorsOf(file: Pick<SourceFile, "path" | "text">): string[] {
  const syntax = syntaxOf(file);
  const constants = new Map<string, Node>();
  const found: string[] = [];
  for (const node of nodesOf(syntax)) {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
      constants.set(node.id.name, node.init);
  }
  const textOf = (node: Node): string => {
    if (node.type === "StringLiteral") return node.value;
    if (node.type === "TemplateLiteral") {
      const texts = node.quasis.map(({ value }) => value.cooked ?? "");
      return texts.reduce((all, text, index) => {
        const expression = node.expressions[index - 1];
        return all + (expression ? textOf(expression) : "") + text;
      });
    }
    const value = node.type === "Identifier" ? constants.get(node.name) : undefined;
    // Any other value in a selector is a class, or a part with its attribute.
    const isText = value?.type === "StringLiteral" || value?.type === "TemplateLiteral";
    return value && isText ? textOf(value) : ".named";
  };
  for (const node of nodesOf(syntax)) {
    const isKey = node.type === "ObjectProperty" && node.key.type !== "Identifier";
    const isGlobal =
      node.type === "CallExpression" &&
      node.callee.type === "Identifier" &&
      node.callee.name === "globalStyle";
    const [first] = isGlobal ? node.arguments : [];
    if (isKey) found.push(textOf(node.key));
    if (first) found.push(textOf(first));
  }
  return found.filter((text) => !/^(?:@|\(|selector\()/.test(text));
}

function* nodesOf(syntax: File): Generator<Node> {
  const left: unknown[] = [syntax.program];
  while (left.length > 0) {
    const one = left.pop();
    if (Array.isArray(one)) left.push(...one);
    else if (one && typeof one === "object" && "type" in one) {
      yield one as Node;
      left.push(...Object.values(one));
    }
  }
}

const costlyIn = (file: Pick<SourceFile, "path" | "text">) =>
  selectorsOf(file)
    .flatMap(costlySelectors)
    .map((selector) => `${file.path}: ${selector}`);

it("no selector has a long menu restyled when an element is added or removed", () => {
  const styles = sourceFiles("app", "themes", "worker").filter(
    ({ path }) =>
      path.endsWith(".css.ts") || (path.startsWith("themes/") && !path.includes(".test")),
  );
  expect(styles.flatMap(selectorsOf).filter((one) => one.includes("+")).length).toBeGreaterThan(20);
  expect(styles.flatMap(costlyIn)).toEqual([]);
});

it.each([
  [`globalStyle(\`\${list} > * + *\`, {});`, "> * + *"],
  ['globalStyle("legend + div", {});', "legend + div"],
  ['style({ selectors: { "& > li + li": {} } });', "& > li + li"],
  [`const row = "li"; style({ selectors: { [\`& > \${row} ~ \${row}\`]: {} } });`, "& > li ~ li"],
  ['style({ selectors: { "&:not(:first-child, p + p)": {} } });', "p + p"],
  [`arrange("X", { [\`\${part("menu")}:has(img) li\`]: {} });`, ".named:has(img) li"],
  ['globalStyle("li:has(~ .sold-out) > a", {});', "li:has(~ .sold-out) > a"],
])("finds a planted one: %s", (text, selector) => {
  expect(costlyIn({ path: "planted.css.ts", text }).join()).toContain(selector);
});

it.each([
  'style({ selectors: { "& + &": {}, "p + &": {}, "&:not(:has(> img)) > b": {} } });',
  `globalStyle(\`\${control}:focus-visible + *\`, {});`,
  'globalStyle("html:has([data-bar]), [type=radio] + * > p", { margin: "calc(1px + 2px)" });',
  'style({ "@supports": { "selector(:has(*) p)": {} } });',
])("allows what a browser finds by a class, an id or an attribute: %s", (text) => {
  expect(costlyIn({ path: "fine.css.ts", text })).toEqual([]);
});
