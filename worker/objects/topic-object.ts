import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { Followers } from "./live/followers";

/** The version of one document that lies elsewhere (a venue, the settings), and those who follow it. */
export class TopicObject extends DurableObject<Env> {
  readonly #followers = new Followers(this.ctx);

  /** Says that the document has changed, such as `venues/croque-cie`; answers its new version. */
  bump(document: string): number {
    const version = this.#version() + 1;
    this.ctx.storage.kv.put("version", version);
    this.#followers.tell({ document, version });
    return version;
  }

  /** Follows the document: its name is the path behind `/live/`. */
  override fetch(request: Request): Response {
    const document = new URL(request.url).pathname.slice("/live/".length);
    return this.#followers.follow(request, { document, version: this.#version() });
  }

  #version(): number {
    return this.ctx.storage.kv.get<number>("version") ?? 0;
  }
}
