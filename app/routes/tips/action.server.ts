import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import {
  chooseOwn,
  chooseWeight,
  confirmTip,
  meansTip,
  type TipState,
} from "~/domain/tips/tip-state";
import { splitPath } from "~/features/addresses";
import { type Refused, readForm, refused } from "~/features/forms/read-form.server";
import { readTipState, rememberTip } from "~/features/tips/guest-tip.server";
import {
  type ReadingView,
  readChoice,
  readingsView,
  readOwnTip,
  sayTipRefusal,
  type TipForm,
  tipFormSchema,
} from "~/features/tips/tip-form.server";
import {
  coinFor,
  confirmedEvent,
  isAskedAbout,
  isWarnedOf,
  questionAfter,
  roundUpFor,
  type TipQuestion,
} from "~/features/tips/tip-steps.server";
import { tipOf } from "~/features/tips/tips-view.server";
import { type SplitPlace, splitOf } from "~/routes/shared/access/access.server";
import { requireIssued } from "~/routes/shared/split/split-steps.server";
import { lacksAccount } from "./tip-terms.server";

/** What a refused form comes back with, and the two amounts that the guest may have meant. */
export type TipAnswer = Refused & { readings: ReadingView[] };

/**
 * Takes the guest's choice, asks what the country asks besides, and remembers the tip for the payment
 * page; it is the guest's own choice and is priced there again.
 */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  const form = await readForm(args.request, tipFormSchema, args.context.locale);
  const state = await readTipState(place, args.request);
  const confirm = (next: TipState) => confirmed(args, place, next);
  if (await lacksAccount(args.context, place)) return confirm(chooseWeight(state, "WITHOUT"));
  if (form.status !== "success") return refused<TipAnswer>({ ...form.reply(), readings: [] });
  const again = (read: Refusal) => refusedTip(args, place, form, read);
  switch (form.value.intent) {
    case "ownTip": {
      const read = readOwnTip(form.value, place, state);
      return read.ok ? ownTip(place, read.state) : again(read);
    }
    case "meant": {
      const tip = tipOf(place, state) ?? ZERO_E5;
      // An answer about another tip than the current one does not count.
      const meant = form.value.meantTip === String(tip) ? meansTip(state, tip) : state;
      return settle(place, meant, confirm);
    }
    case "coin": {
      const coin = form.value.coin === "yes" ? coinFor(place) : null;
      const tip = coin && ({ kind: "amount", amount: coin.amount } as const);
      return confirm(tip ? chooseOwn(state, tip) : chooseWeight(state, "WITHOUT"));
    }
    case "round": {
      const tip = tipOf(place, state) ?? ZERO_E5;
      const rounded = form.value.roundUp === "yes" ? roundUpFor(place, tip) : null;
      return confirm(rounded ? chooseOwn(state, { kind: "amount", amount: rounded }) : state);
    }
    case "tip":
    case "noTip": {
      const choice = form.value.intent === "noTip" ? "WITHOUT" : form.value.choice;
      const read = readChoice(choice, place, state);
      return read.ok ? settle(place, read.state, confirm) : again(read);
    }
  }
}

/** Asks what is still to be asked of the guest's choice, or takes it as final. */
async function settle(
  place: SplitPlace,
  state: TipState,
  confirm: (state: TipState) => Promise<never>,
): Promise<never> {
  const question = questionAfter(place, state);
  if (question) throw await toQuestion(place, state, question);
  return confirm(state);
}

/** A tip of the guest's own is chosen and not yet confirmed: the page shows it, or a warning first (TIP-54). */
async function ownTip(place: SplitPlace, state: TipState): Promise<never> {
  const below = isWarnedOf(place, state) ? ("below" as const) : null;
  throw await toQuestion(place, state, isAskedAbout(place, state) ? "large" : below);
}

async function confirmed(
  { context }: ActionFunctionArgs,
  place: SplitPlace,
  state: TipState,
): Promise<never> {
  const tip: AmountE5 = tipOf(place, state) ?? ZERO_E5;
  context.track(confirmedEvent(place, state, tip));
  throw redirect(splitPath(place.base, place.split.splitId, "/payment-intents/new"), {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, confirmTip(state, tip)) },
  });
}

/** Back to the page with the choice remembered, and with a question if there is one. */
async function toQuestion(place: SplitPlace, state: TipState, question: TipQuestion | null) {
  const path = splitPath(place.base, place.split.splitId, "/tips");
  return redirect(`${path}?${question ? `ask=${question}` : "add=1"}`, {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, state) },
  });
}

type Refusal = Extract<TipForm, { ok: false }>;

function refusedTip(
  { context: { locale } }: ActionFunctionArgs,
  { bill }: SplitPlace,
  form: { reply(options: { fieldErrors: Record<string, string[]> }): Refused },
  { field, error, zeroed, readings }: Refusal,
) {
  const reply = form.reply({ fieldErrors: { [field]: [sayTipRefusal(locale, error)] } });
  const initialValue = { ...reply.initialValue, ...(zeroed ? { customAmount: "0" } : {}) };
  return refused<TipAnswer>({
    ...reply,
    initialValue,
    readings: readingsView(readings, bill.currency, locale),
  });
}
