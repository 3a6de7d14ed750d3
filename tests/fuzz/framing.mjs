/** Requests whose framing is odd: lengths that are wrong, bodies that are cut, folded headers, several at once. */
import { connect } from "node:net";
import { hostileText } from "./values.mjs";

const PATIENCE_MS = 30_000;
/** Who waits so long for the rest of a request that does not come has shown that they wait. */
const UNFINISHED_MS = 100;

/**
 * @param {{ method: string, target: string, headers: Record<string, string>, body: Buffer | null }} call A call that
 *   could be sent as it is.
 * @returns {{ bytes: Buffer, isUnfinished: boolean }} What is sent of it; an unfinished request is never sent whole.
 */
export function oddlyFramed(call, prng) {
  const body = call.body ?? Buffer.from('{"a":1}');
  const { length } = body;
  const head = (more) => headOf(call, more);
  const whole = (...more) => ({
    bytes: Buffer.concat([head(["connection: close", ...more]), body]),
    isUnfinished: false,
  });
  const cut = (bytes) => ({ bytes, isUnfinished: true });
  const sized = `content-length: ${length}`;
  const lengths = ["-1", "0x10", "1e9", "+5", "", "9".repeat(30), `${length}, ${length}`, "5;5"];
  const codings = ["chunked, chunked", "gzip, chunked", "identity", "xchunked", "chunked\t", ""];
  return prng.pick([
    () => cut(Buffer.concat([head([`content-length: ${length + 50}`]), body])),
    () => cut(Buffer.concat([head([sized]), body.subarray(0, length >> 1)])),
    () => cut(head([sized]).subarray(0, prng.int(1, 200))),
    () => cut(Buffer.concat([head(["transfer-encoding: chunked"]), chunked(body).subarray(0, -3)])),
    () =>
      cut(Buffer.concat([head(["transfer-encoding: chunked"]), Buffer.from("zz\r\n{}\r\n0\r\n")])),
    () =>
      cut(
        Buffer.concat([head(["transfer-encoding: chunked"]), Buffer.from("fffffffffffffffff\r\n")]),
      ),
    () => whole(`content-length: ${prng.pick(lengths)}`),
    () => whole(sized, `content-length: ${length + 1}`),
    // An empty body has not even a last chunk, for which a server may wait.
    () => cut(whole(sized, `transfer-encoding: ${prng.pick(codings)}`).bytes),
    () => ({
      bytes: Buffer.concat([
        head(["connection: close", "transfer-encoding: chunked"]),
        chunked(body),
      ]),
      isUnfinished: false,
    }),
    () => whole(sized, `x-folded: a\r\n b\r\n\t${"c".repeat(50)}`),
    () => whole(sized, "no colon here"),
    () => whole(sized, " content-type: text/plain", "x y: z", ": empty", "x-null: \u0000"),
    () => whole(sized, ...Array.from({ length: 150 }, (_, at) => `x-many-${at}: ${at}`)),
    () => whole(sized, `x-long: ${"a".repeat(prng.pick([7_000, 70_000]))}`),
    () => whole(sized, `expect: ${prng.pick(["100-continue", "x"])}`, "upgrade: h2c"),
    () => whole(sized, `upgrade: websocket`, "sec-websocket-key: x", "sec-websocket-version: 99"),
    () => whole(sized, `content-encoding: ${prng.pick(["gzip", "br", "x"])}`),
    () => whole(sized, `range: bytes=${prng.pick(["0-", "-1", "9-1", "0-0,1-1"])}`),
    () =>
      whole(
        sized,
        `x-odd: ${Buffer.from(hostileText(prng))
          .toString("latin1")
          .replaceAll(/[\r\n\0]/g, "")}`,
      ),
    // One after the other on one connection, before the first is answered.
    () => {
      const again = Buffer.concat([head([sized]), body]);
      return { bytes: Buffer.concat([again, again, whole(sized).bytes]), isUnfinished: false };
    },
  ])();
}

function headOf({ method, target, headers }, more) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${[...lines, ...more].join("\r\n")}\r\n\r\n`);
}

/** The body in two chunks. */
function chunked(body) {
  const half = Math.max(1, body.length >> 1);
  const parts = [body.subarray(0, half), body.subarray(half)].filter(({ length }) => length > 0);
  return Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`${part.length.toString(16)};x=y\r\n`),
      part,
      Buffer.from("\r\n"),
    ]),
    Buffer.from("0\r\n\r\n"),
  ]);
}

/**
 * Sends bytes on a connection of their own, and reads until the server ends it; an unfinished request is broken off.
 *
 * @returns {Promise<{ statuses: number[], text: string } | { fault: string }>} The statuses of all answers.
 */
export function exchange(url, { bytes, isUnfinished }) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let text = "";
    const timers = [setTimeout(() => end({ fault: "no answer in 30 s" }), PATIENCE_MS)];
    const end = (answer) => {
      for (const timer of timers) clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const read = () => end({ statuses: statusesIn(text), text });
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    // The server may end a connection before it has read all that was sent.
    socket.on("error", read);
    socket.on("close", read);
    socket.write(bytes);
    if (isUnfinished) timers.push(setTimeout(read, UNFINISHED_MS));
  });
}

function statusesIn(text) {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
