/** Malformed calls of operations and pages, each made from its number and the seed alone. */
import { pages } from "../../app/routes/table.ts";
import { BROWSER } from "../bench/load.mjs";
import { oddCookies } from "./cookies.mjs";
import { hostile, hostileText, mutated, textOf, valueFor } from "./values.mjs";

/** What is asked of pages among all calls. */
const PAGES = 0.3;
/** Paths that are no good address, as bytes: some are no good HTTP either. */
const ODD_SEGMENTS = [
  ...[
    "%00",
    "%",
    "%zz",
    "%E0%A4%A",
    "%f0%9f%98%80",
    "..%2f..%2f",
    "%2e%2e",
    "..",
    ".",
    "",
    "%0d%0aset-cookie:a=b",
  ],
  ...[
    "a".repeat(3_000),
    "%41".repeat(900),
    "__proto__",
    "constructor",
    "\u0001",
    "\u001b",
    "é",
    "a b",
    "%1b%1d",
    "%e2%80%ae",
    "%ed%a0%80",
  ],
  ...["null", "undefined", "0", "-1", "1e309", "*", "{id}", ":id", "'", "<b>", "%3Cscript%3E"],
  ...[`b_${"a".repeat(22)}`, `s_${"a".repeat(22)}`, "a".repeat(24), "x".repeat(64)],
];
const TYPES = [
  "text/plain",
  "multipart/form-data",
  "application/json; charset=utf-7",
  "",
  "application/xml",
  "a".repeat(400),
];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const FIELDS = [
  ...[
    "__intent__",
    "__state__",
    "items[99999999]",
    "a[0][0][0][0]",
    "__proto__[x]",
    "constructor.prototype.x",
    "note",
  ],
  ...[
    "line[__proto__]",
    "part[]",
    "a".repeat(2_000),
    "intent",
    "amount",
    "splitAmount",
    "name",
    "email",
    "selected",
    "tip",
  ],
];
/** What conform takes for a change of the form rather than an answer. */
const INTENTS = [
  '{"type":"insert","payload":{"name":"items"}}',
  '{"type":"insert","payload":{"name":"__proto__.x","defaultValue":1}}',
  '{"type":"update","payload":{"name":"constructor.prototype","value":{"a":1}}}',
  '{"type":"update","payload":{"name":"a[99999999]","value":"1"}}',
  '{"type":"remove","payload":{"name":"items","index":-1}}',
  '{"type":"reorder","payload":{"name":"items","from":1e309,"to":{}}}',
  '{"type":"validate","payload":null}',
  '{"type":"reset","payload":{"name":["a"]}}',
  '{"type":"unknown"}',
  "[]",
];

/**
 * @param {{ operations: object[], world: object, prng: object, number: number }} from
 * @returns {{ what: string, kind: "api" | "page", method: string, target: string, headers: Record<string, string>,
 *   body: Buffer | null }} `target` is what stands in the request's first line, in Latin-1.
 */
export function malformedCall({ operations, world, prng, number }) {
  const call = prng.chance(PAGES)
    ? pageCall(world, prng)
    : apiCall(prng.pick(operations), world, prng);
  const method = prng.chance(0.04) ? prng.pick(METHODS) : call.method;
  const headers = {
    host: new URL(world.url).host,
    "user-agent": BROWSER,
    accept: "text/html,application/json;q=0.9",
    "x-correlation-id": `fuzz-call-${number}`,
    "cf-connecting-ip": world.address,
    ...call.headers,
  };
  return { ...call, method, headers };
}

function apiCall(operation, world, prng) {
  const { api, path, method } = operation;
  const call = { what: `${method} ${path}`, kind: "api", api, method };
  const target = addressOf(path, /\{(\w+)\}/g, world, prng) + queryOf(operation.query, world, prng);
  const headers = { ...credentials(api, world, prng) };
  for (const name of operation.headers)
    headers[name] = prng.chance(0.7) ? word(prng) : headerText(prng);
  if (!operation.body && prng.chance(0.9)) return { ...call, target, headers, body: null };
  if (prng.chance(0.03)) {
    const { type, body } = multipart(prng, [
      ["a", "1"],
      [prng.pick(FIELDS), hostileText(prng)],
    ]);
    return { ...call, target, headers: { ...headers, "content-type": type }, body };
  }
  headers["content-type"] = prng.chance(0.85) ? "application/json" : prng.pick(TYPES);
  return { ...call, target, headers, body: bodyOf(operation, world, prng) };
}

function pageCall(world, prng) {
  const { id, path } = prng.pick(pages);
  const posts = prng.chance(0.6);
  const address = addressOf(path, /:(\w+)/g, world, prng);
  const query = queryOf(
    ["originPath", "_data", "step", "language", "to", "form", "tip", "after", "method"],
    world,
    prng,
  );
  const call = { what: `page ${id}`, kind: "page", path: address, target: address + query };
  const headers = {
    ...credentials("guest", world, prng),
    "accept-language": prng.chance(0.9) ? "fr" : headerText(prng),
  };
  if (!posts) return { ...call, method: "GET", headers, body: null };
  const origin = { origin: new URL(world.url).origin, "sec-fetch-site": "same-origin" };
  const { type, body } = formOf(prng, world.forms.get(address) ?? []);
  return {
    ...call,
    method: "POST",
    headers: { ...headers, ...origin, "content-type": type },
    body,
  };
}

