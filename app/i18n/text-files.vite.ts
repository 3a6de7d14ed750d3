import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { trialLocales, trialText } from "./trial-locales";

const moduleId = "virtual:text-files";
const localesFolder = fileURLToPath(new URL("../locales/", import.meta.url));

/**
 * Gives each locale one file of all its texts, which a page's head names and the browser keeps. The
 * file's name holds its content's hash, so the client build that writes it and the server build that
 * names it agree without speaking to each other.
 */
export function textFiles(): Plugin {
  let writes = false;
  return {
    name: "text-files",
    configResolved(config) {
      writes = config.command === "build" && !config.build.ssr;
    },
    generateBundle() {
      if (!writes) return;
      for (const { fileName, source } of readFiles()) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = readFiles().find(({ fileName }) => request.url === `/${fileName}`);
        if (!file) return next();
        response.setHeader("content-type", "application/json");
        response.end(file.source);
      });
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const addresses = readFiles().map(({ locale, fileName }) => [locale, `/${fileName}`]);
      return `export const textFiles = ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
  };
}

function readFiles() {
  const files = readdirSync(localesFolder).map((locale) => textFile(locale, readTexts(locale)));
  const trials = trialLocales.map((locale) =>
    textFile(
      locale,
      readTexts("en-US", (text) => trialText(locale, text)),
    ),
  );
  return [...files, ...trials];
}

function readTexts(locale: string, say = (text: string) => text): string {
  const texts = readdirSync(`${localesFolder}${locale}`).map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(`${localesFolder}${locale}/${file}`, "utf8"), (_key, value: unknown) =>
      typeof value === "string" ? say(value) : value,
    ),
  ]);
  return JSON.stringify(Object.fromEntries(texts));
}

function textFile(locale: string, source: string) {
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 10);
  return { locale, source, fileName: `assets/texts-${locale}-${hash}.json` };
}
