import type { BillObject } from "./objects/bill-object";
import type { TableObject } from "./objects/table-object";
import type { TestProviderObject } from "./objects/test-provider-object";
import type { TillObject } from "./objects/till-object";
import type { TopicObject } from "./objects/topic-object";

/** Everything this worker is bound to; `wrangler.toml` names the same. */
export type Env = {
  ASSETS: Fetcher;
  DB: D1Database;
  TENANTS: KVNamespace;
  BILL: DurableObjectNamespace<BillObject>;
  TABLE: DurableObjectNamespace<TableObject>;
  TILL: DurableObjectNamespace<TillObject>;
  TOPIC: DurableObjectNamespace<TopicObject>;
  TEST_PROVIDER: DurableObjectNamespace<TestProviderObject>;
  DEMO_MODE: string;
  PLATFORM_URL: string;
  /** "true" lets the built-in provider of test cards work outside demo mode. */
  TEST_PROVIDER_ALLOWED?: string;
  /** Key of the test provider's webhooks; a fixed one where it is left out. */
  TEST_PROVIDER_WEBHOOK_KEY?: string;
};

/** Whether strangers may play here: opens the demo pages and the test payment provider. */
export function isDemo(env: Env): boolean {
  return env.DEMO_MODE === "true";
}

/** Whether payments may go to the built-in provider, which moves no money. */
export function allowsTestProvider(env: Env): boolean {
  return isDemo(env) || env.TEST_PROVIDER_ALLOWED === "true";
}
