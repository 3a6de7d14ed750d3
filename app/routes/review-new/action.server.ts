import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm, refused } from "~/features/forms/read-form.server";
import { reviewFormSchema } from "~/features/review/review-view.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { reviewPlaceOf } from "~/routes/shared/venue/review-place.server";
import { warn } from "~/services/log.server";

/** Passes the guest's review on to the venue (REV-01, REV-07). */
export async function action(args: ActionFunctionArgs) {
  const { venue, bill, split, paymentId } = await reviewPlaceOf(args);
  const { context } = args;
  const form = await readForm(args.request, reviewFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { rating, comment } = form.value;
  const body = { billId: bill.id, rating, comment };
  const sent = await context.platform.venueFeedback.send({ paymentId, body });
  if (!sent.ok) {
    warn(context, "review-not-sent", sent.error.code);
    return refused(form.reply({ formErrors: [say(context.locale, "review", "page.failed")] }), 503);
  }
  throw redirect(
    pathTo(
      "review-new",
      { venueId: venue.id },
      { bill: bill.id, split: split.splitId, rating, sent: true },
    ),
  );
}
