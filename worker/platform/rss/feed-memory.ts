import type { RssFeed } from "~/contracts/rss";

/** How long a feed is kept (TEN-32), and how soon one that failed is asked again. */
const TTL_MS = 600_000;
const FAILED_MS = 60_000;
const MAX_FEEDS = 200;

type Entry = { feed: RssFeed; until: number };

/** Feeds that an isolate has read. Only what was read is kept: no request waits for another's work. */
export class FeedMemory {
  readonly #feeds = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The feed of an address, from memory or as `read` has it. */
  async get(address: string, read: () => Promise<RssFeed>): Promise<RssFeed> {
    const known = this.#feeds.get(address);
    if (known && known.until > this.#now()) return known.feed;
    const feed = await read();
    this.#feeds.delete(address);
    this.#feeds.set(address, { feed, until: this.#now() + (feed.fault ? FAILED_MS : TTL_MS) });
    for (const oldest of this.#feeds.keys()) {
      if (this.#feeds.size <= MAX_FEEDS) break;
      this.#feeds.delete(oldest);
    }
    return feed;
  }
}
