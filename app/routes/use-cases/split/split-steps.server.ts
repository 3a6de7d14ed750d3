import { redirect } from "@remix-run/cloudflare";
import type { SplitStatus } from "~/domain/bill/split.schema";
import { pathTo } from "~/paths/path-to";
import type { SplitInHand } from "~/routes/access/access.server";

/** Whether the split is paid or fully discounted (SPLIT-20). */
export function isSettled(status: SplitStatus): boolean {
  return status !== "ISSUED" && status !== "PENDING";
}

/** Sends the guest to the split's current step, unless it still waits to be paid (SPLIT-31). */
export function requireIssued({ split, at }: SplitInHand): void {
  if (split.status === "ISSUED") return;
  if (isSettled(split.status)) throw redirect(pathTo("payment-success", at), 303);
  throw redirect(pathTo("payment-auth", at, { payment: split.paymentId }), 303);
}
