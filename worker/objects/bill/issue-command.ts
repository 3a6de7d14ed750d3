import { derivedId, newId } from "#worker/base/ids";
import type { IssueRequest } from "~/contracts/crossing/bill-calls";
import type { BillCommand } from "~/domain/bill/commands";
import type { BillState } from "~/domain/bill/model";
import { consumerOf } from "./payments";
import { requestDigest } from "./request-digest";

/** What a guest who takes a part asks of the bill's rules (SPLIT-39 to SPLIT-43). */
export function issueCommand(
  state: BillState,
  objectId: string,
  { guest, request, relatedSubOrder, idempotencyKey: key }: IssueRequest,
): Extract<BillCommand, { type: "issueSplit" }> {
  return {
    type: "issueSplit",
    // Made from the key alone: a caller with another guest's key finds that guest's split, not a new one.
    splitId: key === null ? newId("s") : derivedId("s", objectId, key),
    nextPaymentId: newId("p"),
    consumer: consumerOf(guest, state),
    request,
    relatedSubOrder,
    requestDigest: key === null ? null : requestDigest(request, relatedSubOrder),
  };
}
