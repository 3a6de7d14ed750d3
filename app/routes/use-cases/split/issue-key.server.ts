import type { AppLoadContext } from "@remix-run/cloudflare";
import type { BillDocument } from "~/contracts/bill";
import { type IssueSplit, requireSplitId } from "~/services/calls/splits.server";

/**
 * The key of a form that makes a split. It lives across reloads of the page: for one guest, one bill and
 * one form it stays the same until a split of theirs is paid or being paid; the next is a new one.
 */
export function formKeyOf(
  { viewer }: AppLoadContext,
  bill: BillDocument,
  form: string,
): Promise<string> {
  const done = bill.splits
    .filter(({ isCurrentUser, status }) => isCurrentUser && status !== "ISSUED")
    .map(({ splitId }) => requireSplitId(splitId));
  return digest([viewer.guestId, bill.id, form, ...done.sort()]);
}

/**
 * The key under which a form's split is issued: sent again it is the same split. Another choice in the
 * same form is another split, and so is the same choice on a bill that comes to something else by now.
 */
export function issueKeyOf(
  formKey: string,
  { totalBillAmount, forecastedLeftToPay }: BillDocument,
  { kind, body }: IssueSplit,
): Promise<string> {
  return digest([formKey, totalBillAmount, forecastedLeftToPay, kind, body]);
}

async function digest(value: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const base64 = btoa(String.fromCharCode(...hash));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
