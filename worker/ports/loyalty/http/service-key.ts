import * as z from "zod";
import { firstRow } from "#worker/db/rows";

const secretRow = z.object({ secret: z.string() });
/** Stores the key that a business's provider knows this platform by. It is part of no answer. */
export function publishServiceKey(
  db: D1Database,
  businessId: string,
  key: string,
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO loyalty_service_keys (business_id, secret) VALUES (?1, ?2) ON CONFLICT (business_id) DO UPDATE SET secret = ?2",
    )
    .bind(businessId, key);
}

/** Forgets it: the service is not asked any more. */
export function retractServiceKey(db: D1Database, businessId: string): D1PreparedStatement {
  return db.prepare("DELETE FROM loyalty_service_keys WHERE business_id = ?1").bind(businessId);
}

/** The key, read from the database itself, so that one that was taken back is used no more. */
export async function serviceKeyOf(db: D1Database, businessId: string): Promise<string | null> {
  const found = await firstRow(
    db.prepare("SELECT secret FROM loyalty_service_keys WHERE business_id = ?1").bind(businessId),
    secretRow,
  );
  return found?.secret ?? null;
}
