import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import {
  chooseOwn,
  chooseWeight,
  endTipsFlow,
  meansTip,
  type TipState,
} from "~/domain/tips/tip-state";
import { splitPath } from "~/features/addresses";
import {
  type OwnTipValues,
  type ReadingView,
  readChoice,
  readingsView,
  readOwnTip,
  sayTipRefusal,
  type TipForm,
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
import { type SplitPlace, splitOf } from "../access.server";
import { formOf } from "../form.server";
import { requireIssued } from "../split-steps.server";
import { readTipState, rememberTip } from "./tip-cookie.server";
import { lacksAccount } from "./tip-terms.server";

/** What a refused form comes back with; `own` stands in the dialog of a custom tip again. */
export type TipAnswer = {
  error: string;
  own: OwnTipValues | null;
  /** The two amounts of which the guest meant one. */
  readings: ReadingView[];
};

/**
 * Takes the guest's choice, asks what the country asks besides, and takes the tip along to the payment
 * page; it is the guest's own choice and is priced there again.
 */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  const form = await formOf(args.request);
  const state = await readTipState(place, args.request);
  const confirm = (next: TipState) => confirmed(args, place, next);
  if (await lacksAccount(args.context, place)) return confirm(chooseWeight(state, "WITHOUT"));
  switch (form.get("intent")) {
    case "ownTip":
      return ownTip(args, place, readOwnTip(form, place, state));
    case "meant": {
      const tip = tipOf(place, state) ?? ZERO_E5;
      // Said of another tip than the one that stands now, it is no answer.
      const meant = form.get("meantTip") === String(tip) ? meansTip(state, tip) : state;
      return settle(place, meant, confirm);
    }
    case "coin": {
      const coin = form.get("coin") === "yes" ? coinFor(place) : null;
      const tip = coin && ({ kind: "amount", amount: coin.amount } as const);
      return confirm(tip ? chooseOwn(state, tip) : chooseWeight(state, "WITHOUT"));
    }
    case "round": {
      const tip = tipOf(place, state) ?? ZERO_E5;
      const rounded = form.get("roundUp") === "yes" ? roundUpFor(place, tip) : null;
      return confirm(rounded ? chooseOwn(state, { kind: "amount", amount: rounded }) : state);
    }
    default: {
      const read = readChoice(form, place, state);
      if (!read.ok) return refused(args, place, read);
      return settle(place, read.state, confirm);
    }
  }
}

/** Asks what is still to be asked of the guest's choice, or takes it for good. */
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
async function ownTip(args: ActionFunctionArgs, place: SplitPlace, read: TipForm) {
  if (!read.ok) return refused(args, place, read);
  const below = isWarnedOf(place, read.state) ? ("below" as const) : null;
  throw await toQuestion(place, read.state, isAskedAbout(place, read.state) ? "large" : below);
}

async function confirmed(
  { context }: ActionFunctionArgs,
  place: SplitPlace,
  state: TipState,
): Promise<never> {
  const tip: AmountE5 = tipOf(place, state) ?? ZERO_E5;
  context.track(confirmedEvent(place, state, tip));
  const next = splitPath(place.base, place.split.splitId, "/payment-intents/new");
  throw redirect(`${next}?tip=${tip}`, {
    status: 303,
    // Whatever was asked of it has been answered by now.
    headers: { "set-cookie": await rememberTip(place, endTipsFlow(meansTip(state, tip))) },
  });
}

/** Back to the page with what is chosen kept, and with a question if there is one. */
async function toQuestion(place: SplitPlace, state: TipState, question: TipQuestion | null) {
  const path = splitPath(place.base, place.split.splitId, "/tips");
  return redirect(`${path}?${question ? `ask=${question}` : "add=1"}`, {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, state) },
  });
}

function refused(
  { context }: ActionFunctionArgs,
  { bill }: SplitPlace,
  read: Extract<TipForm, { ok: false }>,
) {
  const answer: TipAnswer = {
    error: sayTipRefusal(context.locale, read.error),
    own: read.values,
    readings: readingsView(read.readings, bill.currency, context.locale),
  };
  return json(answer, { status: 422 });
}
