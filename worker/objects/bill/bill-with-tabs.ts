import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import type {
  ReservedForTab,
  SettledHold,
  SettleRequest,
  TabReserve,
} from "~/contracts/crossing/bill-calls";
import type { BillAnswer } from "~/contracts/crossing/values";
import type { BillCommand } from "~/domain/bill/commands";
import type { CardHoldTerms } from "~/domain/bill/model";
import { AtTable } from "./at-table";
import type { Outcome } from "./driver";

/** The calls of a bill's object that other objects make: tabs, its table, and users whose accounts are deleted. */
export abstract class BillWithTabs extends DurableObject<Env> {
  protected readonly atTable = new AtTable(this.ctx.storage.kv);

  /** Carries a command out and sees that what follows from it gets done. */
  protected abstract run(command: BillCommand): Outcome;

  /** Carries out a command that answers nothing. */
  protected done(command: BillCommand): BillAnswer<null> {
    const outcome = this.run(command);
    return outcome.ok ? { ok: true, value: null } : outcome;
  }

  /** Takes away what the phones of a user were called whose account is deleted. */
  forgetNames(guestIds: readonly string[]): void {
    this.run({ type: "forgetNames", guestIds });
  }

  /** Notes that somebody at the bill's table ordered (ORD-38). */
  noteTableOrder(orderedAt: number): void {
    this.atTable.ordered(orderedAt);
  }

  /** Notes what a tab holds on guests' cards for this bill (BILL-04). */
  noteCardHolds(tabId: string, holds: readonly CardHoldTerms[]): BillAnswer<null> {
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
