import { accountScope } from "~/contracts/account";
import { venuePathBefore } from "~/contracts/account-path";
import { chosenNameOf } from "~/contracts/guest-name";
import { settingsSchema } from "~/contracts/venue";
import type { Refusable } from "~/domain/consent/cookie-preferences";
import { countryRules } from "~/domain/country/country-rules";
import type { Page } from "~/routes/table";
import type { PageContext, Tenant } from "~/services/context.server";
import { createPlatform } from "~/services/platform.server";
import { eventSettingOf, tracker } from "~/services/track.server";
import { errorFields } from "./base/log";
import type { Dependencies } from "./dependencies";
import { newNonce } from "./edge/headers";
import { tableOfBill } from "./edge/last-here";
import { localeOf, localeReader } from "./edge/locale";
import { withPreviewedLook } from "./edge/look-preview";
import { isRead, pathPattern } from "./edge/paths";
import { recordsAhead } from "./edge/records-ahead";
import type { RequestContext } from "./edge/request-context";
import type { ResolvedRequest } from "./edge/resolved-request";
import { sessionOf } from "./edge/session";
import { tablePassesOf } from "./edge/table-door";
import { lookOfAccount, venueIdIn } from "./edge/tenant";
import type { Env } from "./env";
import { basketAheadIn } from "./platform/order/table-basket";
import { readBesideSession } from "./platform/store/beside-session";
import { tableAheadIn } from "./platform/store/table-ahead";
import { pushKeyOf } from "./ports/adapters";
import { FIRESTORE } from "./ports/live/firestore";
import { adapterOf } from "./ports/providers";
import { walletsSetUp } from "./ports/wallets/keys";
import { allows, isConsentPending } from "./request/consent";
import { noteVenue } from "./request/region";
import { sessionStore } from "./request/sessions";
import { sessionIdOf } from "./request/viewer";
import { askJurisdiction, compareJurisdiction } from "./settings-check";

/**
 * Resolves a request's tenant, its language and the operator's switches.
 *
 * @throws SettingsRefused where the tenant's objects are in another jurisdiction.
 */
export async function resolveRequest(
  requestContext: RequestContext,
  {
    records,
    log,
    edition,
    page,
  }: Pick<Dependencies, "records" | "log" | "edition"> & {
    page?: Pick<Page, "id" | "takesPayment">;
  },
): Promise<ResolvedRequest> {
  const { request, url, env, correlationId } = requestContext;
  let isComplete = true;
  const onFault = (what: "customization" | "loyalty", path: string, error: string) => {
    isComplete = false;
    log({ level: "warning", event: `${what}-not-read`, correlationId, path, error });
  };
  // An address without a venue says nothing of the jurisdiction: the database is asked beside the records.
  const namesVenue = venueIdIn(venuePathBefore(url) ?? url.pathname) !== undefined;
  const jurisdiction = namesVenue ? null : askJurisdiction(env);
  const [found, settings] = await Promise.all([
    edition.resolveTenant(url, { records, onFault }),
    // A switch that can't be read has its default: payments are on, and the platform checks again.
    records.settings().catch((fault: unknown) => {
      isComplete = false;
      log({ level: "error", event: "settings-not-read", correlationId, ...errorFields(fault) });
      return settingsSchema.parse({});
    }),
    page && recordsAhead(requestContext, records, page),
  ]);
  await compareJurisdiction(env, found.venue, jurisdiction);
  noteVenue(requestContext.ctx, found.venue);
  const locale = await localeOf(request, found.venue?.locale, localeReader(edition.languages));
  const tenant = await withPreviewedLook(found, requestContext, records, Date.now());
  return { tenant, settings, locale, isComplete };
}

/**
 * All that the pages of one request may use, made for each. Isolates serve several tenants at once,
 * so nothing of it outlives the request.
 */
