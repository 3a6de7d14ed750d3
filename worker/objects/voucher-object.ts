import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { answersCalls } from "#worker/kernel/crossing";
import { bare, StoredValue } from "#worker/kernel/stored-value";
import {
  type UseRequest,
  VOUCHER_CALLS,
  type VoucherFigures,
} from "~/contracts/crossing/voucher-calls";
import { decideUse, type UseOperation, usesLeft } from "~/domain/voucher/uses";
import type { UseDecision } from "~/domain/voucher/voucher.schema";
import { UseBook } from "./voucher/use-book";

/** Stops where it can't be read: a withdrawn voucher would take money off again. */
const WITHDRAWN = new StoredValue("withdrawn", bare(z.boolean()), "stop");

/**
 * One voucher code of a business: where all bills and phones that want it meet, one after another.
 * It stores the uses; what the voucher is worth, and where, is the operator's record.
 */
export class VoucherObject extends DurableObject<Env> {
  static {
    answersCalls(VoucherObject.prototype, VOUCHER_CALLS);
  }

  readonly #book = new UseBook(this.ctx.storage);

  /** Uses that are left; null for any number. */
  left(maxUse: number | null): number | null {
    return usesLeft({ taken: this.#book.taken(), maxUse });
  }

  /** Holds a use for a split, once for each key. */
  hold({ ref, billId, maxUse }: UseRequest): UseDecision {
    return this.#move(ref, "hold", { billId, maxUse });
  }

  /** Makes sure of a use for a payment that begins now. */
  burn(ref: string): UseDecision {
    return this.#move(ref, "burn");
  }

  /** Debits a use for good. */
  use(ref: string): UseDecision {
    return this.#move(ref, "use");
  }

  /** Takes a use back, also one whose hold is still in progress. */
  release(ref: string): UseDecision {
    return this.#move(ref, "release");
  }

  /** The operator withdraws the voucher: nobody gets or burns a use any more. */
  withdraw(): void {
    WITHDRAWN.write(this.ctx.storage.kv, true);
  }

  figures(): VoucherFigures {
    return { taken: this.#book.taken(), used: this.#book.used(), withdrawn: this.#withdrawn() };
  }

  #move(
    ref: string,
    operation: UseOperation,
    { billId = "", maxUse = null }: { billId?: string; maxUse?: number | null } = {},
  ): UseDecision {
    const before = this.#book.phase(ref);
    const facts = { taken: this.#book.taken(), maxUse, withdrawn: this.#withdrawn() };
    const decision = decideUse(before, operation, facts);
    if (decision.ok && decision.phase !== before) {
      this.#book.write({ ref, billId, phase: decision.phase, at: Date.now() });
    }
    return decision;
  }

  #withdrawn(): boolean {
    return WITHDRAWN.read(this.ctx.storage.kv) ?? false;
  }
}
