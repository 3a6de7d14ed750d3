import * as z from "zod";
import { type Frozen, instant, list, quantity } from "../fields.schema";
import { lineId, participantId, proposalId } from "../ids.schema";

/**
 * A guest asks others to share a dish: each of `members`, of whom the first asks, would pay an equal part of that much of
 * a line.
 */
export const dishProposal = z.strictObject({
  proposalId,
  lineId,
  quantity,
  /** Public ids. */
  members: list(participantId),
  at: instant,
});
export interface DishProposal extends Frozen<z.infer<typeof dishProposal>> {}

/** `BOUND` is the end at which everyone has their part; at the others nobody has got anything. */
export const proposalEnd = z.enum(["BOUND", "REFUSED", "LAPSED"]);
