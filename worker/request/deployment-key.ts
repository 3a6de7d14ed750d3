import { hash, timingSafeEqual } from "node:crypto";
import type { Env } from "#worker/env";

/** The key in an `authorization` header; empty where there is none. */
export function bearerKey(authorization: string | null | undefined): string {
  return /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
}

/** Whether a key is the deployment's own, of which the settings hold only the SHA-256; null where they hold none. */
export function isDeploymentKey(
  { OPERATOR_KEY_SHA256 }: Pick<Env, "OPERATOR_KEY_SHA256">,
  key: string,
): boolean | null {
  if (!OPERATOR_KEY_SHA256) return null;
  return timingSafeEqual(hash("sha256", key, "buffer"), Buffer.from(OPERATOR_KEY_SHA256, "hex"));
}
