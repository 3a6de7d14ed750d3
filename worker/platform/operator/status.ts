import { readPromotionConsents } from "#worker/db/promotion-consents";
import { providerFaultsRow, readProviderFaults } from "#worker/db/provider-faults";
import { type ListedVenue, listVenues } from "#worker/db/published";
import { readFeedback } from "#worker/db/reviews";
import { rowsIn } from "#worker/db/rows";
import { countUndelivered, readUndelivered, undeliveredRow } from "#worker/db/undelivered";
import type { Env } from "#worker/env";
import { logFault } from "#worker/kernel/faults";
import { codeTriesOf } from "#worker/objects/callers";
import { accountScope } from "~/contracts/account";
import { operatorReportsApi } from "~/contracts/api/operator";
import type { VenueId } from "~/contracts/ids";
import type { OperatorStatus, VenueStatus } from "~/contracts/operator-status";
import { accountsSchema } from "~/contracts/venue";
import { HOUR_MS } from "~/domain/time";
import { TENANT_KEY } from "../account/message-limits";
import { invoiceBookOf, type PlatformContext, tillOf } from "../context";
import { serve } from "../serve";
import { readAudit } from "./audit";

/** Each venue is a call of its till's object. */
const PAGE = 50;
/** A till that has not called for so long is taken to be cut off. */
const PRESENT_MS = 5 * 60_000;

/** What operators watch: who changed what, how the venues are doing, and what got nowhere. */
export const operatorReports = serve(operatorReportsApi, {
  audit: ({ after }, c) => readAudit(c, after),
  status: ({ after }, c) => readStatus(c, after, Date.now()),
  feedback: ({ venueId, after }, c) => readFeedback(c.env.DB, venueId, after),
  invoices: ({ venueId, after }, c) => readInvoices(c, venueId, after),
  promotionConsents: ({ venueId, after }, c) => readPromotionConsents(c.env, venueId, after),
  async undelivered(_, c) {
    return { messages: await readUndelivered(c.env.DB, null) };
  },
});

/** A page of a venue's invoices, for its accounting. */
async function readInvoices(c: PlatformContext, venueId: VenueId, after: number) {
  const invoices = await invoiceBookOf(c, venueId).page(after, PAGE);
  return { invoices, cursor: String(invoices.at(-1)?.number ?? after) };
}

/**
 * A page of venues, those of the group alone; the deployment's own key sees all.
 *
 * @param now milliseconds since 1970.
 */
async function readStatus(
  c: PlatformContext,
  after: string | undefined,
  now: number,
): Promise<OperatorStatus> {
  const { DB } = c.env;
  const groups = c.get("operatorKey")?.businessIds ?? null;
  const results = await listVenues(DB, after ?? "", groups, PAGE + 1);
  const venues = results.slice(0, PAGE);
  const ids = JSON.stringify(venues.map(({ venueId }) => venueId));
  const [faults, undelivered] = await DB.batch([
    readProviderFaults(DB, ids, now),
    countUndelivered(DB, ids, now),
  ]);
  const faultsOf = new Map(rowsIn(faults, providerFaultsRow).map((row) => [row.venueId, row]));
  const undeliveredOf = new Map(
    rowsIn(undelivered, undeliveredRow).map((row) => [row.venueId, row.count]),
  );
  return {
    at: now,
    venues: await Promise.all(
      venues.map(async (venue) => ({
        venueId: venue.venueId,
        name: venue.name,
        ...(await ofObjects(c, venue, now)),
        providerErrors: {
          count: faultsOf.get(venue.venueId)?.count ?? 0,
          lastAt: faultsOf.get(venue.venueId)?.lastAt ?? null,
        },
        undelivered: undeliveredOf.get(venue.venueId) ?? 0,
      })),
    ),
    cursor: results.length > PAGE ? (venues.at(-1)?.venueId ?? null) : null,
  };
}

async function ofObjects(c: PlatformContext, venue: ListedVenue, now: number) {
  const [till, codes] = await Promise.all([
    tillStatus(c, venue.venueId, now),
    codesSent(c.env, venue),
  ]);
  return { till, codes };
}

/** The codes that were sent where the venue's guests sign in. */
async function codesSent(env: Env, venue: ListedVenue): Promise<VenueStatus["codes"]> {
  const scope = accountScope({ guestApp: null, venue, loyalty: venue });
  const most = venue.mostCodes ?? accountsSchema.parse({}).messagesPerHour;
  if (scope === null) return null;
  try {
    return { sent: await codeTriesOf(env, scope).count(TENANT_KEY, HOUR_MS), most };
  } catch (fault) {
    logFault(fault, "codes.status", "-");
    return null;
  }
}

/** One till that can't be asked does not take the others' status away. */
async function tillStatus(
  c: PlatformContext,
  venueId: VenueId,
  now: number,
): Promise<VenueStatus["till"]> {
  try {
    const { seenAt, ...till } = await tillOf(c, venueId).status();
    const silent = seenAt === 0 ? till.waiting > 0 : now - seenAt > PRESENT_MS;
    return { ...till, seenAt: seenAt || null, silent };
  } catch (fault) {
    logFault(fault, "till.status", "-");
    return null;
  }
}
