import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import * as z from "zod";
import { log } from "#worker/base/log";
import type { OutboxStore } from "#worker/kernel/outbox";
import { record, StoredValue } from "#worker/kernel/stored-value";
import { postSignedByAll, SEND_TIMEOUT_MS } from "#worker/ports/signed-post";
import type { VenueId } from "~/contracts/ids";
import {
  type PosDelivery,
  type PosWebhook,
  type PosWebhookSecret,
  posWebhookSecretSchema,
} from "~/contracts/pos-webhook";
import { venueId } from "~/domain/ids.schema";
import { backoffMs } from "~/domain/outbox/retry";
import { DAY_MS } from "~/domain/time";
import { Deliveries } from "./deliveries";
import { eventOf, type FeedRow } from "./feed-row";

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
type WebhookRecord = z.output<typeof webhookRecord>;

/** Stops where it can't be read: its secrets would be lost, and the till would not hear of payments. */
const WEBHOOK = new StoredValue("webhook", record(webhookRecord), "stop");

/** One that begins, or begins again under another address; its secrets stay. */
function webhookAt(
  { venueId, url }: Pick<WebhookRecord, "venueId" | "url">,
  before: WebhookRecord | undefined,
): WebhookRecord {
  const secrets = before?.secrets ?? [];
  return { venueId, url, secrets, failures: 0, failingSince: null, restsUntil: 0, offSince: null };
}

/** The record with one more secret, as Standard Webhooks write them; the oldest of three ends. */
function withNewSecret(record: WebhookRecord, now: number): WebhookRecord {
  const version = (record.secrets[0]?.version ?? 0) + 1;
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  const secrets = [{ version, secret, createdAt: now }, ...record.secrets].slice(0, SECRETS);
  return { ...record, secrets };
}

function isOn(record: WebhookRecord | undefined): record is WebhookRecord {
  return record !== undefined && record.offSince === null && record.secrets.length > 0;
}

/** What the till is told of it: never a secret. */
function webhookAnswer(record: WebhookRecord, waiting: number): PosWebhook {
  const { url, failingSince, offSince } = record;
  const secrets = record.secrets.map(({ version, createdAt }) => ({ version, createdAt }));
  return { url, state: stateOf(record), secrets, failingSince, offSince, waiting };
}

/** The webhook's state, as the till reads it. */
function stateOf({ offSince, secrets, failingSince }: WebhookRecord): PosWebhook["state"] {
  if (offSince !== null) return "OFF";
  if (secrets.length === 0) return "NO_SECRET";
  return failingSince === null ? "ON" : "FAILING";
}

/** How many are on their way at once: below the connections that Cloudflare gives one call. */
const AT_ONCE = 5;
const LEASE_MS = SEND_TIMEOUT_MS + 2_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** For how long one try goes on with the next event, where many wait and get through. */
const BURST_MS = 5_000;
/** For how long a receiver, or one event, is tried in vain. */
const PATIENCE_MS = 5 * DAY_MS;
/** A receiver that is there no more, in its own word (Standard Webhooks). */
const GONE = 410;

/** What the till's object does about events that were brought. */
type Feed = {
  /** The till has taken the event over. */
  takenOver(cursor: number): void;
  /** The cursors that the till has refused. */
  refused(): readonly number[];
};

/**
 * Brings a till the events of its feed, signed as Standard Webhooks are. Each has its own next try, so that one which
 * the receiver can't take holds up no other; one at a time is tried where nothing gets through. The leases are in
 * memory: an event that is brought twice has the same id.
 */
export class TillWebhook implements OutboxStore<FeedRow> {
  readonly #storage: DurableObjectStorage;
  readonly #feed: Feed;
  readonly #deliveries: Deliveries;
  readonly #leases = new Map<number, number>();
  #record: WebhookRecord | undefined;

  constructor(storage: DurableObjectStorage, feed: Feed) {
    this.#storage = storage;
    this.#feed = feed;
    this.#record = WEBHOOK.read(storage.kv);
    this.#deliveries = new Deliveries(storage.sql);
  }

  answer(): PosWebhook | null {
    return this.#record ? webhookAnswer(this.#record, this.#waiting(this.#record)) : null;
  }

  state(): PosWebhook["state"] | null {
    return this.#record ? stateOf(this.#record) : null;
  }

  /** Says where events are brought from now on; what waits in the feed goes there too. */
  bringTo(venueId: VenueId, url: string): void {
    this.#put(webhookAt({ venueId, url }, this.#record));
    this.#deliveries.create();
  }

