/**
 * A load generator that costs little: raw sockets, keep-alive, one request at a time on each.
 * Requests are bytes made beforehand, and an answer is read only as far as its end must be known.
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";

/** The browser that the generator pretends to be; without one Remix would take it for a crawler. */
export const BROWSER =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

/** The bytes of one request. `headers` are added to host, user agent and accept. */
export function requestBytes(url, { method = "GET", headers = {}, body = "" } = {}) {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({
    host,
    "user-agent": BROWSER,
    accept: "text/html,application/json;q=0.9",
    ...(method === "GET" ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

/** One keep-alive connection. `send` gives the answer to one request; only one may be under way. */
export class Connection {
  #socket;
  #chunks = [];
  #length = 0;
  #waiting = null;
  #fault = null;

  constructor(url) {
    const { hostname, port } = new URL(url);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on("data", (chunk) => this.#take(chunk));
    this.#socket.on("error", (fault) => this.#break(fault));
    this.#socket.on("close", () => this.#break(new Error("connection closed")));
  }

  /** @returns {Promise<{ status: number, bytes: number, text: () => string }>} */
  send(bytes) {
    return new Promise((resolve, reject) => {
      if (this.#fault) return reject(this.#fault);
      this.#waiting = { resolve, reject, head: null };
      this.#socket.write(bytes);
    });
  }

  close() {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #break(fault) {
    this.#fault ??= fault;
    this.#waiting?.reject(fault);
    this.#waiting = null;
  }

  #take(chunk) {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const waiting = this.#waiting;
    if (!waiting) return;
    waiting.head ??= this.#readHead();
    if (!waiting.head || !this.#isWhole(waiting.head, chunk)) return;
    const { status, start, chunked } = waiting.head;
    const chunks = this.#chunks;
    const bytes = this.#length - start;
    this.#chunks = [];
    this.#length = 0;
    this.#waiting = null;
    const text = () => bodyText(Buffer.concat(chunks).subarray(start), chunked);
    const head = () => Buffer.concat(chunks).subarray(0, start).toString("latin1");
    waiting.resolve({ status, bytes, text, head });
  }

  #readHead() {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)];
    const [first] = this.#chunks;
    const end = first.indexOf("\r\n\r\n");
    if (end < 0) return null;
    const text = first.toString("latin1", 0, end).toLowerCase();
    const length = text.match(/\r\ncontent-length: (\d+)/)?.[1];
    const status = Number(text.slice(9, 12));
    const chunked = text.includes("\r\ntransfer-encoding: chunked");
    return { status, start: end + 4, chunked, length: length === undefined ? 0 : Number(length) };
  }

  #isWhole({ start, chunked, length }, chunk) {
    if (!chunked) return this.#length >= start + length;
    const tail = chunk.length >= 5 ? chunk : Buffer.concat(this.#chunks);
    return tail.toString("latin1", Math.max(0, tail.length - 5)) === "0\r\n\r\n";
  }
}

/**
 * Sends requests over `connections` sockets for `seconds` and counts the answers.
 *
 * @param {object} options
 * @param {string} options.url Where to connect.
 * @param {(n: number) => Buffer} options.request The n-th request's bytes.
 * @param {() => boolean} [options.until] Ends the run before its time.
 * @param {number} [options.expect] Status each answer must have; another one ends the run in an error.
 * @param {number} [options.pid] The server's process, whose own time is then counted too.
 * @returns {Promise<{ answers: number, perSecond: number, perCpuSecond: number }>} `perCpuSecond` is
 *   what the server answers in a second of its own, which a busy machine disturbs less; NaN unless known.
 */
export async function load(options) {
  const { url, request, seconds, until, pid, connections = 32, expect = 200 } = options;
  const sockets = Array.from({ length: connections }, () => new Connection(url));
  let sent = 0;
  let answers = 0;
  const cpuBefore = cpuSecondsOf(pid);
  const started = performance.now();
  const end = started + seconds * 1000;
  const one = async (socket) => {
    while (performance.now() < end && !until?.()) {
      const answer = await socket.send(request(sent++));
      if (answer.status !== expect) {
        throw new Error(
          `answered ${answer.status} instead of ${expect}: ${answer.text().slice(0, 300)}`,
        );
      }
      answers++;
    }
  };
  try {
    await Promise.all(sockets.map(one));
    const perSecond = answers / ((performance.now() - started) / 1000);
    return { answers, perSecond, perCpuSecond: answers / (cpuSecondsOf(pid) - cpuBefore) };
  } finally {
    for (const socket of sockets) socket.close();
  }
}

/**
 * Compares several targets fairly: short rounds by turns, so that noise from elsewhere falls on all,
 * and the median of each. A round's order is turned too.
 *
 * @param {Record<string, object>} targets Options of `load` for each.
 * @returns {Promise<Record<string, { perSecond: number, perCpuSecond: number }>>} Medians.
 */
export async function compare(targets, { rounds, seconds, warmUp = 1, onRound }) {
  const names = Object.keys(targets);
  const measured = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await load({ ...targets[name], seconds: warmUp });
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names) {
      // What has left the target's memory while the others were measured is there again.
      await load({ ...targets[name], seconds: 0.01, connections: 1 });
      measured[name].push(await load({ ...targets[name], seconds }));
    }
    onRound?.(round + 1, rounds);
  }
  const middle = (name, field) => median(measured[name].map((round) => round[field]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { perSecond: middle(name, "perSecond"), perCpuSecond: middle(name, "perCpuSecond") },
    ]),
  );
}

/** The middle of some numbers, or the mean of the two in the middle. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** The value that the given part of the numbers does not exceed. */
export function percentile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Processor seconds that a process has used so far; NaN where the system does not say. */
export function cpuSecondsOf(pid) {
  if (!pid || process.platform !== "linux") return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function bodyText(body, chunked) {
  if (!chunked) return body.toString();
  const parts = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.toString("latin1", at, lineEnd), 16);
    if (!size) return Buffer.concat(parts).toString();
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
