import type { Env } from "#worker/env";
import { demoSettings } from "./env";

type Fetch = (request: Request, env: Env, ctx: ExecutionContext) => Promise<Response>;

/** The product's worker with a demo around it: with settings where it has none. */
export function withDemo(product: Fetch) {
  return {
    fetch: (request, env, ctx) =>
      product(request, demoSettings(env, new URL(request.url).hostname), ctx),
  } satisfies ExportedHandler<Env>;
}
