import * as z from "zod";
import { digestOf } from "#worker/base/ids";
import { firstRow } from "#worker/db/rows";
import { deletesOld, type TableEnd } from "#worker/db/sweep";
import { failed } from "../answers";
import type { LoyaltyAnswer } from "../port";

type Asked = {
  /** The call as the platform knows it: its member, and its key that counts once. */
  of: readonly string[];
  /** Whether it may be asked again where nobody knows what became of it. */
  mayRepeat: boolean;
};

/** How far a call is: `open` is one that nobody knows the end of and that may be asked again. */
const callStateRow = z.object({ state: z.enum(["asked", "open", "done", "refused"]) });

type CallState = z.output<typeof callStateRow>["state"];

/** A refund may ask for the same points as long as its bill is stored. */
export const oldLoyaltyCalls: TableEnd = {
  table: "loyalty_service_calls",
  what: "books",
  statement: deletesOld("loyalty_service_calls", { key: "id", time: "asked_at" }),
};

/** Longer than a call takes: one that is still only asked for then was lost in a crash. */
const LOST_MS = 15_000;

/**
 * Makes a call of a service count once by its key, whatever the service does with keys: it stands in our own table
 * before it is made. What is done is not asked again; what nobody knows the end of only if that does no harm.
 */
export async function countedOnce(
  db: D1Database,
  { of, mayRepeat }: Asked,
  ask: () => Promise<LoyaltyAnswer<null>>,
): Promise<LoyaltyAnswer<null>> {
  const id = digestOf(of);
  const now = Date.now();
  const begun = await db
    .prepare(
      "INSERT INTO loyalty_service_calls (id, state, asked_at) VALUES (?1, 'asked', ?2) ON CONFLICT (id) DO UPDATE SET state = 'asked', asked_at = ?2 WHERE state IN ('refused', 'open') OR (state = 'asked' AND asked_at < ?3) RETURNING id",
    )
    .bind(id, now, mayRepeat ? now - LOST_MS : -1)
    .first();
  if (!begun) return (await stateOf(db, id)) === "done" ? DONE : failed("unavailable");
  const answer = await ask();
  const isKnown = answer.ok || answer.code !== "unavailable";
  if (isKnown || mayRepeat) {
    const state: CallState = answer.ok ? "done" : isKnown ? "refused" : "open";
    await db
      .prepare("UPDATE loyalty_service_calls SET state = ?2 WHERE id = ?1 AND state = 'asked'")
      .bind(id, state)
      .run();
  }
  return answer;
}

const DONE = { ok: true, value: null } as const;

async function stateOf(db: D1Database, id: string): Promise<CallState | undefined> {
  const found = await firstRow(
    db.prepare("SELECT state FROM loyalty_service_calls WHERE id = ?1").bind(id),
    callStateRow,
  );
  return found?.state;
}
