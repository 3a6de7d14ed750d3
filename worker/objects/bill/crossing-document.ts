import { hash } from "node:crypto";
import * as z from "zod";
import { type BillDocument, billDocumentSchema, readTableId } from "~/contracts/bill";
import type { BillReading } from "~/contracts/crossing/bill-calls";
import { NotUnderstood, problemOf } from "~/contracts/crossing/call";
import type { BillState } from "~/domain/bill/model";

/** Computed once, and only where a bill is read: it depends on the code alone. */
let shape: string | undefined;

/** The fingerprint of the schema that this build's documents are checked against. */
export function billDocumentShape(): string {
  const schema = () => JSON.stringify(z.toJSONSchema(billDocumentSchema));
  shape ??= hash("sha256", schema(), "base64url").slice(0, 16);
  return shape;
}

/**
 * A bill's document as its object wrote it. One of this build's own shape was checked by the compiler
 * against the schema; parsing it again would take as long as a tenth of rendering its page. One of another
 * build is parsed: what is new in it is dropped.
 *
 * @throws {NotUnderstood}
 */
export function readBillDocument(json: string, writtenAs: string): BillDocument {
  const document: unknown = JSON.parse(json);
  if (writtenAs === billDocumentShape()) return placed(document as BillDocument);
  const parsed = billDocumentSchema.safeParse(document);
  if (parsed.success) return parsed.data;
  throw new NotUnderstood(`bill document does not fit: ${problemOf(parsed.error)}`);
}

/** A document that was not parsed, with its table as the schema reads it. */
function placed(document: BillDocument): BillDocument {
  const { order, ...rest } = document;
  return {
    ...rest,
    tableId: readTableId(rest.tableId),
    order: order && { ...order, tableId: readTableId(order.tableId) },
  };
}

/**
 * What a reader is told of a bill; null before it opened.
 *
 * @param json null where the reader has the document of this version.
 */
export function billReading(
  state: BillState,
  json: string | null,
  recentOrders: boolean | undefined,
): BillReading | null {
  if (!state.identity) return null;
  const shape = billDocumentShape();
  return { version: state.version, readAt: Date.now(), json, shape, recentOrders };
}
