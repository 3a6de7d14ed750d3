import { recordsIn, rememberedIn } from "#worker/edge/remembered-records";
import { resolveTenant } from "#worker/edge/tenant";
import { TenantCache } from "#worker/edge/tenant-cache";
import type { Env } from "#worker/env";

const cache = new TenantCache();

/** Finds whose page an address is, as the front door does, and renders nothing. */
export default {
  async fetch(request, env, ctx): Promise<Response> {
    const records = recordsIn(rememberedIn(env, cache, (work) => ctx.waitUntil(work)));
    const faults: string[] = [];
    const tenant = await resolveTenant(new URL(request.url), {
      records,
      onFault: (_what, _of, error) => faults.push(error),
    });
    const found = tenant.venue !== null && tenant.look.logoUrl !== null && faults.length === 0;
    return new Response(tenant.venue?.id ?? "none", { status: found ? 200 : 404 });
  },
} satisfies ExportedHandler<Env>;
