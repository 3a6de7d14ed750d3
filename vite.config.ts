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
import { alias } from "./worker/local/load-modules.mjs";
import { remixFlags } from "./worker/local/remix-flags.vite";
import { routeBranches } from "./worker/local/route-branches.vite";
import { sharedEntries } from "./worker/local/shared-entries.vite";

const isDemo = process.env.TABLESIDE_ENTRY === "demo";

/**
 * The frame of every page with the root's route and the browser's start, what the bill needs, and small parts that pages
 * of several areas show (docs/decisions/0133).
 */
const SHARED = [
  /\/node_modules\/(?:@remix-run|react|react-dom|react-router|react-router-dom|scheduler)\//,
  /\/app\/(?:root|entry\.client)\.tsx|\/app\/routes\/root\/(?:frame-|page-tags)/,
  /\/app\/features\/forms\/(?:answered|use-refusal|checked-form)/,
  /\/app\/(?:framework\/|ui\/(?!(?:code|phone)-fi)|i18n\/)/,
  /\/app\/live\/(?!.*section|loyalty|use-tell|use-own|viewed|order-signal|firestore|save-f|kept-r)/,
  /\/app\/features\/(?:shell|bill|[\w-]+\.ts)/,
  /\/app\/features\/menu\/(?:meal-tab-bar|menu-offer|external-menu)\./,
  /\/app\/features\/loyalty\/loyalty-banner\./,
  /\/app\/features\/(?:tab\/(?:own-hold|hold-notice)|account\/account-offer)\.tsx/,
  /\/app\/features\/order\/(?:my-orders|order\.css|owed)/,
  /\/app\/features\/(?:burger-menu\/navigation(?:-slot|-open|\.css)|venue\/(?:social-links\.css|banner-picture))/,
  /\/app\/(?:routes\/use-cases\/(?:live\/use-|guest-app\/use-kept)|features\/venue\/public-links\.)/,
  /\/themes\/(?:theme|brand)-names/,
  // The rules of all pages' styles, not the names of their classes: one sheet besides the theme's.
  /\/app\/.+\.vanilla\.css/,
];

/**
 * What the pages of one area share, a file each. A page loads its area's beside its own and the shared one; a part
 * that two areas need belongs to the shared one if it is small.
 */
const AREAS: readonly [name: string, parts: readonly RegExp[]][] = [
  // The pages of a menu, and what those that lead to one show of it.
  [
    "menu",
    [
      /\/app\/domain\/order\/selection(?:-rules)?\./,
      /\/app\/features\/(?:menu\/|basket\/(?:basket-bar\.|.*\.css)|order\/ordering-tour)/,
      /\/app\/live\/.*section/,
    ],
  ],
  // What the pages of a payment share, the thanks and a tab's first page included.
  [
    "payment",
    [
      /\/app\/features\/(?:payment\/(?:meal-voucher|payment\.css)|review\/stars)/,
      /\/app\/features\/tab\/held-screen\.css/,
    ],
  ],
  // The pages on which money is paid or held, and tips before them.
  [
    "paying",
    [
      /\/app\/features\/payment\/(?!paid-panel)/,
      /\/app\/features\/(?:voucher\/|reward\/|tips\/tip-choices)/,
      /\/app\/features\/tab\/(?!hold-notice)/,
    ],
  ],
  // Signing in, and the programmes that a guest is known to by it.
  [
    "sign-in",
    [
      /\/app\/ui\/(?:code|phone)-fi/,
      /\/app\/(?:features\/account\/code-|features\/account\/phone-(?:step|form)|live\/use-tell-signed-in)/,
      /\/app\/features\/loyalty\/(?:opt-in-form|offer-card|scripted|member-page)/,
      /\/app\/routes\/use-cases\/loyalty\/use-(?:customer|news)\./,
    ],
  ],
  // With the route of the guest app's home, which is the file's own entry: it has a picture of each brand to load.
  [
    "guest-app",
    [
      /\/app\/routes\/guest-app\/route\.tsx/,
      /\/app\/features\/guest-app\/(?:how-to-pay|guest-tabs|place-list|locator\.|guest-app\.css)/,
    ],
  ],
  [
    "venue",
    [
      /\/app\/features\/(?:venue\/(?:venue-place|social-links|contact-banner)|burger-menu\/use-copy)/,
    ],
  ],
  // What few pages load, and a press on a receipt in an app: how a file is saved, and how an app hears of it.
  ["downloads", [/\/app\/live\/save-file\./]],
  // Only pages with three fields or more load conform's part.
  ["forms", [/\/node_modules\/@conform-to\//, /\/app\/features\/forms\/field-props\./]],
];

/**
 * The worker bundles contracts, the domain and texts too. The pages' server build leaves them out, so that the bundle has
 * one copy, and one class of each error. Rollup would make their paths relative to a folder that the worker is not in.
 */
const SHARED_WITH_THE_WORKER: Rollup.RollupOptions = {
  external: [/\/app\/(?:contracts|domain|locales)\//],
  makeAbsoluteExternalsRelative: false,
  treeshake: { moduleSideEffects: (_id, isExternal) => !isExternal },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    vanillaExtractPlugin(),
    themeSheets(),
    isDemo ? textFiles(demoPages, madeUpLanguages) : textFiles(pages),
    remix(remixConfig),
    builtModules(),
    remixFlags(),
    routeBranches(),
    sharedEntries(),
  ],
  resolve: { alias },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: isSsrBuild
      ? SHARED_WITH_THE_WORKER
      : {
          // The manifest that every phone loads names every page's files, and hex can be compressed.
          output: { hashCharacters: "hex", manualChunks: sharedChunk },
          onwarn: exceptEmptyChunks,
        },
    // Firestore's SDK, which is loaded where it is set only; what pages load is held by tests/bench.
    chunkSizeWarningLimit: 700,
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
  return AREAS.find(([, parts]) => parts.some((part) => part.test(id)))?.[0];
}
