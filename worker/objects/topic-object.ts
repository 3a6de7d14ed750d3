import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { Alarm } from "./kernel/alarm";
import { Subscribers } from "./live/subscribers";

/** By then no isolate reads a copy from before the change any more (`worker/edge/tenant-cache.ts`). */
const TELL_AGAIN_MS = 45_000;

/** Everybody in the venue follows the same topics, over one wifi. */
const MAX_OF_ADDRESS = 500;

/** The version of one document that lies elsewhere (a venue, the settings), and those who follow it. */
export class TopicObject extends DurableObject<Env> {
  readonly #alarm = new Alarm(this.ctx.storage);
  readonly #subscribers = new Subscribers(this.ctx);

  /**
   * Says that the document has changed, such as `venues/croque-cie`; answers its new version. It is
   * said once more later: who looked at once may have been shown what an isolate still remembered.
   */
  async bump(document: string): Promise<number> {
    this.ctx.storage.kv.put("document", document);
    const version = this.#tell(document);
    this.#alarm.ringAt(Date.now() + TELL_AGAIN_MS);
    return version;
  }

  override alarm(): void {
    const document = this.ctx.storage.kv.get<string>("document");
    if (document) this.#tell(document);
  }

  /** Follows the document: its name is the path behind `/live/`. */
  override fetch(request: Request): Response {
    const document = new URL(request.url).pathname.slice("/live/".length);
    const message = { document, version: this.#version() };
    return this.#subscribers.follow(request, message, MAX_OF_ADDRESS);
  }

  #tell(document: string): number {
    const version = this.#version() + 1;
    this.ctx.storage.kv.put("version", version);
    this.#subscribers.tell({ document, version });
    return version;
  }

  #version(): number {
    return this.ctx.storage.kv.get<number>("version") ?? 0;
  }
}
