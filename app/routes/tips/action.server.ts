import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import {
  chooseOwn,
  chooseWeight,
  confirmTip,
  meansTip,
  type TipState,
} from "~/domain/tips/tip-state";
import { type Refused, readForm, refused } from "~/features/forms/read-form.server";
import { usualExpressTip } from "~/features/payment/express-view.server";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
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
import { type SplitInHand, splitOf } from "~/routes/access/access.server";
import { checkoutQuery, tipsPath } from "~/routes/use-cases/payment/checkout-query.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import { tippingFor } from "./tip-terms.server";

/** What a refused form comes back with, and the two amounts that the guest may have meant. */
export type TipAnswer = Refused & { readings: ReadingView[] };

/**
 * Takes the guest's choice, asks the further questions of the venue's country, and remembers the tip for the payment
 * page, which prices it again.
 */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  const query = checkoutQuery(new URL(args.request.url).searchParams, place.bill.currency);
  const form = await readForm(args.request, tipFormSchema, args.context.locale);
  const state = await readTipState(place, args.request);
  const tipping = await tippingFor(args.context, place);
  if (tipping === "off") throw redirect(methodChoicePath(place.at, query), 303);
  const confirm = (next: TipState) => confirmed(args, place, query, next);
  if (tipping === "account") return confirm(chooseWeight(state, "WITHOUT"));
  const settle = (next: TipState) => settled(place, query, next, confirm);
  if (form.status !== "success") return refused<TipAnswer>({ ...form.reply(), readings: [] });
  const again = (read: Refusal) => refusedTip(args, place, form, read);
  switch (form.value.intent) {
    case "ownTip": {
      const read = readOwnTip(form.value, place, state);
      if (!read.ok) return again(read);
      // An express checkout has no page that shows what was named: it is taken at once.
      return query.has("express") ? settle(read.state) : ownTip(place, query, read.state);
    }
    case "usualTip": {
      const usual = usualExpressTip(place);
      return settle(chooseOwn(state, { kind: "amount", amount: usual }));
    }
    case "meant": {
      const tip = tipOf(place, state) ?? ZERO_E5;
      // An answer about another tip than the current one does not count.
      const meant = form.value.meantTip === String(tip) ? meansTip(state, tip) : state;
      return settle(meant);
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
      return read.ok ? settle(read.state) : again(read);
    }
  }
}

/** Asks what is still to be asked of the guest's choice, or takes it as final. */
async function settled(
  place: SplitInHand,
  query: URLSearchParams,
  state: TipState,
  confirm: (state: TipState) => Promise<never>,
): Promise<never> {
  const question = questionAfter(place, state);
  if (question) throw await toQuestion(place, query, state, question);
  return confirm(state);
}

/** A tip of the guest's own is chosen and not yet confirmed: the page shows it, or a warning first (TIP-54). */
async function ownTip(place: SplitInHand, query: URLSearchParams, state: TipState): Promise<never> {
  const below = isWarnedOf(place, state) ? ("below" as const) : null;
  throw await toQuestion(place, query, state, isAskedAbout(place, state) ? "large" : below);
}

async function confirmed(
  { context }: ActionFunctionArgs,
  place: SplitInHand,
  query: URLSearchParams,
  state: TipState,
): Promise<never> {
  const tip: AmountE5 = tipOf(place, state) ?? ZERO_E5;
  context.track(confirmedEvent(place, state, tip));
  throw redirect(methodChoicePath(place.at, query), {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, confirmTip(state, tip)) },
  });
}

/** Back to the page with the choice remembered, and with a question if there is one. */
async function toQuestion(
  place: SplitInHand,
  query: URLSearchParams,
  state: TipState,
  question: TipQuestion | null,
) {
  return redirect(tipsPath(place, query, question ?? undefined), {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, state) },
  });
}

type Refusal = Extract<TipForm, { ok: false }>;

function refusedTip(
  { context: { locale } }: ActionFunctionArgs,
  { bill }: SplitInHand,
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
