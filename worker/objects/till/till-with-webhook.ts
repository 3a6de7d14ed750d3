import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import type { ReplayRequest } from "~/contracts/crossing/till-calls";
import type { VenueId } from "~/contracts/ids";
import type { PosDelivery, PosWebhook, PosWebhookSecret } from "~/contracts/pos-webhook";
import { Refusals } from "./refusals";
import { TillWebhook } from "./webhook";

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
