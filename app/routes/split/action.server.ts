import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { splitPath } from "~/features/addresses";
import { readSplitForm } from "~/features/split/split-form.server";
import { seatOf, splitOf } from "../access.server";
import { formOf } from "../form.server";
import { formAgain, refusedForm } from "../split-answer.server";
import { leaveOnRefusal, updateDraft } from "../split-calls.server";

/** Saves the split and goes on to the tip, or drops it and goes back to the bill (SPLIT-28, SPLIT-29). */
export async function action(args: ActionFunctionArgs) {
  const place = await splitOf(args);
  const { bill, split, base } = place;
  const { context } = args;
  const form = await formOf(args.request);
  if (form.get("intent") === "cancel") {
    // A split that can't be dropped claims nothing that others could not take (SPLIT-28).
    await context.platform.splits.cancel(bill.id, split.splitId);
    throw redirect(base, 303);
  }
  const subOrder = seatOf(place, split.relatedSubOrder);
  const read = readSplitForm({ bill, subOrder, type: split.type, form });
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
