import type { Context } from "hono";
import type { Change } from "#worker/db/record-source";
import type { Records } from "#worker/db/records";
import type { Env } from "#worker/env";
import type { Near } from "#worker/kernel/placement";
import * as callers from "#worker/objects/callers";
import type { AnalyticsPort } from "#worker/ports/analytics";
import type { ErrorReports } from "#worker/ports/errors";
import type { ExperimentsPort } from "#worker/ports/experiments";
import type { LoyaltyNeeds } from "#worker/ports/loyalty/port";
import type { MailWebhook } from "#worker/ports/mail";
import type { PaymentProviders } from "#worker/ports/payment";
import type { PointOfSale } from "#worker/ports/till";
import type { WaiterApp } from "#worker/ports/waiters";
import { once } from "#worker/request/once";
import {
  nearIn,
  regionOfBusiness,
  regionOfDocument,
  regionOfTable,
  regionOfVenue,
} from "#worker/request/region";
import type { BillFacts } from "~/contracts/crossing/bill-calls";
import type { BillId, BusinessId, OrderId, TabId, TableId, VenueId } from "~/contracts/ids";
import type { LiveDocument } from "~/contracts/live";
import type { OperatorKey } from "~/contracts/operator-keys";
import type { AddressFault } from "~/contracts/service-address";
import type { CallerId, Viewer } from "~/contracts/viewer";
import type { Region } from "~/domain/country/regions";
import type { FeedDoor } from "./rss/read-feed";

/** What the platform is built with; made for one request from the worker's bindings. */
export type PlatformParts = {
  paymentProviders: PaymentProviders;
  /** @param ctx of the request that asks; null for work that belongs to none. */
  records: (env: Env, ctx: ExecutionContext | null) => Records;
  /** Hears of each change of a record, and says whether it is news; left out where `records` remembers nothing. */
  onRecordChange?: (env: Env, change: Change) => boolean;
  pointOfSale: (env: Env, records: Records) => PointOfSale;
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

type PlatformVariables = {
  paymentProviders: PaymentProviders;
  records: Records;
  onRecordChange: (env: Env, change: Change) => boolean;
  pointOfSale: PointOfSale;
  analytics: AnalyticsPort;
  experiments: ExperimentsPort;
  errors: ErrorReports;
  waiters: WaiterApp;
  correlationId: string;
  /** Who calls, as headers or cookies say; the body may name a guest where both are silent. */
  viewer: Viewer | null;
  /** What never changes about the bill in the path, remembered from request to request. */
  billFacts: (billId: BillId) => Promise<BillFacts | null>;
  /** The venue whose till calls, on `/pos/v1`. */
  posVenueId: VenueId;
  serviceAddressFault: (address: string) => AddressFault | null;
  siteUrl: string | null;
  /** The group's key that calls `/operator/v1`; null for the deployment's own. */
  operatorKey: OperatorKey | null;
  mailWebhook: MailWebhook | null;
};

export type PlatformEnv = { Bindings: Env; Variables: PlatformVariables };
export type PlatformContext = Context<PlatformEnv>;

/** Lets work go on after the answer. */
export function afterAnswer(c: PlatformContext, work: Promise<unknown>): void {
  // Without a request, as in an alarm, the work goes on by itself.
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

/** Where an object begins that a request calls first: near the venue that it is about. */
function near(c: PlatformContext, find: (records: Records) => Promise<Region | null>): Near {
  return nearIn(requestOf(c), () => find(c.get("records")));
}

/** @param venueId where it is begun; nothing needs it of a bill that is there. */
export function billOf(c: PlatformContext, billId: BillId, venueId: VenueId | null = null) {
  return callers.billOf(c.env, billId, nearBegun(c, venueId));
}

export function tableOf(c: PlatformContext, tableId: TableId) {
  return callers.tableOf(c.env, tableId, nearTable(c, tableId));
}

/** Near the venue of a table. */
export function nearTable(c: PlatformContext, tableId: TableId): Near {
  return near(c, (records) => regionOfTable(records, tableId));
}

/** @param venueId where it is placed; nothing needs it of an order that is there. */
export function orderOf(c: PlatformContext, orderId: OrderId, venueId: VenueId | null = null) {
  return callers.orderOf(c.env, orderId, nearBegun(c, venueId));
}

/** @param venueId where it is begun; nothing needs it of a tab that is there. */
export function tabOf(c: PlatformContext, tabId: TabId, venueId: VenueId | null = null) {
  return callers.tabOf(c.env, tabId, nearBegun(c, venueId));
}

function nearBegun(c: PlatformContext, venueId: VenueId | null): Near {
  return venueId === null ? null : nearVenue(c, venueId);
}

/** Near a venue, for what is called by its name. */
export function nearVenue(c: PlatformContext, venueId: VenueId): Near {
  return near(c, (records) => regionOfVenue(records, venueId));
}

/** The same of a business. */
export function nearBusiness(c: PlatformContext, id: BusinessId): Near {
  return near(c, (records) => regionOfBusiness(records, id));
}

export function tillOf(c: PlatformContext, venueId: VenueId) {
  return callers.tillOf(c.env, venueId, nearVenue(c, venueId));
}

export function documentOf(c: PlatformContext, document: LiveDocument) {
  // What a till writes is near its venue, whatever it is of.
  const tillsVenue = c.get("posVenueId");
  const find = (records: Records) =>
    tillsVenue ? regionOfVenue(records, tillsVenue) : regionOfDocument(records, document);
  return callers.documentOf(c.env, document, near(c, find));
}

export function topicOf(c: PlatformContext, document: LiveDocument) {
  const find = (records: Records) => regionOfDocument(records, document);
  return callers.topicOf(c.env, document, near(c, find));
}

export function invoiceBookOf(c: PlatformContext, venueId: VenueId) {
  return callers.invoiceBookOf(c.env, venueId, nearVenue(c, venueId));
}

export function voucherOf(c: PlatformContext, businessId: BusinessId, code: string) {
  return callers.voucherOf(c.env, businessId, code, nearBusiness(c, businessId));
}

/** What the adapters of a business's programme are put together with. */
export function loyaltyNeeds(c: PlatformContext, businessId: BusinessId): LoyaltyNeeds {
  return {
    ...callers.loyaltyNeeds(c.env, nearBusiness(c, businessId)),
    readOnce: (wallet, read) => once(requestOf(c), `guest member ${wallet}`, read),
  };
}

/** @param id of a guest, or of a user. */
export function consentOf(c: PlatformContext, id: CallerId) {
  return callers.consentOf(c.env, id);
}

export function mailsOf(c: PlatformContext, billId: BillId, book: string) {
  return callers.mailsOf(c.env, billId, book);
}
