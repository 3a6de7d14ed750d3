import * as z from "zod";
import { allRows } from "#worker/db/rows";
import type { AppId } from "~/contracts/ids";
import {
  type GuestReservation,
  guestReservationSchema,
  type Reservation,
} from "~/contracts/reservations";
import { deletesOld, type TableEnd } from "./sweep";

const reservationRow = z.object({ id: z.string(), record: z.string() });

/** More than one guest has reserved in that time. */
const MAX_SHOWN = 100;

type Whose = { appId: AppId; phone: string };

/** The reservations of a number, the latest first. One that can't be read is left out. */
export async function reservationsOf(db: D1Database, whose: Whose): Promise<GuestReservation[]> {
  const results = await allRows(
    db
      .prepare(
        "SELECT id, record FROM reservations WHERE app_id = ?1 AND phone = ?2 ORDER BY at DESC LIMIT ?3",
      )
      .bind(whose.appId, whose.phone, MAX_SHOWN),
    reservationRow,
  );
  return results.flatMap(({ id, record }) => {
    const read = guestReservationSchema.safeParse({ reservationId: id, ...JSON.parse(record) });
    return read.success ? [read.data] : [];
  });
}

/** Nobody looks for them any more. */
export const pastReservations: TableEnd = {
  table: "reservations",
  what: "reservations",
  statement: deletesOld("reservations", { key: "rowid", time: "at" }),
};

/** Publishes a reservation under the number's name. */
export function publishReservation(
  db: D1Database,
  { appId, phone }: Whose,
  reservationId: string,
  { phoneNumber: _, ...record }: Reservation,
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO reservations (app_id, id, phone, at, record) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (app_id, id) DO UPDATE SET phone = ?3, at = ?4, record = ?5",
    )
    .bind(appId, reservationId, phone, record.at, JSON.stringify(record));
}

/** Deletes the reservations of a number, whose guest deletes their account. */
export async function forgetReservations(db: D1Database, phone: string): Promise<void> {
  await db.prepare("DELETE FROM reservations WHERE phone = ?1").bind(phone).run();
}

export function retractReservation(
  db: D1Database,
  appId: AppId,
  reservationId: string,
): D1PreparedStatement {
  return db
    .prepare("DELETE FROM reservations WHERE app_id = ?1 AND id = ?2")
    .bind(appId, reservationId);
}
