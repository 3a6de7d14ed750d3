import * as z from "zod";
import type { Env } from "#worker/env";
import { logFault } from "#worker/kernel/faults";
import { record, StoredValues } from "#worker/kernel/stored-value";
import { type CarrierAddress, carrierAddress, liveDocument } from "~/contracts/crossing/live-calls";
import type { LiveDocument, LiveMessage } from "~/contracts/live";
import { carrierAt } from "../callers";

/** `mark` distinguishes a carrier that joined again from the one that was asked and had nobody left. */
const carrier = z.object({ documents: z.array(liveDocument), mark: z.string() });

/** The carriers by address, `BILL/…`. One that can't be read joins again with its next subscriber. */
const PREFIX = "carrier/";
const CARRIERS = new StoredValues(PREFIX, record(carrier), "forget");

/** How many carriers are notified at a time; each is a call. */
const AT_ONCE = 50;

/**
 * The carriers that an object notifies of its documents. One that answers that it has no subscribers of
 * the document any more is forgotten.
 */
export class Carriers {
  readonly #kv: SyncKvStorage;
  readonly #env: Env;

  constructor(storage: DurableObjectStorage, env: Env) {
    this.#kv = storage.kv;
    this.#env = env;
  }

  /** Remembers who has to be notified of these documents. */
  add({ binding, id }: CarrierAddress, documents: readonly LiveDocument[]): void {
    const address = `${binding}/${id}`;
    const stored = CARRIERS.read(this.#kv, address)?.documents ?? [];
    const all = [...new Set([...stored, ...documents])];
    CARRIERS.write(this.#kv, address, { documents: all, mark: crypto.randomUUID() });
  }

  get isEmpty(): boolean {
    return CARRIERS.names(this.#kv, 1).length === 0;
  }

  /**
   * Notifies the next few carriers of a document's version.
   *
   * @param after where it ended the last time; null to begin.
   * @returns where it ended; null when all were notified.
   */
  async send(message: LiveMessage, after: string | null): Promise<string | null> {
    const page = CARRIERS.list(this.#kv, AT_ONCE, after?.slice(PREFIX.length));
    const following = page.flatMap(([address, stored]) =>
      stored?.documents.some((one) => one === message.document)
        ? [this.#tellOne(address, stored.mark, message)]
        : [],
    );
    await Promise.all(following);
    const last = page.at(-1);
    return last && page.length === AT_ONCE ? PREFIX + last[0] : null;
  }

  async tellAll(message: LiveMessage): Promise<void> {
    let after: string | null = null;
    do after = await this.send(message, after);
    while (after !== null);
  }

  async #tellOne(address: string, mark: string, message: LiveMessage): Promise<void> {
    try {
      if (await this.#relayTo(address, message)) return;
      if (CARRIERS.read(this.#kv, address)?.mark === mark) CARRIERS.delete(this.#kv, address);
    } catch (fault) {
      // It is notified again with the next change, and its pages check by themselves meanwhile.
      logFault(fault, "live.carrier", "relay");
    }
  }

  #relayTo(address: string, message: LiveMessage): Promise<boolean> {
    const at = address.indexOf("/");
    const carrierOf = carrierAddress.parse({
      binding: address.slice(0, at),
      id: address.slice(at + 1),
    });
    return carrierAt(this.#env, carrierOf).relay(message);
  }
}
