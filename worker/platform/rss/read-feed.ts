import type { RssFault, RssFeed } from "~/contracts/rss";
import { type ExtractLengths, parseFeed } from "./parse-feed";

export type FeedFetch = (url: string, init: RequestInit) => Promise<Response>;

export type FeedOptions = {
  fetch: FeedFetch;
  /** Hosts that the deployment allows. Nothing else is ever asked, by redirect neither. */
  hosts: ReadonlySet<string>;
  lengths: ExtractLengths;
};

export type FeedDoor = Pick<FeedOptions, "fetch" | "hosts" | "lengths">;

/** Longest a feed may take (TEN-32). */
const TIMEOUT_MS = 5_000;
/** Of what a venue has to say, the newest comes first: a longer feed is read up to here. */
const MAX_BYTES = 64 * 1024;
const MAX_REDIRECTS = 3;

/** The numbers of TEN-33, where the deployment sets no others. */
export const usualLengths: ExtractLengths = { whole: 80, cut: 47 };

class FeedFault extends Error {
  readonly type: RssFault;
  constructor(type: RssFault, message: string) {
    super(message);
    this.type = type;
  }
}

/** Reads a feed with GET (TEN-31). Whatever goes wrong is one of three faults with its text (TEN-34). */
export async function readFeed(address: string, options: FeedOptions): Promise<RssFeed> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetched(address, options, signal);
    const xml = await textWithin(response);
    if (xml.trim() === "") throw new FeedFault("parse_error", "Empty response received");
    const feed = parseFeed(xml, options.lengths);
    if (!feed) throw new FeedFault("parse_error", "Not a feed");
    return { ...feed, fault: null };
  } catch (fault) {
    const { type, message } =
      fault instanceof FeedFault ? fault : new FeedFault("fetch_error", "No answer");
    return { title: null, items: [], fault: { type, message } };
  }
}

/** Follows redirects by hand, so that each address is checked against the list of hosts beforehand. */
async function fetched(
  address: string,
  { fetch, hosts }: FeedOptions,
  signal: AbortSignal,
): Promise<Response> {
  let url = allowed(address, hosts);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const headers = { accept: "application/rss+xml, application/atom+xml, application/xml" };
    const response = await fetch(url.href, { method: "GET", redirect: "manual", headers, signal });
    const next = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || next === null) {
      if (!response.ok) {
        throw new FeedFault("fetch_error", response.statusText || `HTTP ${response.status}`);
      }
      return response;
    }
    url = allowed(URL.canParse(next, url) ? new URL(next, url).href : "", hosts);
  }
  throw new FeedFault("fetch_error", "Too many redirects");
}

/** An address that may be asked: https on its usual port, on a named host, without a password. */
function allowed(address: string, hosts: ReadonlySet<string>): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const plain =
    url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  if (!url || !plain || !hosts.has(url.hostname)) {
    throw new FeedFault("validation_error", "Invalid URL format");
  }
  return url;
}

/** The answer's text as far as it is read: what comes after the cap is not waited for. */
async function textWithin(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let room = MAX_BYTES;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, room), { stream: true });
    room -= value.byteLength;
    if (room > 0) continue;
    await reader.cancel().catch(() => undefined);
    // A letter that the cap has halved is left out.
    return text;
  }
}
