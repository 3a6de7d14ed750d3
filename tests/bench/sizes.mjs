/** What a phone fetches for a page on its first load, compressed as the edge sends it. */
import { brotliCompressSync } from "node:zlib";

/**
 * Fetches a page and all that it loads by itself: scripts with their static imports, style sheets,
 * preloaded texts, images, and the fonts that Latin text needs of the page's families.
 *
 * @param {string} url
 * @param {Record<string, string>} headers Those of a guest's browser.
 * @returns {Promise<{ status: number, requests: number, faces: number, html: number, script: number, style: number,
 *   font: number, other: number, total: number, sheets: string[] }>} Sizes in bytes.
 */
export async function measurePage(url, headers) {
  const page = await fetch(url, { headers, redirect: "follow" });
  const html = await page.text();
  const worn = new Set(html.match(/<html[^>]*\bclass="([^"]*)"/)?.[1]?.split(" "));
  const files = new Map();
  const add = async (kind, href) => {
    const address = new URL(href, page.url);
    if (files.has(address.href) || !address.protocol.startsWith("http")) return;
    if (address.origin !== new URL(page.url).origin) return;
    const file = { kind, bytes: 0, path: address.pathname };
    files.set(address.href, file);
    const { bytes, text } = await fileAt(address, headers);
    file.bytes = bytes;
    if (kind === "script")
      for (const path of importsOf(text)) await add("script", new URL(path, address).href);
    if (kind === "style")
      for (const path of latinFonts(text, worn)) await add("font", new URL(path, address).href);
  };
  for (const { kind, href } of references(html)) await add(kind, href);
  const of = (kind) => [...files.values()].filter((file) => file.kind === kind);
  const sum = (kind) => total(of(kind));
  const htmlBytes = sent(Buffer.from(html), "page.html");
  return {
    status: page.status,
    requests: files.size + 1,
    faces: of("font").length,
    html: htmlBytes,
    script: sum("script"),
    style: sum("style"),
    font: sum("font"),
    other: sum("other"),
    total: htmlBytes + total([...files.values()]),
    sheets: of("style").map(({ path }) => path),
  };
}

/** Files whose name has their content's hash, which many pages load; to compress one takes a second. */
const known = new Map();

/** What a file weighs, and its text where it may name others. */
async function fileAt(address, headers) {
  const before = known.get(address.pathname);
  if (before) return before;
  const response = await fetch(address, { headers: { "user-agent": headers["user-agent"] } });
  if (!response.ok) throw new Error(`${address.href} answered ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  const text = /\.(js|css)$/.test(address.pathname) ? body.toString() : "";
  const file = { bytes: sent(body, address.pathname), text };
  if (address.pathname.startsWith("/assets/")) known.set(address.pathname, file);
  return file;
}

/** Bytes on the wire; pictures and fonts are compressed already. */
function sent(body, path) {
  return /\.(png|jpe?g|webp|avif|woff2?)$/.test(path)
    ? body.length
    : brotliCompressSync(body).length;
}

function total(files) {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}

/** What the document itself makes a browser fetch, in its order. */
function references(html) {
  const found = [];
  for (const [tag] of html.matchAll(/<(?:link|script|img|source)\b[^>]*>/g)) {
    const of = (name) =>
      tag.match(new RegExp(`\\b${name}="([^"]*)"`, "i"))?.[1]?.replaceAll("&amp;", "&");
    const rel = of("rel");
    if (tag.startsWith("<script") && of("src")) found.push({ kind: "script", href: of("src") });
    if (rel === "modulepreload") found.push({ kind: "script", href: of("href") });
    if (rel === "stylesheet") found.push({ kind: "style", href: of("href") });
    if (rel === "preload")
      found.push({ kind: of("as") === "font" ? "font" : "other", href: of("href") });
    // An app's manifest and its icons are read once the page is there, or when a phone installs the app.
    if (rel === "icon") found.push({ kind: "other", href: of("href") });
    if (tag.startsWith("<img") && of("loading") !== "lazy")
      found.push({ kind: "other", href: of("src") });
  }
  for (const [, code] of html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)) {
    for (const path of importsOf(code)) found.push({ kind: "script", href: path });
  }
  return found.filter(({ href }) => href);
}

/** Paths of a module's static imports; `import()` loads later and is not counted. */
function importsOf(code) {
  const statements = code.matchAll(/(?:\bfrom|\bimport)\s*["']((?:\.{0,2}\/)[^"']+\.js)["']/g);
  return [...statements].map(([, path]) => path);
}

/** The faces whose range holds Latin letters and whose family a class that the document wears sets. */
function latinFonts(css, worn) {
  const used = [...css.matchAll(/(?:^|[}\s,])(?:html)?\.([\w-]+)\s*{([^}]*)}/g)]
    .filter(([, name]) => worn.has(name))
    .map(([, , body]) => body)
    .join();
  const paths = [];
  for (const [, face] of css.matchAll(/@font-face\s*{([^}]*)}/g)) {
    const range = face.match(/unicode-range:\s*([^;}]+)/i)?.[1];
    const path = face.match(/url\(["']?([^"')]+\.woff2)/)?.[1];
    const family = face.match(/font-family:\s*["']?([^;"'}]+)/i)?.[1] ?? "";
    if (!used.includes(family)) continue;
    if (path && (!range || /U\+0{0,4}-?(?:00)?(?:FF|ff)|U\+\?\?/i.test(range))) paths.push(path);
  }
  return paths;
}
