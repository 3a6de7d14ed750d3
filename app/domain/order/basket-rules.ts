import type { BasketId, BasketLineId, GuestId } from "../ids.schema";
import type { BasketEvent, BasketItem, GuestName, ItemPart, Line } from "./basket.schema";
import {
  type BasketCommand,
  type BasketOutcome,
  type BasketState,
  EMPTY_BASKET,
  evolveBasket,
  isExpired,
  type Who,
} from "./basket-model";
import type { Selection, SubSelection } from "./order.schema";
import { type OverLimit, orderSize, overLimit, overLimitInBasket } from "./order-limits";

const NOT_FOUND: BasketOutcome = { ok: false, code: "NOT_FOUND" };

const BEGINS_ANEW: ReadonlySet<BasketCommand["type"]> = new Set(["add", "empty", "restore"]);

/** What an order does to the basket that it was, however old that is. */
const OF_AN_ORDER: ReadonlySet<BasketCommand["type"]> = new Set(["removeOrdered", "renew"]);

/** The rules of a basket; a guest changes their own lines alone. */
export const basketRules = { initial: () => EMPTY_BASKET, evolve: evolveBasket, decide };

function decide(state: BasketState, command: BasketCommand, now: number): BasketOutcome {
  const expired = isExpired(state, now);
  if (expired && BEGINS_ANEW.has(command.type)) {
    const cleared = accepted(state, [{ type: "cleared", reason: "expired", at: now }]);
    const rest = decide(cleared.state, command, now);
    return rest.ok ? { ...rest, events: [...cleared.events, ...rest.events] } : rest;
  }
  if (expired && !OF_AN_ORDER.has(command.type)) return NOT_FOUND;
  const outcome = changed(state, command, now);
  if (!outcome.ok || !("called" in command)) return outcome;
  const over = overLimitOf(state, outcome.state, command);
  if (over) return { ok: false, ...over };
  const names = named(outcome.state, command, now);
  return {
    ok: true,
    events: [...outcome.events, ...names],
    state: names.reduce(evolveBasket, outcome.state),
  };
}

function changed(state: BasketState, command: BasketCommand, now: number): BasketOutcome {
  switch (command.type) {
    case "add":
      return added(state, command, now);
    case "setQuantity":
      return counted(state, command, now);
    case "replace":
      return replaced(state, command, now);
    case "setNote":
      if (state.lines.length === 0) return NOT_FOUND;
      return seen(state, [{ type: "noteSet", note: command.note || null, at: now }], now);
    case "name":
      return accepted(state, []);
    case "restore":
      return restored(state, command, now);
    case "reprice":
      return repriced(state, command, now);
    case "empty": {
      const left = state.lines.filter(({ guestId }) => guestId !== command.guestId);
      if (left.length === 0) {
        const cleared = { type: "cleared", reason: "emptied", at: now } as const;
        return accepted(state, state.id === null ? [] : [cleared]);
      }
      const own = state.lines.filter((line) => !left.includes(line));
      return seen(
        state,
        own.map(({ lineId }) => ({ type: "lineRemoved", lineId, at: now })),
        now,
      );
    }
    case "renew": {
      const [line] = state.lines;
      if (command.basketId !== state.id || !line || isExpired(state, now)) {
        return accepted(state, []);
      }
      return accepted(state, [set(command.nextId, line, now)]);
    }
    case "removeOrdered": {
      // The order may say it twice; what is there since then is another basket.
      if (command.basketId !== state.id) return accepted(state, []);
      const lines = isExpired(state, now) ? [] : notOrdered(state.lines, command.ordered);
      return accepted(state, [{ type: "ordered", basketId: command.nextId, lines, at: now }]);
    }
  }
}

function added(
  state: BasketState,
  { basketId, lineId, item, guestId, participantId }: Extract<BasketCommand, { type: "add" }>,
  now: number,
): BasketOutcome {
  const twin = twinOf(state, item, guestId);
  const quantity = (twin?.quantity ?? 0) + item.quantity;
  const line = { lineId: twin?.lineId ?? lineId, guestId, participantId, wasUnitPrice: null };
  return seen(state, [set(state.id ?? basketId, { ...item, ...line, quantity }, now)], now);
}

function counted(
  state: BasketState,
  { lineId, quantity, guestId }: Extract<BasketCommand, { type: "setQuantity" }>,
  now: number,
): BasketOutcome {
  const line = ownLine(state, lineId, guestId);
  if (!line || state.id === null) return NOT_FOUND;
  if (quantity <= 0) return seen(state, [{ type: "lineRemoved", lineId, at: now }], now);
  return seen(state, [set(state.id, { ...line, quantity, wasUnitPrice: null }, now)], now);
}

/** A line that becomes the same as another joins it (BASK-04). */
function replaced(
  state: BasketState,
  { lineId, item, guestId }: Extract<BasketCommand, { type: "replace" }>,
  now: number,
): BasketOutcome {
  const line = ownLine(state, lineId, guestId);
  if (!line || state.id === null) return NOT_FOUND;
  const twin = twinOf(
    { ...state, lines: state.lines.filter((one) => one !== line) },
    item,
    guestId,
  );
  const quantity = (twin?.quantity ?? 0) + item.quantity;
  const stays = { ...line, ...item, wasUnitPrice: null };
  if (!twin) return seen(state, [set(state.id, stays, now)], now);
  const joined = set(state.id, { ...stays, lineId: twin.lineId, quantity }, now);
  return seen(state, [{ type: "lineRemoved", lineId, at: now }, joined], now);
}

