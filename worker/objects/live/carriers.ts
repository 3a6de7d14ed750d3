import type { Env } from "#worker/env";
import type { CarrierAddress } from "~/contracts/crossing/live-calls";
import type { LiveDocument, LiveMessage } from "~/contracts/live";
import { carrierAt } from "../callers";
import { logFault } from "../kernel/faults";

/** `mark` distinguishes a carrier that joined again from the one that was asked and had nobody left. */
type Stored = { documents: LiveDocument[]; mark: string };

const PREFIX = "carrier/";
/** So many carriers are notified at a time; each is a call. */
const AT_ONCE = 50;

/**
 * The carriers that an object notifies of its documents. One that answers that it has no subscribers of
 * the document any more is forgotten.
 */
export class Carriers {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;

  constructor(storage: DurableObjectStorage, env: Env) {
    this.#storage = storage;
    this.#env = env;
  }

  /** Remembers who has to be notified of these documents. */
  add({ binding, id }: CarrierAddress, documents: readonly LiveDocument[]): void {
    const key = `${PREFIX}${binding}/${id}`;
    const known = this.#storage.kv.get<Stored>(key)?.documents ?? [];
    const all = [...new Set([...known, ...documents])];
    this.#storage.kv.put<Stored>(key, { documents: all, mark: crypto.randomUUID() });
  }

  /** Whether there is anybody to notify. */
  get isEmpty(): boolean {
    return [...this.#storage.kv.list({ prefix: PREFIX, limit: 1 })].length === 0;
  }

  /**
   * Notifies the next few carriers of a document's version.
   *
   * @param after where it ended the last time; null to begin.
   * @returns where it ended; null when all were notified.
   */
  async send(message: LiveMessage, after: string | null): Promise<string | null> {
    const startAfter = after === null ? {} : { startAfter: after };
    const page = [
      ...this.#storage.kv.list<Stored>({ prefix: PREFIX, limit: AT_ONCE, ...startAfter }),
    ];
    await Promise.all(
      page
        .filter(([, { documents }]) => documents.some((one) => one === message.document))
        .map(([key, stored]) => this.#tellOne(key, stored, message)),
    );
    return page.length < AT_ONCE ? null : (page.at(-1)?.[0] ?? null);
  }

  /** Notifies every carrier of a document's version. */
  async tellAll(message: LiveMessage): Promise<void> {
    let after: string | null = null;
    do after = await this.send(message, after);
    while (after !== null);
  }

  async #tellOne(key: string, { mark }: Stored, message: LiveMessage): Promise<void> {
    try {
      if (await this.#relayTo(key.slice(PREFIX.length), message)) return;
      if (this.#storage.kv.get<Stored>(key)?.mark === mark) this.#storage.kv.delete(key);
    } catch (fault) {
      // It is notified again with the next change, and its pages check by themselves meanwhile.
      logFault(fault, "live.carrier", "relay");
    }
  }

  #relayTo(address: string, message: LiveMessage): Promise<boolean> {
    const at = address.indexOf("/");
    const binding = address.slice(0, at) as CarrierAddress["binding"];
    return carrierAt(this.#env, { binding, id: address.slice(at + 1) }).relay(message);
  }
}
