import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Rollup } from "vite";
import { textFiles } from "./app/i18n/text-files.vite";
import { pages } from "./app/routes/table";
import remixConfig from "./remix.config.js";
import { themeSheets } from "./themes/theme-sheets.vite";
import { demoPages } from "./worker/demo/routes";
import { madeUpLanguages } from "./worker/demo/trial-locales";
import { builtModules } from "./worker/local/built-modules.vite";

const isDemo = process.env.TABLESIDE_ENTRY === "demo";
const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

const SHARED = [
  /\/node_modules\/(?!@conform-to\/)/,
  /\/app\/features\/forms\/answered\./,
  /\/app\/(?:ui\/(?!(?:code|phone)-field)|i18n\/|live\/(?!.*section))/,
  /\/app\/features\/(?:shell|bill|[\w-]+\.ts)/,
  /\/app\/features\/menu\/meal-tab-bar\./,
  /\/app\/features\/(?:burger-menu\/navigation(?:-slot|-open|\.css)|venue\/social-links\.css)\./,
  /\/app\/routes\/shared\/live\/use-/,
  /\/themes\/(?:theme|brand)-names/,
];

/** The pages of a menu, and what those that lead to one show of it. */
const MENU = [
  /\/app\/features\/menu\//,
  /\/app\/live\/.*section/,
  /\/app\/routes\/(?:use-menu-documents|menu-meta)\./,
];

/** What the venue's page needs, which shows no menu and only leads to one. */
const OFFER = [
  /\/app\/features\/menu\/(?:menu-offer|external-menu)\./,
  /\/app\/routes\/public-links\./,
];

/** Only pages with three fields or more load conform's part. */
const FORMS = [/\/node_modules\/@conform-to\//, /\/app\/features\/forms\/field-props\./];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    vanillaExtractPlugin(),
    themeSheets(),
    isDemo ? textFiles(demoPages, madeUpLanguages) : textFiles(pages),
    remix(remixConfig),
    builtModules(),
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder("app") },
      { find: /^#worker\//, replacement: folder("worker") },
      { find: /^#themes\//, replacement: folder("themes") },
    ],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: sharedChunk }, onwarn: exceptEmptyChunks },
  },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
}));

/** A route that answers with a file has no part for the browser: its empty chunk is no news to anyone. */
function exceptEmptyChunks(warning: Rollup.RollupLog, warn: Rollup.LoggingFunction) {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
}

/**
 * What the bill page and nearly every other need goes in one file, and with it the small things that the
 * frame of all pages shares with one of them. Cut finer, the first visit on a restaurant's wifi would
 * spend its time on two dozen requests.
 */
function sharedChunk(id: string): string | undefined {
  if (SHARED.some((part) => part.test(id))) return "shared";
  if (FORMS.some((part) => part.test(id))) return "forms";
  if (OFFER.some((part) => part.test(id))) return "offer";
  return MENU.some((part) => part.test(id)) ? "menu" : undefined;
}
