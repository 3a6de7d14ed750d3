import { balanceOf } from "~/domain/bill/balance";
import type { BillLimits } from "~/domain/bill/bill.schema";
import type { BillEvent } from "~/domain/bill/events.schema";
import { type BillState, isSettled, NO_METHOD_YET, type Split } from "~/domain/bill/model";
import type { Checker } from "./checker";
import type { ShellAnswer } from "./shell";

/** Clocks are up to three seconds off in each direction, and an alarm waits for the current call. */
const SLACK_MS = 15_000;

/** The invariant that nobody can stop the others: its number follows those about money. */
const LIMITS = 14;

/** Checks that a bill's limits hold and never lock anybody out, with its own record of holds. */
export class LimitChecker {
  private readonly heldSince = new Map<string, number>();
  private readonly engaged = new Set<string>();
  private guests = 0;
  private mostGuests = 0;
  private readonly ranOutAt = new Map<string, number>();

  constructor(
    private readonly checker: Checker,
    private readonly limits: BillLimits,
  ) {}

  /** Checks a bill after a transaction that wrote these events. */
  afterTransaction(state: BillState, events: readonly BillEvent[]): void {
    for (const event of events) this.note(state, event);
    this.countGuests(state, events);
    const splits = Object.values(state.splits);
    const soft = splits.filter(({ status }) => status === "ISSUED");
    // A split whose hold ends reserves nothing again: the next issued split makes room for both.
    const issued = events.some(({ type }) => type === "splitIssued");
    const ended = events.filter(({ type }) => type === "attemptCancelled").length;
    if (issued && soft.length > this.limits.splits + ended)
      this.report(`${soft.length} splits reserve nothing`);
    const unpaid = new Map<string, number>();
    for (const split of splits) {
      const { publicId } = split.consumer;
      if (!isSettled(split)) unpaid.set(publicId, (unpaid.get(publicId) ?? 0) + 1);
    }
    for (const [who, count] of unpaid) {
      if (count > this.limits.splitsPerGuest) this.report(`${who} has ${count} splits`);
    }
    this.checkNumbers(state);
    const paid = new Set(splits.filter(isSettled).map(({ consumer }) => consumer.publicId));
    const places = state.participants.filter(({ id }) => !paid.has(id)).length;
    if (places > this.limits.guests) this.report(`${places} guests take part`);
  }

  /** Checks that a guest is refused a split for lack of room only while all others are paying. */
  refused(state: BillState, who: string, answer: ShellAnswer): void {
    if (answer.kind !== "refused") return;
    const splits = Object.values(state.splits);
    const own = splits.filter(({ consumer }) => consumer.publicId === who);
    if (answer.code === "PAYMENT_IN_PROGRESS") {
      const held = own.filter(({ status }) => status === "PENDING").length;
      if (held < this.limits.splitsPerGuest)
        this.report(`${who} is locked out by their own splits`);
    }
    if (answer.code !== "BILL_FULL") return;
    const busy = splits.filter(({ status }) => status !== "ISSUED");
    const payers = new Set(busy.map(({ consumer }) => consumer.publicId));
    const known = state.participants.some(({ id }) => id === who);
    if (known || payers.size < this.limits.guests) this.report(`a full bill locks ${who} out`);
  }

  /** Checks that nobody is prevented from paying by a hold above its guest's share. */
  keptFromPaying(state: BillState, wanted: Split, answer: ShellAnswer): void {
    if (answer.kind !== "refused" || wanted.relatedSubOrder !== null) return;
    if (answer.code !== "bill-split-exceeds-forecasted-left-to-pay") return;
    const who = wanted.consumer.publicId;
    const pending = Object.values(state.splits).filter(({ status }) => status === "PENDING");
    const reserved = pending.reduce((all, { amountE5 }) => all + amountE5, 0);
    const free = balanceOf(state).leftToPayE5 - reserved;
    const guests = Math.max(2, state.order?.numberOfGuests ?? 0);
    const share = Math.ceil(balanceOf(state).leftToPayE5 / guests) + 100_000;
    for (const { amountE5, consumer, paymentId } of pending) {
      const attempt = paymentId === null ? undefined : state.attempts[paymentId];
      if (consumer.publicId === who) continue;
      if (attempt?.method !== NO_METHOD_YET || attempt.phase !== "RESERVED") continue;
      if (amountE5 > share && free + amountE5 >= wanted.amountE5)
        this.report(`${who} can't pay for ${consumer.publicId}, who only holds`);
    }
  }

