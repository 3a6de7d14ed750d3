import { waitUntil } from "cloudflare:workers";
import type { Page } from "~/routes/table";
import { version } from "../package.json";
import { type Log, log } from "./base/log";
import type { Records } from "./db/records";
import { fallbackPage } from "./edge/fallback-page";
import { createFrontDoor } from "./edge/front-door";
import { localeReader } from "./edge/locale";
import { pageFinder } from "./edge/page-finder";
import { isOfPage, isRead } from "./edge/paths";
import { type PlatformDoor, platformDoor } from "./edge/platform-door";
import { refusedAsUnreadable } from "./edge/readable-request";
import {
  type RecordsBeside,
  type Remembered,
  recordsBeside,
  recordsIn,
  rememberedIn,
} from "./edge/remembered-records";
import type { Handlers, PageAnswer, RememberedPage, RequestContext } from "./edge/request-context";
import { pageFromMemory } from "./edge/secured-page";
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
import { areSettingsFine, refusal, refusedBySettings, SettingsRefused } from "./settings-check";

/** What pages depend on: the records, the calls to the platform, the log, and the reports of faults. */
export type Dependencies = {
  records: Records;
  /** The records that the page's tenant is found by, beside the log of changes. */
  beside: RecordsBeside;
  door: PlatformDoor;
  log: Log;
  errors: ErrorReports;
  edition: Edition;
};

// What an isolate remembers from request to request: copies of the operator's records, nothing of a guest.
const rememberedByEnv = new WeakMap<Env, Remembered & { records: Records }>();
/** The records of requests that read a page, while it is being made. */
const besideOf = new WeakMap<ExecutionContext, RecordsBeside>();

/** What shows pages: from memory, or made with its dependencies, which it asks for once where it needs them. */
type Pages = {
  remembered(request: Request): RememberedPage | undefined;
  show(
    requestContext: RequestContext,
    page: Page,
    dependencies: () => Dependencies,
  ): Promise<PageAnswer>;
};

/** The worker's `fetch`: front door and platform, wired together with the entry's edition and its pages. */
export function createFetch(edition: Edition, pages: Pages) {
  const platform: Platform = createPlatformApp({
    ...edition,
    records: (env, ctx) => (ctx && besideOf.get(ctx)?.records) ?? rememberedOf(env).records,
    onRecordChange: (env, { key, seq }) => rememberedOf(env).cache.changed(key, seq),
    errors: errorsOf,
  });
  const doorOf = (requestContext: RequestContext) =>
    platformDoorOf(requestContext, platform, edition);
  const shown = async (requestContext: RequestContext, page: Page): Promise<PageAnswer> => {
    // A page from memory needs nothing of it.
    const dependencies = () => dependenciesOf(requestContext, doorOf(requestContext), edition);
    try {
      return await pages.show(requestContext, page, dependencies);
    } finally {
      besideOf.delete(requestContext.ctx);
    }
  };
  const handlers: Handlers = {
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
    rememberedPage: pages.remembered,
    page: async (requestContext, page) => {
      try {
        const taken =
          requestContext.url.search !== "" &&
          (await takeTableKey(requestContext, page, doorOf(requestContext)));
        return taken || (await shown(requestContext, page));
      } catch (fault) {
        if (!(fault instanceof SettingsRefused)) throw fault;
        const response = await refusal(requestContext.request, fault.problems, log);
        return { response, nonce: "", setCookies: [] };
      }
    },
    fallback: ({ request }) => fallbackPage(request),
    log,
  };
  const enter = createFrontDoor(handlers);
  const { servesPath } = edition.paymentProviders;
  const comparesLater = (request: Request) => isOfPage(request, servesPath);
  const checked = async (request: Request, env: Env, ctx: ExecutionContext): Promise<Response> =>
    refusedAsUnreadable(request) ??
    (await refusedBySettings(request, env, log, edition, comparesLater)) ??
    enter(request, env, ctx);
  return (request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> =>
    (areSettingsFine(env) && pageFromMemory(handlers, request, env)) || checked(request, env, ctx);
}

function dependenciesOf(
  { request, env, ctx }: RequestContext,
  door: PlatformDoor,
  edition: Edition,
): Dependencies {
  const remembered = rememberedOf(env);
  const beside = recordsBeside(remembered);
  const isReading = isRead(request);
  if (isReading) besideOf.set(ctx, beside);
  return {
    records: isReading ? beside.records : remembered.records,
    beside,
    door: isReading ? { ...door, fetch: writingCurrently(door.fetch, beside) } : door,
    log,
    errors: errorsOf(env),
    edition,
  };
}

type Platform = ReturnType<typeof createPlatformApp>;

function platformDoorOf(
  { env, ctx, url }: RequestContext,
  platform: Platform,
  { pointOfSale }: Pick<Edition, "pointOfSale">,
): PlatformDoor {
  const door = platformDoor(platform.fetch, url.origin, env, ctx);
  if (env.PLATFORM_URL) return door;
  return {
    ...door,
    readBill: readBills(env, pointOfSale(env, rememberedOf(env).records)),
    readMenuFile: readMenuFiles(rememberedOf(env).records),
    readTableOrders: readTableOrders(env, ctx, (tableId) =>
      nearIn(ctx, () =>
        regionOfTable(besideOf.get(ctx)?.records ?? rememberedOf(env).records, tableId),
      ),
    ),
    once: (key, read) => once(ctx, `guest page ${key}`, read),
  };
}

/** A page that only reads may have something written: then it waits until its records are known to be current. */
function writingCurrently(
  send: PlatformDoor["fetch"],
  { areCurrent }: RecordsBeside,
): PlatformDoor["fetch"] {
  return async (request) => {
    if (!isRead(request) && !(await areCurrent())) {
      throw new Error("A record has changed that this page was made of.");
    }
    return send(request);
  };
}

/** The records for work that belongs to no request. */
export function rememberedRecords(env: Env): Records {
  return rememberedOf(env).records;
}

/** One memory of the records for as long as the bindings are the same, which is as long as the isolate. */
function rememberedOf(env: Env): Remembered & { records: Records } {
  const existing = rememberedByEnv.get(env);
  if (existing) return existing;
  const remembered = rememberedIn(env, new TenantCache(), waitUntil);
  const own = { ...remembered, records: recordsIn(remembered) };
  rememberedByEnv.set(env, own);
  return own;
}
