import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const app = fileURLToPath(new URL("../", import.meta.url));
const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
const plural = /_(?:zero|one|two|few|many|other)$/;

/**
 * The files that a browser is sent for a module: the module, and what it and they import. What stays on
 * the server has a name that ends so.
 *
 * @param entries Paths below `app`.
 */
export function browserFiles(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path) || /\.server\.tsx?$/.test(path) || !/\.tsx?$/.test(path)) return;
    found.add(path);
    for (const target of importsOf(path)) add(target);
  };
  for (const entry of entries) add(join(app, entry));
  return [...found];
}

function importsOf(path: string): string[] {
  const statements = readFileSync(path, "utf8").matchAll(
    /^\s*(?:import|export)\s+(?!type\s)(?:[^"';]*?\sfrom\s+)?"([~.][^"]*)"|\bimport\(\s*"([~.][^"]*)"\s*\)/gm,
  );
  return [...statements].flatMap(([, named, fetched]) => {
    const target = named ?? fetched ?? "";
    const base = target.startsWith("~/") ? join(app, target.slice(2)) : join(dirname(path), target);
    return endings
      .map((ending) => base + ending)
      .filter(isFile)
      .slice(0, 1);
  });
}

function isFile(path: string): boolean {
  return /\.tsx?$/.test(path) && existsSync(path);
}

/**
 * Finds out which texts some files say: those whose key they spell out, or could make by a template that
 * has a word of it. Where a key is made from less, too many are found rather than too few.
 *
 * @returns whether they say the text of a key, whose plural forms count as one.
 */
export function textsSaidBy(paths: readonly string[]): (namespace: string, key: string) => boolean {
  const spelled = new Set<string>();
  const made: { suits: (namespace: string) => boolean; pattern: RegExp }[] = [];
  for (const path of paths) {
    const source = readFileSync(path, "utf8");
    for (const [, text = ""] of source.matchAll(/"([^"\\\n]*)"/g)) spelled.add(text);
    const namespaces = [...source.matchAll(/(?:useT\(|Key<|, )"(\w+)"/g)].map(
      ([, name = ""]) => name,
    );
    for (const [, template = ""] of source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) {
      const words = template.split(/\$\{[^}]*\}/);
      if (!words.some((word) => /[a-z]{3}/i.test(word))) continue;
      const pattern = words.map((word) => word.replace(/[^\w]/g, "\\$&")).join("[\\w.-]+");
      // A file that names no namespace makes keys for another file, of any namespace.
      const suits = (name: string) => namespaces.length === 0 || namespaces.includes(name);
      made.push({ suits, pattern: new RegExp(`^${pattern}$`) });
    }
  }
  return (namespace, key) => {
    const stem = key.replace(plural, "");
    return (
      spelled.has(stem) ||
      // As a form's schema names it.
      spelled.has(`${namespace}:${stem}`) ||
      made.some(({ suits, pattern }) => suits(namespace) && pattern.test(stem))
    );
  };
}
