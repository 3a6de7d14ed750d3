/** What is wrong with an answer to a malformed call. */

/** More than any page or document may weigh, and the menus of a business. */
const MOST_BYTES = 1_100_000;

/** Where something broke inside, which is nobody's to read. */
const STACK =
  /\n\s+at \S|\.(?:ts|tsx|mjs):\d|\.js:\d+:\d+|node_modules|ZodError|SQLITE_|D1_ERROR|TypeError|RangeError|SyntaxError/;

/** What the specification answers by 500 where a programme refuses (LOY-47, LOY-57). */
const SPECIFIED =
  /"message":"(?:could not compute eligible discount|could not fetch rewards|Failed to earn points)"/;
/** A service whose address an operator published, at which nobody is. */
const NOBODY_THERE = /"code":"(?:loyalty-unavailable|reward-unavailable|pass-not-made)"/;

/**
 * @param {{ kind: "api" | "page", target: string }} call
 * @param {{ status: number, bytes: number, type: string, text: string } | { fault: string }} answer
 * @returns {string | null}
 */
export function faultOf(call, answer) {
  if (answer.fault !== undefined) return isHttp(call) ? answer.fault : null;
  const { status, bytes, type, text } = answer;
  const isMeant =
    (status === 500 && SPECIFIED.test(text)) || (status === 503 && NOBODY_THERE.test(text));
  if (!(status >= 200 && status < 500) && !isMeant) return `answered ${status}`;
  if (bytes > MOST_BYTES) return `answered ${bytes} bytes`;
  if (status >= 400 && STACK.test(text)) return `said where it broke: ${STACK.exec(text)?.[0]}`;
  if (call.kind === "page" || status < 400 || call.method === "HEAD") return null;
  // An odd part in the path may lead out of the API, where pages are.
  if (!type.includes("json"))
    return isPlain(call) ? `refused by ${type || "nothing"}, not by JSON` : null;
  const { code } = parsed(text) ?? {};
  return typeof code === "string" || typeof code === "number" ? null : "refused without a code";
}

/**
 * The same of a request whose framing is odd: 501 is how the runtime refuses parts of HTTP that it does not know.
 *
 * @param {{ statuses: number[], text: string } | { fault: string }} answer
 */
export function faultOfFrame(answer) {
  if (answer.fault !== undefined) return answer.fault;
  const bad = answer.statuses.find((status) => status >= 500 && status !== 501);
  if (bad && !SPECIFIED.test(answer.text) && !NOBODY_THERE.test(answer.text))
    return `oddly framed, answered ${bad}`;
  const isRefused = answer.statuses.some((status) => status >= 400);
  const [stack] = (isRefused && STACK.exec(answer.text)) || [];
  return stack ? `oddly framed, said where it broke: ${stack}` : null;
}

/** Whether the worker gets the call at all: what is no HTTP the runtime refuses by itself, or cuts off. */
const isHttp = ({ target }) => /^[\x21-\x7e]*$/.test(target) && !/["<>\\^`{|}]/.test(target);

const isPlain = (call) =>
  isHttp(call) && !/%(?:2e|2f|5c|00)|\.\.|\/\/|\/\.(?:\/|$|\?)|\/(?:$|\?)/i.test(call.target);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
