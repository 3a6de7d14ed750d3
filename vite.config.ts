import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import { textFiles } from "./app/i18n/text-files.vite";
import remixConfig from "./remix.config.js";
import { themeSheets } from "./themes/theme-sheets.vite";

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

const SHARED = [
  /\/node_modules\//,
  /\/app\/(?:ui\/(?!(?:code|phone)-field)|i18n\/|live\/)/,
  /\/app\/features\/(?:shell|bill|[\w-]+\.ts)/,
  /\/app\/features\/(?:menu\/menu(?:-slot|-open|\.css)|venue\/social-links\.css)\./,
  /\/themes\/theme-names/,
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [vanillaExtractPlugin(), themeSheets(), textFiles(), remix(remixConfig)],
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
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
}));

/**
 * What the bill page and nearly every other need goes in one file, and with it the small things that the
 * frame of all pages shares with one of them. Cut finer, the first visit on a restaurant's wifi would
 * spend its time on two dozen requests.
 */
function sharedChunk(id: string): string | undefined {
  return SHARED.some((part) => part.test(id)) ? "shared" : undefined;
}
