import type { Env } from "#worker/env";

/** Known to everybody, which is enough for a provider that moves no money and for mere hints. */
const DEFAULT_KEY = "test-provider-webhooks";

/** The key that the test provider signs its webhooks with. */
export function testWebhookKey(env: Env): string {
  return env.TEST_PROVIDER_WEBHOOK_KEY || DEFAULT_KEY;
}
