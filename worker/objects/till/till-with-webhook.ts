import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { record, StoredValues } from "#worker/kernel/stored-value";
import type { ReplayRequest } from "~/contracts/crossing/till-calls";
import type { VenueId } from "~/contracts/ids";
import type { PosDelivery, PosWebhook, PosWebhookSecret } from "~/contracts/pos-webhook";
import { TillWebhook } from "./webhook";

/** Why the till could not record a payment, and when it said so, in milliseconds. */
const refusal = z.object({ code: z.string(), at: z.int() });
type Refusal = z.output<typeof refusal>;

/** Stops where one can't be read: its payment would be taken for one that the till may record. */
const REFUSALS = new StoredValues("refusal/", record(refusal), "stop");

/** The payments that the till has refused and nobody has settled yet, by their cursor (BILL-30). */
class Refusals {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Oldest first. */
  all(): ReadonlyMap<number, Refusal> {
    const entries = REFUSALS.list(this.#kv);
    return new Map(entries.flatMap(([name, one]) => (one ? [[Number(name), one]] : [])));
  }

  /** Notes a refusal; one that is there already stays as it was first said. */
  note(cursor: number, refusal: Refusal): void {
    const name = nameOf(cursor);
    if (!REFUSALS.read(this.#kv, name)) REFUSALS.write(this.#kv, name, refusal);
  }

  /** @returns whether there was one. */
  end(cursor: number): boolean {
    return REFUSALS.delete(this.#kv, nameOf(cursor));
  }
}

/** Keys are listed as text, so the figures are filled up to those of the highest cursor. */
function nameOf(cursor: number): string {
  return String(cursor).padStart(16, "0");
}

/** The part of a till's object that is about its webhook. */
export abstract class TillWithWebhook extends DurableObject<Env> {
  protected readonly refusals = new Refusals(this.ctx.storage.kv);
  protected readonly webhookOutbox = new TillWebhook(this.ctx.storage, {
    takenOver: (cursor) => this.takeOver(cursor),
    refused: () => [...this.refusals.all().keys()],
  });

  /** Notes that the till has an event now. */
  protected abstract takeOver(cursor: number): void;

  protected abstract performDue(): void;

  protected abstract standFeed(): void;

  /** How it is with the till's webhook; null where it has none. */
  webhook(): PosWebhook | null {
    return this.webhookOutbox.answer();
  }

  /** Says where the till's events are brought, those too that wait already; switches it on again. */
  setWebhook(venueId: VenueId, url: string): PosWebhook | null {
    this.standFeed();
    this.webhookOutbox.bringTo(venueId, url);
    this.performDue();
    return this.webhookOutbox.answer();
  }

  /** Ends the webhook and its secrets; false where there is none. */
  endWebhook(): boolean {
    return this.webhookOutbox.end();
  }

  /** A new secret beside the one before, told once; null without a webhook. */
  newWebhookSecret(): PosWebhookSecret | null {
    const secret = this.webhookOutbox.newSecret(Date.now());
    this.performDue();
    return secret;
  }

  /** From here on only the newest secret signs; false without a webhook. */
  endPreviousWebhookSecret(): boolean {
    return this.webhookOutbox.endPreviousSecret();
  }

  /** The last tries to bring events, the newest first; null without a webhook. */
  deliveries(): PosDelivery[] | null {
    return this.webhookOutbox.deliveries();
  }

  /** Has events brought once more; how many, or null where nothing is brought. */
  replay(what: ReplayRequest): number | null {
    const events = this.webhookOutbox.replay(what, Date.now());
    this.performDue();
    return events;
  }
}
