/** One change of a bill, and how long it takes until each of many phones is notified. */
import { percentile } from "./load.mjs";
import { newGuestId, order, pageHeaders, tillOf } from "./site.mjs";

/**
 * Opens sockets on one bill, lets the till change it some times, and waits until all are notified of each change.
 *
 * @returns {Promise<{ sockets: number, changes: number, reached: number, p50Ms: number, p99Ms: number }>}
 *   `reached` counts messages that came, of `sockets` × `changes`.
 */
export async function fanOut(site, { sockets: count, changes }) {
  const [venue] = site.demo.venues;
  const table = venue.tables.at(-2);
  const till = tillOf(site, venue);
  await till.close(table.tableId).catch(() => {});
  const first = order(20, 100);
  const { billId, version } = await till.put(table.tableId, first);
  const sockets = await openSockets(site, billId, count);
  const waits = [];
  let known = version;
  try {
    for (let change = 1; change <= changes; change++) {
      const started = performance.now();
      const heard = sockets.map((socket) => socket.versionAbove(known, started));
      const answer = await till.put(table.tableId, order(20, 100 + change, first.orderRef));
      const times = await Promise.all(heard);
      waits.push(...times.filter((time) => time !== null));
      known = answer.version;
    }
  } finally {
    for (const socket of sockets) socket.close();
  }
  return {
    sockets: count,
    changes,
    reached: waits.length,
    p50Ms: percentile(waits, 0.5),
    p99Ms: percentile(waits, 0.99),
  };
}

/** Opens in small groups, so that what is measured is the news and not a storm of connections. */
async function openSockets(site, billId, count) {
  const sockets = [];
  while (sockets.length < count) {
    const group = Array.from({ length: Math.min(25, count - sockets.length) }, (_, n) =>
      openSocket(`${site.url.replace("http", "ws")}/live/bills/${billId}`, {
        ...pageHeaders(newGuestId(), site.url),
        // A network of its own for each phone: one has a hundred sockets at most.
        "cf-connecting-ip": `10.${(sockets.length + n) >> 8}.${(sockets.length + n) & 255}.1`,
      }),
    );
    sockets.push(...(await Promise.all(group)));
  }
  return sockets;
}

function openSocket(address, headers) {
  const socket = new WebSocket(address, { headers });
  let waiting = null;
  socket.addEventListener("message", ({ data }) => {
    const at = performance.now();
    if (!waiting || JSON.parse(data).version <= waiting.known) return;
    waiting.resolve(at - waiting.started);
    waiting = null;
  });
  const opened = {
    /** Milliseconds until news of a version above `known`; null when none comes within 10 seconds. */
    versionAbove: (known, started) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), 10_000);
        const settle = (time) => {
          clearTimeout(timer);
          resolve(time);
        };
        waiting = { known, started, resolve: settle };
      }),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(opened), { once: true });
    socket.addEventListener("error", () => reject(new Error(`no socket at ${address}`)), {
      once: true,
    });
  });
}