  /** Checks that no split that reserves nothing is left over. */
  atRest(state: BillState, now: number): void {
    for (const { splitId, status, touchedAt = 0 } of Object.values(state.splits)) {
      const idle = now - touchedAt > this.limits.idleSplitMs + SLACK_MS;
      if (status === "ISSUED" && idle) this.report(`${splitId} is idle and still there`);
    }
    const present = new Set(Object.values(state.splits).map(({ consumer }) => consumer.publicId));
    for (const { id } of state.participants) {
      if (!present.has(id)) this.report(`${id} has left and still takes part`);
    }
  }

  /** The numbers that guests are called by are each one's own, and small as long as few are at the table. */
  private checkNumbers({ participants }: BillState): void {
    const numbers = new Set(participants.map(({ createdOrder }) => createdOrder));
    if (numbers.size < participants.length) this.report("two guests have one number");
    const highest = Math.max(-1, ...numbers);
    if (highest >= this.mostGuests) {
      this.report(`guest ${highest + 1} at a table of at most ${this.mostGuests}`);
    }
  }

  /** Who comes and who goes may be one transaction: then both are at the table for a moment. */
  private countGuests({ participants }: BillState, events: readonly BillEvent[]): void {
    for (const { type } of events) {
      if (type === "participantJoined") this.guests++;
      if (type === "participantLeft") this.guests--;
      this.mostGuests = Math.max(this.mostGuests, this.guests);
    }
    this.guests = participants.length;
  }

  private note(state: BillState, event: BillEvent): void {
    if (event.type === "splitEngaged") {
      const { publicId } = event.consumer;
      if (event.method === NO_METHOD_YET) this.heldSince.set(event.paymentId, event.at);
      else this.heldSince.delete(event.paymentId);
      const ranOut = this.ranOutAt.get(publicId);
      // Setting the method of an existing hold does not hold more.
      const anew = !this.engaged.has(event.paymentId);
      this.engaged.add(event.paymentId);
      const waits =
        anew && ranOut !== undefined && event.at < ranOut + this.limits.firstWaitMs - SLACK_MS;
      const guests = Math.max(2, state.order?.numberOfGuests ?? 0);
      const share = Math.ceil(balanceOf(state).leftToPayE5 / guests) + 100_000;
      if (waits && event.splitAmountE5 > share) this.report(`${publicId} holds again at once`);
      return;
    }
    if (event.type === "cancelRequested" && event.reason === "EXPIRED") {
      const attempt = state.attempts[event.paymentId];
      const who = attempt && state.splits[attempt.payable.id]?.consumer.publicId;
      if (who !== undefined) this.ranOutAt.set(who, event.at);
    }
    if (event.type === "attemptCaptured") {
      const attempt = state.attempts[event.paymentId];
      const who = attempt && state.splits[attempt.payable.id]?.consumer.publicId;
      if (who !== undefined) this.ranOutAt.delete(who);
    }
    if (event.type !== "attemptCancelled") return;
    const since = this.heldSince.get(event.paymentId);
    this.heldSince.delete(event.paymentId);
    if (since !== undefined && event.at - since > this.limits.holdMs + SLACK_MS) {
      this.report(`${event.paymentId} was held for ${event.at - since} ms`);
    }
  }

  private report(detail: string): void {
    this.checker.report(LIMITS, detail);
  }
}
