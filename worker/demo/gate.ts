import { hash, timingSafeEqual } from "node:crypto";
import { newNonce } from "#worker/edge/headers";
import { ADDRESS_HEADER, addressPrefix } from "#worker/platform/limits/rough-limits";
import { cookieValues } from "#worker/request/cookies";
import { bearerKey } from "#worker/request/deployment-key";
import { hostCookie } from "~/services/host-cookie.server";
import type { DemoEnv } from "./env";
import { type Html, html } from "./html";
import { frame, htmlPage } from "./pages";

const COOKIE = "__Host-demo-key";
const TTL_S = 30 * 24 * 60 * 60;
const OWN_MACHINE = /^(?:127\.0\.0\.1|\[::1\]|localhost|[\w.-]+\.localhost)$/;

type GateEnv = Pick<DemoEnv, "DEMO_KEY_SHA256" | "KEY_LIMIT">;

/** Whether the caller may see guarded parts: on the developer's own machine always, on others with the demo's key. */
export function hasDemoKey(request: Request, url: URL, env: GateEnv): boolean {
  if (OWN_MACHINE.test(url.hostname)) return true;
  const bearer = bearerKey(request.headers.get("authorization"));
  const keys = [...cookieValues(request.headers, COOKIE), ...(bearer === "" ? [] : [bearer])];
  return keys.some((key) => isKey(key, env));
}

/**
 * Guards the parts of a demo that show other visitors' data or act as a till. The key comes from a form, or once as
 * `?key=`, and is stored in a cookie, so that no address that somebody shares holds it.
 *
 * @returns the page that asks for the key, or null where the caller may go on.
 */
export async function demoGate(request: Request, url: URL, env: GateEnv): Promise<Response | null> {
  if (hasDemoKey(request, url, env)) return null;
  if (!env.DEMO_KEY_SHA256) return answer(closed(), 403);
  const form = url.pathname === "/demo/key" && request.method === "POST";
  const attempt = form
    ? await formOf(request)
    : { key: url.searchParams.get("key"), to: ownPath(url) };
  if (!attempt.key) return answer(question(attempt.to, false), 403);
  if (isKey(attempt.key, env)) {
    const cookie = hostCookie(COOKIE, attempt.key, TTL_S);
    const headers = { location: attempt.to, "set-cookie": cookie };
    return new Response(null, { status: 303, headers });
  }
  // Only wrong keys are counted, so that a visitor with the right one is never refused.
  const prefix = addressPrefix(request.headers.get(ADDRESS_HEADER));
  const counted = await env.KEY_LIMIT?.limit({ key: `demo ${prefix}` });
  if (counted?.success === false) {
    const refused = answer(question(attempt.to, true), 429);
    refused.headers.set("retry-after", "60");
    return refused;
  }
  return answer(question(attempt.to, true), 403);
}

function isKey(key: string, { DEMO_KEY_SHA256: expected }: GateEnv): boolean {
  // The key must fit into a cookie.
  if (!expected || !/^[\w.~+/=-]{1,200}$/.test(key)) return false;
  return timingSafeEqual(hash("sha256", key, "buffer"), Buffer.from(expected, "hex"));
}

async function formOf(request: Request): Promise<{ key: string; to: string }> {
  const form = await request.formData().catch(() => new FormData());
  const to = String(form.get("to") ?? "");
  return {
    key: String(form.get("key") ?? ""),
    to: /^\/demo(?:\/[\w/-]*)?$/.test(to) ? to : "/demo",
  };
}

function ownPath({ pathname }: URL): string {
  return pathname === "/demo/key" ? "/demo" : pathname;
}

function question(to: string, wrong: boolean): Html {
  return html`<h1>This part of the demo needs its key</h1>
    ${wrong ? html`<p role="alert">That was not the key.</p>` : null}
    <form method="post" action="/demo/key" class="row">
      <input type="hidden" name="to" value="${to}">
      <label>Key <input type="password" name="key" required maxlength="200" autocomplete="current-password"></label>
      <button>Open</button>
    </form>
    <p><a href="/demo">All venues</a></p>`;
}

function closed(): Html {
  return html`<h1>This part of the demo is closed</h1>
    <p>
      It shows what everyone did here. Whoever runs this demo opens it by storing a key: see DEMO_KEY_SHA256
      under Deploy in the README.
    </p>
    <p><a href="/demo">All venues</a></p>`;
}

function answer(body: Html, status: number): Response {
  const nonce = newNonce();
  return htmlPage(frame("Key", nonce, body), nonce, status);
}
