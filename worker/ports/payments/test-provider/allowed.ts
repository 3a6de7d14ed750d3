import { type Env, isDemo } from "#worker/env";

/** Whether payments may go to a provider that moves no money: in a demo, or where the operator means it. */
export function isTestAllowed(env: Env): boolean {
  return isDemo(env) || env.TEST_PROVIDER_ALLOWED === "true";
}
