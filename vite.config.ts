import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { themeSheets } from "./themes/theme-sheets.vite";

const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

export default defineConfig({
  plugins: [vanillaExtractPlugin(), themeSheets(), remix(remixConfig)],
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder("app") },
      { find: /^#worker\//, replacement: folder("worker") },
      { find: /^#themes\//, replacement: folder("themes") },
    ],
  },
  build: { target: "es2022", assetsInlineLimit: 0, cssMinify: true },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
});
