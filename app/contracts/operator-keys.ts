import * as z from "zod";
import { appIdSchema, businessIdSchema, enrollmentIdSchema, operatorKeyIdSchema } from "./ids";
import { strictly } from "./strictly";
import { typedLine } from "./typed-text";

/** Reading records; publishing and deleting them; making and ending keys of tills and of table links. */
const OPERATOR_RIGHTS = ["read", "publish", "keys"] as const;

const MOST = 1_000;

/**
 * What a group's key may do, and with whose records. Whatever belongs to a business, an enrollment or a guest
 * app that is not named is unknown to it.
 */
export const operatorKeySchema = z.object({
  keyId: operatorKeyIdSchema,
  name: typedLine(100).min(1),
  rights: z.array(z.enum(OPERATOR_RIGHTS)).min(1).max(OPERATOR_RIGHTS.length),
  businessIds: z.array(businessIdSchema).max(MOST).default([]),
  enrollmentIds: z.array(enrollmentIdSchema).max(MOST).default([]),
  appIds: z.array(appIdSchema).max(MOST).default([]),
  /** From then on it opens nothing, in milliseconds since 1970. */
  endsAt: z.int().nonnegative().nullable().default(null),
});

/** The same as it is sent: a misspelt field is refused. */
export const publishedOperatorKeySchema = strictly(operatorKeySchema);

/** A key's record with the secrets that open it: when each was made. */
export const operatorKeyAnswerSchema = operatorKeySchema.extend({
  secrets: z.array(z.object({ version: z.int(), createdAt: z.int() })),
});

/** Every key there is. */
export const operatorKeysSchema = z.object({ keys: z.array(operatorKeyAnswerSchema) });

/** A secret. It is shown once; only its SHA-256 is stored. */
export const operatorSecretSchema = z.object({ key: z.string(), version: z.int() });

/** A call that changed something or tried to; a key of null is the deployment's own. */
export const auditEntrySchema = z.object({
  cursor: z.string(),
  at: z.int(),
  keyId: z.string().nullable(),
  method: z.string(),
  /** What was called, behind `/operator/v1/`. */
  path: z.string(),
  correlationId: z.string(),
  /** How it was answered; null where the answer was never given. */
  status: z.int().nullable(),
});

/** A part of the audit trail, oldest first. */
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), cursor: z.string() });

/** The records of a business by their paths; a deleted one has the time and the key that deleted it. */
export const recordListSchema = z.object({
  records: z.array(z.string()),
  archived: z.array(
    z.object({ path: z.string(), archivedAt: z.int(), keyId: z.string().nullable() }),
  ),
});

export type OperatorKey = z.output<typeof operatorKeySchema>;
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];
export type AuditPage = z.output<typeof auditPageSchema>;
export type RecordList = z.output<typeof recordListSchema>;
