import { waitUntil } from "cloudflare:workers";
import type { Page } from "~/routes/table";
import { version } from "../package.json";
import type { Records } from "./db/records";
import { demoTills, serveDemo } from "./demo/demo";
import { outboxMail } from "./demo/outbox";
import { demoPointOfSale } from "./demo/point-of-sale";
import { correlated } from "./edge/correlation";
import { createFrontDoor, type PageAnswer, type Visit } from "./edge/front-door";
import { consoleLog, type Log } from "./edge/log";
import { type PlatformDoor, platformDoor } from "./edge/platform-door";
import { rememberedRecords } from "./edge/remembered-records";
import { TenantCache } from "./edge/tenant-cache";
import { type Env, isDemo } from "./env";
import { fallbackPage } from "./fallback-page";
import { createPlatformApp } from "./platform/app";
import { noMail } from "./platform/mail/port";
import type { PointOfSale } from "./platform/pos/port";
import { pushPointOfSale } from "./platform/pos/push";

/** What pages find in the house: the records, the way to the platform, and the log. */
export type Furniture = { records: Records; door: PlatformDoor; log: Log };

// What an isolate keeps from request to request: copies of the operator's records, nothing of a guest.
const cache = new TenantCache();
const recordsOf = (env: Env) => rememberedRecords(env, cache, waitUntil);
const platform = createPlatformApp({
  records: recordsOf,
  pointOfSale: pointOfSaleOf,
  mail: (env) => (isDemo(env) ? outboxMail(env.DB) : noMail),
});

/**
 * The worker's `fetch`: front door, platform and demo till, wired together, with `showPage` for whatever
 * is a page.
 */
export function openHouse(
  showPage: (visit: Visit, page: Page, furniture: Furniture) => Promise<PageAnswer>,
) {
  return createFrontDoor({
    version,
    platform: (visit) => doorOf(visit).fetch(correlated(visit.request, visit.correlationId)),
    page: (visit, page) =>
      showPage(visit, page, {
        records: recordsOf(visit.env),
        door: doorOf(visit),
        log: consoleLog,
      }),
    fallback: ({ request }) => fallbackPage(request),
    demo: (visit) => serveDemo(visit, doorOf(visit)),
    log: consoleLog,
  });
}

function doorOf({ env, ctx, url }: Visit): PlatformDoor {
  return platformDoor(platform.fetch, url.origin, env, ctx);
}

/** Venues of the demo have the demo till; every other venue's is there as long as it calls. */
function pointOfSaleOf(env: Env): PointOfSale {
  const push = pushPointOfSale(env);
  if (!isDemo(env)) return push;
  const door = platformDoor(platform.fetch, "https://platform.internal", env);
  return demoPointOfSale(env.DB, demoTills(env.DB, door), push);
}
