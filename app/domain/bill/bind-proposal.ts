import type { LineId } from "../ids.schema";
import { type AmountE5, quantityE5 } from "../money/amount";
import { forecastIn, totalsOf } from "./balance";
import type { StoredConsumer } from "./bill.schema";
import type { AnswerProposal } from "./commands";
import { changesSplit, newSplit } from "./decide-split";
import { accept, type Decision, refuse } from "./decision";
import type { BillEvent } from "./events.schema";
import { evolveAll } from "./evolve";
import { costOfIntervals, cutAt, itemsClaim, placeBeside } from "./item-claims";
import {
  type BillState,
  type Instant,
  type ItemInterval,
  intervalsOf,
  type OpenProposal,
  type Split,
} from "./model";
import { equalParts } from "./proposal-standing";
import { roomForSplit } from "./room";

/** What one member gets: into a split of theirs, with what they keep of the line and of other lines, or into a new one. */
interface MemberPart {
  readonly id: string;
  readonly split: Split | null;
  readonly intervals: readonly ItemInterval[];
  readonly amountE5: AmountE5;
}

/**
 * The members' parts of a shared dish as they would be now; null where too little of it is free. They are cut from one
 * stretch of the line, so that they add up to what is shared, in quantity and in price, and never overlap. What a
 * member had chosen of the line counts towards it: they keep only what exceeds what is shared.
 */
export function partsOfProposal(state: BillState, proposal: OpenProposal): MemberPart[] | null {
  const line = totalsOf(state).linesById.get(proposal.lineId);
  if (!line) return null;
  const members = proposal.members.map((id) => {
    const split = splitFor(state, id, proposal.lineId, line.subOrderId);
    const all = split ? intervalsOf(split) : [];
    const chosen = all.filter(({ lineId }) => lineId === proposal.lineId);
    const kept = cutAt(chosen, proposal.quantity).rest;
    return { id, split, kept, others: all.filter(({ lineId }) => lineId !== proposal.lineId) };
  });
  const targets = new Set(members.flatMap(({ split }) => split?.splitId ?? []));
  const bare = { ...state, splits: without(state, targets) };
  const block = placeBeside(
    bare,
    line,
    proposal.quantity,
    members.flatMap(({ kept }) => kept),
  );
  if (!block) return null;
  const quantities = equalParts(proposal.quantity, members.length);
  let left = block;
  return members.map(({ id, split, kept, others }, index) => {
    const { first, rest } = cutAt(left, quantities[index] ?? quantityE5(0));
    left = rest;
    const amountE5 = costOfIntervals(state, first);
    return { id, split, intervals: [...others, ...kept, ...first], amountE5 };
  });
}

/** Gives every member their part, or nobody any. */
export function bindProposal(
  state: BillState,
  proposal: OpenProposal,
  ids: AnswerProposal["ids"],
  now: Instant,
): Decision {
  const parts = partsOfProposal(state, proposal);
  if (!parts) return refuse("ITEMS_NOT_AVAILABLE");
  const events: BillEvent[] = [];
  let after = state;
  for (const [index, part] of parts.entries()) {
    const consumer = proposal.accepted[part.id];
    if (!consumer || part.amountE5 <= 0) return refuse("ITEM_PART_TOO_SMALL");
    const decision = part.split
      ? intoSplit(after, part, part.split, now)
      : asNewSplit(after, part, { consumer, ids: ids[index] }, now);
    if (!decision.ok) return decision;
    events.push(...decision.events);
    after = evolveAll(after, decision.events);
  }
  // Room for a new split may have been made by dropping another one, of a member too.
  const complete = parts.every(({ id, intervals }) => hasAll(after, id, intervals));
  return complete ? accept(events) : refuse("BILL_FULL");
}

function intoSplit(state: BillState, part: MemberPart, split: Split, now: Instant): Decision {
  const claim = itemsClaim(part.intervals);
  const amountE5 = costOfIntervals(state, part.intervals);
  if (amountE5 > forecastIn(state, split.relatedSubOrder)) return refuse(EXCEEDS);
  return accept(changesSplit(state, split, { claim, amountE5 }, now));
}

function asNewSplit(
  state: BillState,
  { intervals, amountE5, id }: MemberPart,
  { consumer, ids }: { consumer: StoredConsumer; ids: AnswerProposal["ids"][number] | undefined },
  now: Instant,
): Decision {
  if (amountE5 > forecastIn(state, null)) return refuse(EXCEEDS);
  if (!ids) throw new Error("A proposal without ids for its splits");
  const room = roomForSplit(state, consumer, now);
  if (!room.ok) return room;
  const name = state.participants.find((one) => one.id === id)?.username ?? null;
  const { guestId, publicId, userId = null, sign = null } = consumer;
  const own = { guestId, publicId, userId, name, ...(sign ? { sign } : {}) };
  const claim = itemsClaim(intervals);
  const split = newSplit({ ...ids, consumer: own, claim, relatedSubOrder: null, amountE5 }, now);
  return accept([...room.events, { type: "splitIssued", split }]);
}

const EXCEEDS = "bill-split-exceeds-forecasted-left-to-pay";

/** The member's split that the dish goes into: one that has some of it, else the one they touched last. */
function splitFor(
  { splits }: BillState,
  id: string,
  lineId: LineId,
  subOrderId: string,
): Split | null {
  const own = Object.values(splits)
    .filter(({ consumer, status, claim }) => {
      return consumer.publicId === id && status === "ISSUED" && claim.type === "ITEMS";
    })
    .filter(({ relatedSubOrder: seat }) => seat === null || seat === subOrderId)
    .sort((a, b) => b.touchedAt - a.touchedAt || (a.splitId < b.splitId ? -1 : 1));
  const has = (split: Split) => intervalsOf(split).some((one) => one.lineId === lineId);
  return own.find(has) ?? own[0] ?? null;
}

function hasAll({ splits }: BillState, id: string, intervals: readonly ItemInterval[]): boolean {
  return Object.values(splits).some(
    ({ claim, consumer }) =>
      consumer.publicId === id && claim.type === "ITEMS" && claim.intervals === intervals,
  );
}

function without({ splits }: BillState, ids: ReadonlySet<string>): BillState["splits"] {
  return Object.fromEntries(Object.entries(splits).filter(([id]) => !ids.has(id)));
}
