import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { lineId, proposalId } from "~/domain/ids.schema";
import { readShared } from "~/features/bill/proposals-view.server";
import { message } from "~/features/forms/messages";
import { parseForm, refused, sentForm } from "~/features/forms/read-form.server";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import { billOf } from "~/routes/access/access.server";
import type { CallError } from "~/services/result";

const none = message("pay:share.chooseOne");

/** What is shared, as `quantity|line`, and the participants who are asked. */
export const proposalFormSchema = z.object({
  item: z.string({ error: none }).transform((value, context) => {
    const shared = readShared(value);
    if (shared) return shared;
    context.addIssue({ code: "custom", message: none });
    return z.NEVER;
  }),
  with: z
    .array(z.string({ error: none }).min(1, none).max(64, none), { error: none })
    .min(1, none)
    .max(60, none),
});

const proposal = z.string({ error: none }).min(1, none).max(64, none).pipe(proposalId);

/** The answer to a proposal, or a dish of the guest's part that is not theirs. */
export const proposalAnswerSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("yes"), proposal }),
    z.object({ intent: z.literal("no"), proposal }),
    z.object({
      intent: z.literal("notMine"),
      line: z.string({ error: none }).min(1, none).max(200, none).pipe(lineId),
    }),
  ],
  none,
);

const PROBLEMS: Readonly<Record<string, Key<"pay">>> = {
  "not-at-table": "share.signFirst",
  "nobody-asked": "share.chooseOne",
  "too-many-proposals": "share.tooMany",
  "items-not-available": "share.over",
  "item-part-too-small": "split.items.tooSmall",
  "proposal-over": "share.over",
  "unknown-item": "share.over",
};

/** Asks the others, or passes an answer on to the bill. */
export async function action(args: ActionFunctionArgs) {
  const { bill, base } = await billOf(args);
  const { platform, locale } = args.context;
  const { splits } = platform;
  const sent = await sentForm(args.request);
  if (sent.has("intent")) {
    const answer = parseForm(sent, proposalAnswerSchema, locale);
    if (answer.status !== "success") throw redirect(base, 303);
    const { value } = answer;
    const done =
      value.intent === "notMine"
        ? await splits.notMine(bill.id, value.line)
        : await splits.answerProposal(bill.id, value.proposal, value.intent === "yes");
    throw redirect(done.ok ? base : `${base}?changed=${changeOf(done.error)}`, 303);
  }
  const form = parseForm(sent, proposalFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const { item, with: others } = form.value;
  const proposed = await splits.proposeDish(bill.id, { ...item, with: others });
  if (proposed.ok) throw redirect(base, 303);
  const key = PROBLEMS[proposed.error.code];
  if (!key) throw redirect(`${base}?changed=${changeOf(proposed.error)}`, 303);
  return refused(form.reply({ fieldErrors: { item: [say(locale, "pay", key)] } }));
}

/** A bill that can't be reached, or runs an older build, does not mean that the proposal is over. */
function changeOf({ status }: CallError): string {
  return status >= 500 ? "notShared" : "shareOver";
}
