import type { Context } from "hono";
import type { Records } from "#worker/db/records";
import type { Env } from "#worker/env";
import type { BillFacts, Guest } from "#worker/objects/bill/requests";
import type { MailPort } from "./mail/port";
import type { PointOfSale } from "./pos/port";

/** What the platform is built with; each is made anew for a request, from what the worker is bound to. */
export type PlatformParts = {
  records: (env: Env) => Records;
  pointOfSale: (env: Env) => PointOfSale;
  mail: (env: Env) => MailPort;
};

/** What handlers find in their context. */
export type PlatformVariables = {
  records: Records;
  pointOfSale: PointOfSale;
  mail: MailPort;
  correlationId: string;
  /** Who calls, as the header or the cookie says; the body may say it where both are silent. */
  guestId: string | null;
  /** What never changes about the bill in the path, remembered from request to request. */
  billFacts: (billId: string) => Promise<BillFacts | null>;
  /** The venue whose till calls, on `/pos/v1`. */
  posVenueId: string;
};

export type PlatformEnv = { Bindings: Env; Variables: PlatformVariables };
export type PlatformContext = Context<PlatformEnv>;

/** A caller without an identity: owns nothing, and sees what everyone at the table sees. */
export const NOBODY: Guest = { guestId: "" };

/** The bill's object. */
export function billOf(c: PlatformContext, billId: string) {
  return c.env.BILL.get(c.env.BILL.idFromName(billId));
}

/** The table's object. */
export function tableOf(c: PlatformContext, tableId: string) {
  return c.env.TABLE.get(c.env.TABLE.idFromName(tableId));
}

/** The object of a venue's till. */
export function tillOf(c: PlatformContext, venueId: string) {
  return c.env.TILL.get(c.env.TILL.idFromName(venueId));
}
