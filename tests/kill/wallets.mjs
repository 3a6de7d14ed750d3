/** Members' wallets as stored on disk, read without the product's own code. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * @param {string} stateDir State of a workerd that has ended.
 * @returns {Map<string, { type: string, key?: string, points?: number, lots?: { points: number }[] }[]>} The events
 *   of each wallet in their order, by the member's id.
 */
export function readWallets(stateDir) {
  const folder = join(stateDir, "objects/tableside-MemberObject");
  const files = readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  const wallets = new Map();
  for (const file of files) {
    const database = new DatabaseSync(join(folder, file));
    const hasLedger = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'ledger'").get();
    const rows = hasLedger ? database.prepare("SELECT body FROM ledger ORDER BY seq").all() : [];
    database.close();
    const events = rows.map(({ body }) => JSON.parse(body));
    const joined = events.find(({ type }) => type === "memberJoined");
    if (joined) wallets.set(joined.userId, events);
  }
  return wallets;
}
