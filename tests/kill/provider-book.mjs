/** The test provider's book as stored on disk, read without the product's own code. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * @param {string} stateDir State of a workerd that has ended.
 * @returns {{ paymentId: string, billId: string, captured: number, refunded: number }[]}
 */
export function readProviderBook(stateDir) {
  const folder = join(stateDir, "objects/tableside-TestProviderObject");
  const files = readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  return files.flatMap((file) => {
    const database = new DatabaseSync(join(folder, file));
    const rows = database
      .prepare(
        `SELECT payment_id AS paymentId, bill_id AS billId, captured_e5 AS captured,
           refunded_e5 AS refunded FROM payments`,
      )
      .all();
    database.close();
    return rows;
  });
}
