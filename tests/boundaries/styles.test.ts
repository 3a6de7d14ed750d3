import type { File, Node } from "@babel/types";
import { expect, it } from "vitest";
import { type SourceFile, sourceFiles, syntaxOf } from "./source-files";

/**
 * Selectors by which an element that comes or goes has a long menu restyled (docs/decisions/0147): any element after any
 * other, any element somewhere below one that has another in it, and any that another comes after. What has a class, an
 * id or an attribute is found by it, and little else is restyled.
 */
function dearSelectors(selector: string): string[] {
  return partsOf(selector, /,/y).flatMap((complex) => {
    const steps = partsOf(complex, /\s*([+~>])\s*|\s+/y);
    const isDear = steps.some((compound, place) => {
      const between = steps[place + 1];
      const below = steps.slice(place + 2);
      if (between === "+" || between === "~") return ![compound, ...below].some(isNamed);
      if (!compound.includes(":has(")) return false;
      if (/:has\(\s*[+~]/.test(compound) && !isNamed(compound.split(":")[0] ?? "")) return true;
      return between === " " && !below.some(isNamed);
    });
    const within = [...complex.matchAll(/:(?:is|not|where)\(/g)].flatMap(({ 0: name, index }) => {
      const rest = complex.slice(index + name.length);
      return dearSelectors(rest.slice(0, closing(rest)));
    });
    return isDear ? [complex, ...within] : within;
  });
}

const isNamed = (compound: string) => /[.#[&]/.test(compound);

/** What stands between separators outside of brackets, with the signs of those that have one. */
function partsOf(selector: string, separator: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  for (let at = 0; at < selector.length; ) {
    const sign = selector[at] ?? "";
    separator.lastIndex = at;
    const found = depth === 0 ? separator.exec(selector) : null;
    if (found) {
      if (separator.source !== ",") parts.push(found[1] ?? " ");
      parts.push("");
      at += found[0].length;
      continue;
    }
    if (sign === "(" || sign === "[") depth++;
    if (sign === ")" || sign === "]") depth--;
    parts[parts.length - 1] += sign;
    at++;
  }
  return parts.map((part) => (part === " " ? part : part.trim()));
}

/** Where the bracket closes in which a text begins. */
function closing(text: string): number {
  let depth = 1;
  for (const [at, sign] of [...text].entries()) {
    if (sign === "(") depth++;
    if (sign === ")" && --depth === 0) return at;
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
  const write = (node: Node): string => {
    if (node.type === "StringLiteral") return node.value;
    if (node.type === "TemplateLiteral") {
      const texts = node.quasis.map(({ value }) => value.cooked ?? "");
      return texts.reduce((all, text, place) => {
        const between = node.expressions[place - 1];
        return all + (between ? write(between) : "") + text;
      });
    }
    const value = node.type === "Identifier" ? constants.get(node.name) : undefined;
    // Whatever else is named in a selector is a class, or a part with its attribute.
    const isText = value?.type === "StringLiteral" || value?.type === "TemplateLiteral";
    return value && isText ? write(value) : ".named";
  };
  for (const node of nodesOf(syntax)) {
    const isKey = node.type === "ObjectProperty" && node.key.type !== "Identifier";
    const isGlobal =
      node.type === "CallExpression" &&
      node.callee.type === "Identifier" &&
      node.callee.name === "globalStyle";
    const [first] = isGlobal ? node.arguments : [];
    if (isKey) found.push(write(node.key));
    if (first) found.push(write(first));
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

const dearIn = (file: Pick<SourceFile, "path" | "text">) =>
  selectorsOf(file).flatMap((one) => dearSelectors(one).map((dear) => `${file.path}: ${dear}`));

it("no rule has a long menu restyled because something beside it came or went", () => {
  const styles = sourceFiles("app", "themes", "worker").filter(
    ({ path }) =>
      path.endsWith(".css.ts") || (path.startsWith("themes/") && !path.includes(".test")),
  );
  expect(styles.flatMap(selectorsOf).filter((one) => one.includes("+")).length).toBeGreaterThan(20);
  expect(styles.flatMap(dearIn)).toEqual([]);
});

it.each([
  [`globalStyle(\`\${list} > * + *\`, {});`, "> * + *"],
  ['globalStyle("legend + div", {});', "legend + div"],
  ['style({ selectors: { "& > li + li": {} } });', "& > li + li"],
  [`const row = "li"; style({ selectors: { [\`& > \${row} ~ \${row}\`]: {} } });`, "& > li ~ li"],
  ['style({ selectors: { "&:not(:first-child, p + p)": {} } });', "p + p"],
  [`arrange("X", { [\`\${part("menu")}:has(img) li\`]: {} });`, ".named:has(img) li"],
  ['globalStyle("li:has(~ .sold-out) > a", {});', "li:has(~ .sold-out) > a"],
])("finds it planted: %s", (text, selector) => {
  expect(dearIn({ path: "planted.css.ts", text }).join()).toContain(selector);
});

it.each([
  'style({ selectors: { "& + &": {}, "p + &": {}, "&:not(:has(> img)) > b": {} } });',
  `globalStyle(\`\${control}:focus-visible + *\`, {});`,
  'globalStyle("html:has([data-bar]), [type=radio] + * > p", { margin: "calc(1px + 2px)" });',
  'style({ "@supports": { "selector(:has(*) p)": {} } });',
])("leaves what a browser finds by a name: %s", (text) => {
  expect(dearIn({ path: "fine.css.ts", text })).toEqual([]);
});
