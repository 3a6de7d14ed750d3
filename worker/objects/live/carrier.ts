import type { Env } from "#worker/env";
import { logFault } from "#worker/kernel/faults";
import { BESIDE } from "#worker/kernel/placement";
import type { CarrierAddress } from "~/contracts/crossing/live-calls";
import type { LiveMessage } from "~/contracts/live";
import { sourceOf } from "../callers";
import { LiveCopies } from "./copies";
import { type LiveSource, sourcesIn } from "./sources";
import { Subscribers } from "./subscribers";

/**
 * Lets a page subscribe to documents of several objects over one socket: the object that holds the
 * socket joins the others once, and passes on their notifications.
 */
export class Carrier {
  readonly #subscribers: Subscribers;
  readonly #copies: LiveCopies;
  readonly #env: Env;
  readonly #address: CarrierAddress;
  /** Versions of the documents that were joined, as they were reported last. */
  readonly #versions = new Map<string, number>();
  #opening = 0;

  constructor(ctx: DurableObjectState, env: Env, binding: CarrierAddress["binding"]) {
    this.#subscribers = new Subscribers(ctx);
    this.#copies = new LiveCopies(ctx, env);
    this.#env = env;
    this.#address = { binding, id: ctx.id.toString() };
  }

  /** Notifies the subscribers of the object's own document of its new version. */
  send(message: LiveMessage): void {
    this.#subscribers.send(message);
    this.#copies.send(message);
  }

  /**
   * Adds a subscriber to the object's own document and to the others that the edge names. While a source can't be
   * joined, its news is missing until the next subscriber comes; pages check by themselves meanwhile.
   */
  async subscribe(
    request: Request,
    own: () => LiveMessage,
    mostOfAddress?: number,
  ): Promise<Response> {
    const sources = sourcesIn(request.headers);
    if (sources.length === 0) return this.#subscribers.subscribe(request, [own()], mostOfAddress);
    this.#opening += 1;
    try {
      await Promise.all(sources.map((source) => this.join(source)));
      const others = sources
        .flatMap(documentsOf)
        .map((document) => ({ document, version: this.#versions.get(document) ?? 0 }));
      return this.#subscribers.subscribe(request, [own(), ...others], mostOfAddress);
    } finally {
      this.#opening -= 1;
    }
  }

  /** Joins what is not joined yet; answers the versions of all the source's documents. */
  async join(source: LiveSource): Promise<LiveMessage[]> {
    const { document, through } = source;
    const documents = documentsOf(source);
    if (!documents.every((one) => this.#versions.has(one))) {
      try {
        const joined = await sourceOf(this.#env, source, BESIDE).join(
          document,
          through,
          this.#address,
        );
        for (const { document: name, version } of joined) this.#note({ document: name, version });
      } catch (fault) {
        logFault(fault, "live.join", "follow");
      }
    }
    return documents.map((one) => ({ document: one, version: this.#versions.get(one) ?? 0 }));
  }

  /**
   * Passes on what a source reports.
   *
   * @param isWanted whether anyone beyond the sockets here has to be notified of it.
   * @returns false when the document has no subscribers here any more, and has to be joined again before the next.
   */
  relay(message: LiveMessage, isWanted = false): boolean {
    if (!isWanted && this.#opening === 0 && !this.#subscribers.hasSubscribers(message.document)) {
      this.#versions.delete(message.document);
      return false;
    }
    this.#note(message);
    this.#subscribers.send(message);
    return true;
  }

  /** An answer may arrive after a newer notification. */
  #note({ document, version }: LiveMessage): void {
    this.#versions.set(document, Math.max(version, this.#versions.get(document) ?? 0));
  }
}

function documentsOf({ document, through }: LiveSource) {
  return [document, ...through];
}
