import { LRUCache } from "lru-cache";
import { log } from "#worker/base/log";
import type { Env } from "#worker/env";
import { rssApi } from "~/contracts/api/marketing";
import type { RssFeed } from "~/contracts/rss";
import { notFound } from "../refusal";
import { serve } from "../serve";
import { type FeedDoor, readFeed, usualLengths } from "./read-feed";

const noFeed: RssFeed = { title: null, items: [], fault: null };

/** Feeds over the net, as the settings allow them: none where they name no host (TEN-31). */
export function allowedFeeds(env: Env): FeedDoor {
  return {
    fetch: (url, init) => fetch(url, init),
    hosts: hostsOf(env),
    lengths: lengthsOf(env),
  };
}

/** The news of a venue's company (TEN-31). */
export function rss(feeds: (env: Env) => FeedDoor = allowedFeeds) {
  const memory = new FeedMemory();
  return serve(rssApi, {
    async feed({ enrollmentId }, c) {
      const look = await c.get("records").customization(enrollmentId);
      if (!look) throw notFound();
      const address = look.rssUrl;
      if (!address) return noFeed;
      return memory.get(address, async () => {
        const read = await readFeed(address, feeds(c.env));
        if (read.fault) {
          const { type, message } = read.fault;
          log({
            level: "warning",
            event: "feed-not-read",
            correlationId: c.get("correlationId"),
            error: `${enrollmentId}: ${type}: ${message}`,
          });
        }
        return read;
      });
    },
  });
}

function hostsOf({ RSS_HOSTS = "" }: Env): ReadonlySet<string> {
  return new Set(
    RSS_HOSTS.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
}

function lengthsOf({ RSS_EXTRACT = "" }: Env) {
  const [, whole, cut] = /^(\d{1,4})[\s,]+(\d{1,4})$/.exec(RSS_EXTRACT.trim()) ?? [];
  return whole && cut ? { whole: Number(whole), cut: Number(cut) } : usualLengths;
}

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

  /** The feed of an address, from memory or by `read`. */
  async get(address: string, read: () => Promise<RssFeed>): Promise<RssFeed> {
    const cached = this.#feeds.get(address);
    if (cached && cached.until > this.#now()) return cached.feed;
    const feed = await read();
    const until = this.#now() + (feed.fault ? FAILED_MS : TTL_MS);
    const size = BYTES_PER_CHARACTER * (address.length + JSON.stringify(feed).length);
    this.#feeds.set(address, { feed, until }, { size });
    return feed;
  }
}
