import type { BillEvent } from "~/domain/bill/events.schema";
import { type BillState, type ItemInterval, isLocked, type Split } from "~/domain/bill/model";
import type { Checker } from "./checker";

/** What is shared is a claim like any other (invariant 6). */
const CLAIMS = 6;

/** Clocks are up to three seconds off in each direction, and an alarm waits for the current call. */
const SLACK_MS = 15_000;

interface Asked {
  readonly lineId: string;
  readonly quantity: number;
  readonly members: readonly string[];
  readonly yes: Set<string>;
  readonly at: number;
}

/**
 * Checks with its own record of who was asked and who said yes that a share gives nobody anything before the last yes, and
 * then each member an equal part, once, which together are what is shared and overlap nowhere.
 */
export class ProposalChecker {
  private readonly asked = new Map<string, Asked>();
  private readonly bound = new Set<string>();
  private before: BillState | null = null;

  constructor(
    private readonly checker: Checker,
    private readonly idleMs: number,
  ) {}

  /** Checks a bill after a transaction that wrote these events. */
  afterTransaction(state: BillState, events: readonly BillEvent[]): void {
    const before = this.before;
    this.before = state;
    for (const event of events) this.note(event);
    const about = events.find(({ type }) => type === "dishProposed" || type === "proposalAccepted");
    if (!about || !before) return;
    const id = about.type === "dishProposed" ? about.proposal.proposalId : this.idOf(about);
    const given = events.flatMap((event) => splitOf(state, event));
    if (given.length > 0) this.checkBound(id, { before, state, given, events });
    else if (this.ends(events, id)) this.report(`${id} ended as bound and gave nothing`);
  }

  /** Checks that no share waits for ever. */
  atRest(state: BillState, now: number): void {
    for (const { proposalId, at } of Object.values(state.proposals)) {
      if (now - at > this.idleMs + SLACK_MS) this.report(`${proposalId} is still open`);
    }
  }

  private idOf(event: BillEvent): string {
    return "proposalId" in event ? event.proposalId : "";
  }

  private ends(events: readonly BillEvent[], id: string): boolean {
    return events.some(
      (event) => event.type === "proposalEnded" && event.proposalId === id && event.end === "BOUND",
    );
  }

  private note(event: BillEvent): void {
    if (event.type === "dishProposed") {
      const { proposalId, lineId, quantity, members, at } = event.proposal;
      const yes = new Set(members.slice(0, 1));
      this.asked.set(proposalId, { lineId, quantity, members, yes, at });
    }
    if (event.type === "proposalAccepted") {
      this.asked.get(event.proposalId)?.yes.add(event.consumer.publicId);
    }
  }

  private checkBound(
    id: string,
    {
      before,
      state,
      given,
      events,
    }: { before: BillState; state: BillState; given: Split[]; events: readonly BillEvent[] },
  ): void {
    const asked = this.asked.get(id);
    if (!asked) {
      this.report(`${id} was bound and never asked`);
      return;
    }
    if (this.bound.has(id)) this.report(`${id} was bound twice`);
    this.bound.add(id);
    for (const { consumer } of given) {
      if (!asked.yes.has(consumer.publicId))
        this.report(`${id} gave ${consumer.publicId} a dish before their yes`);
    }
    if (asked.yes.size < asked.members.length) this.report(`${id} was bound before the last yes`);
    if (!this.ends(events, id)) this.report(`${id} was bound and goes on`);
    this.checkParts(id, asked, { before, state, given });
  }

  private checkParts(
    id: string,
    { lineId, quantity, members }: Asked,
    { before, state, given }: { before: BillState; state: BillState; given: Split[] },
  ): void {
    const least = Math.floor(quantity / members.length);
    const pieces: Piece[] = [];
    let shared = 0;
    for (const split of given) {
      const old = before.splits[split.splitId];
      const kept = Math.max(0, lengthOf(spansOn(old, lineId)) - quantity);
      const part = lengthOf(spansOn(split, lineId)) - kept;
      if (part < least || part > least + 1) this.report(`${id} gave ${part} of ${quantity}`);
      shared += part;
      pieces.push(...spansOn(split, lineId).map((span) => ({ span, old: spansOn(old, lineId) })));
    }
    if (shared !== quantity) this.report(`${id} gave ${shared} of ${quantity} in all`);
    if (overlaps(pieces)) this.report(`${id} gave the same piece twice`);
    const locked = Object.values(state.splits)
      .filter(isLocked)
      .flatMap((split) => spansOn(split, lineId));
    const fresh = given.flatMap((split) => newSpans(before.splits[split.splitId], split, lineId));
    if (fresh.some((one) => locked.some((other) => meet(one, other))))
      this.report(`${id} gave what somebody pays`);
  }

  private report(detail: string): void {
    this.checker.report(CLAIMS, detail);
  }
}

function splitOf(state: BillState, event: BillEvent): Split[] {
  if (event.type !== "splitIssued" && event.type !== "splitUpdated") return [];
  const id = event.type === "splitIssued" ? event.split.splitId : event.splitId;
  const split = state.splits[id];
  return split ? [split] : [];
}

function spansOn(split: Split | undefined, lineId: string): readonly ItemInterval[] {
  if (split?.claim.type !== "ITEMS") return [];
  return split.claim.intervals.filter((one) => one.lineId === lineId);
}

/** What a split has only now; what it kept was chosen before, and may have been paid by somebody since. */
function newSpans(old: Split | undefined, split: Split, lineId: string): readonly ItemInterval[] {
  const known = spansOn(old, lineId);
  return spansOn(split, lineId).filter(
    (one) => !known.some(({ from, to }) => from <= one.from && one.to <= to),
  );
}

function lengthOf(spans: readonly ItemInterval[]): number {
  return spans.reduce((all, { from, to }) => all + (to - from), 0);
}

function meet(one: ItemInterval, other: ItemInterval): boolean {
  return one.from < other.to && other.from < one.to;
}

/** A stretch of the line that a split has, and what the split had chosen of the line before. */
interface Piece {
  readonly span: ItemInterval;
  readonly old: readonly ItemInterval[];
}

/** Two may have chosen the same stretch before, which neither has locked; none is given to two. */
function overlaps(pieces: readonly Piece[]): boolean {
  return pieces.some((one, index) =>
    pieces.slice(index + 1).some((other) => {
      if (!meet(one.span, other.span)) return false;
      const from = Math.max(one.span.from, other.span.from);
      const to = Math.min(one.span.to, other.span.to);
      return ![one, other].every(({ old }) =>
        old.some((span) => span.from <= from && to <= span.to),
      );
    }),
  );
}
