import { waitUntil } from "cloudflare:workers";
import type { Page } from "~/routes/table";
import { version } from "../package.json";
import { analyticsOf, errorsOf, experimentsOf, feedsOf } from "./adapters";
import type { Records } from "./db/records";
import { demoTills, serveDemo } from "./demo/demo";
import { demoPointOfSale } from "./demo/point-of-sale";
import { createFrontDoor, type PageAnswer, type RequestContext } from "./edge/front-door";
import { consoleLog, type Log } from "./edge/log";
import { type PlatformDoor, platformDoor } from "./edge/platform-door";
import { rememberedRecords } from "./edge/remembered-records";
import { takeTableKey } from "./edge/table-door";
import { TenantCache } from "./edge/tenant-cache";
import { type Env, isDemo } from "./env";
import { fallbackPage } from "./fallback-page";
import { correlated } from "./given-correlation";
import { createPlatformApp } from "./platform/app";
import type { ErrorReports } from "./platform/errors/port";
import { readMenuFiles } from "./platform/menu-back-end/read-menu-file";
import type { PointOfSale } from "./platform/pos/port";
import { pushPointOfSale } from "./platform/pos/push";
import { readBills } from "./platform/store/read-bill";
import type { PaymentProviders } from "./ports/payments";
import { refusedBySettings } from "./settings-check";

/** What pages find in the venue: the records, the way to the platform, the log, and who hears of faults. */
export type Dependencies = {
  records: Records;
  door: PlatformDoor;
  log: Log;
  errors: ErrorReports;
  /** The same number while no record is known to have changed; nothing when that is to be found out. */
  epoch?: number | undefined;
};

// What an isolate keeps from request to request: copies of the operator's records, nothing of a guest.
const cache = new TenantCache();
const recordsByEnv = new WeakMap<Env, Records>();

/** What a worker's entry brings along: the adapters that its build holds. */
export type EntryAdapters = { paymentProviders: PaymentProviders };

/**
 * The worker's `fetch`: front door, platform and demo till, wired together, with `showPage` for whatever
 * is a page.
 */
export function createFetch(
  { paymentProviders }: EntryAdapters,
  showPage: (
    requestContext: RequestContext,
    page: Page,
    dependencies: Dependencies,
  ) => Promise<PageAnswer>,
) {
  const platform: Platform = createPlatformApp({
    paymentProviders,
    records: recordsOf,
    pointOfSale: (env) => pointOfSaleOf(env, platform),
    analytics: analyticsOf,
    experiments: experimentsOf,
    errors: errorsOf,
    feeds: feedsOf,
  });
  const doorOf = (requestContext: RequestContext) => platformDoorOf(requestContext, platform);
  const enter = createFrontDoor({
    version,
    servesPath: paymentProviders.servesPath,
    browserNeeds: (env) => paymentProviders.of(env).checkout.browser,
    platform: (requestContext) =>
      doorOf(requestContext).fetch(
        correlated(requestContext.request, requestContext.correlationId),
      ),
    page: async (requestContext, page) =>
      (await takeTableKey(requestContext, page, doorOf(requestContext))) ??
      showPage(requestContext, page, {
        records: recordsOf(requestContext.env),
        door: doorOf(requestContext),
        log: consoleLog,
        errors: errorsOf(requestContext.env),
        epoch: cache.epoch(),
      }),
    fallback: ({ request }) => fallbackPage(request),
    demo: (requestContext) => serveDemo(requestContext, doorOf(requestContext)),
    log: consoleLog,
  });
  return async (request: Request, env: Env, ctx: ExecutionContext): Promise<Response> =>
    (await refusedBySettings(request, env, consoleLog, paymentProviders)) ??
    enter(request, env, ctx);
}

type Platform = ReturnType<typeof createPlatformApp>;

function platformDoorOf({ env, ctx, url }: RequestContext, platform: Platform): PlatformDoor {
  const door = platformDoor(platform.fetch, url.origin, env, ctx);
  if (env.PLATFORM_URL) return door;
  return { ...door, readBill: readBills(env), readMenuFile: readMenuFiles(recordsOf(env)) };
}

/** One way to the records for as long as the bindings are the same, which is as long as the isolate. */
function recordsOf(env: Env): Records {
  const known = recordsByEnv.get(env);
  if (known) return known;
  const records = rememberedRecords(env, cache, waitUntil);
  recordsByEnv.set(env, records);
  return records;
}

/** Venues of the demo have the demo till; every other venue's is there as long as it calls. */
function pointOfSaleOf(env: Env, platform: Platform): PointOfSale {
  const push = pushPointOfSale(env);
  if (!isDemo(env)) return push;
  const door = platformDoor(platform.fetch, "https://platform.internal", env);
  return demoPointOfSale(env.DB, demoTills(env.DB, door), push);
}
