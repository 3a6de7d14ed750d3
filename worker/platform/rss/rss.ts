import { log } from "#worker/base/log";
import type { Env } from "#worker/env";
import { rssApi } from "~/contracts/api/marketing";
import type { RssFeed } from "~/contracts/rss";
import { notFound } from "../refusal";
import { serve } from "../serve";
import { FeedMemory } from "./feed-memory";
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