export async function createContext(
  requestContext: RequestContext,
  { tenant: resolved, settings, locale }: ResolvedRequest,
  { door, errors, edition, records, log }: Omit<Dependencies, "beside">,
  ahead: Page["ahead"] = [],
): Promise<PageContext> {
  const { request, url, env, ctx, correlationId } = requestContext;
  const scope = accountScope(resolved);
  const tablePasses = tablePassesOf(request.headers);
  const tableAhead =
    door.once &&
    tableAheadIn(env, records, {
      passes: tablePasses,
      deviceOf: ({ venueId: venue, billId: bill }) => tableOfBill(request.headers, { venue, bill }),
    });
  if (tableAhead && isRead(request) && sessionIdOf(request.headers)) {
    const question = { env, ctx, records, url, venue: resolved.venue, tableAhead };
    // What failed is the page's to tell, if it comes to need it.
    readBesideSession(question, ahead).catch(() => undefined);
  }
  const { viewer, session } = await sessionOf(request.headers, sessionStore(env), scope);
  const onFault = (what: string, path: string, error: string) =>
    log({ level: "warning", event: `${what}-not-read`, correlationId, path, error });
  const look = await lookOfAccount(url, resolved, viewer.scope, { records, onFault });
  const tenant = look === resolved.look ? resolved : { ...resolved, look };
  const called = chosenNameOf(request.headers);
  const platform = createPlatform({
    fetch: door.fetch,
    origin: door.origin,
    correlationId,
    viewer,
    chosenName: called,
    tablePasses,
    address: request.headers.get("cf-connecting-ip"),
    readBill: door.readBill,
    readMenuFile: door.readMenuFile,
    readTableOrders: door.readTableOrders,
    once: door.once,
  });
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const isCounted = allows("statistics", request.headers);
  const eventSetting = isCounted ? eventSettingOf(tenant, locale) : null;
  return {
    platform,
    tableAhead,
    basketAhead: door.once && basketAheadIn(env, ctx, { viewer, called }),
    tenant,
    settings,
    viewer,
    session,
    locale,
    direction: edition.languages[locale] ?? "ltr",
    live: env.LIVE_PROVIDER === FIRESTORE ? FIRESTORE : "sockets",
    nonce: newNonce(),
    now: Date.now(),
    correlationId,
    wallets: walletsSetUp(env),
    pushKey: pushKeyOf(env),
    waitUntil,
    reportFault: (fault) => {
      const path = pathPattern(url.pathname);
      const fields = { method: request.method, path, ...errorFields(fault) };
      waitUntil(errors.report({ place: "page", correlationId, ...fields }));
    },
    track: tracker({ platform, correlationId, waitUntil, eventSetting }),
    eventSetting,
    asksAboutCookies: asksAboutCookies(requestContext, tenant, edition),
    paysInOwnDocument: edition.paymentProviders.of(env).checkout.browser.ownDocument,
  };
}

type OtherProviders = Dependencies["edition"]["otherProviders"];

/** Whether anything depends on what a guest may refuse, by the settings: what only stores the necessary asks nothing. */
const isUsed: Record<Refusable, (env: Env, providers: OtherProviders) => boolean> = {
  statistics: (env, { analytics }) => adapterOf(env, analytics) !== "none",
};

/**
 * Asked is on a venue's and a guest app's pages, where its country's law wants it and something depends on the answer.
 * The page with the whole choice, and previews, need no question.
 */
function asksAboutCookies(
  { request, url, env }: RequestContext,
  { venue, guestApp }: Tenant,
  { otherProviders }: Dependencies["edition"],
): boolean {
  const country = venue?.countryCode ?? guestApp?.accounts.phoneCountry;
  if (country === undefined || UNASKED.test(url.pathname)) return false;
  return (
    Object.values(isUsed).some((uses) => uses(env, otherProviders)) &&
    countryRules(country).asksAboutCookies &&
    isConsentPending(request.headers, Date.now())
  );
}

const UNASKED = /\/privacy\/cookies$|\/look-preview/;
