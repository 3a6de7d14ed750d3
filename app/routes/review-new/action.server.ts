import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import type { BillId } from "~/contracts/ids";
import { reviewPath } from "~/features/addresses";
import { ratingIn } from "~/features/review/review-view.server";
import { say } from "~/i18n/strings.server";
import { warn } from "~/services/log.server";
import { formOf } from "../form.server";
import { reviewPlaceOf } from "../review-place.server";

/** What a refused review comes back with: what was written, and what is wrong. */
type ReviewAnswer = { comment: string; error: string };

/** Hands the guest's review on to the venue (REV-01, REV-07). */
export async function action(args: ActionFunctionArgs) {
  const { venue, bill, split, paymentId } = await reviewPlaceOf(args);
  const { context } = args;
  const form = await formOf(args.request);
  const rating = ratingIn(form.get("rating"));
  const comment = String(form.get("comment") ?? "").slice(0, 1_000);
  const again = (key: "page.missing" | "page.failed", status: number) =>
    json<ReviewAnswer>({ comment, error: say(context.locale, "review", key) }, { status });
  if (rating === null) return again("page.missing", 422);
  const feedback = { billId: bill.id as BillId, rating, comment };
  const sent = await context.platform.reviews.send(paymentId, feedback);
  if (!sent.ok) {
    warn(context, "review-not-sent", sent.error.code);
    return again("page.failed", 503);
  }
  throw redirect(reviewPath(venue.id, { bill: bill.id, split: split.splitId, rating, sent: true }));
}
