import { correlationIdOf } from "#worker/request/correlation";
import { urlOf } from "#worker/request/request-url";
import { secureAnswer } from "./headers";

/** Browsers send thirty, and Cloudflare adds some. */
const MOST_HEADERS = 200;
/** Names and values together; the longest cookies take a tenth. */
const MOST_HEADER_CHARACTERS = 64 * 1024;

/** A name or an address with its port. The runtime passes on whatever a caller wrote there. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const SENTENCES = {
  "bad-host": "The Host header is no name or address of a host.",
  "too-many-headers": `A request has at most ${MOST_HEADERS} headers, and ${MOST_HEADER_CHARACTERS / 1024} kB of them.`,
} as const;

/**
 * The refusal of a request that nothing behind this could read: its host makes no address, or its headers are so many
 * that reading them again and again would be the attack. Null for any other.
 */
export function refusedAsUnreadable(request: Request): Response | null {
  const code = faultOf(request);
  if (!code) return null;
  const correlationId = correlationIdOf(request.headers);
  const body = { code, message: SENTENCES[code], correlationId };
  const answer = Response.json(body, { status: 400 });
  secureAnswer(answer.headers, correlationId);
  return answer;
}

function faultOf(request: Request): keyof typeof SENTENCES | null {
  const { headers } = request;
  const host = headers.get("host");
  if (!hasAddress(request) || (host !== null && !HOST.test(host))) return "bad-host";
  let count = 0;
  let characters = 0;
  for (const [name, value] of headers) {
    count += 1;
    characters += name.length + value.length;
    if (count > MOST_HEADERS || characters > MOST_HEADER_CHARACTERS) return "too-many-headers";
  }
  return null;
}

/** Whether the host of a request makes an address. */
export function hasAddress(request: Request): boolean {
  try {
    urlOf(request);
    return true;
  } catch {
    return false;
  }
}