/** Sent twice it changes nothing more; once the basket is empty the same order may come back. */
function restored(
  before: BasketState,
  { basketId, order, ...who }: Extract<BasketCommand, { type: "restore" }>,
  now: number,
): BasketOutcome {
  const { orderId, items, gone, note } = order;
  if (before.restored.includes(orderId)) return accepted(before, []);
  const events: BasketEvent[] = [];
  let state = before;
  for (const { lineId, item } of items) {
    const step = added(state, { ...who, type: "add", basketId, lineId, item }, now);
    if (!step.ok) return step;
    events.push(...step.events);
    state = step.state;
  }
  if (note && state.note === null && state.lines.length > 0) {
    events.push({ type: "noteSet", note, at: now });
  }
  events.push({ type: "orderRestored", orderId, gone, at: now });
  return accepted(before, events);
}

/** Says what a guest of the basket is called where that is news; a sign is one guest's. */
function named(
  { participants, names }: BasketState,
  { participantId, called }: Extract<BasketCommand, { called: GuestName }>,
  at: number,
): BasketEvent[] {
  if (!participants.includes(participantId)) return [];
  const others = [...names].filter(([id]) => id !== participantId);
  const isTaken = others.some(([, { sign }]) => sign !== null && sign === called.sign);
  const { name } = called;
  const sign = isTaken ? null : called.sign;
  const named = names.get(participantId) ?? { name: null, sign: null };
  if (named.name === name && named.sign === sign) return [];
  return [{ type: "guestNamed", participantId, name, sign, at }];
}

function repriced(
  state: BasketState,
  { basketId, items }: Extract<BasketCommand, { type: "reprice" }>,
  now: number,
): BasketOutcome {
  if (basketId !== state.id) return accepted(state, []);
  const itemsByLine = new Map(items.map(({ lineId, item }) => [lineId, item]));
  const gone = state.lines.filter(({ lineId }) => itemsByLine.get(lineId) === null);
  const lines = state.lines.flatMap((line): Line[] => {
    const item = itemsByLine.get(line.lineId);
    if (item === null) return [];
    if (!item || item.unitPrice.amount === line.unitPrice.amount) return [line];
    const was = line.wasUnitPrice ?? line.unitPrice;
    const wasUnitPrice = was.amount === item.unitPrice.amount ? null : was;
    // The guest may have changed how many while it was priced.
    return [{ ...line, ...item, quantity: line.quantity, wasUnitPrice }];
  });
  if (lines.every((line, at) => line === state.lines[at]) && gone.length === 0) {
    return accepted(state, []);
  }
  const names = gone.map(({ productName, quantity }) => ({ productName, quantity }));
  return accepted(state, [{ type: "repriced", lines, gone: [...state.gone, ...names], at: now }]);
}

/** What is left of lines once as many as were ordered of each choice are taken from them. */
function notOrdered(lines: readonly Line[], ordered: readonly Selection[]): readonly Line[] {
  const toTake = new Map<string, number>();
  for (const item of ordered) {
    toTake.set(choiceOf(item), (toTake.get(choiceOf(item)) ?? 0) + item.quantity);
  }
  return lines.flatMap((line) => {
    const choice = choiceOf(line);
    const taken = Math.min(line.quantity, toTake.get(choice) ?? 0);
    toTake.set(choice, (toTake.get(choice) ?? 0) - taken);
    return taken === line.quantity ? [] : [{ ...line, quantity: line.quantity - taken }];
  });
}

/** Once a guest changes something, what the menu changed before counts as read. */
function seen(state: BasketState, events: readonly BasketEvent[], now: number): BasketOutcome {
  const isNews = state.gone.length > 0 || state.lines.some(({ wasUnitPrice }) => wasUnitPrice);
  return accepted(state, isNews ? [{ type: "pricesSeen", at: now }, ...events] : events);
}

function set(basketId: BasketId, line: Line, at: number): BasketEvent {
  return { type: "lineSet", basketId, line, at };
}

function accepted(state: BasketState, events: readonly BasketEvent[]) {
  return { ok: true as const, events, state: events.reduce(evolveBasket, state) };
}

/** The limit that a guest's change goes over. What a whole table had ordered may come back as one guest's. */
function overLimitOf(
  before: BasketState,
  after: BasketState,
  command: Extract<BasketCommand, Who>,
): OverLimit | null {
  const { limits, together } = command;
  const sizes = { before: sizesOf(before, command), after: sizesOf(after, command) };
  if (command.type === "restore") return overLimit(sizes.after.all, limits, together);
  return overLimitInBasket(sizes, limits, together);
}

function sizesOf({ lines }: BasketState, { guestId }: Who) {
  const ofGuest = lines.filter((one) => one.guestId === guestId);
  return { all: orderSize(lines), ofGuest: orderSize(ofGuest) };
}

function ownLine({ lines }: BasketState, lineId: BasketLineId, guestId: GuestId): Line | undefined {
  return lines.find((line) => line.lineId === lineId && line.guestId === guestId);
}

/** The guest's line with the same product and the same choice (BASK-04). */
function twinOf({ lines }: BasketState, item: BasketItem, guestId: GuestId): Line | undefined {
  const choice = choiceOf(item);
  return lines.find((line) => line.guestId === guestId && choiceOf(line) === choice);
}

function choiceOf({ menuId, productId, subItems }: Selection | BasketItem): string {
  return JSON.stringify([menuId, productId, subItems.map(partOf)]);
}

function partOf({ productId, quantity, subItems }: SubSelection | ItemPart): unknown[] {
  return [productId, quantity, subItems.map(partOf)];
}
