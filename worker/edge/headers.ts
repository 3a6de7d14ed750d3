import { randomText } from "#worker/base/ids";
import type { BrowserNeeds } from "~/contracts/checkout";
import { CORRELATION_HEADER } from "~/contracts/correlation";
import type { Page } from "~/routes/table";

const NOTHING: BrowserNeeds = {
  scriptSrc: [],
  frameSrc: [],
  connectSrc: [],
  formAction: [],
  payment: [],
  ownDocument: false,
};

/**
 * What a page's policy allows: the payment provider's needs where guests pay (0091), and live documents on every
 * page.
 */
export function needsOn(
  { takesPayment }: Pick<Page, "takesPayment">,
  payment: BrowserNeeds,
  live: readonly string[],
): BrowserNeeds {
  const needs = takesPayment ? payment : NOTHING;
  return live.length > 0 ? { ...needs, connectSrc: [...needs.connectSrc, ...live] } : needs;
}

/** A fresh script nonce: 128 random bits. */
export function newNonce(): string {
  return randomText(16);
}

/**
 * The content security policy of a page: scripts run by nonce alone, styles come from our own files or
 * carry the nonce, and no one may frame the page. Sockets are named, because not every browser reads
 * 'self' as a socket too.
 */
function contentSecurityPolicy(nonce: string, url: URL, needs: BrowserNeeds): string {
  const socket = `${url.protocol === "https:" ? "wss" : "ws"}://${url.host}`;
  return [
    "default-src 'self'",
    // A provider's script is added by ours, which newer browsers ask alone; older ones look for its host.
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...needs.scriptSrc].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    // Videos of dishes lie where their operator has them, as pictures do.
    "media-src 'self' https:",
    // A venue's look may name faces of its own (TEN-17), as it may name pictures.
    "font-src 'self' https:",
    [`connect-src 'self' ${socket}`, ...needs.connectSrc].join(" "),
    ...(needs.frameSrc.length > 0 ? [`frame-src ${needs.frameSrc.join(" ")}`] : []),
    "manifest-src 'self'",
    // A guest app's worker, which is a file of ours: no nonce reaches where it is registered.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...needs.formAction].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For small pages that run no script and bring their styles along, such as the test provider's. */
const scriptlessPolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const PERMISSIONS = "permissions-policy";
const OPENER = "cross-origin-opener-policy";

function permissionsPolicy(payment: readonly string[]): string {
  const origins = ["self", ...payment.map((origin) => `"${origin}"`)].join(" ");
  return `camera=(), geolocation=(self), microphone=(), payment=(${origins})`;
}

/** What every answer carries; the first tells whether an answer has them. */
const everywhere: readonly [[string, string], ...[string, string][]] = [
  ["x-content-type-options", "nosniff"],
  ["strict-transport-security", "max-age=31536000; includeSubDomains"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  [PERMISSIONS, permissionsPolicy([])],
  [OPENER, "same-origin"],
];

/** A page's own headers with what every answer carries: copied in one go, which is cheaper than setting each. */
export function pageHeaders(own: HeadersInit): Headers {
  const headers = new Headers(own);
  for (const [name, value] of everywhere) headers.set(name, value);
  return headers;
}

const ofPages = pageHeaders({ "content-type": "text/html; charset=utf-8" });

export function pageAnswer(page: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(page, { headers: ofPages });
}

/** Sets what every answer but a page's carries. Answers are private unless their handler said otherwise. */
export function secureAnswer(headers: Headers, correlationId: string): void {
  setEverywhere(headers, correlationId);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (headers.get("content-type")?.startsWith("text/html") && !headers.has(POLICY)) {
    headers.set(POLICY, scriptlessPolicy);
  }
}

function setEverywhere(headers: Headers, correlationId: string): void {
  const [first] = everywhere;
  if (headers.get(first[0]) !== first[1]) {
    for (const [name, value] of everywhere) headers.set(name, value);
  }
  headers.set(CORRELATION_HEADER, correlationId);
  // The page's own script can read this one, to name the request in a report.
  headers.set("server-timing", `request;desc="${correlationId}"`);
}

/** Sets what a page's answer carries: its policy, how long it may be cached, and what it depends on. */
export function securePage(
  headers: Headers,
  correlationId: string,
  page: { nonce: string; url: URL; isPrivate: boolean; needs: BrowserNeeds },
): void {
  setEverywhere(headers, correlationId);
  headers.set(POLICY, contentSecurityPolicy(page.nonce, page.url, page.needs));
  if (page.needs.payment.length > 0) {
    headers.set(PERMISSIONS, permissionsPolicy(page.needs.payment));
  }
  // A wallet's window speaks to the page that opened it.
  if (page.needs.ownDocument) headers.set(OPENER, "same-origin-allow-popups");
  headers.set("cache-control", page.isPrivate ? "no-store" : "private, no-cache");
  headers.append("vary", "Accept-Language, Cookie");
}

const POLICY = "content-security-policy";
