import { DurableObject } from "cloudflare:workers";
import { derivedId, newId } from "#worker/base/ids";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { EventSourced } from "#worker/kernel/event-sourced";
import { createLedger, EventLedger } from "#worker/kernel/ledger";
import { Schema } from "#worker/kernel/schema";
import type { Basket } from "~/contracts/basket";
import {
  BASKET_CALLS,
  type BasketAnswer,
  type BasketReader,
  type RefusedItems,
  type RepricedItem,
} from "~/contracts/crossing/basket-calls";
import { eventCodec } from "~/contracts/event-codec";
import type { BasketId, BasketLineId, DeviceId } from "~/contracts/ids";
import { basketLineId } from "~/domain/ids.schema";
import { type BasketEvent, type BasketItem, basketEvents } from "~/domain/order/basket.schema";
import {
  BASKET_MS,
  type BasketCommand,
  type BasketOutcome,
  type BasketState,
  isExpired,
  type Who,
} from "~/domain/order/basket-model";
import { basketRules } from "~/domain/order/basket-rules";
import type { Selection } from "~/domain/order/order.schema";
import { basketTotal } from "~/domain/order/order-limits";
import { HOUR_MS } from "~/domain/time";
import { LiveCopies } from "./live/copies";
import { Subscribers } from "./live/subscribers";

/** How long an expired basket still tells its guest that it expired; then nothing is stored of it. */
const FORGOTTEN_AFTER_MS = BASKET_MS + 2 * HOUR_MS;

type Sourced = EventSourced<BasketState, BasketCommand, BasketEvent, BasketOutcome>;

/**
 * What a guest wants to order at a venue, or all of a table's guests together. Its prices are those that its
 * caller, the platform, has read from the published menu.
 */
export class BasketObject extends DurableObject<Env> {
  static {
    answersCalls(BasketObject.prototype, BASKET_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  readonly #subscribers = new Subscribers(this.ctx);
  readonly #copies = new LiveCopies(this.ctx, this.env);
  #basket = this.#load();

  read(reader: BasketReader): Basket {
    return this.#viewFor(reader);
  }

  /** Puts an item in; one like it that the guest has already becomes more of it (BASK-04). */
  add(reader: BasketReader, item: BasketItem): BasketAnswer {
    const ids = { basketId: newId("k"), lineId: basketLineId.parse(crypto.randomUUID()) };
    return this.#run(reader, { type: "add", ...ids, item, ...whoIn(reader) });
  }

  /** Sets how many of a line; 0 and less remove it (BASK-05). */
  setQuantity(reader: BasketReader, lineId: BasketLineId, quantity: number): BasketAnswer {
    return this.#run(reader, { type: "setQuantity", lineId, quantity, ...whoIn(reader) });
  }

  replace(reader: BasketReader, lineId: BasketLineId, item: BasketItem): BasketAnswer {
    return this.#run(reader, { type: "replace", lineId, item, ...whoIn(reader) });
  }

  setNote(reader: BasketReader, note: string): BasketAnswer {
    return this.#run(reader, { type: "setNote", note });
  }

  /** Says what the guest is called from now on, where they have something in the basket. */
  nameGuest(reader: BasketReader): BasketAnswer {
    return this.#run(reader, { type: "name", ...whoIn(reader) });
  }

  /** Adds the dishes of a refused order to the basket again, once. */
  restore(reader: BasketReader, { items, ...order }: RefusedItems): BasketAnswer {
    const lines = items.map((item) => ({ lineId: basketLineId.parse(crypto.randomUUID()), item }));
    const refused = { ...order, items: lines };
    const basketId = newId("k");
    return this.#run(reader, { type: "restore", basketId, order: refused, ...whoIn(reader) });
  }

  empty(reader: BasketReader): BasketAnswer {
    return this.#run(reader, { type: "empty", ...whoIn(reader) });
  }

  reprice(reader: BasketReader, basketId: BasketId, items: RepricedItem[]): BasketAnswer {
    return this.#run(reader, { type: "reprice", basketId, items });
  }

  /** Gives the basket with this id another: no order is placed under the one that was taken back. */
  renew(deviceId: DeviceId, basketId: BasketId): void {
    this.#decide({ type: "renew", basketId, nextId: newId("k") }, deviceId);
  }

  /** Takes out what was ordered of the basket with this id; what was put in meanwhile stays. */
  removeOrdered(deviceId: DeviceId, basketId: BasketId, ordered: readonly Selection[]): void {
    this.#decide({ type: "removeOrdered", basketId, ordered, nextId: newId("k") }, deviceId);
  }

  /** Subscribes to the basket, under the name of the table where it is asked for: `GET /live/baskets/{deviceId}`. */
  override fetch(request: Request): Response {
    const deviceId = new URL(request.url).pathname.split("/").at(-1) ?? "";
    const document = `baskets/${deviceId}`;
    return this.#subscribers.subscribe(request, [{ document, version: this.#basket.state.stamp }]);
  }

  override async alarm(): Promise<void> {
    this.#alarm.hasFired();
    const { changedAt } = this.#basket.state;
    if (changedAt + FORGOTTEN_AFTER_MS > Date.now()) {
      this.#alarm.setExactly(changedAt + FORGOTTEN_AFTER_MS);
      return;
    }
    await this.ctx.storage.deleteAll();
    this.#basket = this.#load();
  }

  #load(): Sourced {
    const { storage, id } = this.ctx;
    const codec = { ...eventCodec<BasketEvent>(basketEvents), amountOf: () => null };
    const ledger = new EventLedger<BasketEvent>(
      storage,
      new Schema(storage, [createLedger]),
      codec,
    );
    return new EventSourced(ledger, basketRules, { object: "basket", id: id.toString() });
  }

  #run(reader: BasketReader, command: BasketCommand): BasketAnswer {
    const outcome = this.#decide(command, reader.deviceId);
    return outcome.ok ? { ok: true, value: this.#viewFor(reader) } : outcome;
  }

  #decide(command: BasketCommand, deviceId: DeviceId): BasketOutcome {
    const now = Date.now();
    const outcome = this.#basket.run(command, now);
    if (outcome.ok && outcome.events.length > 0) {
      this.#alarm.setAtLatest(now + FORGOTTEN_AFTER_MS);
      this.#tell(deviceId);
    }
    return outcome;
  }

