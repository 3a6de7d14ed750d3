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

const isDemo = process.env.TABLESIDE_ENTRY === "demo";

const SHARED = [
  /\/node_modules\/(?:@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//,
  /\/app\/features\/forms\/(?:answered|problem\.css)\./,
  /\/app\/(?:framework\/|ui\/(?!(?:code|phone)-fi|use-message-code)|i18n\/)/,
  /\/app\/live\/(?!.*section|loyalty|use-tell|use-own|viewed|firestore|native-b|save-f|attach|receipt-d)/,
  /\/app\/features\/(?:shell|bill|[\w-]+\.ts)/,
  /\/app\/features\/menu\/meal-tab-bar\./,
  /\/app\/features\/loyalty\/loyalty-banner\./,
  /\/app\/features\/tab\/own-hold\.tsx/,
  /\/app\/features\/order\/(?:my-orders|order\.css|use-countdown|owed)\./,
  /\/app\/features\/(?:burger-menu\/navigation(?:-slot|-open|\.css)|venue\/social-links\.css)\./,
  /\/app\/routes\/shared\/live\/use-/,
  /\/themes\/(?:theme|brand)-names/,
];

/** The pages of a menu, and what those that lead to one show of it. */
const MENU = [
  /\/app\/domain\/order\/selection(?:-rules)?\./,
  /\/app\/features\/menu\//,
  /\/app\/features\/basket\/basket-bar\./,
  /\/app\/live\/.*section/,
  /\/app\/routes\/shared\/menu\/menu-meta\./,
];

/** What the venue's page needs, which shows no menu and only leads to one. */
const OFFER = [
  /\/app\/features\/menu\/(?:menu-offer|external-menu)\./,
  /\/app\/routes\/shared\/venue\/public-links\./,
];

/** What the pages of a payment share, the thanks and a tab's first page included. */
const PAYMENT = [
  /\/app\/features\/account\/account-offer\./,
  /\/app\/features\/payment\/(?:meal-voucher|payment\.css)/,
  /\/app\/features\/tab\/held-screen\.css/,
];

/** What the pages share on which money is paid or held. */
const PAYING = [
  /\/app\/features\/payment\/(?!meal-voucher|payment\.css|paid-panel)/,
  /\/app\/features\/(?:voucher|reward)\//,
];

/** What the pages share on which a card is held. */
const HOLDS = [/\/app\/features\/tab\/(?!name-form|hold-notice)/];

/** What the pages of signing in share. */
const SIGN_IN = [
  /\/app\/ui\/(?:(?:code|phone)-fi|use-message-code)/,
  /\/app\/(?:features\/account\/(?:code|phone)-(?:step|form)|live\/use-tell-signed-in)\./,
  /\/app\/(?:features\/loyalty\/opt-in-form|routes\/shared\/loyalty\/use-customer)\./,
];

/** What few pages load, and a press on a receipt in an app: how a file is saved, and how an app hears of it. */
const DOWNLOADS = [/\/app\/live\/(?:native-bridge|save-file|attachment|receipt-download)\./];

/** What forms say of themselves when they are refused. */
const REFUSALS = [/\/app\/features\/forms\/(?:problem|use-refusal)/];

/** Only pages with three fields or more load conform's part. */
const FORMS = [/\/node_modules\/@conform-to\//, /\/app\/features\/forms\/field-props\./];

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
  if (FORMS.some((part) => part.test(id))) return "forms";
  if (OFFER.some((part) => part.test(id))) return "offer";
  if (PAYMENT.some((part) => part.test(id))) return "payment";
  if (PAYING.some((part) => part.test(id))) return "paying";
  if (SIGN_IN.some((part) => part.test(id))) return "sign-in";
  if (HOLDS.some((part) => part.test(id))) return "holds";
  if (DOWNLOADS.some((part) => part.test(id))) return "downloads";
  if (REFUSALS.some((part) => part.test(id))) return "refusals";
  return MENU.some((part) => part.test(id)) ? "menu" : undefined;
}
