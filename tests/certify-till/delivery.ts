import { Webhook } from "standardwebhooks";
import type { PlatformStandIn } from "./platform-stand-in";
import type { FeedEvent } from "./stand-in-feed";

/** What to do otherwise with a webhook than is right. */
export type Bending = {
  signer?: Webhook;
  at?: Date;
  twice?: boolean;
  change?: (body: string) => string;
};

/** How events get to an adapter. */
export type Delivery = {
  /** Brings an event. @returns what went wrong, null where it was taken over. */
  send(event: FeedEvent): Promise<string | null>;
};

export class WebhookDelivery implements Delivery {
  constructor(private readonly of: { url: string; secret: string; patienceMs: number }) {}

  async send(event: FeedEvent): Promise<string | null> {
    return taken(await this.status(event));
  }

  /** @returns the answer's status, 0 where none came in time. */
  async status(
    event: FeedEvent,
    { signer, at = new Date(), twice, change }: Bending = {},
  ): Promise<number> {
    const body = JSON.stringify(event);
    const right = (signer ?? new Webhook(this.of.secret)).sign(event.key, at, body);
    const signature = twice ? `v1,${btoa("an older secret's signature, 32")} ${right}` : right;
    try {
      const answer = await fetch(this.of.url, {
        method: "POST",
        body: change ? change(body) : body,
        redirect: "manual",
        signal: AbortSignal.timeout(this.of.patienceMs),
        headers: {
          "content-type": "application/json",
          "webhook-id": event.key,
          "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
          "webhook-signature": signature,
        },
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }
}

export class FeedDelivery implements Delivery {
  constructor(
    private readonly platform: PlatformStandIn,
    private readonly of: { patienceMs: number },
  ) {}

  async send(event: FeedEvent): Promise<string | null> {
    const { feed } = this.platform;
    const before = feed.asked.length;
    feed.offer(event);
    const done = await this.platform.until(
      () => feed.isTakenOver(event) || undefined,
      this.of.patienceMs,
    );
    if (done) return null;
    return feed.asked.length === before
      ? "It did not ask for events any more."
      : "It did not ask for what comes after the event.";
  }
}

export function taken(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status === 0 ? "There was no answer in time." : `It answered ${status}.`;
}

export function refused(status: number): string | null {
  if (status >= 400 && status < 500) return null;
  return status === 0 ? "There was no answer in time." : `It answered ${status}, where 4xx is due.`;
}