/** A form with the page's own fields, some of them with something else in them, and with fields that it lacks. */
function formOf(prng, own) {
  const fields = own
    .filter(() => prng.chance(0.85))
    .map(([name, value]) => [name, prng.chance(0.6) ? value : hostileText(prng)]);
  while (prng.chance(0.6)) fields.push([prng.pick(FIELDS), hostileText(prng)]);
  if (prng.chance(0.06)) fields.push(["__intent__", prng.pick(INTENTS)]);
  if (prng.chance(0.03)) fields.push([prng.pick(FIELDS), prng.pick(["é", "y"]).repeat(200_000)]);
  while (fields.length > 0 && prng.chance(0.2)) fields.push(prng.pick(fields));
  if (prng.chance(0.05)) for (let at = 0; at < 900; at += 1) fields.push([`items[${at}]`, "1"]);
  if (prng.chance(0.25)) return multipart(prng, fields);
  const text = fields
    .map(([name, value]) => `${formText(prng, name)}=${formText(prng, value)}`)
    .join("&");
  const broken = prng.chance(0.1) ? `${text}&%zz=%&=&&%E0%A4%A` : text;
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(broken) };
}

function multipart(prng, fields) {
  const boundary = "fuzz";
  const parts = fields.map(([name, value]) => {
    const file = prng.chance(0.1) ? '; filename="a.exe"' : "";
    const field = name.replaceAll(/[\r\n"]/g, "_");
    return `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n${value}\r\n`;
  });
  const text = `${parts.join("")}--${boundary}${prng.chance(0.8) ? "--\r\n" : ""}`;
  const named = prng.chance(0.9) ? `; boundary=${boundary}` : "";
  return { type: `multipart/form-data${named}`, body: Buffer.from(text) };
}

const formText = (prng, text) =>
  prng.chance(0.97) ? encodeURIComponent(text.toWellFormed()) : text;

function bodyOf({ body, defs }, world, prng) {
  const known = (name) => (prng.chance(0.05) ? world.foreign[name] : world.ids[name]);
  const valid = valueFor(body ?? {}, { prng, defs, known });
  if (valid?.consumer) valid.consumer = { ...valid.consumer, guestId: world.ids.guestId };
  const kind = prng.int(1, 100);
  if (kind <= 15) return Buffer.from(textOf(valid));
  if (kind <= 65) return Buffer.from(textOf(mutated(valid, prng)));
  if (kind <= 75) return Buffer.from(textOf(mutated(mutated(mutated(valid, prng), prng), prng)));
  if (kind <= 85) return Buffer.from(textOf(hostile(prng)));
  const text = textOf(valid);
  return prng.pick([
    () => Buffer.alloc(0),
    () => Buffer.from(text.slice(0, prng.int(0, text.length))),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(text.replaceAll('"', "'")),
    () => Buffer.from(`${" ".repeat(70_000)}${text}`),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x00, 0x7d])]),
    () => Buffer.from("x".repeat(1_200_000)),
  ])();
}

/** A path with its parameters, mostly of things that exist. */
function addressOf(path, parameter, world, prng) {
  const filled = path.replaceAll(parameter, (_, name) => {
    if (prng.chance(0.12)) return prng.pick(ODD_SEGMENTS);
    const ids = prng.chance(0.06) ? world.foreign : world.ids;
    return ids[name] ?? prng.pick(ODD_SEGMENTS);
  });
  return prng.chance(0.02)
    ? filled + prng.pick(["/", "//", "/..;/", "/%2e%2e/", "/\u0000", "\u001b"])
    : filled;
}

/** Parameters: left out, doubled, as lists, or with anything in them. */
function queryOf(names, world, prng) {
  const parts = [...names, "unknown"].flatMap((name) => {
    if (!prng.chance(0.45)) return [];
    const value = () =>
      prng.chance(0.5)
        ? String(world.ids[name] ?? "1")
        : prng.chance(0.8)
          ? encodeURIComponent(hostileText(prng).toWellFormed())
          : prng.pick(ODD_SEGMENTS);
    const one = `${name}${prng.chance(0.1) ? "[]" : ""}=${value()}`;
    return prng.chance(0.15) ? [one, `${name}=${value()}`] : [one];
  });
  // The runtime ends what is longer before anyone reads it.
  return parts.length > 0 ? `?${parts.join("&").slice(0, 9_000)}` : "";
}

function credentials(api, { ids, keys }, prng) {
  if (api !== "guest") {
    if (prng.chance(0.05)) return {};
    return { authorization: prng.chance(0.93) ? `Bearer ${keys[api]}` : headerText(prng) };
  }
  const odd = () => (prng.chance(0.08) ? headerText(prng) : ids.guestId);
  if (prng.chance(0.05)) return {};
  return prng.chance(0.7)
    ? {
        "x-guest-id": odd(),
        ...(prng.chance(0.05) && {
          "x-session-id": headerText(prng),
          "x-guest-name": headerText(prng),
        }),
      }
    : {
        cookie: prng.chance(0.6)
          ? `__Host-guest=${odd()}; __Host-guest-name=${prng.chance(0.9) ? "%7B%7D" : headerText(prng)}`
          : oddCookies(prng, ids.guestId),
      };
}

/** What a header can hold at all. */
const headerText = (prng) =>
  hostileText(prng)
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, "")
    .slice(0, 2_000);

const word = (prng) => `fuzz-${String(prng.int(1, 1e9)).padStart(24, "0")}`;
