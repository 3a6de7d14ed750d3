import type { LiveMessage } from "~/contracts/live";

/** More followers than any table, and few enough that one object can tell them all. */
const MOST_FOLLOWERS = 2_000;

/** What a follower sends to keep the line open, and what it is answered without waking the object. */
const PING = "ping";
const PONG = "pong";

/**
 * Those who follow the documents of one object: hibernating WebSockets, so that an idle bill costs
 * nothing, and event streams for whoever can't open one. A message is only a version number.
 */
export class Followers {
  readonly #ctx: DurableObjectState;
  readonly #streams = new Map<WritableStreamDefaultWriter<Uint8Array>, string>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /** Takes on a follower; the answer is the upgrade, an event stream, or a refusal as JSON. */
  follow(request: Request, message: LiveMessage): Response {
    if (this.#count() >= MOST_FOLLOWERS) return refusal(503, "too-many-followers");
    if (request.headers.get("upgrade")?.toLowerCase() === "websocket") return this.#socket(message);
    if (request.headers.get("accept")?.includes("text/event-stream")) return this.#stream(message);
    return refusal(426, "upgrade-required");
  }

  /** Tells everyone who follows the document its new version. */
  tell(message: LiveMessage): void {
    const sockets = this.#ctx.getWebSockets(message.document);
    const text = sockets.length > 0 ? JSON.stringify(message) : "";
    for (const socket of sockets) {
      try {
        socket.send(text);
      } catch {
        // The phone is gone; the runtime closes its end.
      }
    }
    for (const [writer, document] of this.#streams) {
      if (document === message.document) this.#write(writer, message);
    }
  }

  #socket(message: LiveMessage): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    this.#ctx.acceptWebSocket(server, [message.document]);
    // What changed between the page's reading and this moment is in the version sent first.
    server.send(JSON.stringify(message));
    return new Response(null, { status: 101, webSocket: client });
  }

  #stream(message: LiveMessage): Response {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    this.#streams.set(writer, message.document);
    writer.closed.catch(() => {}).finally(() => this.#streams.delete(writer));
    this.#write(writer, message);
    return new Response(readable, {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    });
  }

  #write(writer: WritableStreamDefaultWriter<Uint8Array>, message: LiveMessage): void {
    const text = `data: ${JSON.stringify(message)}\n\n`;
    writer.write(new TextEncoder().encode(text)).catch(() => this.#streams.delete(writer));
  }

  #count(): number {
    return this.#ctx.getWebSockets().length + this.#streams.size;
  }
}

function refusal(status: number, code: string): Response {
  return Response.json({ code }, { status });
}
