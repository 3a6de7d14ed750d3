/** Keys of the demo's own for pushes to phones, made once for each state. */
import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The settings that push, with keys that are stored beside the state: a phone that has subscribed knows no others.
 *
 * @param {string} stateDir
 * @returns {Record<string, string>} By the names of `worker/text-settings.ts`.
 */
export function demoPushSettings(stateDir) {
  const file = join(stateDir, "demo-push-keys.json");
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, JSON.stringify(newPushSettings()), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * New keys, which nobody knows.
 *
 * @returns {{ PUSH_PROVIDER: string, VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string, VAPID_SUBJECT: string }}
 */
export function newPushSettings() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y, d } = privateKey.export({ format: "jwk" });
  const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return {
    PUSH_PROVIDER: "web-push",
    VAPID_PUBLIC_KEY: Buffer.concat(point).toString("base64url"),
    VAPID_PRIVATE_KEY: d,
    VAPID_SUBJECT: "https://tableside.example",
  };
}
