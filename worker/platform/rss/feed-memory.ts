import { LRUCache } from "lru-cache";
import type { RssFeed } from "~/contracts/rss";

/** How long a feed is cached (TEN-32), and how soon one that failed is asked again. */
const TTL_MS = 600_000;
const FAILED_MS = 60_000;
/** Some hundreds of feeds, of which three extracts are shown. */
const MAX_BYTES = 2_000_000;
/** A parsed feed takes about three times its JSON. */
const BYTES_PER_CHARACTER = 3;

type Entry = { feed: RssFeed; until: number };

/** Feeds that an isolate has read. Only finished reads are cached: no request waits for another's work. */
export class FeedMemory {
  readonly #feeds: LRUCache<string, Entry>;
  readonly #now: () => number;

  constructor(now: () => number = Date.now, mostBytes = MAX_BYTES) {
    this.#now = now;
    this.#feeds = new LRUCache({ maxSize: mostBytes });
  }

  /** The feed of an address, from memory or as `read` has it. */
  async get(address: string, read: () => Promise<RssFeed>): Promise<RssFeed> {
    const known = this.#feeds.get(address);
    if (known && known.until > this.#now()) return known.feed;
    const feed = await read();
    const until = this.#now() + (feed.fault ? FAILED_MS : TTL_MS);
    const size = BYTES_PER_CHARACTER * (address.length + JSON.stringify(feed).length);
    this.#feeds.set(address, { feed, until }, { size });
    return feed;
  }
}
