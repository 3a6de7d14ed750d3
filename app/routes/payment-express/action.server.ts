import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { billOf, requirePayable } from "~/routes/access/access.server";
import { expressPart } from "~/routes/use-cases/payment/express-part.server";
import { leaveOnRefusal } from "~/routes/use-cases/split/split-calls.server";

/** Checks out all that is left in one go, or falls back to splitting (PAY-32 to PAY-38). */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const place = await billOf(args);
  requirePayable(place, context);
  const { at } = place;
  const part = await expressPart(context, place);
  if (part.mode === "EXPRESS") {
    const { splitId } = part;
    throw redirect(pathTo("payment-new", { ...at, splitId }, { express: 1 }), 303);
  }
  if (part.error === null) throw redirect(pathTo("split-new", at), 303);
  await leaveOnRefusal(context, place, null, part.error);
  return json({ toast: say(context.locale, "checkout", "express.failed") }, { status: 409 });
}
