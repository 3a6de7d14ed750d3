import { digestOf } from "#worker/base/ids";
import type { SplitRequest } from "~/domain/bill/split.schema";

/** What distinguishes one request for a split from another: the same for the same items in another order. */
export function requestDigest(request: SplitRequest, relatedSubOrder: string | null): string {
  const plain =
    request.type === "ITEMS"
      ? Object.entries(request.items).sort(([a], [b]) => (a < b ? -1 : 1))
      : Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return digestOf([request.type, relatedSubOrder, plain]);
}
