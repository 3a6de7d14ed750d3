import { Hono } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { errorFields, log } from "#worker/base/log";
import { isUnavailable } from "#worker/kernel/stopped";
import { PARTICIPANT_NOT_SAVED } from "#worker/objects/bill/driver";
import { linkedByRecord } from "#worker/ports/waiters";
import { givenCorrelationId } from "#worker/request/correlation";
import { sessionStore } from "#worker/request/sessions";
import { viewerOf } from "#worker/request/viewer";
import { UNAVAILABLE } from "~/contracts/errors";
import { accountReceipts } from "./account/account-receipts";
import { emailVerification } from "./account/email-verification";
import { me } from "./account/me";
import { signIn } from "./account/sign-in";
import { analytics } from "./analytics";
import { rememberBillFacts } from "./bill-facts";
import { errors } from "./browser-faults";
import { consent } from "./consent/consent";
import {
  afterAnswer,
  type PlatformContext,
  type PlatformEnv,
  type PlatformParts,
  requestOf,
} from "./context";
import { experiments } from "./experiments";
import { guestApps } from "./guest-app/guest-app";
import { live } from "./live/live";
import { loyaltyEarnings } from "./loyalty/earnings";
import { loyalty } from "./loyalty/loyalty";
import { loyaltyPasses } from "./loyalty/passes";
import { splitRewards } from "./loyalty/split-rewards";
import { marketing } from "./marketing";
import { menus } from "./menu/menus";
import { previews } from "./menu/previews";
import { upsells } from "./menu/upsells";
import { DOCUMENT_PATHS, serveDocument } from "./openapi";
import { operatorDoor } from "./operator/operator";
import { operatorKeys } from "./operator/operator-keys";
import { operatorOtherKeys } from "./operator/other-keys";
import { operatorPreviews } from "./operator/preview-links";
import { operatorRecordList, operatorRecords } from "./operator/records";
import { operatorReservations } from "./operator/reservations";
import { operatorReports } from "./operator/status";
import { operatorTables } from "./operator/tables";
import { baskets } from "./order/baskets";
import { orders } from "./order/orders";
import { checkout } from "./payment/checkout";
import { payments } from "./payment/payments";
import { tabPayments } from "./payment/tab-payments";
import { invoices } from "./receipt/invoices";
import { receipts } from "./receipt/receipts";
import { terminalReceipts } from "./receipt/terminal";
import { refresh } from "./refresh";
import { ApiRefusal } from "./refusal";
import { venueFeedback } from "./review";
import { rss } from "./rss/rss";
import { billing } from "./split";
import { kitchen, store } from "./store/store";
import { tabs } from "./tab/tabs";
import { tableLinks } from "./table-links";
import { pos } from "./till/pos";
import { tips } from "./tips";
import { vouchers } from "./voucher";
import { mailWebhooks, webhooks } from "./webhooks";

/**
 * The platform: the guest API under `/api`, what tills call under `/pos/v1`, what the operator
 * calls under `/operator/v1`, live documents under `/live`, what payment providers send under `/webhooks`, and
 * the pages of payment adapters. It does not depend on the pages, which call it like anybody else.
 */
