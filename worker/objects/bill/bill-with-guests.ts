import { DurableObject } from "cloudflare:workers";
import { newId } from "#worker/base/ids";
import type { Env } from "#worker/env";
import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import type {
  DishRequest,
  NotMineRequest,
  ProposalAnswer,
  ReservedForTab,
  SettledHold,
  SettleRequest,
  TabReserve,
} from "~/contracts/crossing/bill-calls";
import {
  type BillAnswer,
  type BillAtTable,
  billAtTable,
  type Guest,
  instant,
} from "~/contracts/crossing/values";
import type { GuestId, TabId } from "~/contracts/ids";
import type { BillCommand } from "~/domain/bill/commands";
import type { BillState, CardHoldTerms } from "~/domain/bill/model";
import { ORDERS_SHOWN_MS } from "~/domain/table/sitting";
import type { Outcome } from "./driver";
import { consumerOf } from "./payments";

/** The calls of a bill's object that other objects make: tabs, its table and till, and users whose accounts are deleted. */
abstract class BillWithTabs extends DurableObject<Env> {
  protected readonly atTable = new AtTable(this.ctx.storage.kv);

  /** Carries a command out and sees that what follows from it gets done. */
  protected abstract run(command: BillCommand): Outcome;

  protected done(command: BillCommand): BillAnswer<null> {
    const outcome = this.run(command);
    return outcome.ok ? { ok: true, value: null } : outcome;
  }

  /** Takes away what the phones of a user were called whose account is deleted. */
  forgetNames(guestIds: readonly GuestId[]): void {
    this.run({ type: "forgetNames", guestIds });
  }

  /** The till has taken over the payments of these splits and card holds. */
  acknowledge(subjectIds: readonly string[]): void {
    const posted = { type: "tillAnswered", answer: { kind: "posted" } } as const;
    for (const subjectId of subjectIds) this.run({ ...posted, subjectId });
  }

  /** The till can't record a split's payment, or what a card hold paid, and says why (BILL-30). */
  refusePost(subjectId: string, code: string): void {
    this.run({ type: "tillAnswered", subjectId, answer: { kind: "refused", code } });
  }

  /** Notes that somebody at the bill's table ordered (ORD-38). */
  noteTableOrder(orderedAt: number): void {
    this.atTable.ordered(orderedAt);
  }

  /** Notes what a tab holds on guests' cards for this bill (BILL-04). */
  noteCardHolds(tabId: TabId, holds: readonly CardHoldTerms[]): BillAnswer<null> {
    return this.done({ type: "noteCardHolds", tabId, holds });
  }

  /** Reserves what a closing tab's holds are to pay, once for each. */
  reserveForTab(request: TabReserve): BillAnswer<ReservedForTab> {
    const outcome = this.run({ type: "reserveForTab", ...request });
    if (!outcome.ok) return outcome;
    const { waits = false, dues = [] } = outcome.reply;
    return { ok: true, value: { waits, dues: [...dues] } };
  }

  /** Counts what was taken of a hold, once by its reference; says where on the till it belongs. */
  settleCardHold(request: SettleRequest): BillAnswer<SettledHold> {
    const outcome = this.run({ type: "settleCardHold", ...request });
    if (!outcome.ok) return outcome;
    const { place = { orderRef: "", tableId: "" } } = outcome.reply;
    return { ok: true, value: place };
  }
}

/** Stops where it can't be read: a payment says at whose brand it was made. The till's next word writes it again. */
const PLACE = new StoredValue("place", record(billAtTable), "stop");

/** One that can't be read tells nothing, as where there is no table. */
const ORDERED_AT = new StoredValue("orderedAt", bare(instant.nullable()), "forget");

/**
 * What a table's object tells its bill beside the till's order: the place, and when somebody there ordered
 * last, so that a reader of the bill asks the table for its orders only where there are any (ORD-38).
 */
class AtTable {
  readonly #kv: SyncKvStorage;
  #place: BillAtTable | null = null;
  #orderedAt: { value: number | null | undefined } | null = null;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Where the bill is; null before it opened. */
  place(): BillAtTable | null {
    this.#place ??= PLACE.read(this.#kv) ?? null;
    return this.#place;
  }

  /**
   * What the table says each time that it opens the bill.
   *
   * @param orderedAt a time in milliseconds; null for nobody, undefined for a bill without a table.
   */
  opened(place: BillAtTable, orderedAt: number | null | undefined): void {
    PLACE.write(this.#kv, place);
    this.#place = place;
    if (orderedAt !== this.#lastOrder()) this.#store(orderedAt);
  }

  /** An order since then. Where nothing was said of those before, there may be others, so it tells nothing. */
  ordered(orderedAt: number): void {
    const before = this.#lastOrder();
    if (before === undefined || (before !== null && before >= orderedAt)) return;
    this.#store(orderedAt);
  }

  /** Whether there are orders of the last minutes; undefined where nothing is known. */
  recentOrders(): boolean | undefined {
    const at = this.#lastOrder();
    return at === undefined ? undefined : at !== null && at >= Date.now() - ORDERS_SHOWN_MS;
  }

  #lastOrder(): number | null | undefined {
    this.#orderedAt ??= { value: ORDERED_AT.read(this.#kv) };
    return this.#orderedAt.value;
  }

  #store(orderedAt: number | null | undefined): void {
    if (orderedAt === undefined) ORDERED_AT.delete(this.#kv);
    else ORDERED_AT.write(this.#kv, orderedAt);
    this.#orderedAt = { value: orderedAt };
  }
}

/** What the guests at a table are to each other on a bill: names, and dishes that they share. */
export abstract class BillWithGuests extends BillWithTabs {
  protected abstract readonly state: BillState;

  /** How the others see the guest from now on; a guest without a part is shown by their sign, and named with their first part. */
  nameGuest(guest: Guest): BillAnswer<null> {
    return this.done({ type: "nameGuest", consumer: consumerOf(guest, this.state) });
  }

  /** Asks others to share a dish; it is nobody's before all have said yes. */
  proposeDish({ guest, ...asked }: DishRequest): BillAnswer<null> {
    const consumer = consumerOf(guest, this.state);
    return this.done({ type: "proposeDish", proposalId: newId("h"), consumer, ...asked });
  }

  /** A yes, or "not mine". */
  answerProposal({ guest, proposalId, accepts }: ProposalAnswer): BillAnswer<null> {
    const { proposals } = this.state;
    const proposal = Object.hasOwn(proposals, proposalId) ? proposals[proposalId] : undefined;
    const ids = (proposal?.members ?? []).map(() => ({
      splitId: newId("s"),
      nextPaymentId: newId("p"),
    }));
    const consumer = consumerOf(guest, this.state);
    return this.done({ type: "answerProposal", proposalId, consumer, accepts, ids });
  }

  /** Takes a dish out of what the guest has chosen. */
  notMine({ guest, lineId }: NotMineRequest): BillAnswer<null> {
    return this.done({ type: "notMine", consumer: consumerOf(guest, this.state), lineId });
  }
}
