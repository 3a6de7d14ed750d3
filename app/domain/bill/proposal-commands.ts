import type { LineId, ParticipantId, PaymentId, ProposalId, SplitId } from "../ids.schema";
import type { QuantityE5 } from "../money/amount";
import type { Consumer } from "./model";

export interface ProposeDish {
  readonly type: "proposeDish";
  readonly proposalId: ProposalId;
  readonly consumer: Consumer;
  readonly lineId: LineId;
  readonly quantity: QuantityE5;
  /** The public ids of those who are asked. */
  readonly others: readonly ParticipantId[];
}

export interface AnswerProposal {
  readonly type: "answerProposal";
  readonly proposalId: ProposalId;
  readonly consumer: Consumer;
  /** False from who was asked is "not mine", and from who asks that it is taken back. */
  readonly accepts: boolean;
  /** For members without a split that the dish can go into: one each, in their order. */
  readonly ids: readonly { readonly splitId: SplitId; readonly nextPaymentId: PaymentId }[];
}

/** A dish that is in the guest's own part is none of theirs. */
export interface NotMine {
  readonly type: "notMine";
  readonly consumer: Consumer;
  readonly lineId: LineId;
}

export type ProposalCommand = ProposeDish | AnswerProposal | NotMine;