export function createPlatformApp(parts: PlatformParts): Hono<PlatformEnv> {
  const factsOf = rememberBillFacts();
  const app = new Hono<PlatformEnv>();
  app.use(async (c, next) => {
    c.set("correlationId", correlationIdOf(givenCorrelationId(c.req.raw)));
    setParts(c, parts);
    c.set("viewer", await viewerOf(c.req.raw.headers, sessionStore(c.env).read));
    c.set("billFacts", (billId) => factsOf(c.env, billId));
    await next();
  });
  for (const path of Object.values(DOCUMENT_PATHS)) app.get(path, serveDocument);
  app.route("/", store);
  app.route("/", kitchen);
  app.route("/", tableLinks);
  app.route("/", menus);
  app.route("/", upsells);
  app.route("/", previews);
  app.route("/", billing);
  app.route("/", baskets);
  app.route("/", tabs);
  app.route("/", tabPayments);
  app.route("/", vouchers);
  app.route("/", orders);
  app.route("/", refresh);
  app.route("/", checkout);
  app.route("/", payments);
  app.route("/", receipts);
  app.route("/", invoices);
  app.route("/", terminalReceipts);
  app.route("/", marketing);
  app.route("/", rss(parts.feeds));
  app.route("/", analytics);
  app.route("/", consent);
  app.route("/", experiments);
  app.route("/", errors);
  app.route("/", signIn);
  app.route("/", me);
  app.route("/", emailVerification);
  app.route("/", accountReceipts);
  app.route("/", guestApps);
  app.route("/", loyalty);
  app.route("/", splitRewards);
  app.route("/", loyaltyEarnings);
  app.route("/", loyaltyPasses);
  app.route("/", venueFeedback);
  app.route("/", tips());
  app.route("/", pos);
  // It lets in operators with a key, and notes what they change: also for the calls that come after it.
  app.route("/operator/v1", operatorDoor);
  app.route("/", operatorRecords);
  app.route("/", operatorRecordList);
  app.route("/", operatorKeys);
  app.route("/", operatorReports);
  app.route("/", operatorTables);
  app.route("/", operatorPreviews);
  app.route("/", operatorReservations);
  app.route("/", operatorOtherKeys);
  app.route("/live", live);
  app.route("/webhooks/mail", mailWebhooks);
  app.route("/webhooks", webhooks);
  for (const { pages } of parts.paymentProviders.adapters) {
    if (pages) app.all(`${pages.path}/*`, (c) => pages.fetch(c.req.raw, c.env));
  }
  app.notFound((c) => refuse(c, 404, { code: "not-found" }));
  app.onError((error, c) => (error instanceof ApiRefusal ? refused(error, c) : faulty(error, c)));
  return app;
}

function setParts(c: PlatformContext, parts: PlatformParts): void {
  c.set("errors", parts.errors(c.env));
  c.set("records", parts.records(c.env, requestOf(c)));
  c.set("onRecordChange", parts.onRecordChange ?? (() => true));
  c.set("siteUrl", parts.siteUrl?.(c.env) ?? null);
  c.set("serviceAddressFault", parts.serviceAddressFault);
  c.set("mailWebhook", parts.mailWebhook?.(c.env) ?? null);
  c.set("pointOfSale", parts.pointOfSale(c.env, c.get("records")));
  c.set("analytics", parts.analytics(c.env));
  c.set("experiments", parts.experiments(c.env));
  c.set("waiters", parts.waiters?.(c.env) ?? linkedByRecord(c.get("records").linkedWaiters));
  c.set("paymentProviders", parts.paymentProviders);
}

/** The caller's own number of the request (API-01), if it may be written to a log. */
function correlationIdOf(given: string | null): string {
  return given && /^[A-Za-z0-9._-]{8,80}$/.test(given) ? given : crypto.randomUUID();
}

function refused(refusal: ApiRefusal, c: PlatformContext): Response {
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
  return refuse(c, refusal.status, refusal.body);
}

/** The caller receives a fault's number and nothing else; the log has the rest. */
function faulty(error: Error, c: PlatformContext): Response {
  const { method, routePath } = c.req;
  const correlationId = c.get("correlationId");
  if (isUnavailable(error)) return unavailable(c, error);
  const errorDetails = errorFields(error);
  const fault = {
    place: "platform" as const,
    correlationId,
    method,
    path: routePath,
    ...errorDetails,
  };
  afterAnswer(c, c.get("errors").report(fault));
  const known = error.message.includes(PARTICIPANT_NOT_SAVED) ? PARTICIPANT_NOT_SAVED : undefined;
  return refuse(c, 500, { code: "unexpected", ...(known ? { message: known } : {}) });
}

/** What was asked can't be read by this build, and reveals nothing of itself: the one answer is 503. */
function unavailable(c: PlatformContext, error: Error): Response {
  const { method, routePath: path } = c.req;
  const correlationId = c.get("correlationId");
  const event = "object-unavailable";
  log({ level: "error", event, correlationId, method, path, status: 503, ...errorFields(error) });
  c.header("retry-after", "60");
  return refuse(c, 503, { code: UNAVAILABLE });
}

function refuse(c: PlatformContext, status: StatusCode, body: ApiRefusal["body"]): Response {
  c.status(status);
  return c.json({ ...body, correlationId: c.get("correlationId") });
}
