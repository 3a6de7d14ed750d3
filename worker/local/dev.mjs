/**
 * `npm run dev`: edit and see. Vite renders the pages in this process and shows edits at once; the
 * platform runs in workerd beside it and restarts when its sources change. State is that of
 * `npm start`, in a folder of its own.
 */
import { readFileSync, watch } from "node:fs";
import { createServer as createHttpServer, request as httpRequest } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { writeBrandLists } from "../../themes/list-brands.mjs";
import { buildPdf } from "./build-pdf.mjs";
import { ensureInstalled, top, underOwnNode } from "./install.mjs";
import { alias } from "./load-modules.mjs";
import { assetsWithoutPages } from "./openapi.mjs";

await ensureInstalled();
await underOwnNode();
writeBrandLists();
Object.assign(process.env, {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  // Set before the first build, which would otherwise set "production" for the whole process.
  NODE_ENV: "development",
  TABLESIDE_ENTRY: "demo",
});
const { demoSettings, pdfWorker, port, stateDir, workerOf } = await import("./settings.mjs");
const { migrate } = await import("./migrate.mjs");
const { seedDemo } = await import("../demo/seed.mjs");
const { TEST_PROVIDER_PATH } = await import("../demo/test-provider/path.ts");
const { build, createServer } = await import("vite");
const { Log, LogLevel, Miniflare } = await import("miniflare");

const settings = demoSettings();
const platformPaths = ["/api", "/pos", "/live", "/demo", "/healthz", TEST_PROVIDER_PATH];
const platformPath = new RegExp(`^(?:${platformPaths.join("|")})(?:[/.?]|$)`);
const outDir = join(top, ".cache/dev");
await bundle();
const miniflare = new Miniflare(await options());
let platformUrl = await miniflare.ready;
await migrate(miniflare, settings);
/** Done when the platform that is restarting can be asked again. */
let renewed = Promise.resolve();

const http = createHttpServer();
const vite = await createServer({
  root: top,
  server: { middlewareMode: true, hmr: { server: http } },
  appType: "custom",
  // Vite must find these at its start, or the first page loads React twice.
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-dev-runtime",
      "@remix-run/react",
    ],
  },
});
http.on("request", async (incoming, outgoing) => {
  await renewed;
  if (platformPath.test(incoming.url ?? "")) return passOn(incoming, outgoing);
  vite.middlewares(incoming, outgoing, () => render(incoming, outgoing));
});
http.on("upgrade", async (incoming, socket, head) => {
  await renewed;
  if (platformPath.test(incoming.url ?? "")) passSocketOn(incoming, socket, head);
});
http.listen(port, "127.0.0.1", async () => {
  await seedDemo(platformUrl.origin).catch((fault) => console.error(fault.message));
  console.log(
    `\nTableside in development on http://127.0.0.1:${port}\n  The waiter's side: /demo\n`,
  );
});

let timer;
for (const folder of ["worker", "app/domain", "app/contracts", "app/services"]) {
  watch(join(top, folder), { recursive: true }, (_, name) => {
    if (/\.test\.tsx?$|\.mjs$/.test(name ?? "")) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      renewed = renewed.then(renew);
    }, 200);
  });
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    await Promise.allSettled([vite.close(), miniflare.dispose()]);
    process.exit(0);
  });
}

/** Bundles the platform again and restarts it. A source that does not compile leaves the old one. */
async function renew() {
  try {
    await bundle();
    await miniflare.setOptions(await options());
    platformUrl = await miniflare.ready;
    console.log("The platform has restarted.");
  } catch (error) {
    console.error(error.message);
  }
}

async function bundle() {
  await buildPdf();
  await build({
    configFile: false,
    mode: "development",
    root: top,
    logLevel: "error",
    publicDir: false,
    resolve: {
      alias,
      conditions: ["workerd", "worker"],
    },
    ssr: { noExternal: true, target: "webworker", external: [] },
    build: {
      ssr: join(top, "worker/demo/dev-worker.ts"),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: "es2022",
      rollupOptions: {
        external: [/^node:/, /^cloudflare:/],
        output: { entryFileNames: "platform.js", inlineDynamicImports: true },
      },
    },
  });
}

async function options() {
  const contents = readFileSync(join(outDir, "platform.js"), "utf8");
  const modules = { "platform.js": { type: "esm", contents } };
  const manifest = { mainModule: "platform.js", modulesRoot: outDir, modules };
  const assets = await assetsWithoutPages("dev-assets");
  return {
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    telemetry: { enabled: false },
    resourcePersistencePath: join(stateDir, "dev"),
    workers: [{ config: workerOf(settings, { manifest, assets }) }, pdfWorker()],
  };
}

async function render(incoming, outgoing) {
  try {
    const [pages, remix] = await Promise.all([
      vite.ssrLoadModule("/worker/demo/dev-pages.ts"),
      vite.ssrLoadModule("virtual:remix/server-build"),
    ]);
    const response = await pages.showPage(requestOf(incoming), remix, {
      DB: await miniflare.getD1Database("DB"),
      PLATFORM_URL: platformUrl.origin,
    });
    const headers = Object.fromEntries(response.headers);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    outgoing.writeHead(response.status, headers);
    if (response.body) Readable.fromWeb(response.body).pipe(outgoing);
    else outgoing.end();
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error);
    outgoing.writeHead(500, { "content-type": "text/plain" });
    outgoing.end(error.stack);
  }
}

function requestOf(incoming) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(`http://${incoming.headers.host}${incoming.originalUrl ?? incoming.url}`, {
    method: incoming.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: "half" } : {}),
  });
}

function passOn(incoming, outgoing) {
  const { hostname, port: platformPort } = platformUrl;
  const { method, headers, url: path } = incoming;
  const onward = httpRequest({ hostname, port: platformPort, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  onward.on("error", () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}

function passSocketOn(incoming, socket, head) {
  const { hostname, port: platformPort } = platformUrl;
  const onward = httpRequest({
    hostname,
    port: platformPort,
    path: incoming.url,
    headers: incoming.headers,
  });
  onward.on("upgrade", (answer, far) => {
    const lines = [`HTTP/1.1 101 Switching Protocols`];
    for (let at = 0; at < answer.rawHeaders.length; at += 2) {
      lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
    }
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    if (head.length > 0) far.write(head);
    far.pipe(socket).pipe(far);
    for (const side of [far, socket]) side.on("error", () => socket.destroy());
  });
  onward.on("response", () => socket.destroy());
  onward.on("error", () => socket.destroy());
  onward.end();
}
