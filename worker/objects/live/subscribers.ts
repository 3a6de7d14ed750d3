import * as z from "zod";
import { type LiveMessage, MADE_ROOM, RECONNECT_AFTER_MS } from "~/contracts/live";
import { type Connection, connectionsToEnd, type Subscriber, subscriberOf } from "./connections";

/** A subscriber's message to keep the connection open, and its answer, which does not wake the object. */
const PING = "ping";
const PONG = "pong";

/** The data that a socket keeps through hibernation. */
const attachment: z.ZodType<Subscriber & { since: number }> = z.object({
  guest: z.string().nullable(),
  address: z.string(),
  since: z.number(),
});
type Attachment = z.output<typeof attachment>;
type Writer = WritableStreamDefaultWriter<Uint8Array>;

/**
 * The subscribers of documents at one object: hibernating WebSockets, so that an idle bill costs
 * nothing, and event streams for clients that can't open one. A message is only a version number.
 */
export class Subscribers {
  readonly #ctx: DurableObjectState;
  readonly #attachment = new WeakMap<WebSocket, Attachment>();
  readonly #streams = new Map<Writer, Attachment & { documents: readonly string[] }>();
  /** When the newest connection began. */
  #newest = 0;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /**
   * Adds a subscriber to some documents, each named with the version that it has now; the answer is
   * the upgrade, an event stream, or a refusal as JSON. Older connections end where a guest, an address or
   * the object has too many (`connectionsToEnd`).
   */
  subscribe(request: Request, messages: readonly LiveMessage[], mostOfAddress?: number): Response {
    const subscriber = subscriberOf(request.headers);
    const socket = request.headers.get("upgrade")?.toLowerCase() === "websocket";
    if (!socket && !request.headers.get("accept")?.includes("text/event-stream")) {
      return Response.json({ code: "upgrade-required" }, { status: 426 });
    }
    for (const { end } of connectionsToEnd(this.#connections(), subscriber, mostOfAddress)) end();
    // Two of one millisecond differ too, so that it is always the oldest that end.
    this.#newest = Math.max(Date.now(), this.#newest + 1);
    const attached = { ...subscriber, since: this.#newest };
    return socket ? this.#socket(messages, attached) : this.#stream(messages, attached);
  }

  hasSubscribers(document: string): boolean {
    const streams = [...this.#streams.values()];
    return (
      this.#ctx.getWebSockets(document).some(({ readyState }) => readyState === WebSocket.OPEN) ||
      streams.some(({ documents }) => documents.includes(document))
    );
  }

  documents(): ReadonlySet<string> {
    const ofSockets = this.#ctx.getWebSockets().flatMap((socket) => this.#ctx.getTags(socket));
    const ofStreams = [...this.#streams.values()].flatMap(({ documents }) => documents);
    return new Set([...ofSockets, ...ofStreams]);
  }

  send(message: LiveMessage): void {
    const sockets = this.#ctx.getWebSockets(message.document);
    const text = sockets.length > 0 ? JSON.stringify(message) : "";
    for (const socket of sockets) {
      try {
        socket.send(text);
      } catch {
        // The phone is gone; the runtime closes its end.
      }
    }
    for (const [writer, { documents }] of this.#streams) {
      if (documents.includes(message.document)) this.#write(writer, dataOf(message));
    }
  }

  #socket(messages: readonly LiveMessage[], attachment: Attachment): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    this.#ctx.acceptWebSocket(server, documentsIn(messages));
    server.serializeAttachment(attachment);
    // What changed between the page's rendering and this moment is in the versions sent first.
    for (const message of messages) server.send(JSON.stringify(message));
    return new Response(null, { status: 101, webSocket: client });
  }

  #stream(messages: readonly LiveMessage[], attachment: Attachment): Response {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    this.#streams.set(writer, { ...attachment, documents: documentsIn(messages) });
    writer.closed.catch(() => {}).finally(() => this.#streams.delete(writer));
    this.#write(writer, messages.map(dataOf).join(""));
    return new Response(readable, {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    });
  }

  #write(writer: Writer, text: string): void {
    writer.write(new TextEncoder().encode(text)).catch(() => this.#streams.delete(writer));
  }

  #connections(): Connection[] {
    const sockets = this.#ctx
      .getWebSockets()
      // One that was closed stays in the list until its other end has answered.
      .filter((socket) => socket.readyState === WebSocket.OPEN)
      .map((socket) => ({
        ...this.#attachmentOf(socket),
        end: () => socket.close(MADE_ROOM, "too many subscribers"),
      }));
    const streams = [...this.#streams].map(([writer, attachment]) => ({
      ...attachment,
      end: () => this.#end(writer),
    }));
    return [...sockets, ...streams];
  }

  #attachmentOf(socket: WebSocket): Attachment {
    const cached = this.#attachment.get(socket);
    if (cached) return cached;
    const read = attachment.safeParse(socket.deserializeAttachment()).data ?? UNKNOWN;
    this.#attachment.set(socket, read);
    return read;
  }

  #end(writer: Writer): void {
    this.#streams.delete(writer);
    this.#write(writer, `retry: ${RECONNECT_AFTER_MS}\n\n`);
    writer.close().catch(() => {});
  }
}

/** Stands in for an attachment that this build can't read. */
const UNKNOWN: Attachment = { guest: null, address: "", since: 0 };

function documentsIn(messages: readonly LiveMessage[]): string[] {
  return messages.map(({ document }) => document);
}

function dataOf(message: LiveMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