  /** Ends it with its secrets; the feed stays as it is. @returns whether there was one. */
  end(): boolean {
    if (!this.#record) return false;
    this.#record = undefined;
    this.#deliveries.dropAll();
    return WEBHOOK.delete(this.#storage.kv);
  }

  /** A new secret, told once; null without an address. */
  newSecret(now: number): PosWebhookSecret | null {
    if (!this.#record) return null;
    const record = withNewSecret(this.#record, now);
    this.#put(record);
    const [newest] = record.secrets;
    return newest ? { secret: newest.secret, version: newest.version } : null;
  }

  /** Ends the secret before the newest. @returns whether there is a webhook. */
  endPreviousSecret(): boolean {
    if (!this.#record) return false;
    this.#put({ ...this.#record, secrets: this.#record.secrets.slice(0, 1) });
    return true;
  }

  /** The newest tries first. */
  deliveries(): PosDelivery[] | null {
    return this.#record ? this.#deliveries.newest() : null;
  }

  /** Brings retained events once more, taken over or not. @returns how many; null where nothing is brought. */
  replay(what: { cursor: number } | { from: number }, now: number): number | null {
    if (!isOn(this.#record)) return null;
    this.#deliveries.follow(now);
    const count = this.#deliveries.replay(what, this.#feed.refused(), now);
    // A replay is asked for by a receiver that is there again.
    this.#put({ ...this.#record, restsUntil: 0 });
    return count;
  }

  /** Whether the event was brought at least once, whatever became of it. */
  wasTried(cursor: number): boolean {
    return this.#record !== undefined && this.#deliveries.wasTried(cursor);
  }

  /** Events up to the cursor were read from the feed, or refused: there is nothing to bring any more. */
  readUpTo(cursor: number): void {
    if (this.#record) this.#deliveries.endUpTo(cursor);
  }

  /** Forgets the tries of events that are no longer retained. */
  forgetOld(): void {
    if (this.#record) this.#deliveries.forgetOld();
  }

  take(now: number): FeedRow[] {
    return this.#take(now, AT_ONCE);
  }

  nextAt(): number | null {
    if (!isOn(this.#record)) return null;
    const now = Date.now();
    this.#deliveries.follow(now);
    if (this.#leases.size > 0) return Math.max(now, Math.min(...this.#leases.values()));
    const dueAt = this.#deliveries.nextAt(this.#busy());
    return dueAt === null ? null : Math.max(now, dueAt, this.#record.restsUntil);
  }

  async perform(row: FeedRow): Promise<void> {
    const until = Date.now() + BURST_MS;
    let next: FeedRow | undefined = row;
    while (next) {
      await this.#bring(next);
      const now = Date.now();
      [next] = now < until ? this.#take(now, 1) : [];
    }
  }

  #take(now: number, most: number): FeedRow[] {
    if (!isOn(this.#record) || this.#record.restsUntil > now) return [];
    this.#deliveries.follow(now);
    for (const [cursor, until] of this.#leases) if (until <= now) this.#leases.delete(cursor);
    const room = (this.#record.failures > 0 ? 1 : AT_ONCE) - this.#leases.size;
    const due = this.#deliveries.due(now, this.#busy(), Math.max(0, Math.min(most, room)));
    for (const { cursor } of due) this.#leases.set(cursor, now + LEASE_MS);
    return due;
  }

  async #bring(row: FeedRow): Promise<void> {
    const record = this.#record;
    if (!record) return;
    const event = eventOf(row);
    const signers = record.secrets.map(({ secret }) => new Webhook(secret));
    // Who can't be reached, and who doesn't answer in time, gave no answer.
    const status = await postSignedByAll(record.url, signers, event.key, event).catch(() => 0);
    this.#leases.delete(row.cursor);
    // The webhook has ended meanwhile: the event stays in the feed.
    if (!this.#record) return;
    const now = Date.now();
    if (status >= 200 && status < 300) this.#delivered(row.cursor, status, now);
    else this.#failed(row.cursor, status, now);
  }

  #delivered(cursor: number, status: number, now: number): void {
    this.#deliveries.delivered(cursor, status, now);
    if (this.#record && this.#record.failures > 0)
      this.#put({ ...webhookAt(this.#record, this.#record), offSince: this.#record.offSince });
    if (!this.#feed.refused().includes(cursor)) this.#feed.takenOver(cursor);
  }

  #failed(cursor: number, status: number, now: number): void {
    const tries = this.#deliveries.failed(cursor, { status, now }, (tried) =>
      tried.since <= now - PATIENCE_MS ? null : now + backoffMs(tried.tries, LONGEST_WAIT_MS),
    );
    if (tries === null) this.#alert("till-webhook-event-given-up", `${cursor} ${status}`);
    if (!this.#record) return;
    const failures = this.#record.failures + 1;
    const failingSince = this.#record.failingSince ?? now;
    const restsUntil = now + backoffMs(failures, LONGEST_WAIT_MS);
    const ends = status === GONE || failingSince <= now - PATIENCE_MS;
    const offSince = this.#record.offSince ?? (ends ? now : null);
    this.#put({ ...this.#record, failures, failingSince, restsUntil, offSince });
    if (ends) this.#alert("till-webhook-off", `last answer ${status}`);
  }

  #alert(event: string, error: string): void {
    log({ level: "error", event, correlationId: this.#record?.venueId ?? "", error });
  }

  #waiting(record: WebhookRecord): number {
    if (isOn(record)) this.#deliveries.follow(Date.now());
    return this.#deliveries.waiting(this.#feed.refused());
  }

  /** What is not to be taken now: refused by the till, or on its way. */
  #busy(): number[] {
    return [...this.#feed.refused(), ...this.#leases.keys()];
  }

  #put(record: WebhookRecord): void {
    this.#record = record;
    WEBHOOK.write(this.#storage.kv, record);
  }
}
