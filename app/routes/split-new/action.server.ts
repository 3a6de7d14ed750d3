import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { venueTerms } from "~/domain/venue/venue-terms";
import { readForm } from "~/features/forms/read-form.server";
import { offeredSplits } from "~/features/split/offer";
import {
  MOST_SPLIT_FIELDS,
  readSplitForm,
  splitFormSchema,
} from "~/features/split/split-form.server";
import { pathTo } from "~/paths/path-to";
import { billOf, requirePayable, seatOf } from "~/routes/shared/access/access.server";
import { formKeyOf } from "~/routes/shared/split/issue-key.server";
import { formAgain, refusedForm } from "~/routes/shared/split/split-answer.server";
import { issueDraft, leaveOnRefusal, sameAsBefore } from "~/routes/shared/split/split-calls.server";

/** Issues the split that the guest asked for, and goes on to the tip (SPLIT-25). */
export async function action(args: ActionFunctionArgs) {
  const place = await billOf(args);
  requirePayable(place, args.context);
  const { venue, bill, base, at } = place;
  const { locale } = args.context;
  const form = await readForm(args.request, splitFormSchema, locale, { fields: MOST_SPLIT_FIELDS });
  if (form.status !== "success") throw redirect(`${base}/splits/new`, 303);
  const fields = form.value;
  const { type } = fields;
  const subOrder = seatOf(place, fields.subOrderOnly);
  if (!type || !offeredSplits(bill, venueTerms(venue).splits, subOrder).includes(type)) {
    throw redirect(`${base}/splits/new${type ? `?gone=${type}` : ""}`, 303);
  }
  const read = readSplitForm({ bill, subOrder, type, fields });
  const again = { ...place, subOrder, draft: read.draft, locale };
  if (read.stepped || read.error) return formAgain(again, read.stepped ? null : read.error);

  const relatedSubOrder = subOrder?.id ?? null;
  const same = type === "REMAINING_AMOUNT" ? sameAsBefore(bill, relatedSubOrder) : null;
  if (same) throw redirect(pathTo("tips", { ...at, splitId: same }), 303);
  const formKey = fields.formKey ?? (await formKeyOf(args.context, bill, type));
  const issued = await issueDraft(args.context, bill, read.draft, relatedSubOrder, formKey);
  if (!issued.ok)
    return refusedForm(again, await leaveOnRefusal(args.context, place, null, issued.error));
  throw redirect(pathTo("tips", { ...at, splitId: issued.value.splitId }), 303);
}
