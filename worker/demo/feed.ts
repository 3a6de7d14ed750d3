import type { FeedDoor } from "#worker/platform/rss/read-feed";

/** Where demo venues publish their news: a host name that nobody owns, answered by this worker. */
export const DEMO_FEED_HOST = "news.example.com";

const pieces: [title: string, text: string, date: string][] = [
  [
    "La terrasse est ouverte",
    "Vingt-quatre places au soleil, du café du matin au dernier verre, et des plaids pour les soirées fraîches.",
    "Tue, 03 Nov 2026 09:00:00 GMT",
  ],
  [
    "Quiz du jeudi",
    "Dès 20 h, par équipes de six. La première tournée est pour les gagnants.",
    "Thu, 29 Oct 2026 16:00:00 GMT",
  ],
];

/** How the demo reads feeds: its own host's are answered here, all others are fetched by `door`. */
export function demoFeeds(door: FeedDoor): FeedDoor {
  return {
    hosts: new Set([...door.hosts, DEMO_FEED_HOST]),
    lengths: door.lengths,
    fetch: async (url, init) =>
      new URL(url).hostname === DEMO_FEED_HOST ? new Response(feed()) : door.fetch(url, init),
  };
}

function feed(): string {
  const items = pieces.map(
    ([title, text, date], index) =>
      `<item><title>${title}</title><description>${text}</description><pubDate>${date}</pubDate><link>https://${DEMO_FEED_HOST}/${index + 1}</link></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Les nouvelles du comptoir</title>${items.join("")}</channel></rss>`;
}
