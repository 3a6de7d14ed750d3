import type { Context } from "hono";
import type { Records } from "#worker/db/records";
import type { Env } from "#worker/env";
import * as callers from "#worker/objects/callers";
import type { AnalyticsPort } from "#worker/ports/analytics";
import type { ErrorReports } from "#worker/ports/errors";
import type { ExperimentsPort } from "#worker/ports/experiments";
import type { MailWebhook } from "#worker/ports/mail";
import type { PaymentProviders } from "#worker/ports/payment";
import type { PointOfSale } from "#worker/ports/till";
import type { WaiterApp } from "#worker/ports/waiters";
import type { BillFacts } from "~/contracts/crossing/bill-calls";
import type { LiveDocument } from "~/contracts/live";
import type { OperatorKey } from "~/contracts/operator-keys";
import type { AddressFault } from "~/contracts/service-address";
import type { Viewer } from "~/contracts/viewer";
import type { FeedDoor } from "./rss/read-feed";

/** What the platform is built with; each is made anew for a request, from what the worker is bound to. */
export type PlatformParts = {
  paymentProviders: PaymentProviders;
  records: (env: Env) => Records;
  pointOfSale: (env: Env) => PointOfSale;
  analytics: (env: Env) => AnalyticsPort;
  experiments: (env: Env) => ExperimentsPort;
  errors: (env: Env) => ErrorReports;
  /** What knows the waiters; left out, the venues' records do (TIP-69). */
  waiters?: (env: Env) => WaiterApp;
  /** How feeds are reached; left out, over the net. */
  feeds?: (env: Env) => FeedDoor;
  /** What reads the webhooks of the service that sends mail; left out, or null, none are awaited. */
  mailWebhook?: (env: Env) => MailWebhook | null;
  /** Where guests reach the deployment; null, or left out, where nobody has said. */
  siteUrl?: (env: Env) => string | null;
  /** Why a service that an operator or a till names must not be called at its address; null where it may. */
  serviceAddressFault: (address: string) => AddressFault | null;
};

export type PlatformVariables = {
  paymentProviders: PaymentProviders;
  records: Records;
  pointOfSale: PointOfSale;
  analytics: AnalyticsPort;
  experiments: ExperimentsPort;
  errors: ErrorReports;
  waiters: WaiterApp;
  correlationId: string;
  /** Who calls, as headers or cookies say; the body may name a guest where both are silent. */
  viewer: Viewer | null;
  /** What never changes about the bill in the path, remembered from request to request. */
  billFacts: (billId: string) => Promise<BillFacts | null>;
  /** The venue whose till calls, on `/pos/v1`. */
  posVenueId: string;
  serviceAddressFault: (address: string) => AddressFault | null;
  siteUrl: string | null;
  /** The group's key that calls `/operator/v1`; null for the deployment's own. */
  operatorKey: OperatorKey | null;
  mailWebhook: MailWebhook | null;
};

export type PlatformEnv = { Bindings: Env; Variables: PlatformVariables };
export type PlatformContext = Context<PlatformEnv>;

/** Does something after the answer, as far as the caller waits for it. */
export function afterAnswer(c: PlatformContext, work: Promise<unknown>): void {
  // Without a request of its own the work goes on by itself.
  requestOf(c)?.waitUntil(work);
}

/** What a request's reads are bound to (`once`); null for a call without a request of its own, such as by an alarm. */
export function requestOf(c: PlatformContext): ExecutionContext | null {
  try {
    // Hono's type names fewer of its methods.
    return c.executionCtx as ExecutionContext;
  } catch {
    return null;
  }
}

export function billOf(c: PlatformContext, billId: string) {
  return callers.billOf(c.env, billId);
}

export function tableOf(c: PlatformContext, tableId: string) {
  return callers.tableOf(c.env, tableId);
}

export function orderOf(c: PlatformContext, orderId: string) {
  return callers.orderOf(c.env, orderId);
}

export function tabOf(c: PlatformContext, tabId: string) {
  return callers.tabOf(c.env, tabId);
}

export function tillOf(c: PlatformContext, venueId: string) {
  return callers.tillOf(c.env, venueId);
}

export function documentOf(c: PlatformContext, document: LiveDocument) {
  return callers.documentOf(c.env, document);
}

/** @param id of a guest, or of a user. */
export function consentOf(c: PlatformContext, id: string) {
  return callers.consentOf(c.env, id);
}

export function mailsOf(c: PlatformContext, billId: string, paymentId: string) {
  return callers.mailsOf(c.env, billId, paymentId);
}
