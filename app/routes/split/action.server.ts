import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { splitPath } from "~/features/addresses";
import { readForm } from "~/features/forms/read-form.server";
import {
  MOST_SPLIT_FIELDS,
  readSplitForm,
  splitFormSchema,
} from "~/features/split/split-form.server";
import { seatOf, splitOf } from "~/routes/shared/access/access.server";
import { formAgain, refusedForm } from "~/routes/shared/split/split-answer.server";
import { cancelSplit, leaveOnRefusal, updateDraft } from "~/routes/shared/split/split-calls.server";

/** Saves the split and goes on to the tip, or drops it and goes back to the bill (SPLIT-28, SPLIT-29). */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  const { bill, split, base } = place;
  const { context } = args;
  const form = await readForm(args.request, splitFormSchema, context.locale, {
    fields: MOST_SPLIT_FIELDS,
  });
  if (form.status !== "success") throw redirect(splitPath(base, split.splitId), 303);
  const fields = form.value;
  if (fields.intent === "cancel") {
    throw redirect(await cancelSplit(context, place), 303);
  }
  const subOrder = seatOf(place, split.relatedSubOrder);
  const read = readSplitForm({ bill, subOrder, type: split.type, fields });
  const again = { ...place, subOrder, draft: read.draft, locale: context.locale };
  if (read.stepped || read.error) return formAgain(again, read.stepped ? null : read.error);
  const updated = await updateDraft(context, bill, split, read.draft);
  if (!updated.ok) {
    return refusedForm(
      again,
      await leaveOnRefusal(args.context, place, split.splitId, updated.error),
    );
  }
  throw redirect(splitPath(base, updated.value.splitId, "/tips"), 303);
}
