import type { GuestId } from "~/contracts/ids";
import { settingsSchema } from "~/contracts/venue";
import type { PageContext } from "~/services/context.server";
import { createPlatform } from "~/services/platform.server";
import type { Records } from "./db/records";
import type { Visit } from "./edge/front-door";
import { newNonce } from "./edge/headers";
import { localeOf } from "./edge/locale";
import type { Log } from "./edge/log";
import type { PlatformDoor } from "./edge/platform-door";
import { sessionOf } from "./edge/session";
import { resolveTenant } from "./edge/tenant";
import { isDemo } from "./env";

/**
 * All that the pages of one request may use, made anew for each, and the cookies to send along.
 * Isolates serve several tenants at once, so nothing of it outlives the request.
 */
export async function createContext(
  visit: Visit,
  { records, door, log }: { records: Records; door: PlatformDoor; log: Log },
): Promise<{ context: PageContext; setCookies: string[] }> {
  const { request, url, env, ctx, correlationId } = visit;
  const onFault = (enrollmentId: string, error: string) =>
    log({
      level: "warning",
      event: "customization-not-read",
      correlationId,
      path: `enrollment ${enrollmentId}`,
      error,
    });
  const [tenant, settings] = await Promise.all([
    resolveTenant(url, { records, onFault }),
    // A switch that can't be read stands as it was built: payments are on, and the platform asks again.
    records.settings().catch(() => settingsSchema.parse({})),
  ]);
  const { session, setCookie: guestCookie } = sessionOf(request.headers);
  const context: PageContext = {
    platform: createPlatform({
      fetch: door.fetch,
      origin: door.origin,
      correlationId,
      consumer: { guestId: session.guestId as GuestId },
    }),
    tenant,
    settings,
    session,
    locale: localeOf(request, tenant.venue?.locale),
    nonce: newNonce(),
    now: Date.now(),
    correlationId,
    demoMode: isDemo(env),
    waitUntil: (work) => ctx.waitUntil(work),
  };
  return { context, setCookies: guestCookie ? [guestCookie] : [] };
}
