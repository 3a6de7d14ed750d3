import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, ResolvedConfig, Rollup } from "vite";
import { type ThemeName, themeFolder, themeNames } from "./theme-names";

const moduleId = "virtual:theme-sheets";
const resolvedId = `\0${moduleId}`;
const themesFolder = dirname(fileURLToPath(import.meta.url));

interface Sheets {
  themeSheets: Record<string, string>;
  themeFonts: Record<string, string[]>;
}

/**
 * A page links its sheet through `virtual:theme-sheets` (server modules only). The client build writes
 * which file is whose to `theme-sheets.json`, since the server build can't see its bundle.
 */
export function themeSheets(): Plugin {
  let config: ResolvedConfig;
  const references = new Map<ThemeName, string>();
  const handover = () => resolve(config.build.outDir, "../theme-sheets.json");
  const isClientBuild = () => config.command === "build" && !config.build.ssr;

  return {
    name: "theme-sheets",

    configResolved(resolved) {
      config = resolved;
    },

    buildStart() {
      if (!isClientBuild()) return;
      for (const name of themeNames) {
        const id = resolve(themesFolder, themeFolder(name), "theme.css.ts");
        references.set(
          name,
          this.emitFile({ type: "chunk", id, name: `theme-${themeFolder(name)}` }),
        );
      }
    },

    generateBundle(_options, bundle) {
      if (!isClientBuild()) return;
      const sheets: Sheets = { themeSheets: {}, themeFonts: {} };
      for (const [name, reference] of references) {
        const script = this.getFileName(reference);
        const sheet = importedSheet(bundle, script);
        if (!sheet) this.error(`The theme ${name} has no stylesheet of its own`);
        sheets.themeSheets[name] = config.base + sheet;
        sheets.themeFonts[name] = firstFonts(bundle, sheet).map((file) => config.base + file);
        delete bundle[script];
      }
      mkdirSync(dirname(handover()), { recursive: true });
      writeFileSync(handover(), `${JSON.stringify(sheets, null, 2)}\n`);
    },

    resolveId(id) {
      return id === moduleId ? resolvedId : undefined;
    },

    load(id, options) {
      if (id !== resolvedId) return undefined;
      if (!options?.ssr && !config.build.ssr) {
        this.error(
          `${moduleId} belongs in server modules: a browser needs one theme, not the list`,
        );
      }
      const sheets =
        config.command === "serve" ? developmentSheets(config) : readHandover(handover());
      return Object.entries(sheets)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

function importedSheet(bundle: Rollup.OutputBundle, script: string): string | undefined {
  const chunk = bundle[script];
  if (chunk?.type !== "chunk") return undefined;
  const [sheet] = chunk.viteMetadata?.importedCss ?? [];
  return sheet;
}

/** The faces a first page in a western language needs, for `<link rel="preload">`. */
function firstFonts(bundle: Rollup.OutputBundle, sheet: string): string[] {
  const asset = bundle[sheet];
  if (asset?.type !== "asset") return [];
  const files = String(asset.source).matchAll(
    /url\(["']?\/?([^"')]+-latin-(?:wght|\d+)-[^"')]+\.woff2)/g,
  );
  return [...new Set([...files].map((match) => match[1] ?? ""))];
}

function readHandover(file: string): Sheets {
  if (!existsSync(file)) throw new Error(`${file} is missing: build the client first`);
  return JSON.parse(readFileSync(file, "utf8")) as Sheets;
}

function developmentSheets(config: ResolvedConfig): Sheets {
  const url = (name: ThemeName) =>
    `${config.base}themes/${themeFolder(name)}/theme.css.ts.vanilla.css?direct`;
  return {
    themeSheets: Object.fromEntries(themeNames.map((name) => [name, url(name)])),
    themeFonts: Object.fromEntries(themeNames.map((name) => [name, []])),
  };
}
