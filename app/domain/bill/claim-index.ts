import type { LineId, ParticipantId } from "../ids.schema";
import { NO_QUANTITY, type QuantityE5 } from "../money/amount";
import { type BillState, type ItemInterval, isLocked, isSettled, type Split } from "./model";

export interface PersonsPart {
  quantity: QuantityE5;
  paid: QuantityE5;
}

export type ClaimsBySplit = ReadonlyMap<string, readonly ItemInterval[]>;

/** The claims on one line: of splits that lock what they claim, and of those that only chose it. */
interface ClaimsOnLine {
  readonly locked: ClaimsBySplit;
  readonly selected: ClaimsBySplit;
  readonly takers: ReadonlyMap<ParticipantId, Readonly<PersonsPart>>;
  readonly choosers: ReadonlyMap<ParticipantId, Readonly<PersonsPart>>;
}

interface LineBook {
  readonly locked: Map<string, ItemInterval[]>;
  readonly selected: Map<string, ItemInterval[]>;
  readonly takers: Map<ParticipantId, PersonsPart>;
  readonly choosers: Map<ParticipantId, PersonsPart>;
}

interface Book {
  splits: BillState["splits"];
  readonly byLine: Map<string, LineBook>;
}

const NO_CLAIMS: ClaimsOnLine = {
  locked: new Map(),
  selected: new Map(),
  takers: new Map(),
  choosers: new Map(),
};

/**
 * One book for each bill, updated from state to state: with 200 splits of 500 lines each, computing all of
 * them costs a hundred times what the one that changed does. It depends on the splits alone.
 */
const books = new WeakMap<NonNullable<BillState["identity"]>, Book>();

export function claimsOnLine(state: BillState, lineId: LineId): ClaimsOnLine {
  if (!state.identity) return NO_CLAIMS;
  let book = books.get(state.identity);
  if (!book) {
    book = { splits: {}, byLine: new Map() };
    books.set(state.identity, book);
  }
  if (book.splits !== state.splits) keepUp(book, state.splits);
  return book.byLine.get(lineId) ?? NO_CLAIMS;
}

function keepUp(book: Book, splits: BillState["splits"]): void {
  for (const [splitId, split] of Object.entries(book.splits)) {
    if (splits[splitId] !== split) strike(book.byLine, split);
  }
  for (const [splitId, split] of Object.entries(splits)) {
    if (book.splits[splitId] !== split) enter(book.byLine, split);
  }
  book.splits = splits;
}

function enter(byLine: Book["byLine"], split: Split): void {
  if (split.claim.type !== "ITEMS") return;
  const { splitId } = split;
  for (const interval of split.claim.intervals) {
    let line = byLine.get(interval.lineId);
    if (!line) {
      line = { locked: new Map(), selected: new Map(), takers: new Map(), choosers: new Map() };
      byLine.set(interval.lineId, line);
    }
    const claims = isLocked(split) ? line.locked : line.selected;
    const own = claims.get(splitId);
    if (own) own.push(interval);
    else claims.set(splitId, [interval]);
    change(line, split, interval.to - interval.from);
  }
}

function strike(byLine: Book["byLine"], split: Split): void {
  if (split.claim.type !== "ITEMS") return;
  for (const { lineId, from, to } of split.claim.intervals) {
    const line = byLine.get(lineId);
    if (!line) continue;
    (isLocked(split) ? line.locked : line.selected).delete(split.splitId);
    change(line, split, from - to);
  }
}

function change(line: LineBook, split: Split, quantity: number): void {
  const people = isLocked(split) ? line.takers : line.choosers;
  const { publicId } = split.consumer;
  const part = people.get(publicId) ?? { quantity: NO_QUANTITY, paid: NO_QUANTITY };
  part.quantity = (part.quantity + quantity) as QuantityE5;
  if (isSettled(split)) part.paid = (part.paid + quantity) as QuantityE5;
  if (part.quantity > 0) people.set(publicId, part);
  else people.delete(publicId);
}
