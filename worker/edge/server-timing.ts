import type { CallTime } from "#worker/base/call-times";
import type { Env } from "#worker/env";
import { bearerKey, isDeploymentKey } from "#worker/request/deployment-key";

/**
 * The answer, with what it waited for in `Server-Timing` where the request carries the operator's key
 * (docs/distance.md). A socket's answer can't be copied and stays as it is.
 */
export function withServerTiming(
  { headers }: Request,
  env: Env,
  response: Response,
  { calls, ms }: { calls: readonly CallTime[]; ms: number },
): Response {
  const key = bearerKey(headers.get("authorization"));
  if (key === "" || response.status === 101 || !isDeploymentKey(env, key)) return response;
  const timed = new Response(response.body, response);
  const each = calls.map((call) => `${call.name};dur=${call.ms};desc="from ${call.fromMs} ms"`);
  timed.headers.set("server-timing", [`total;dur=${ms}`, ...each].join(", "));
  return timed;
}
