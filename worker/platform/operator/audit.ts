import type { MiddlewareHandler } from "hono";
import * as z from "zod";
import { allRows, firstRow } from "#worker/db/rows";
import { deletesOld, type TableEnd } from "#worker/db/sweep";
import { type AuditPage, auditPageSchema } from "~/contracts/operator-keys";
import type { PlatformContext, PlatformEnv } from "../context";
import { operatorPath } from "./access";

const PAGE = 200;
const MAX_PATH = 300;

const seqRow = z.object({ seq: z.int() });
const row = auditPageSchema.shape.entries.element.omit({ cursor: true }).extend(seqRow.shape);

export const oldAudit: TableEnd = {
  table: "operator_audit",
  what: "auditTrail",
  statement: deletesOld("operator_audit", { key: "seq", time: "at" }),
};

/**
 * Notes each call that changes something: before it is done, so that none is missing, and how it was answered
 * afterwards.
 */
export function audited(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    if (c.req.method === "GET") return next();
    const { DB } = c.env;
    const keyId = c.get("operatorKey")?.keyId ?? null;
    const path = operatorPath(c).slice(0, MAX_PATH);
    const inserted = await firstRow(
      DB.prepare(
        "INSERT INTO operator_audit (at, key_id, method, path, correlation_id) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING seq",
      ).bind(Date.now(), keyId, c.req.method, path, c.get("correlationId")),
      seqRow,
    );
    await next();
    await DB.prepare("UPDATE operator_audit SET status = ?2 WHERE seq = ?1")
      .bind(inserted?.seq ?? 0, c.res.status)
      .run();
  };
}

/** A page of the audit trail: of all of it for the deployment's key, of a group's own for its key. */
export async function readAudit(c: PlatformContext, after: number): Promise<AuditPage> {
  const keyId = c.get("operatorKey")?.keyId ?? null;
  const results = await allRows(
    c.env.DB.prepare(
      `SELECT seq, at, key_id AS keyId, method, path, correlation_id AS correlationId, status
     FROM operator_audit WHERE seq > ?1 AND (?2 IS NULL OR key_id = ?2) ORDER BY seq LIMIT ?3`,
    ).bind(after, keyId, PAGE),
    row,
  );
  const entries = results.map(({ seq, ...entry }) => ({ cursor: String(seq), ...entry }));
  return { entries, cursor: entries.at(-1)?.cursor ?? String(after) };
}
