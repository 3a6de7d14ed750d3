import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { DEFAULT_LOCALE, locales } from "./locales";
import { areaOf, type TextArea, textAreas } from "./text-areas";

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
  const isUsed = (namespace: string, stem: string) =>
    literalKeys.has(stem) ||
    // A form's schema names its texts with their namespace.
    literalKeys.has(`${namespace}:${stem}`) ||
    templates.some(({ suits, pattern }) => suits(namespace) && pattern.test(stem));
  // Every language asks for the same keys.
  const answers = new Map<string, boolean>();
  return (namespace, key) => {
    const stem = key.replace(plural, "");
    const name = `${namespace}:${stem}`;
    const answer = answers.get(name) ?? isUsed(namespace, stem);
    answers.set(name, answer);
    return answer;
  };
}

/** A language that is made from American English, such as one that makes every text longer. */
export type MadeUpLanguage = { locale: string; say: (text: string) => string };

const moduleId = "virtual:text-files";
const localesFolder = fileURLToPath(new URL("../locales/", import.meta.url));

/** What every page shows, from the start or fetched later. */
const FRAME = ["root.tsx", "routes/root/frame-parts.ts"];

type Page = { id: string; file: string };
type TextFile = { locale: string; area: TextArea; fileName: string; source: string };
type Texts = Record<string, Record<string, string>>;

/**
 * Gives each locale one file of texts for each area of pages, which a page's head names and the browser
 * caches. A file holds what its pages say in the browser; what only loaders, mails and PDFs say stays on
 * the server. Its name holds its content's hash, so the client build that writes it and the server
 * build that names it agree on the name.
 *
 * @param pages Every page, with its module's path from `app`.
 * @param madeUp A build's languages that the product does not have.
 */
export function textFiles(pages: readonly Page[], madeUp: readonly MadeUpLanguage[] = []): Plugin {
  let writes = false;
  return {
    name: "text-files",
    configResolved(config) {
      writes = config.command === "build" && !config.build.ssr;
    },
    generateBundle() {
      if (!writes) return;
      for (const { fileName, source } of filesOf(pages, madeUp)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith("/assets/texts-")) return next();
        const file = filesOf(pages, madeUp).find(({ fileName }) => request.url === `/${fileName}`);
        if (!file) return next();
        response.setHeader("content-type", "application/json");
        response.end(file.source);
      });
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const addresses: Record<string, Record<string, string>> = {};
      for (const { locale, area, fileName } of filesOf(pages, madeUp)) {
        addresses[locale] = { ...addresses[locale], [area]: `/${fileName}` };
      }
      return `export const textFiles = ${JSON.stringify(addresses)};\n${cataloguesCode(madeUp)}`;
    },
  };
}

/**
 * A module's code with all texts. It imports a namespace's files one after the other, those of one language side by
 * side: what they have in common takes no room in a compressed bundle, which looks back 32 kB only. That is 80 kB.
 */
function cataloguesCode(madeUp: readonly MadeUpLanguage[]): string {
  const namespaces = Object.keys(readTexts(DEFAULT_LOCALE));
  const nameOf = (locale: string, namespace: string) => `${namespace}_${locale.replace("-", "")}`;
  const imports = namespaces.flatMap((namespace) =>
    locales.map(
      (locale) =>
        `import ${nameOf(locale, namespace)} from "~/locales/${locale}/${namespace}.json";`,
    ),
  );
  const entries = locales.map((locale) => {
    const texts = namespaces.map((namespace) => `${namespace}: ${nameOf(locale, namespace)}`);
    return `"${locale}": { ${texts.join(", ")} },`;
  });
  const more = madeUp.map((one) => [one.locale, textsMadeUp(one)]);
  return `${imports.join("\n")}
export const catalogues = { ${entries.join("\n")} ...${JSON.stringify(Object.fromEntries(more))} };`;
}

export function textsOfArea(pages: readonly Page[], area: TextArea, locale: string): Texts {
  return cut(readTexts(locale), saidIn(pages, area));
}

function filesOf(pages: readonly Page[], madeUp: readonly MadeUpLanguage[]): TextFile[] {
  const spoken = [
    ...readdirSync(localesFolder).map((locale) => ({ locale, texts: readTexts(locale) })),
    ...madeUp.map((one) => ({ locale: one.locale, texts: textsMadeUp(one) })),
  ];
  return textAreas.flatMap((area) => {
    const isUsed = saidIn(pages, area);
    return spoken.map(({ locale, texts }) => textFile(locale, area, cut(texts, isUsed)));
  });
}

function saidIn(pages: readonly Page[], area: TextArea) {
  const modules = pages.filter(({ id }) => areaOf(id) === area).map(({ file }) => file);
  return usedTexts(browserFiles([...FRAME, ...modules]));
}

function cut(texts: Texts, isUsed: (namespace: string, key: string) => boolean): Texts {
  const used = Object.entries(texts).map(([namespace, entries]) => [
    namespace,
    Object.fromEntries(Object.entries(entries).filter(([key]) => isUsed(namespace, key))),
  ]);
  return Object.fromEntries(used.filter(([, entries]) => Object.keys(entries ?? {}).length > 0));
}

function readTexts(locale: string): Texts {
  const texts = readdirSync(`${localesFolder}${locale}`).map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(`${localesFolder}${locale}/${file}`, "utf8")),
  ]);
  return Object.fromEntries(texts);
}

function textsMadeUp({ say }: MadeUpLanguage): Texts {
  const texts = Object.entries(readTexts(DEFAULT_LOCALE)).map(([namespace, entries]) => [
    namespace,
    Object.fromEntries(Object.entries(entries).map(([key, text]) => [key, say(text)])),
  ]);
  return Object.fromEntries(texts);
}

function textFile(locale: string, area: TextArea, texts: Texts): TextFile {
  const source = JSON.stringify(texts);
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 10);
  return { locale, area, source, fileName: `assets/texts-${locale}-${area}-${hash}.json` };
}
