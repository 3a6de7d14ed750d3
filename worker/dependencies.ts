import { waitUntil } from "cloudflare:workers";
import type { Page } from "~/routes/table";
import { version } from "../package.json";
import { type Log, log } from "./base/log";
import type { Records } from "./db/records";
import { fallbackPage } from "./edge/fallback-page";
import { createFrontDoor, type PageAnswer, type RequestContext } from "./edge/front-door";
import { localeReader } from "./edge/locale";
import { pageFinder } from "./edge/page-finder";
import { readsPage } from "./edge/paths";
import { type PlatformDoor, platformDoor } from "./edge/platform-door";
import { refusedAsUnreadable } from "./edge/readable-request";
import { recordsIn, rememberedIn } from "./edge/remembered-records";
import { takeTableKey } from "./edge/table-door";
import { TenantCache } from "./edge/tenant-cache";
import type { Edition } from "./edition";
import type { Env } from "./env";
import { createPlatformApp } from "./platform/app";
import { readMenuFiles } from "./platform/menu/read-menu-file";
import { readBills, readTableOrders } from "./platform/store/read-bill";
import { errorsOf } from "./ports/adapters";
import type { ErrorReports } from "./ports/errors";
import { liveSources } from "./ports/live/firestore";
import { correlated } from "./request/correlation";
import { once } from "./request/once";
import { nearIn, regionOfTable } from "./request/region";
import { refusal, refusedBySettings, SettingsRefused } from "./settings-check";

/** What pages depend on: the records, the calls to the platform, the log, and the reports of faults. */
export type Dependencies = {
  records: Records;
  door: PlatformDoor;
  log: Log;
  errors: ErrorReports;
  edition: Edition;
};

// What an isolate remembers from request to request: copies of the operator's records, nothing of a guest.
const recordsByEnv = new WeakMap<Env, Records>();

/**
 * The worker's `fetch`: front door and platform, wired together with the entry's edition, and `showPage`
 * for pages.
 */
export function createFetch(
  edition: Edition,
  showPage: (
    requestContext: RequestContext,
    page: Page,
    dependencies: Dependencies,
  ) => Promise<PageAnswer>,
) {
  const platform: Platform = createPlatformApp({
    ...edition,
    records: recordsOf,
    errors: errorsOf,
  });
  const doorOf = (requestContext: RequestContext) => platformDoorOf(requestContext, platform);
  const enter = createFrontDoor({
    version,
    pageOf: pageFinder(edition.pages),
    readLocale: localeReader(edition.languages),
    servesPath: edition.paymentProviders.servesPath,
    paymentNeeds: (env) => edition.paymentProviders.of(env).checkout.browser,
    liveSources,
    platform: (requestContext) =>
      doorOf(requestContext).fetch(
        correlated(requestContext.request, requestContext.correlationId),
      ),
    page: async (requestContext, page) => {
      try {
        return (
          (await takeTableKey(requestContext, page, doorOf(requestContext))) ??
          (await showPage(requestContext, page, {
            records: recordsOf(requestContext.env),
            door: doorOf(requestContext),
            log,
            errors: errorsOf(requestContext.env),
            edition,
          }))
        );
      } catch (fault) {
        if (!(fault instanceof SettingsRefused)) throw fault;
        const response = await refusal(requestContext.request, fault.problems, log);
        return { response, nonce: "", setCookies: [] };
      }
    },
    fallback: ({ request }) => fallbackPage(request),
    log,
  });
  const { servesPath } = edition.paymentProviders;
  const comparesLater = (request: Request) => readsPage(request, servesPath);
  return async (request: Request, env: Env, ctx: ExecutionContext): Promise<Response> =>
    refusedAsUnreadable(request) ??
    (await refusedBySettings(request, env, log, edition, comparesLater)) ??
    enter(request, env, ctx);
}

type Platform = ReturnType<typeof createPlatformApp>;

function platformDoorOf({ env, ctx, url }: RequestContext, platform: Platform): PlatformDoor {
  const door = platformDoor(platform.fetch, url.origin, env, ctx);
  if (env.PLATFORM_URL) return door;
  return {
    ...door,
    readBill: readBills(env),
    readMenuFile: readMenuFiles(recordsOf(env)),
    readTableOrders: readTableOrders(env, ctx, (tableId) =>
      nearIn(ctx, () => regionOfTable(recordsOf(env), tableId)),
    ),
    once: (key, read) => once(ctx, `guest page ${key}`, read),
  };
}

/** One reader of the records for as long as the bindings are the same, which is as long as the isolate. */
function recordsOf(env: Env): Records {
  const known = recordsByEnv.get(env);
  if (known) return known;
  const records = recordsIn(rememberedIn(env, new TenantCache(), waitUntil));
  recordsByEnv.set(env, records);
  return records;
}
