import { randomBytes } from "node:crypto";
import * as z from "zod";
import { record, StoredValue } from "#worker/kernel/stored-value";
import { type PosWebhook, posWebhookSecretSchema } from "~/contracts/pos-webhook";
import { venueId } from "~/domain/ids.schema";

/** As many as sign at a time, so that a secret is changed without a gap. */
const SECRETS = 2;
/** 192 random bits. */
const SECRET_BYTES = 24;

/** Where a till wants its events brought, with what its receiver did of late. */
const webhookRecord = z.object({
  venueId,
  url: z.string(),
  /** The newest first. */
  secrets: z.array(posWebhookSecretSchema.extend({ createdAt: z.int() })).readonly(),
  /** Tries without one that got through, since when, and until when it is left in peace. */
  failures: z.int(),
  failingSince: z.int().nullable(),
  restsUntil: z.int(),
  offSince: z.int().nullable(),
});
export type WebhookRecord = z.output<typeof webhookRecord>;

/** Stops where it can't be read: its secrets would be lost, and the till would not hear of payments. */
export const WEBHOOK = new StoredValue("webhook", record(webhookRecord), "stop");

/** One that begins, or begins anew under another address; its secrets stay. */
export function webhookAt(
  { venueId, url }: Pick<WebhookRecord, "venueId" | "url">,
  before: WebhookRecord | undefined,
): WebhookRecord {
  const secrets = before?.secrets ?? [];
  return { venueId, url, secrets, failures: 0, failingSince: null, restsUntil: 0, offSince: null };
}

/** The record with one more secret, as Standard Webhooks write them; the oldest of three ends. */
export function withNewSecret(record: WebhookRecord, now: number): WebhookRecord {
  const version = (record.secrets[0]?.version ?? 0) + 1;
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  const secrets = [{ version, secret, createdAt: now }, ...record.secrets].slice(0, SECRETS);
  return { ...record, secrets };
}

export function isOn(record: WebhookRecord | undefined): record is WebhookRecord {
  return record !== undefined && record.offSince === null && record.secrets.length > 0;
}

/** What the till is told of it: never a secret. */
export function webhookAnswer(record: WebhookRecord, waiting: number): PosWebhook {
  const { url, failingSince, offSince } = record;
  const secrets = record.secrets.map(({ version, createdAt }) => ({ version, createdAt }));
  return { url, state: stateOf(record), secrets, failingSince, offSince, waiting };
}

/** How it is with the webhook. */
export function stateOf({ offSince, secrets, failingSince }: WebhookRecord): PosWebhook["state"] {
  if (offSince !== null) return "OFF";
  if (secrets.length === 0) return "NO_SECRET";
  return failingSince === null ? "ON" : "FAILING";
}
