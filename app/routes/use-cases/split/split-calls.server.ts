import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { BillDocument } from "~/contracts/bill";
import type { SplitId } from "~/contracts/ids";
import type { Split } from "~/contracts/split";
import type { AnomalyType } from "~/domain/bill/anomaly-types";
import { type Anomaly, anomalyCookie, anomalyPath } from "~/features/split/anomaly-cookie.server";
import { subOrderOf } from "~/features/split/offer";
import { type Refusal, readRefusal } from "~/features/split/refusal.server";
import { shareTerms } from "~/features/split/share-terms";
import type { SplitDraft } from "~/features/split/split-draft";
import { pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { type BillPlace, type SplitInHand, toBill } from "~/routes/access/access.server";
import { type IssueSplit, requireSplitId, type UpdateSplit } from "~/services/calls/splits.server";
import type { CallError, Result } from "~/services/result";
import { formKeyOf, issueKeyOf } from "./issue-key.server";

/**
 * Makes a split of what the guest asks for, once however often the form of this key is sent; their older
 * unpaid ones are dropped meanwhile.
 */
export async function issueDraft(
  context: AppLoadContext,
  bill: BillDocument,
  draft: SplitDraft,
  relatedSubOrder: string | null,
  formKey: string,
): Promise<Result<Split>> {
  const { splits } = context.platform;
  const issue = issueOf(bill, draft, relatedSubOrder);
  const issued = await splits.issue(bill.id, issue, await issueKeyOf(formKey, bill, issue));
  if (!issued.ok) return issued;
  const older = bill.splits.filter(
    ({ isCurrentUser, status }) => isCurrentUser && status === "ISSUED",
  );
  for (const splitId of older.map((split) => requireSplitId(split.splitId))) {
    if (splitId !== issued.value.splitId)
      context.waitUntil(splits.cancel({ billId: bill.id, splitId }));
  }
  return issued;
}

/**
 * Drops the guest's split. What can't be dropped claims nothing that others could not take (SPLIT-28).
 *
 * @returns the bill's path, with what it has to say where dropping failed (SPLIT-67).
 */
export async function cancelSplit(
  { platform }: AppLoadContext,
  { venue, bill, split }: SplitInHand,
): Promise<string> {
  const cancelled = await platform.splits.cancel({ billId: bill.id, splitId: split.splitId });
  const failed = !cancelled.ok && cancelled.error.status === 500;
  return pathTo(
    "bill",
    { venueId: venue.id, billId: bill.id },
    { changed: failed ? "notCancelled" : undefined },
  );
}

/** Changes a split within its type (SPLIT-29); what is left to pay is dropped and issued again. */
export async function updateDraft(
  context: AppLoadContext,
  bill: BillDocument,
  split: Split,
  draft: SplitDraft,
): Promise<Result<Split>> {
  const update = updateOf(bill, draft, split.relatedSubOrder);
  if (update)
    return context.platform.splits.update({ billId: bill.id, splitId: split.splitId }, update);
  const formKey = await formKeyOf(context, bill, split.splitId);
  return issueDraft(context, bill, draft, split.relatedSubOrder, formKey);
}

/** A split of all that is left which the guest made a moment ago and can simply go on with. */
export function sameAsBefore(bill: BillDocument, relatedSubOrder: string | null): SplitId | null {
  const same = bill.splits.find(
    (split) =>
      split.isCurrentUser &&
      split.status === "ISSUED" &&
      split.type === "REMAINING_AMOUNT" &&
      split.relatedSubOrder === relatedSubOrder &&
      relatedSubOrder === null &&
      split.amount === bill.forecastedLeftToPay,
  );
  return same ? requireSplitId(same.splitId) : null;
}

/**
 * Redirects where a refusal calls for another page: the anomaly screen, the bill, the payment
 * that is under way. Otherwise returns the refusal, for the page to show.
 *
 * @param query what the address of a payment page said (`checkoutQuery`), which the anomaly screen carries on.
 */
export async function leaveOnRefusal(
  context: AppLoadContext,
  { bill, base, at }: BillPlace,
  splitId: SplitId | null,
  error: CallError,
  query = new URLSearchParams(),
): Promise<Refusal> {
  const refusal = readRefusal(error);
  switch (refusal.kind) {
    case "anomaly": {
      if (!splitId) return refusal;
      const { kind: _, ...anomaly } = refusal;
      tellOfAnomaly(context, bill, splitId, anomaly.type);
      throw await toAnomaly(base, { ...anomaly, splitId }, query);
    }
    case "bill":
      throw toBill(at, refusal.changed);
    case "gone":
      throw toBill(at, "split");
    case "pending":
      throw redirect(splitId ? pathTo("payment-auth", { ...at, splitId }) : base, 303);
    case "settled":
      throw redirect(splitId ? pathTo("payment-success", { ...at, splitId }) : base, 303);
    default:
      return refusal;
  }
}

/** To the anomaly screen, which leads back to a payment page with the same query. */
export async function toAnomaly(
  base: string,
  anomaly: Anomaly,
  query: URLSearchParams,
): Promise<Response> {
  const header = await anomalyCookie(base).write(anomaly);
  const path = withQuery(anomalyPath(base), query);
  return redirect(path, { status: 303, headers: { "set-cookie": header } });
}

/** ANOM-24; the venue, the guest and their device are sent with every event. */
export function tellOfAnomaly(
  context: AppLoadContext,
  bill: BillDocument,
  splitId: SplitId,
  anomaly: AnomalyType,
): void {
  context.track({
    name: "split_anomaly",
    billId: bill.id,
    splitId,
    tableId: bill.tableId,
    anomaly,
  });
}

function issueOf(
  bill: BillDocument,
  draft: SplitDraft,
  relatedSubOrder: string | null,
): IssueSplit {
  const update = updateOf(bill, draft, relatedSubOrder);
  if (!update) return { kind: "left-to-pay", body: { relatedSubOrder } };
  if (update.kind !== "by-amount") return update;
  const { newSplitAmount, currencyCode } = update.body;
  return {
    kind: "by-amount",
    body: {
      splitAmount: newSplitAmount,
      currencyCode,
      relatedSubOrder,
      ...(draft.type === "AMOUNT" && draft.partOf ? { partOf: draft.partOf } : {}),
    },
  };
}

/** The change that the draft asks for, with all fields of the matching issue (SPLIT-45). */
function updateOf(
  bill: BillDocument,
  draft: SplitDraft,
  relatedSubOrder: string | null,
): UpdateSplit | null {
  switch (draft.type) {
    case "ITEMS":
      return { kind: "by-items", body: { items: { ...draft.items }, relatedSubOrder } };
    case "SHARE":
      return {
        kind: "by-share",
        body: {
          numberOfShares: draft.shares,
          numberOfGuests: draft.guests,
          baseAmount: shareTerms(bill, subOrderOf(bill, relatedSubOrder)).base,
          relatedSubOrder,
        },
      };
    case "AMOUNT":
      return {
        kind: "by-amount",
        body: { newSplitAmount: draft.amount ?? 0, currencyCode: bill.currency },
      };
    case "CHECK_SEAT":
      return { kind: "by-sub-orders", body: { subOrders: [...draft.subOrders], relatedSubOrder } };
    case "REMAINING_AMOUNT":
      return null;
  }
}
