import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { splitPath } from "~/features/addresses";
import { offeredSplits, readSplitType } from "~/features/split/offer";
import { readSplitForm } from "~/features/split/split-form.server";
import { billOf, requirePayable, seatOf } from "../access.server";
import { formOf } from "../form.server";
import { formKeyOf, readFormKey } from "../issue-key.server";
import { formAgain, refusedForm } from "../split-answer.server";
import { issueDraft, leaveOnRefusal, sameAsBefore } from "../split-calls.server";

/** Issues the split that the guest asked for, and goes on to the tip (SPLIT-25). */
export async function action(args: ActionFunctionArgs) {
  const place = await billOf(args);
  requirePayable(place, args.context);
  const { venue, bill, base } = place;
  const form = await formOf(args.request);
  const type = readSplitType(form.get("type"));
  const subOrder = seatOf(place, textOf(form.get("subOrderOnly")));
  if (!type || !offeredSplits(bill, venue.configuration, subOrder).includes(type)) {
    throw redirect(`${base}/splits/new`, 303);
  }
  const { locale } = args.context;
  const read = readSplitForm({ bill, subOrder, type, form });
  const again = { ...place, subOrder, draft: read.draft, locale };
  if (read.stepped || read.error) return formAgain(again, read.stepped ? null : read.error);

  const relatedSubOrder = subOrder?.id ?? null;
  const same = type === "REMAINING_AMOUNT" ? sameAsBefore(bill, relatedSubOrder) : null;
  if (same) throw redirect(splitPath(base, same, "/tips"), 303);
  const formKey = readFormKey(form) ?? (await formKeyOf(args.context, bill, type));
  const issued = await issueDraft(args.context, bill, read.draft, relatedSubOrder, formKey);
  if (!issued.ok)
    return refusedForm(again, await leaveOnRefusal(args.context, place, null, issued.error));
  throw redirect(splitPath(base, issued.value.splitId, "/tips"), 303);
}

function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === "string" ? value : null;
}
