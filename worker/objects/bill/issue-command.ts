import { derivedId, digestOf, newId } from "#worker/base/ids";
import type { IssueRequest } from "~/contracts/crossing/bill-calls";
import type { Command } from "~/domain/bill/commands";
import type { BillState } from "~/domain/bill/model";
import type { SplitRequest } from "~/domain/bill/split.schema";
import { consumerOf } from "./payments";

/** What a guest who takes a part asks of the bill's rules (SPLIT-39 to SPLIT-43). */
export function issueCommand(
  state: BillState,
  objectId: string,
  { guest, request, relatedSubOrder, idempotencyKey: key }: IssueRequest,
): Command<"issueSplit"> {
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

/** What distinguishes one request for a split from another: the same for the same items in another order. */
function requestDigest(request: SplitRequest, relatedSubOrder: string | null): string {
  const plain =
    request.type === "ITEMS"
      ? Object.entries(request.items).sort(([a], [b]) => (a < b ? -1 : 1))
      : Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return digestOf([request.type, relatedSubOrder, plain]);
}
