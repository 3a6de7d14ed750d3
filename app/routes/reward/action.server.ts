import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { message } from "~/features/forms/messages";
import { readForm, refused } from "~/features/forms/read-form.server";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
import { rewardProblem } from "~/features/reward/reward-view.server";
import { pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { requirePayable, splitOf } from "~/routes/access/access.server";
import { checkoutQuery } from "~/routes/use-cases/payment/checkout-query.server";
import { rewardUseOf } from "~/routes/use-cases/payment/rewards.server";
import { leaveOnRefusal } from "~/routes/use-cases/split/split-calls.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import type { CallError } from "~/services/result";

const LONGEST_ID = 200;

const unknown = { error: message("loyalty:use.choose") };

/** Puts a reward on the split, takes it off, or settles a part that it covers (LOY-49, LOY-50, SPLIT-46). */
export const rewardFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("apply"),
      rewardId: z.string(unknown).min(1, unknown).max(LONGEST_ID, unknown).brand<"RewardId">(),
    }),
    z.object({ intent: z.literal("remove") }),
    z.object({ intent: z.literal("settle") }),
  ],
  unknown,
);

/** Puts a reward on the split, takes it off, or settles a split that it covers (LOY-49 to LOY-56). */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  requirePayable(place, args.context);
  const { context } = args;
  const { bill, split, at } = place;
  const query = checkoutQuery(args.request, bill.currency);
  const payment = methodChoicePath(at, query);
  const form = await readForm(args.request, rewardFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  if (form.value.intent === "settle") {
    const settled = await context.platform.splits.fullyDiscount({
      billId: bill.id,
      splitId: split.splitId,
    });
    if (settled.ok) throw redirect(pathTo("payment-success", at), 303);
    await leaveOnRefusal(context, place, split.splitId, settled.error, query);
    throw redirect(payment, 303);
  }
  const use = await rewardUseOf(context, place);
  const { intent } = form.value;
  const rewardId =
    form.value.intent === "apply" ? form.value.rewardId : split.virtualDiscount?.rewardId;
  // What has come off the split needs no more.
  if (rewardId === undefined) throw redirect(payment, 303);
  const done = use && (await context.platform.rewards[intent](use, rewardId));
  // A second press of the same button finds it off.
  const isOff = intent === "remove" && done && !done.ok && done.error.code === "no-discount";
  if (done?.ok || isOff) throw redirect(payment, 303);
  const problem = done ? rewardProblem(done.error.code) : null;
  if (problem) {
    const warned = new URLSearchParams(query);
    warned.set("problem", problem);
    throw redirect(pathTo("reward", at, warned), 303);
  }
  // What the bill itself refuses has its own screens: it is paid by now, being paid, or gone.
  if (done && !isFault(done.error)) {
    await leaveOnRefusal(context, place, split.splitId, done.error, query);
  }
  throw redirect(withQuery(payment, new URLSearchParams({ problem: "reward" })), 303);
}

/** Nobody answered, or nobody knows such a member any more: nothing is chosen then (LOY-56). */
function isFault({ status, code }: CallError): boolean {
  return status >= 500 || status === 404 || code === "reward-unavailable";
}
