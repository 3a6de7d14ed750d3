import { runInDurableObject } from "cloudflare:test";
import { createHmac } from "node:crypto";
import { env } from "./platform.fixture";
import type { SmsFault } from "./sms.fixture";

/** The object of a number. */
export function phoneObject(scope: string, number: string) {
  const name = createHmac("sha256", env.ACCOUNT_KEY ?? "")
    .update(JSON.stringify(["phone", scope, number]))
    .digest("base64url");
  return env.PHONE.get(env.PHONE.idFromName(name));
}

/** Plans what goes wrong when messages are sent to a number; without faults nothing does. */
export function planFaults(scope: string, number: string, ...faults: SmsFault[]) {
  return runInDurableObject(phoneObject(scope, number), (instance) => {
    (instance as unknown as { plan(...faults: SmsFault[]): void }).plan(...faults);
  });
}
