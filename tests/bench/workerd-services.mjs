/** The services of a bare workerd: simulators, static files and the worker that makes PDFs. */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pdfBundle } from "../../worker/local/build-pdf.mjs";
import { fontFolder } from "../../worker/local/pdf-fonts.mjs";
import { pdfSettings } from "../../worker/local/settings.mjs";

const require = createRequire(import.meta.url);
const simulators = join(require.resolve("miniflare"), "..", "workers");

/**
 * The PDF worker with its fonts; one that is down answers every call with a fault, and one that is a process of its
 * own is at an address.
 *
 * @param {string} state "up", "down", or host and port.
 */
export function pdfServices(state) {
  if (state === "down") return pdfServices("127.0.0.1:1");
  if (state !== "up") return [{ name: "pdf", external: { address: state, http: {} } }];
  const { compatibility_date: compatibilityDate, assets } = pdfSettings();
  const fonts = ownWorker("fonts", [{ name: "FILES", service: { name: "font-files" } }], "assets");
  return [
    {
      name: "pdf",
      worker: {
        modules: modulesOf(pdfBundle),
        compatibilityDate,
        bindings: [{ name: assets.binding, service: { name: "fonts" } }],
      },
    },
    fonts,
    { name: "font-files", disk: { path: fontFolder } },
  ];
}

export const filesBinding = { name: "FILES", service: { name: "files" } };

export function namespace(id) {
  return { json: JSON.stringify({ MINIFLARE_NAMESPACE: id }) };
}

export function d1Binding(name, id) {
  const service = { name: "d1", props: namespace(id) };
  return {
    name,
    wrapped: {
      moduleName: "cloudflare-internal:d1-api",
      innerBindings: [{ name: "fetcher", service }],
    },
  };
}

/** One of Miniflare's simulators: a Durable Object that stores the data, and the worker in front of it. */
export function simulator(name, objectFile, doorFile, className, storage) {
  const compatibilityDate = "2023-07-24";
  return [
    {
      name,
      worker: {
        compatibilityDate,
        compatibilityFlags: ["nodejs_compat", "experimental"],
        modules: [{ name: "door.mjs", esModule: source(doorFile) }],
        bindings: [
          {
            name: "MINIFLARE_OBJECT",
            durableObjectNamespace: { serviceName: `${name}:object`, className },
          },
        ],
      },
    },
    {
      name: `${name}:object`,
      worker: {
        compatibilityDate,
        compatibilityFlags: ["nodejs_compat", "experimental"],
        modules: [{ name: "object.mjs", esModule: source(objectFile) }],
        durableObjectNamespaces: [{ className, uniqueKey: `miniflare-${className}` }],
        durableObjectStorage: { localDisk: storage.name },
        bindings: [{ name: "MINIFLARE_BLOBS", service: { name: storage.name } }],
      },
    },
    ...storage.services,
  ];
}

/** A folder for one kind of state. */
export function stateDisk(stateDir, kind) {
  const path = existingFolder(join(stateDir, kind));
  const name = `${kind}:disk`;
  return { name, services: [{ name, disk: { path, writable: true } }] };
}

export function existingFolder(path) {
  mkdirSync(path, { recursive: true });
  return resolve(path);
}

export function ownWorker(name, bindings, file = name) {
  const esModule = readFileSync(new URL(`./serve/${file}.worker.mjs`, import.meta.url), "utf8");
  const modules = [{ name: `${file}.mjs`, esModule }];
  return { name, worker: { modules, bindings, compatibilityDate: "2026-10-01" } };
}

export function source(file) {
  return readFileSync(join(simulators, `${file}.worker.js`), "utf8");
}

/** The bundle's modules, its entry first, as workerd wants them. */
export function modulesOf(script) {
  if (script.endsWith("js")) return [{ name: "index.js", esModule: readFileSync(script, "utf8") }];
  const files = readdirSync(script).filter((file) => !/\.map$|^README/.test(file));
  const isEntry = (file) => Number(/^(index|worker|server)\.js$/.test(file));
  files.sort((a, b) => isEntry(b) - isEntry(a));
  return files.map((name) => {
    const path = join(script, name);
    if (name.endsWith(".wasm")) return { name, wasm: readFileSync(path) };
    if (/\.m?js$/.test(name)) return { name, esModule: readFileSync(path, "utf8") };
    return { name, data: readFileSync(path) };
  });
}
