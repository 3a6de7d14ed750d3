/** The socket of an open page, which hears of its documents. */
import { newGuestId, pageHeaders } from "./site.mjs";

/** No page waits longer than this for a message. */
const PATIENCE_MS = 60_000;

/**
 * Opens a page's socket, from a network of its own: one has a hundred sockets at most.
 *
 * @param {{ path: string, number: number, venueId: string }} page Its socket's path, its place among all
 *   pages, and its venue.
 */
export function openLivePage(site, { path, number, venueId }) {
  const socket = new WebSocket(site.url.replace("http", "ws") + path, {
    headers: {
      ...pageHeaders(newGuestId(), site.url),
      "cf-connecting-ip": `10.${number >> 8}.${number & 255}.1`,
    },
  });
  const versions = new Map();
  let waiting = null;
  socket.addEventListener("message", ({ data }) => {
    const { document, version } = JSON.parse(data);
    const isNews = version > (versions.get(document) ?? -1);
    versions.set(document, version);
    if (isNews && waiting?.document === document) waiting.hear(performance.now());
  });
  const page = {
    venueId,
    /** When news of the document come; null when none come in time. */
    hears: (document) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), PATIENCE_MS);
        const hear = (at) => {
          clearTimeout(timer);
          waiting = null;
          resolve(at);
        };
        waiting = { document, hear };
      }),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(page), { once: true });
    const fail = (why) => reject(new Error(`page ${number} has no socket: ${why}`));
    socket.addEventListener("error", () => fail(`an error at ${path}`), { once: true });
    const timer = setTimeout(() => fail("none opened in a minute"), PATIENCE_MS);
    socket.addEventListener("open", () => clearTimeout(timer), { once: true });
  });
}
