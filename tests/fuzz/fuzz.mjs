/** Sends malformed calls, some at a time, and collects what is wrong with the answers. */
import { Connection } from "../bench/load.mjs";
import { Prng } from "../simulation/prng.ts";
import { malformedCall } from "./calls.mjs";
import { faultOf } from "./judge.mjs";

const AT_ONCE = 6;
/** After so many calls everything is made anew: a bill is closed by then, and a venue's record may be odd. */
const CALLS_OF_A_WORLD = 250;
const PATIENCE_MS = 30_000;

/**
 * Sends the calls from number `from` on; the same seed and number make the same call, but for the world's ids.
 *
 * @param {{ calls: number, seed: number, from: number, onFailure: (words: string) => void }} options
 * @returns {Promise<{ failed: number, byStatus: Record<string, number>, what: Set<string> }>} `what` are the operations
 *   and pages that were called.
 */
export async function fuzz(worlds, { calls, seed, from, onFailure }) {
  const result = { failed: 0, byStatus: {}, what: new Set() };
  const end = from + calls;
  for (let first = from; first < end; first += CALLS_OF_A_WORLD) {
    const last = Math.min(first + CALLS_OF_A_WORLD, end);
    const world = await worlds.world(Math.floor(first / CALLS_OF_A_WORLD));
    let next = first;
    const one = async () => {
      const line = new Line(world.url);
      while (next < last) {
        const number = next++;
        const words = await tryCall({ worlds, world, line, seed, number, result });
        if (words) onFailure(words);
      }
      line.close();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    if (last % 2_500 === 0) console.log(`  ${last - from} calls, ${result.failed} failed`);
  }
  return result;
}

/** Makes one call, and says what is wrong with its answer. */
async function tryCall({ worlds, world, line, seed, number, result }) {
  // Calls in a row have unlike beginnings.
  const prng = new Prng(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const call = malformedCall({ operations: worlds.operations, world, prng, number });
  const answer = await line.send(call);
  const status = answer.status ?? "cut off";
  result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
  result.what.add(call.what);
  const isPage = call.kind === "page" && status === 200;
  if (isPage) world.forms.set(call.path, fieldsIn(answer.text));
  const fault = faultOf(call, answer);
  if (!fault) return null;
  result.failed += 1;
  const logs = worlds.logs(`fuzz-call-${number}`);
  return wordsOf({ number, seed, call, answer, fault, logs });
}

/** The call, so that it can be made again by hand, and what the server logged of it. */
function wordsOf({ number, seed, call, answer, fault, logs }) {
  const { what, method, target, headers, body } = call;
  const shown = JSON.stringify(body?.toString().slice(0, 1_500) ?? null);
  return [
    `${what} ${fault}  (--seed ${seed} --from ${number} --calls 1)`,
    `  ${method} ${JSON.stringify(target.slice(0, 1_500))}`,
    `  ${JSON.stringify(headers)}`,
    `  body ${shown}`,
    `  answer ${JSON.stringify((answer.text ?? "").slice(0, 400))}`,
    ...logs.slice(0, 4).map((line) => `  log ${line.slice(0, 800)}`),
  ].join("\n");
}

/** The fields of a page's forms, with their values. */
function fieldsIn(html) {
  return [...html.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].flatMap(([tag]) => {
    const name = /\bname="([^"]+)"/.exec(tag)?.[1];
    return name ? [[name, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ""]] : [];
  });
}

/** A connection that is opened again once the server has closed it. */
class Line {
  #url;
  #connection = null;

  constructor(url) {
    this.#url = url;
  }

  async send({ method, target, headers, body }) {
    this.#connection ??= new Connection(this.#url);
    const lines = Object.entries(body ? { ...headers, "content-length": body.length } : headers);
    const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
    let timer;
    const patience = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error("no answer in 30 s")), PATIENCE_MS);
    });
    try {
      const sent = this.#connection.send(
        Buffer.concat([Buffer.from(head, "utf8"), body ?? Buffer.alloc(0)]),
      );
      const answer = await Promise.race([sent, patience]);
      const type = /\r\ncontent-type: ([^\r]*)/i.exec(answer.head())?.[1] ?? "";
      if (/\r\nconnection: close/i.test(answer.head()) || method === "HEAD") this.close();
      return { status: answer.status, bytes: answer.bytes, type, text: answer.text() };
    } catch (fault) {
      this.close();
      return { fault: String(fault?.message ?? fault) };
    } finally {
      clearTimeout(timer);
    }
  }

  close() {
    this.#connection?.close();
    this.#connection = null;
  }
}
