/** Builds the PDF worker into `dist-pdf/worker`, and its fonts into `dist-pdf/fonts`. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { top } from "./install.mjs";
import { alias } from "./load-modules.mjs";
import { buildFonts } from "./pdf-fonts.mjs";
import { inTurn } from "./turn.mjs";

const require = createRequire(import.meta.url);
export const pdfBundle = join(top, "dist-pdf/worker");
const stampFile = join(top, ".cache/build-pdf.stamp");
const HARFBUZZ = "harfbuzz.wasm";

/** Builds what is missing or older than its sources. */
export function buildPdf({ force = false } = {}) {
  return inTurn("build-pdf", () => buildAlone(force));
}

async function buildAlone(force) {
  await buildFonts();
  const stamp = stampOfSources();
  const isBuilt = existsSync(join(pdfBundle, "index.js")) && existsSync(stampFile);
  if (!force && isBuilt && readFileSync(stampFile, "utf8") === stamp) return;
  const started = Date.now();
  console.log("Bundling the PDF worker…");
  await bundle();
  mkdirSync(join(top, ".cache"), { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`Bundling the PDF worker: done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** A fingerprint of what the bundle is made of. */
function stampOfSources() {
  const hash = createHash("sha256");
  const sources = readdirSync(join(top, "worker/pdf"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => `worker/pdf/${name}`);
  const themes = readdirSync(join(top, "themes"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test|\.css)\.ts$/.test(name))
    .map((name) => `themes/${name}`);
  const others = [
    "app/contracts/pdf.ts",
    "app/contracts/wallet-pass.ts",
    "package-lock.json",
    "worker/local/build-pdf.mjs",
  ];
  for (const path of [...sources, ...themes, ...others].sort()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(top, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

async function bundle() {
  const { build } = await import("vite");
  await build({
    configFile: false,
    mode: "production",
    root: top,
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [harfBuzz()],
    resolve: {
      alias,
      conditions: ["workerd", "worker"],
    },
    ssr: { noExternal: true, target: "webworker", external: [] },
    build: {
      ssr: join(top, "worker/pdf/index.ts"),
      outDir: pdfBundle,
      emptyOutDir: true,
      ssrEmitAssets: true,
      minify: true,
      target: "es2022",
      rollupOptions: {
        output: { entryFileNames: "index.js", inlineDynamicImports: true },
      },
    },
  });
}

/**
 * Gives HarfBuzz its WebAssembly as a module of the worker. By itself it would read a file beside its
 * script, as Node does, and a worker has none.
 */
function harfBuzz() {
  return {
    name: "harfbuzz-in-a-worker",
    enforce: "pre",
    resolveId: (id) => (id === `./${HARFBUZZ}` ? { id, external: true } : null),
    transform(code, id) {
      if (id.endsWith("harfbuzzjs/dist/harfbuzz.js")) {
        return replaced(
          code,
          /ENVIRONMENT_IS_NODE=typeof process[^;]*/,
          "ENVIRONMENT_IS_NODE=false",
        );
      }
      if (!id.endsWith("harfbuzzjs/dist/index.mjs")) return null;
      const started = "createHarfBuzz({ instantiateWasm })";
      return `import wasm from "./${HARFBUZZ}";
const instantiateWasm = (imports, done) => {
  done(new WebAssembly.Instance(wasm, imports), wasm);
};
${replaced(code, /createHarfBuzz\(\)/, started)}`;
    },
    generateBundle() {
      const source = readFileSync(require.resolve(`harfbuzzjs/dist/${HARFBUZZ}`));
      this.emitFile({ type: "asset", fileName: HARFBUZZ, source });
    },
  };
}

/** Fails where a new version of the package has nothing to replace. */
function replaced(code, pattern, by) {
  if (!pattern.test(code)) throw new Error(`harfbuzzjs has no ${pattern} any more.`);
  return code.replace(pattern, by);
}
