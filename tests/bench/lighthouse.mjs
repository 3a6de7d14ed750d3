/** Lighthouse on a phone's terms: a slow line and a slow processor, as it simulates them. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chromiumPath } from "../chromium.mjs";
import { top } from "./builds.mjs";
import { BROWSER } from "./load.mjs";

/** Not a dependency of the product: it is as large as all of them, and fetched on its first use. */
const VERSION = "13.5.0";
const cache = join(top, ".cache/lighthouse");
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --lang=en-US";
export const CATEGORIES = ["performance", "accessibility", "best-practices"];

/**
 * The scores of a page, from 0 to 100 and each the best of three runs, since whatever else the machine
 * does can only make a page slower; and what the best run found to improve, by category.
 *
 * @param {string} siteUrl
 * @param {string} path
 * @returns {Promise<{ scores: Record<string, number>, found: string[] }>}
 */
export async function lighthouseScores(siteUrl, path, { runs = 3 } = {}) {
  const edge = await startEdge(siteUrl);
  try {
    const scores = {};
    let found = [];
    for (let run = 0; run < runs; run++) {
      const report = await audit(edge.url + path);
      const before = scores.performance ?? -1;
      for (const name of CATEGORIES) {
        const score = Math.round((report.categories[name]?.score ?? 0) * 100);
        scores[name] = Math.max(scores[name] ?? 0, score);
      }
      if (scores.performance > before) found = findings(report);
    }
    return { scores, found };
  } finally {
    edge.stop();
  }
}

/** Compresses as the edge does, which a bare workerd leaves to it. */
async function startEdge(siteUrl) {
  const kept = new Map();
  const server = createServer(async (request, answer) => {
    const headers = { ...request.headers, "user-agent": BROWSER };
    for (const name of ["host", "connection", "accept-encoding"]) delete headers[name];
    const response = await fetch(siteUrl + request.url, { headers, redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer());
    const sent = Object.fromEntries(response.headers);
    delete sent["transfer-encoding"];
    const isText = /text|javascript|json|svg/.test(sent["content-type"] ?? "");
    const isFile = request.url.startsWith("/assets/");
    const packed = isText ? (kept.get(request.url) ?? compressed(body)) : body;
    if (isText && isFile) kept.set(request.url, packed);
    if (isText) sent["content-encoding"] = "br";
    answer.writeHead(response.status, { ...sent, "content-length": packed.length });
    answer.end(packed);
  });
  server.on("upgrade", (request, socket, head) => passOn(siteUrl, request, socket, head));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
}

/** A live document's socket goes through as it is. */
function passOn(siteUrl, { url, rawHeaders }, socket, head) {
  const { hostname, port } = new URL(siteUrl);
  const site = connect({ host: hostname, port: Number(port) });
  const lines = [];
  for (let n = 0; n < rawHeaders.length; n += 2)
    lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`);
  site.write(`GET ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  site.write(head);
  site.pipe(socket).pipe(site);
  for (const end of [site, socket]) end.on("error", () => end.destroy());
}

function compressed(body) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

async function audit(url) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, "report.json");
  rmSync(file, { force: true });
  const command = ["--yes", `lighthouse@${VERSION}`, url, "--quiet", `--chrome-flags=${FLAGS}`];
  const options = [`--only-categories=${CATEGORIES}`, "--output=json", `--output-path=${file}`];
  // On a busy machine Chromium's trace may lack the page's start; Lighthouse asks to be run again then.
  for (let tries = 1; ; tries++) {
    try {
      await run("npx", [...command, ...options]);
      break;
    } catch (fault) {
      if (tries === 3 || !String(fault).includes("NO_NAVSTART")) throw fault;
    }
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

function run(command, args) {
  const env = { ...process.env, CHROME_PATH: chromiumPath(), npm_config_cache: join(cache, "npm") };
  env.PATH = `${join(top, "node_modules/.bin")}:${process.env.PATH}`;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: cache, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => (output += text));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`lighthouse ended with ${code}: ${output.slice(-800)}`)),
    );
  });
}

/** What keeps a category below its best, with its weight, the heaviest first. */
function findings({ categories, audits }) {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .sort((one, other) => other.weight - one.weight)
      .map(({ id }) => `${name}: ${audits[id].title} ${audits[id].displayValue ?? ""}`.trim()),
  );
}
