import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { splitPath } from "~/features/addresses";
import { readTipForm } from "~/features/tips/tip-form.server";
import { say } from "~/i18n/strings.server";
import { splitOf } from "../access.server";
import { requireIssued } from "../split-steps.server";

/** Takes the tip along to the payment page; it is the guest's own choice and is priced there again. */
export async function action(args: ActionFunctionArgs) {
  const place = await splitOf(args);
  requireIssued(place);
  const read = readTipForm(await args.request.formData(), place);
  if (!read.ok) {
    const error = say(args.context.locale, "pay", read.error);
    return json({ error, values: read.values }, { status: 422 });
  }
  const next = splitPath(place.base, place.split.splitId, "/payment-intents/new");
  throw redirect(`${next}?tip=${read.tip}`, 303);
}
