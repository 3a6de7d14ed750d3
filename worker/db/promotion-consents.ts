import { hash } from "node:crypto";
import * as z from "zod";
import { allRows, firstRow } from "#worker/db/rows";
import type { Env } from "#worker/env";
import type { BusinessId, GuestId, VenueId } from "~/contracts/ids";
import type {
  GuestDataCollection,
  PromotionConsent,
  PromotionConsentPage,
} from "~/contracts/promotion-consent";
import { businessId, venueId } from "~/domain/ids.schema";
import type { TableEnd } from "./sweep";

type Db = Pick<Env, "DB">;

const MOST = 200;
const COLUMNS =
  "id, venue_id, business_id, email, last_name, origin, venue_opt_in, sunday_opt_in, country_code, order_id, table_number, total_amount, split_amount, currency, waiter_name, changed_at";
/** A guest has one consent a business: whoever agrees again replaces it, and it keeps its id. */
const AGREE = `INSERT INTO promotion_consents (${COLUMNS}, owner) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
  ON CONFLICT (owner, business_id) DO UPDATE SET venue_id = ?2, email = ?4, last_name = ?5, origin = ?6, venue_opt_in = ?7, sunday_opt_in = 1, country_code = ?8, order_id = ?9, table_number = ?10, total_amount = ?11, split_amount = ?12, currency = ?13, waiter_name = ?14, changed_at = ?15
  RETURNING id`;
/** What is left of a consent that was taken back: enough for whoever has copied it to delete it. */
const TAKEN_BACK =
  "email = NULL, last_name = NULL, venue_opt_in = 0, sunday_opt_in = 0, order_id = NULL, table_number = NULL, total_amount = NULL, split_amount = NULL, waiter_name = NULL";

/** A consent that nobody has confirmed for years is taken back, so that whoever copied it deletes it; then it ends. */
export const oldConsents: readonly TableEnd[] = [
  {
    table: "promotion_consents",
    what: "promotionConsents",
    statement: (db, { before, most, now }) =>
      db
        .prepare(
          `UPDATE promotion_consents SET ${TAKEN_BACK}, owner = 'ended/' || id, changed_at = ?3 WHERE id IN (SELECT id FROM promotion_consents WHERE sunday_opt_in = 1 AND changed_at < ?1 LIMIT ?2)`,
        )
        .bind(before, most, now),
  },
  {
    table: "promotion_consents",
    what: "promotionConsents",
    statement: (db, { before, most }) =>
      db
        .prepare(
          "DELETE FROM promotion_consents WHERE id IN (SELECT id FROM promotion_consents WHERE sunday_opt_in = 0 AND changed_at < ?1 LIMIT ?2)",
        )
        .bind(before, most),
  },
];

const idRow = z.object({ id: z.string() });
const row = z.object({
  id: z.string(),
  venue_id: venueId,
  business_id: businessId,
  email: z.string().nullable(),
  last_name: z.string().nullable(),
  origin: z.string(),
  venue_opt_in: z.int(),
  sunday_opt_in: z.int(),
  country_code: z.string(),
  order_id: z.string().nullable(),
  table_number: z.string().nullable(),
  total_amount: z.int().nullable(),
  split_amount: z.int().nullable(),
  currency: z.string(),
  waiter_name: z.string().nullable(),
  changed_at: z.int(),
});

type Row = z.output<typeof row>;

export async function agreeToPromotions(
  { DB }: Db,
  guestId: GuestId,
  { id, venueId, at }: { id: string; venueId: VenueId; at: number },
  consent: PromotionConsent,
): Promise<string> {
  const { businessId, email, lastName, origin, venueOptIn, countryCode, orderId } = consent;
  const { tableNumber = null, waiterName = null } = consent;
  const { totalAmount, individualSplitAmount, currency } = consent;
  const stored = await firstRow(
    DB.prepare(AGREE).bind(
      ...[id, venueId, businessId, email, lastName, origin, Number(venueOptIn), countryCode],
      ...[orderId, tableNumber, totalAmount, individualSplitAmount, currency, waiterName],
      ...[at, owner(guestId)],
    ),
    idRow,
  );
  return stored?.id ?? id;
}

