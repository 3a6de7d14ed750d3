import type { Env } from "#worker/env";
import { logFault } from "#worker/kernel/faults";
import { firestoreOf } from "#worker/ports/live/firestore";
import type { LiveMessage } from "~/contracts/live";
import { backoffMs } from "~/domain/outbox/retry";

/** After so many tries the next change brings the version along; pages look by themselves meanwhile. */
const TRIES = 4;
const LONGEST_WAIT_MS = 5_000;

/**
 * Copies the versions of an object's documents to where pages hear of them, where that is outside (Firestore).
 * While one copy is under way, only the newest version of the same document waits.
 */
export class LiveCopies {
  readonly #ctx: Pick<DurableObjectState, "waitUntil">;
  readonly #env: Env;
  /** By document, the version that is to go out next; null while the one under way is the newest. */
  readonly #next = new Map<string, number | null>();

  constructor(ctx: Pick<DurableObjectState, "waitUntil">, env: Env) {
    this.#ctx = ctx;
    this.#env = env;
  }

  /** Copies a document's new version, after the caller's own work. */
  send({ document, version }: LiveMessage): void {
    const firestore = firestoreOf(this.#env);
    if (!firestore) return;
    const isUnderWay = this.#next.has(document);
    this.#next.set(document, version);
    if (!isUnderWay) this.#ctx.waitUntil(this.#copy(document, (news) => firestore.raise(news)));
  }

  async #copy(document: string, raise: (news: LiveMessage) => Promise<void>): Promise<void> {
    for (let tries = 1; tries <= TRIES; ) {
      const version = this.#next.get(document) ?? null;
      if (version === null) break;
      this.#next.set(document, null);
      try {
        await raise({ document, version });
        tries = 1;
      } catch (fault) {
        logFault(fault, "live.firestore", "copy");
        this.#next.set(document, this.#next.get(document) ?? version);
        await new Promise((resolve) => setTimeout(resolve, backoffMs(tries, LONGEST_WAIT_MS)));
        tries += 1;
      }
    }
    this.#next.delete(document);
  }
}
