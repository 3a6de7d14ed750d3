/**
 * Runs a production bundle on a bare `workerd serve`, with nothing of Node in a request's way:
 * Durable Objects, D1, KV, R2 and the edge cache keep their state on disk, and the process can be killed
 * and started again on the same state. The D1, KV, R2 and cache simulators are Miniflare's own workers.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { serializeConfig } from "miniflare";
import { foldersOf } from "../../worker/local/build.mjs";
import { demoSettings } from "../../worker/local/settings.mjs";
import { stateRoot } from "./state-root.mjs";
import {
  d1Binding,
  existingFolder,
  filesBinding,
  modulesOf,
  namespace,
  ownWorker,
  pdfServices,
  simulator,
  source,
  stateDisk,
} from "./workerd-services.mjs";

const require = createRequire(import.meta.url);
const workerdBinary = require("workerd").default;
const client = foldersOf("demo").assets;

/**
 * Starts workerd and waits until it listens.
 *
 * @param {object} options
 * @param {string} options.script Folder of a bundle (`wrangler deploy --dry-run --outdir`), or one module.
 * @param {string} [options.stateDir] Folder for the state; without it the state is lost with the process.
 * @param {number} [options.port] Port on 127.0.0.1; 0, the default, takes a free one.
 * @param {Record<string, string>} [options.vars] Text bindings added to those of the configuration.
 * @param {string} [options.assets] Folder of the static files.
 * @param {Bindings} [options.bindings] What the worker is bound to; `tablesideBindings()` by default.
 * @param {{ script: string, classes: string[] }} [options.beside] Another build, which these objects are of: a
 *   roll-out in its middle.
 * @param {string[]} [options.without] Classes of objects that this build does not have yet.
 * @param {string} [options.pdf] Whether the worker that makes PDFs can be reached, "up" or "down", or the host and port
 *   where it is a process of its own.
 * @param {string} [options.internet] Host and port that take all that the worker calls; else it calls by itself.
 * @param {Record<string, string>} [options.environment] Variables of the process, added to this one's.
 * @param {string} [options.inspector] Host and port where a profiler may attach.
 * @param {(line: string) => void} [options.onLog] Takes each line that workerd writes.
 * @returns {Promise<Workerd>} `url` reaches the worker itself, `siteUrl` the static files first, and
 *   `sql` the database of a binding: the records' where none is named. `stop` ends the process softly; `kill` as a power cut would.
 * @typedef {{ d1: Record<string, string>, kv: Record<string, string>, r2: Record<string, string>, objects: Record<string, string>,
 *   pdf: boolean, compatibilityDate: string, compatibilityFlags: string[] }} Bindings
 * @typedef {{ url: string, siteUrl: string, pid: number, sql: (statements: { sql: string,
 *   values?: unknown[] }[], database?: string) => Promise<unknown[][]>, exited: Promise<number | null>,
 *   stop: () => Promise<void>, kill: () => Promise<void> }} Workerd
 */
export async function startWorkerd(options) {
  const bindings = options.bindings ?? tablesideBindings();
  const stateDir = options.stateDir ?? mkdtempSync(join(stateRoot(), "tableside-"));
  const config = serializeConfig(workerdConfig({ ...options, stateDir }, bindings));
  const { child, exited, ports } = await spawned(config, ["app", "site", "admin"], options);
  const end = (signal) => async () => {
    child.kill(signal);
    await exited;
    if (!options.stateDir) rmSync(stateDir, { recursive: true, force: true });
  };
  return {
    url: `http://127.0.0.1:${ports.app}`,
    siteUrl: `http://127.0.0.1:${ports.site}`,
    pid: child.pid,
    sql: (statements, database) => runSql(`http://127.0.0.1:${ports.admin}`, statements, database),
    exited,
    stop: end("SIGTERM"),
    kill: end("SIGKILL"),
  };
}

/**
 * The worker that makes PDFs as a process of its own, which dies by itself.
 *
 * @param {number} [port] Where the one before listened.
 * @returns {Promise<{ port: number, kill: () => Promise<void> }>}
 */
export async function startPdfWorker(port = 0) {
  const socket = { name: "pdf", address: `127.0.0.1:${port}`, service: { name: "pdf" }, http: {} };
  const config = serializeConfig({ services: pdfServices("up"), sockets: [socket] });
  const { child, exited, ports } = await spawned(config, ["pdf"], {});
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  return { port: ports.pdf, kill };
}

// A signal alone would end this process without `exit`, and leave every server behind.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

/** Runs workerd until it listens at all of the sockets. */
async function spawned(config, sockets, options) {
  const args = ["serve", "--binary", "--experimental", "--control-fd=3", "-"];
  if (options.inspector) args.push(`--inspector-addr=${options.inspector}`);
  const child = spawn(workerdBinary, args, {
    stdio: ["pipe", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...options.environment },
  });
  // A test that breaks off must leave no server behind.
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const exited = new Promise((done) => child.once("exit", done));
  exited.then(() => process.off("exit", endWithUs));
  const lastLines = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      options.onLog?.(line);
      // One follows for each class of a worker that did not start, which would hide why.
      if (/no such Durable Object class is exported/.test(line)) return;
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
    });
  }
  child.stdin.end(config);
  const ports = await listening(child.stdio[3], sockets);
  if (!ports) {
    const code = await exited;
    throw new Error(`workerd ended with ${code} before it listened:\n${lastLines.join("\n")}`);
  }
  return { child, exited, ports };
}