  #tell(deviceId: DeviceId): void {
    const version = this.#basket.state.stamp;
    // A guest's own may be followed at the table that they came from.
    for (const document of this.#subscribers.documents())
      this.#subscribers.send({ document, version });
    this.#copies.send({ document: `baskets/${deviceId}`, version });
  }

  #viewFor(reader: BasketReader): Basket {
    const place = { objectId: this.ctx.id.toString(), now: Date.now() };
    return basketView(this.#basket.state, reader, place);
  }
}

function whoIn({ guestId, participantId, name, sign, limits, together }: BasketReader): Who {
  return { guestId, participantId, called: { name, sign }, limits, together };
}

/**
 * A basket as one guest sees it. Others at the table are a fingerprint, and a name, a sign or a number.
 *
 * @param objectId makes the id of a basket that nothing was put into yet.
 */
function basketView(
  state: BasketState,
  { guestId, together }: BasketReader,
  { objectId, now }: { objectId: string; now: number },
): Basket {
  const expired = isExpired(state, now);
  const lines = expired ? [] : state.lines;
  return {
    id: (expired ? null : state.id) ?? derivedId("k", objectId, String(state.version)),
    items: lines.map(({ guestId: owner, participantId, subItems, ...line }) => ({
      ...line,
      subItems: structuredClone(subItems) as Basket["items"][number]["subItems"],
      by: {
        participantId,
        name: state.names.get(participantId)?.name ?? "",
        sign: state.names.get(participantId)?.sign ?? null,
        number: state.participants.indexOf(participantId) + 1,
        mine: owner === guestId,
      },
    })),
    expiresAt: lines.length > 0 ? state.changedAt + BASKET_MS : null,
    note: expired ? null : state.note,
    total: basketTotal(lines),
    together,
    expired,
    gone: [...state.gone],
    restored: expired ? [] : [...state.restored],
    sending: null,
  };
}
