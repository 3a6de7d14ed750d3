import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const PAUSE_MS = 20;

/** @typedef {{ type: string, key: string } & Record<string, any>} FeedEvent */

/**
 * How a till hears of events, by webhook or by the feed. `take` does what an event asks for; an event is taken over
 * once it has.
 */
export class TakingOver {
  ended = false;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {(event: FeedEvent) => Promise<unknown>} take */
  constructor(take) {
    this.take = take;
  }

  /** Takes webhooks on this machine. @returns {Promise<string>} the address. */
  async listen(/** @type {string} */ secret, port = 0) {
    this.server = createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      if (!this.isSigned(secret, body, request.headers)) return response.writeHead(401).end();
      const done = await this.inTurn(JSON.parse(body)).then(
        () => true,
        () => false,
      );
      response.writeHead(done ? 204 : 500).end();
    });
    await new Promise((resolve) => this.server?.listen(port, "127.0.0.1", () => resolve(null)));
    const address = /** @type {import("node:net").AddressInfo} */ (this.server.address());
    return `http://127.0.0.1:${address.port}/events`;
  }

  /** The library also refuses what was signed more than five minutes ago. */
  isSigned(secret, body, headers) {
    try {
      return Boolean(new Webhook(secret).verify(body, headers));
    } catch {
      return false;
    }
  }

  /** Reads the feed until it is closed: asking for what comes after an event takes that event over. */
  async readFeed(/** @type {(path: string) => Promise<{ status: number, answer: any }>} */ get) {
    let after = "";
    while (!this.ended) {
      const { status, answer } = await get(`events${after && `?after=${after}`}`);
      for (const event of answer?.events ?? []) await this.inTurn(event);
      after = this.next({ status, cursor: answer?.cursor, after });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** Where to read on. A cursor that is not known there was never given out: then from the start. */
  next({ status, cursor, after }) {
    return status === 409 ? "" : (cursor ?? after);
  }

  /** One event after the other, so that one that comes twice at once is done once. */
  inTurn(/** @type {FeedEvent} */ event) {
    this.#last = this.#last.catch(() => {}).then(() => this.take(event));
    return this.#last;
  }

  close() {
    this.ended = true;
    this.server?.closeAllConnections();
    this.server?.close();
  }
}
