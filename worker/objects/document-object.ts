import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import {
  type CarrierAddress,
  DOCUMENT_CALLS,
  type DocumentWrite,
  type ReadDocument,
  type StoredDocument,
  storedDocument,
  type Written,
} from "~/contracts/crossing/live-calls";
import type { LiveDocument, LiveMessage } from "~/contracts/live";
import { movesOn } from "~/domain/menu/progress";
import { Carriers } from "./live/carriers";
import { LiveCopies } from "./live/copies";
import { Subscribers } from "./live/subscribers";

/** Stops where it can't be read: somebody else could take the document over. */
const STORED = new StoredValue("stored", record(storedDocument), "stop");
/** By writer. Stops where it can't be read: a writer's part would take the place of everybody's. */
const PARTS = new StoredValue("parts", bare(z.record(z.string(), z.array(z.unknown()))), "stop");
/** One that can't be read is the next change's time. */
const VERSION = new StoredValue("version", bare(z.int()), "forget");

/** When each state was first written, in milliseconds since 1970. Without it the states are shown with no time. */
const REACHED = new StoredValue("reached", bare(z.record(z.string(), z.int())), "forget");

/** One live document that tills write often, and its subscribers: a tab, an order, a list. */
export class DocumentObject extends DurableObject<Env> {
  static {
    answersCalls(DocumentObject.prototype, DOCUMENT_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  readonly #subscribers = new Subscribers(this.ctx);
  readonly #carriers = new Carriers(this.ctx.storage, this.env);
  readonly #copies = new LiveCopies(this.ctx, this.env);

  /** Writes the document, unless it is someone else's or further on already, and notifies its subscribers. */
  async write({ document, keepMs, state, ...news }: DocumentWrite): Promise<Written> {
    const stored = this.#stored();
    if (stored && stored.owner !== news.owner) return "foreign";
    if (stored && stored.json === news.json) return "written";
    if (!movesOn(stored?.progress ?? null, news.progress)) return "late";
    STORED.write(this.ctx.storage.kv, news);
    // Said again in other words, a state keeps its time; and one of before this was noted has none.
    if (state && news.progress.rank > (stored?.progress.rank ?? -1)) this.#noteReached(state);
    this.#changed(document);
    if (keepMs !== null) this.#alarm.setExactly(Date.now() + keepMs);
    return "written";
  }

  /** The document as it was written, whose it is, and when it got where it is; null where there is none. */
  read(): ReadDocument | null {
    const stored = this.#stored();
    return stored && { owner: stored.owner, json: stored.json, reached: this.#reached() };
  }

  /** One writer's part of a list that several write: the part takes the place of the one before. */
  writePart(document: string, writer: string, items: unknown[]): void {
    PARTS.write(this.ctx.storage.kv, { ...this.#parts(), [writer]: items });
    this.#changed(document);
  }

  /** The whole list that several write, as JSON. */
  readParts(): string {
    return JSON.stringify(Object.values(this.#parts()).flat());
  }

  /** The document's time is over. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** Subscribes to the document: its name is the path behind `/live/`. */
  override fetch(request: Request): Response {
    const document = new URL(request.url).pathname.slice("/live/".length);
    return this.#subscribers.subscribe(request, [{ document, version: this.#version() }]);
  }

  /** Notifies another object of each change from now on; answers the version now. */
  join(
    document: LiveDocument,
    _through: readonly LiveDocument[],
    carrier: CarrierAddress,
  ): LiveMessage[] {
    this.#carriers.add(carrier, [document]);
    return [{ document, version: this.#version() }];
  }

  /** The version is the time, so that a page knows without asking whether it was rendered before. */
  #changed(document: string): void {
    const version = Math.max(this.#version() + 1, Date.now());
    VERSION.write(this.ctx.storage.kv, version);
    this.#subscribers.send({ document, version });
    this.#copies.send({ document, version });
    this.ctx.waitUntil(this.#carriers.tellAll({ document, version }));
  }

  #noteReached(state: string): void {
    REACHED.write(this.ctx.storage.kv, { ...this.#reached(), [state]: Date.now() });
  }

  #reached(): Record<string, number> {
    return REACHED.read(this.ctx.storage.kv) ?? {};
  }

  #stored(): StoredDocument | null {
    return STORED.read(this.ctx.storage.kv) ?? null;
  }

  #parts(): Record<string, unknown[]> {
    return PARTS.read(this.ctx.storage.kv) ?? {};
  }

  #version(): number {
    return VERSION.read(this.ctx.storage.kv) ?? 0;
  }
}
