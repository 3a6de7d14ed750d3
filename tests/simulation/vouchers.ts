import { remembered } from "~/domain/loyalty/remembered";
import { decideUse, type UseOperation } from "~/domain/voucher/uses";
import type { UsePhase } from "~/domain/voucher/voucher.schema";
import { SimMember } from "./member";

/** A voucher with few uses, which guests of this bill and strangers at other tables want in parallel. */
export class SimVoucher {
  readonly uses = new Map<string, UsePhase>();
  /** Keys of debited uses, in the order of the debits. */
  readonly debits: string[] = [];
  /** The member whose rewards the same guests want. */
  readonly member = new SimMember(2);

  constructor(readonly maxUse: number) {}

  /** Carries out one call; the same key and call again changes nothing. */
  handle(ref: string, operation: UseOperation): boolean {
    const before = this.uses.get(ref) ?? null;
    const facts = { taken: this.taken(), maxUse: this.maxUse, withdrawn: false };
    const decision = decideUse(before, operation, facts);
    if (!decision.ok) return false;
    if (decision.phase === "USED" && before !== "USED") this.debits.push(ref);
    this.uses.set(ref, decision.phase);
    return true;
  }

  /** How far the use of a voucher or a reward is. */
  phaseOf(ref: string): UsePhase | undefined {
    return this.uses.get(ref) ?? remembered(this.member.state.uses, ref)?.phase;
  }

  /** Uses that are held, burnt or used. */
  taken(): number {
    return [...this.uses.values()].filter((phase) => phase !== "RELEASED").length;
  }
}
