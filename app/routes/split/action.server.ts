import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "~/features/forms/read-form.server";
import {
  MOST_SPLIT_FIELDS,
  readSplitForm,
  splitFormSchema,
} from "~/features/split/split-form.server";
import { pathTo } from "~/paths/path-to";
import { seatOf, splitOf } from "~/routes/shared/access/access.server";
import { formAgain, refusedForm } from "~/routes/shared/split/split-answer.server";
import { cancelSplit, leaveOnRefusal, updateDraft } from "~/routes/shared/split/split-calls.server";

/** Saves the split and goes on to the tip, or drops it and goes back to the bill (SPLIT-28, SPLIT-29). */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  const { bill, split, at } = place;
  const { context } = args;
  const form = await readForm(args.request, splitFormSchema, context.locale, {
    fields: MOST_SPLIT_FIELDS,
  });
  if (form.status !== "success") throw redirect(pathTo("split", at), 303);
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
  throw redirect(pathTo("tips", { ...at, splitId: updated.value.splitId }), 303);
}