/** What the demo's worker is bound to. @returns {Bindings} */
export function tablesideBindings() {
  const settings = demoSettings();
  const named = (rows, name, id) => Object.fromEntries(rows.map((row) => [row[name], row[id]]));
  return {
    compatibilityDate: settings.compatibility_date,
    compatibilityFlags: settings.compatibility_flags,
    d1: named(settings.d1_databases, "binding", "database_name"),
    kv: named(settings.kv_namespaces, "binding", "id"),
    r2: named(settings.r2_buckets, "binding", "bucket_name"),
    objects: named(settings.durable_objects.bindings, "name", "class_name"),
    pdf: true,
  };
}

/** Bindings of a worker that needs none, such as a baseline. */
export const noBindings = {
  compatibilityDate: "2026-10-01",
  compatibilityFlags: ["nodejs_compat"],
  d1: {},
  kv: {},
  r2: {},
  objects: {},
  pdf: false,
};

function workerdConfig(
  {
    script,
    stateDir,
    port = 0,
    vars = {},
    assets = client,
    pdf = "up",
    internet,
    beside,
    without = [],
  },
  bindings,
) {
  const storage = (kind) => stateDisk(stateDir, kind);
  const objects = storage("objects");
  const classes = Object.entries(bindings.objects).filter(([, name]) => !without.includes(name));
  const serviceOf = (className) => (beside?.classes.includes(className) ? "beside" : "app");
  const product = (name, folder) => ({
    name,
    worker: {
      modules: modulesOf(resolve(folder)),
      compatibilityDate: bindings.compatibilityDate,
      compatibilityFlags: bindings.compatibilityFlags,
      bindings: [
        ...Object.entries(vars).map(([name, text]) => ({ name, text })),
        ...Object.entries(bindings.d1).map(([name, id]) => d1Binding(name, id)),
        ...Object.entries(bindings.kv).map(([name, id]) => ({
          name,
          kvNamespace: { name: "kv", props: namespace(id) },
        })),
        ...Object.entries(bindings.r2).map(([name, id]) => ({
          name,
          r2Bucket: { name: "r2", props: namespace(id) },
        })),
        ...classes.map(([name, className]) => ({
          name,
          durableObjectNamespace: { className, serviceName: serviceOf(className) },
        })),
        { name: "ASSETS", service: { name: "assets" } },
        ...(bindings.pdf ? [{ name: "PDF", service: { name: "pdf" } }] : []),
      ],
      durableObjectNamespaces: classes
        .filter(([, className]) => serviceOf(className) === name)
        .map(([, className]) => ({
          className,
          enableSql: true,
          uniqueKey: `tableside-${className}`,
        })),
      durableObjectStorage: { localDisk: objects.name },
      globalOutbound: { name: "internet" },
      cacheApiOutbound: { name: "cache" },
    },
  });
  return {
    services: [
      product("app", script),
      ...(beside ? [product("beside", beside.script)] : []),
      ...(bindings.pdf ? pdfServices(pdf) : []),
      ...objects.services,
      ...simulator("kv", "kv/namespace", "shared/object-entry", "KVNamespaceObject", storage("kv")),
      ...simulator("r2", "r2/bucket", "shared/object-entry", "R2BucketObject", storage("r2")),
      ...simulator("d1", "d1/database", "d1/entry", "D1DatabaseObject", storage("d1")),
      ...simulator("cache", "cache/cache", "cache/cache-entry", "CacheObject", storage("cache")),
      ownWorker("assets", [filesBinding]),
      ownWorker("site", [filesBinding, { name: "APP", service: { name: "app" } }], "assets"),
      ownWorker(
        "admin",
        Object.entries(bindings.d1).map(([name, id]) => d1Binding(name, id)),
      ),
      { name: "files", disk: { path: existingFolder(assets) } },
      internet
        ? { name: "internet", external: { address: internet, http: {} } }
        : { name: "internet", network: { allow: ["public", "private"] } },
    ],
    sockets: [
      { name: "app", address: `127.0.0.1:${port}`, service: { name: "app" }, http: {} },
      { name: "site", address: "127.0.0.1:0", service: { name: "site" }, http: {} },
      { name: "admin", address: "127.0.0.1:0", service: { name: "admin" }, http: {} },
    ],
    extensions: [
      {
        modules: [
          { name: "miniflare:shared", esModule: source("shared/index") },
          { name: "miniflare:zod", esModule: source("shared/zod") },
        ],
      },
    ],
  };
}

/** Reads workerd's control messages until each of the named sockets has its port; null if it ends first. */
async function listening(stream, sockets) {
  const ports = {};
  for await (const line of createInterface({ input: stream })) {
    const message = JSON.parse(line);
    if (message.event === "listen") ports[message.socket] = message.port;
    if (sockets.every((name) => ports[name])) return ports;
  }
  return null;
}

async function runSql(url, statements, database = "DB") {
  const body = JSON.stringify({ statements, database });
  const response = await fetch(url, { method: "POST", body });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
