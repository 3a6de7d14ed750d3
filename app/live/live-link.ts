import {
  type LiveDocument,
  livePath,
  MADE_ROOM,
  RECONNECT_AFTER_MS,
  readLiveMessage,
} from "~/contracts/live";

/** The part of a WebSocket that a link needs, so that a test can play the other end. */
export type Socket = {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code?: number }) => void) | null;
};

/** What a link depends on. Times are milliseconds; `after` returns a function that cancels it. */
export type LinkDeps = {
  connect: (path: string) => Socket;
  after: (ms: number, work: () => void) => () => void;
  /** A document has this version now; called on every change, and for each document when the link opens. */
  onVersion: (document: LiveDocument, version: number) => void;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const PING_EVERY_MS = 25_000;

/** How long to wait before the next try: 1 s, then twice as long each time, at most 30 s. */
export function backOffMs(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
}

/**
 * Follows a page's live documents over one socket (REF-11 to REF-16) and comes back after every cut. It
 * pings, because a phone that changed networks holds a socket that will never answer again.
 *
 * @returns a function that ends it for good.
 */
export function openLiveLink(documents: readonly LiveDocument[], deps: LinkDeps): () => void {
  let ended = false;
  let failures = 0;
  let calledOff = () => {};
  let socket: Socket | undefined;

  function keepAlive(link: Socket) {
    let heard = true;
    const beat = () => {
      if (!heard) return link.close();
      heard = false;
      link.send("ping");
      calledOff = deps.after(PING_EVERY_MS, beat);
    };
    calledOff = deps.after(PING_EVERY_MS, beat);
    return () => {
      heard = true;
    };
  }

  function connect() {
    const link = deps.connect(livePath(documents));
    socket = link;
    let hear = () => {};
    link.onopen = () => {
      failures = 0;
      hear = keepAlive(link);
    };
    link.onmessage = ({ data }) => {
      hear();
      const message = typeof data === "string" ? readLiveMessage(data) : undefined;
      const document = documents.find((one) => one === message?.document);
      if (message && document) deps.onVersion(document, message.version);
    };
    link.onclose = ({ code }) => {
      calledOff();
      const wait = code === MADE_ROOM ? RECONNECT_AFTER_MS : backOffMs(failures++);
      if (!ended) calledOff = deps.after(wait, connect);
    };
  }

  connect();
  return () => {
    ended = true;
    calledOff();
    socket?.close();
  };
}