/** One of these guests' consents with its venue, by its id or its business; null where they have none. */
export async function consentOfGuests(
  { DB }: Db,
  guestIds: readonly GuestId[],
  by: { id: string } | { businessId: BusinessId },
): Promise<{ venueId: VenueId; consent: GuestDataCollection } | null> {
  const [column, value] = "id" in by ? ["id", by.id] : ["business_id", by.businessId];
  const found = await firstRow(
    DB.prepare(
      `SELECT ${COLUMNS} FROM promotion_consents WHERE ${column} = ?1 AND owner IN (SELECT value FROM json_each(?2)) ORDER BY changed_at DESC, id LIMIT 1`,
    ).bind(value, owners(guestIds)),
    row,
  );
  return found && { venueId: found.venue_id, consent: forGuest(found) };
}

export async function consentsOfGuests(
  { DB }: Db,
  guestIds: readonly GuestId[],
): Promise<GuestDataCollection[]> {
  const results = await allRows(
    DB.prepare(
      `SELECT ${COLUMNS} FROM promotion_consents WHERE sunday_opt_in = 1 AND owner IN (SELECT value FROM json_each(?1)) ORDER BY changed_at, id`,
    ).bind(owners(guestIds)),
    row,
  );
  return results.map(forGuest);
}

/** Changes a consent that its guest has shown to be theirs; without `sundayOptIn` it is taken back. */
export async function changeConsent(
  { DB }: Db,
  id: string,
  { venueOptIn, sundayOptIn }: { venueOptIn: boolean; sundayOptIn: boolean },
  at: number,
): Promise<void> {
  const change = sundayOptIn
    ? DB.prepare(
        "UPDATE promotion_consents SET venue_opt_in = ?3, changed_at = ?2 WHERE id = ?1 AND sunday_opt_in = 1",
      ).bind(id, at, Number(venueOptIn))
    : DB.prepare(
        `UPDATE promotion_consents SET ${TAKEN_BACK}, changed_at = ?2 WHERE id = ?1 AND sunday_opt_in = 1`,
      ).bind(id, at);
  await change.run();
}

/** Takes back all consents of these guests, whose digests are not stored any longer either. */
export async function takeBackConsents(
  { DB }: Db,
  guestIds: readonly GuestId[],
  at: number,
): Promise<void> {
  await DB.prepare(
    `UPDATE promotion_consents SET ${TAKEN_BACK}, owner = 'erased/' || id, changed_at = ?2 WHERE owner IN (SELECT value FROM json_each(?1))`,
  )
    .bind(owners(guestIds), at)
    .run();
}

/**
 * What guests of a venue agreed to after a cursor, oldest change first. A consent that was changed or taken
 * back comes again, as it is now.
 *
 * @param after the cursor of the page before; without one, or with an invalid one, the list begins at the first.
 */
export async function readPromotionConsents(
  { DB }: Db,
  venueId: VenueId,
  after: string | undefined,
): Promise<PromotionConsentPage> {
  const [, at = "0", id = ""] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(after ?? "") ?? [];
  const results = await allRows(
    DB.prepare(
      `SELECT ${COLUMNS} FROM promotion_consents WHERE venue_id = ?1 AND (changed_at, id) > (?2, ?3) ORDER BY changed_at, id LIMIT ?4`,
    ).bind(venueId, Number(at), id, MOST),
    row,
  );
  const last = results.at(-1);
  return {
    consents: results.map(forOperator),
    cursor: last ? `${last.changed_at}.${last.id}` : (after ?? ""),
  };
}

function forGuest(row: Row): GuestDataCollection {
  return {
    id: row.id,
    businessId: row.business_id,
    ...said(row),
    email: row.email,
    lastName: row.last_name,
    changedAt: row.changed_at,
  };
}

function forOperator(row: Row): PromotionConsentPage["consents"][number] {
  return {
    id: row.id,
    ...said(row),
    email: row.email,
    lastName: row.last_name,
    origin: row.origin,
    countryCode: row.country_code,
    orderId: row.order_id,
    tableNumber: row.table_number,
    totalAmount: row.total_amount,
    individualSplitAmount: row.split_amount,
    currency: row.currency,
    waiterName: row.waiter_name,
    changedAt: row.changed_at,
  };
}

function said({ venue_opt_in, sunday_opt_in }: Row) {
  const sundayOptIn = sunday_opt_in === 1;
  const status = sundayOptIn ? ("ACCEPTED" as const) : ("REFUSED" as const);
  return { status, venueOptIn: venue_opt_in === 1, sundayOptIn };
}

function owners(guestIds: readonly GuestId[]): string {
  return JSON.stringify(guestIds.map(owner));
}

/** A guest's id is their phone's secret, so a digest of it stands for it. */
function owner(guestId: GuestId): string {
  return hash("sha256", `promotions ${guestId}`, "base64url");
}
