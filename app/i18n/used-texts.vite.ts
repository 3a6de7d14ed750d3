import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const app = fileURLToPath(new URL("../", import.meta.url));
const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
const plural = /_(?:zero|one|two|few|many|other)$/;

/**
 * The files that a browser loads for some modules: the modules and all that they import. Files named `.server` are left
 * out, since Remix removes them from the browser's build.
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
 * Finds the texts that some files use: those whose key is a string in them, or matches a template with a word of the
 * key. It finds too many rather than too few, since a missing text would show its key to a guest.
 *
 * @returns whether a key's text is used; its plural forms count as one.
 */
export function usedTexts(paths: readonly string[]): (namespace: string, key: string) => boolean {
  const literalKeys = new Set<string>();
  const templates: { suits: (namespace: string) => boolean; pattern: RegExp }[] = [];
  for (const path of paths) {
    const source = readFileSync(path, "utf8");
    for (const [, text = ""] of source.matchAll(/"([^"\\\n]*)"/g)) literalKeys.add(text);
    const namespaces = [...source.matchAll(/(?:useT\(|Key<|, )"(\w+)"/g)].map(
      ([, name = ""]) => name,
    );
    for (const [, template = ""] of source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) {
      const literals = template.split(/\$\{[^}]*\}/);
      if (!literals.some((literal) => /[a-z]{3}/i.test(literal))) continue;
      const pattern = literals.map((literal) => literal.replace(/[^\w]/g, "\\$&")).join("[\\w.-]+");
      // A file that names no namespace makes keys for another file, of any namespace.
      const suits = (name: string) => namespaces.length === 0 || namespaces.includes(name);
      templates.push({ suits, pattern: new RegExp(`^${pattern}$`) });
    }
  }
  return (namespace, key) => {
    const stem = key.replace(plural, "");
    return (
      literalKeys.has(stem) ||
      // A form's schema names its texts with their namespace.
      literalKeys.has(`${namespace}:${stem}`) ||
      templates.some(({ suits, pattern }) => suits(namespace) && pattern.test(stem))
    );
  };
}
