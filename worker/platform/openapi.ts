import type { PlatformContext } from "./context";

/** Where the documents of the three APIs are served, and where the build writes them among the static files. */
export const DOCUMENT_PATHS = {
  guest: "/api/openapi.json",
  till: "/pos/v1/openapi.json",
  operator: "/operator/v1/openapi.json",
} as const;

/**
 * A document that the build wrote (`worker/local/openapi.mjs`). The static files' own headers stay behind: a call is
 * answered as every other call is.
 */
export async function serveDocument({ env, req, body }: PlatformContext): Promise<Response> {
  const file = await env.ASSETS.fetch(new URL(req.path, "https://assets.internal"));
  if (!file.ok) throw new Error(`No file of the build for ${req.path}: ${file.status}.`);
  return body(await file.text(), 200, { "content-type": "application/json" });
}
