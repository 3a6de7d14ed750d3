/**
 * Builds what is compared: the product, the product with another route table, and the stock Remix
 * page. Each build is kept under `.cache/bench` and made again only when its sources have changed.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { foldersOf } from "../../worker/local/build.mjs";

export const top = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(top, ".cache/bench");
const sources = ["app", "themes", "worker", "public"];
const configs = [
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** The build alone: in a copy, whose packages are a link, nothing may be installed. */
const buildCommand = (options, entry = "demo") => [
  "node",
  "-e",
  `import("./worker/local/build.mjs").then(({ build }) => build("${entry}", ${JSON.stringify(options)}))`,
];

/** @typedef {{ script: string, assets: string }} Bundle Folders of a worker and its files. */

/** The product with its demo, as it was built last: what tests and measurements drive. @type {Bundle} */
export const builtDemo = foldersOf("demo");
/** The product alone, as it was built last: what is deployed. @type {Bundle} */
export const builtProduct = foldersOf("product");

/** The product with its demo, built again where its sources have changed. @returns {Promise<Bundle>} */
export async function buildDemo() {
  await run(buildCommand({}), top);
  return builtDemo;
}

/** What is deployed, built again where its sources have changed. @returns {Promise<Bundle>} */
export async function buildProduct() {
  await run(buildCommand({}, "product"), top);
  return builtProduct;
}

/** Where the demo says which pages its build has. */
const PAGES_FILE = "worker/demo/routes.ts";
const PAGES_DECLARED = "export const demoPages: readonly Page[] =";

/**
 * The demo with other pages: the sources are copied, the copy's list of pages is another one, and the
 * copy is built by the product's own build command.
 *
 * @param {string} name
 * @param {{ builtPages: string, files?: Record<string, string> }} edit The expression of the list, in which
 *   `allPages` are the demo's pages and `page` makes one more, and files to add.
 * @returns {Promise<Bundle>}
 */
export async function buildVariant(name, { builtPages, files = {} }) {
  const folder = join(cache, name);
  const declared = readFileSync(join(top, PAGES_FILE), "utf8");
  if (!declared.includes(PAGES_DECLARED)) {
    throw new Error(`${PAGES_FILE} no longer declares \`demoPages\``);
  }
  const list = `${declared.replace(PAGES_DECLARED, "const allPages: readonly Page[] =")}
${PAGES_DECLARED} ${builtPages};
`;
  const stamp = hash([...sources, ...configs], JSON.stringify([list, files]));
  const bundle = { script: join(folder, "dist/demo"), assets: join(folder, "build/demo/client") };
  if (isFresh(folder, stamp)) return bundle;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of [...sources, ...configs]) {
    cpSync(join(top, path), join(folder, path), { recursive: true });
  }
  writeFileSync(join(folder, PAGES_FILE), list);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(top, "node_modules"), join(folder, "node_modules"));
  await run(buildCommand({ pdf: false }), folder);
  markFresh(folder, stamp);
  return bundle;
}

/** The stock Remix page. @returns {Promise<Bundle>} */
export function buildStock() {
  return buildSmall("stock", ["package.json"], () => run(["remix", "vite:build"], here("stock")));
}

/** A worker that resolves tenants with the product's own code. @returns {Promise<Bundle>} */
export function buildTenantOnly() {
  return buildSmall("tenant-only", ["app", "worker", "package.json"]);
}

/** A worker of this folder, bundled as the product is. */
async function buildSmall(name, productSources, before) {
  const folder = join(cache, name);
  const stamp = hash([`tests/bench/${name}`, ...productSources]);
  const bundle = { script: join(folder, "dist"), assets: join(folder, "build/client") };
  if (isFresh(folder, stamp)) return bundle;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await before?.();
  const config = join(here(name), "wrangler.toml");
  const wrangler = ["wrangler", "deploy", "--dry-run", "--minify", "--outdir", bundle.script];
  await run([...wrangler, "--config", config], top);
  markFresh(folder, stamp);
  return bundle;
}

function here(name) {
  return join(top, "tests/bench", name);
}

/** A step's commands, found in the checkout's own tools, quiet unless they fail. */
export function run([command, ...args], cwd) {
  const env = {
    ...process.env,
    PATH: `${join(top, "node_modules/.bin")}:${process.env.PATH}`,
    NODE_ENV: "production",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_LOG_PATH: join(cache, "wrangler-logs"),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else
        reject(
          new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output.slice(-4000)}`),
        );
    });
  });
}

function hash(paths, more = "") {
  const sum = createHash("sha256").update(more);
  for (const path of paths) {
    for (const file of filesUnder(path)) sum.update(file).update(readFileSync(join(top, file)));
  }
  return sum.digest("hex");
}

function filesUnder(path) {
  if (statSync(join(top, path)).isFile()) return [path];
  return readdirSync(join(top, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(top.length))
    .sort();
}

function isFresh(folder, stamp) {
  const file = join(folder, "stamp");
  return existsSync(file) && readFileSync(file, "utf8") === stamp;
}

function markFresh(folder, stamp) {
  writeFileSync(join(folder, "stamp"), stamp);
}
