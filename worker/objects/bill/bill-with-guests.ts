import { newId } from "#worker/base/ids";
import type { DishRequest, NotMineRequest, ProposalAnswer } from "~/contracts/crossing/bill-calls";
import type { BillAnswer, Guest } from "~/contracts/crossing/values";
import type { BillState } from "~/domain/bill/model";
import { BillWithTabs } from "./bill-with-tabs";
import { consumerOf } from "./payments";

/** What the guests at a table are to each other on a bill: names, and dishes that they share. */
export abstract class BillWithGuests extends BillWithTabs {
  protected abstract readonly state: BillState;

  /** How the others see the guest from now on; who has no part yet is there by their sign, and named with the first one. */
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
