/** Sends malformed calls, some at a time, and collects what is wrong with the answers. */
import { setTimeout as sleep } from "node:timers/promises";
import { Connection } from "../bench/load.mjs";
import { Prng } from "../simulation/prng.ts";
import { malformedCall } from "./calls.mjs";
import { exchange, oddlyFramed } from "./framing.mjs";
import { faultOf, faultOfFrame } from "./judge.mjs";

const AT_ONCE = 6;
/** How many calls one world takes: a bill is closed by then, and a venue's record may be odd. */
const CALLS_OF_A_WORLD = 250;
const PATIENCE_MS = 30_000;
const NO_ANSWER = "no answer in 30 s";
/** After so many worlds each venue and what it renders has been called for once, so that memory is as it will stay. */
const FIRST_LOOK = 20;
const LOGGED_WITHIN_MS = 1_000;
/** How many calls are sent in an odd frame, of all. */
const ODDLY_FRAMED = 0.04;

/**
 * Sends the calls from number `from` on; the same seed and number make the same call, but for the world's ids.
 *
 * @param {{ calls: number, seed: number, from: number, onFailure: (words: string) => void }} options
 * @returns {Promise<{ failed: number, byStatus: Record<string, number>, what: Set<string>, measured: object[] }>}
 *   `what` are the operations and pages that were called, `measured` is what the product held now and then.
 */
export async function fuzz(worlds, { calls, seed, from, onFailure }) {
  const result = { failed: 0, byStatus: {}, what: new Set(), measured: [] };
  const end = from + calls;
  const begun = Date.now();
  let made = 0;
  const prepare = (first) =>
    worlds.world(Math.floor(first / CALLS_OF_A_WORLD)).catch((fault) => ({ fault }));
  const look = async () => result.measured.push(await worlds.measure(made));
  await look();
  let next = prepare(from);
  for (let first = from; first < end; first += CALLS_OF_A_WORLD, made += 1) {
    const last = Math.min(first + CALLS_OF_A_WORLD, end);
    let world = await next;
    // The calls of the world before may have been in its way.
    if (world.fault) world = await prepare(first);
    if (world.fault) {
      console.log(`  begins on fresh state: ${String(world.fault).slice(0, 200)}`);
      await worlds.beginAnew();
      Object.assign(result, { measured: [] });
      made = 0;
      await look();
      world = await prepare(first);
      if (world.fault) throw world.fault;
    }
    // The next world is made while this one is called.
    if (last < end) next = prepare(last);
    await callAll({ worlds, world, seed, result, onFailure }, first, last);
    const done = last - from;
    if (done % 2_500 === 0) {
      const perSecond = Math.round((done / (Date.now() - begun)) * 1_000);
      console.log(`  ${done} calls, ${result.failed} failed, ${perSecond} a second`);
    }
    if (made + 1 === FIRST_LOOK) await look();
  }
  await look();
  return result;
}

async function callAll({ worlds, world, seed, result, onFailure }, first, last) {
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
}

/** Makes one call, and says what is wrong with its answer. */
async function tryCall({ worlds, world, line, seed, number, result }) {
  // Calls in a row have unlike beginnings.
  const prng = new Prng(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const call = malformedCall({ operations: worlds.operations, world, prng, number });
  result.what.add(call.what);
  const note = (status) => {
    result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
  };
  if (prng.chance(ODDLY_FRAMED)) {
    const framed = oddlyFramed(call, prng);
    const answer = await exchange(world.url, framed);
    for (const status of answer.statuses ?? []) note(status);
    const fault = faultOfFrame(answer);
    return fault && failed({ number, seed, call, answer, fault, framed });
  }
  const answer = await line.send(call);
  note(answer.status ?? "cut off");
  if (call.api === "operator" && call.method !== "GET" && answer.status < 300)
    worlds.noteChange(call.method, call.target);
  const isPage = call.kind === "page" && answer.status === 200;
  if (isPage) world.forms.set(call.path, fieldsIn(answer.text));
  if (answer.fault && (await isAnsweredEarly(worlds, call, answer, number))) return null;
  const fault = faultOf(call, answer);
  return fault && failed({ number, seed, call, answer, fault });

  function failed(failure) {
    result.failed += 1;
    return wordsOf({ ...failure, logs: worlds.logs(`fuzz-call-${number}`) });
  }
}

/**
 * Whether the server ended the connection because it had answered before it read all of the body: the answer is lost with
 * the connection then, but whatever failed is in the log.
 */
async function isAnsweredEarly(worlds, { body }, { fault }, number) {
  if (!body || fault === NO_ANSWER) return false;
  await sleep(LOGGED_WITHIN_MS);
  return !worlds
    .logs(`"fuzz-call-${number}"`)
    .some((line) => /"status":5|"level":"error"/.test(line));
}

/** The call, so that it can be made again by hand, and what the server logged of it. */
function wordsOf({ number, seed, call, answer, fault, logs, framed }) {
  const { what, method, target, headers, body } = call;
  const sent = framed?.bytes ?? body;
  const shown = JSON.stringify(sent?.toString("latin1").slice(0, 2_000) ?? null);
  return [
    `${what} ${fault}  (--seed ${seed} --from ${number} --calls 1)`,
    `  ${method} ${JSON.stringify(target.slice(0, 1_500))}`,
    `  ${JSON.stringify(headers)}`,
    `  ${framed ? "framed" : "body"} ${shown}`,
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

  /**
   * Sends a call, once more on a new connection where the one in use ends meanwhile: a server may end it behind an answer
   * that came before the whole body was read, and browsers send again then too.
   */
  async send(call) {
    const isInUse = this.#connection !== null;
    const answer = await this.#sendOnce(call);
    const isEnded = isInUse && answer.fault && answer.fault !== NO_ANSWER;
    return isEnded ? this.#sendOnce(call) : answer;
  }

  async #sendOnce({ method, target, headers, body }) {
    this.#connection ??= new Connection(this.#url);
    const lines = Object.entries(body ? { ...headers, "content-length": body.length } : headers);
    const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
    let timer;
    const patience = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(NO_ANSWER)), PATIENCE_MS);
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
