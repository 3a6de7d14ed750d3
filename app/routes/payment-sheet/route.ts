import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import type { MethodCheckout } from "~/contracts/checkout";
import type { SheetTip, SheetTotal, WalletSheet } from "~/contracts/wallet-sheet";
import { isWallet } from "~/domain/checkout/methods";
import { type AmountE5, add, amountE5, subtract, ZERO_E5 } from "~/domain/money/amount";
import { formatRate } from "~/domain/money/text";
import { moneyFormatter } from "~/features/money-formatter";
import { totalToPay } from "~/features/payment/checkout-view.server";
import { tipAskView } from "~/features/payment/express-view.server";
import { offeredCheckouts } from "~/features/payment/payment-form.server";
import { phoneWallet } from "~/features/payment/phone-wallets";
import type { AskAnswer } from "~/features/payment/tip-ask";
import { roundUpFor } from "~/features/tips/tip-steps.server";
import { asksForTip, choicesOf } from "~/features/tips/tips-view.server";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { billOf, requirePayable, type SplitInHand } from "~/routes/access/access.server";
import { expressPart } from "~/routes/use-cases/payment/express-part.server";
import { type CheckoutState, readCheckout, stageOf } from "../payment-new/stage.server";

type Totals = (tip: AmountE5) => SheetTotal;

/** Nothing to open: the bill's own script asks for its sheet by a press. */
export async function loader(args: LoaderFunctionArgs) {
  const { base } = await billOf(args);
  throw redirect(base, 303);
}

/**
 * Makes all that is left a part of this guest's, as express checkout does, and answers what its sheet shows. Null
 * leaves the sheet with its other ways to pay. Nothing is paid here: the press goes to the payment page's own form.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const place = await billOf(args);
  requirePayable(place, context);
  const part = await expressPart(context, place);
  if (part.mode === "SPLIT") return json(null);
  const at = { ...place.at, splitId: part.splitId };
  const split = await context.platform.splits.read(at);
  return json(
    split.ok ? await walletSheet(context, { ...place, split: split.value, at }, request) : null,
  );
}

/**
 * What the sheet of a bill shows of a guest's part; null where it has to be paid on its page: by who can't tip as
 * they like here, with a discount on it, with a tip that is none of the choices, or without a wallet.
 */
async function walletSheet(
  context: AppLoadContext,
  place: SplitInHand,
  request: Request,
): Promise<WalletSheet | null> {
  const { venue, split, at } = place;
  const { locale, platform } = context;
  const [state, checkout] = await Promise.all([
    readCheckout(context, place, request),
    platform.checkout.methods({ venueId: venue.id, locale }),
  ]);
  if (!checkout.ok || state.tipping === "account" || split.virtualDiscount) return null;
  if (split.status !== "ISSUED") return null;
  const wallet = phoneWallet(request.headers.get("user-agent"));
  const checkouts = offeredCheckouts(venue, checkout.value, wallet).filter(({ method }) =>
    isWallet(method),
  );
  const part = totalToPay(split, ZERO_E5);
  const ours = walletOf(checkouts, locale);
  if (!ours) return null;
  const totalOf = totalsIn(place, locale);
  const tips =
    state.tipping === "open" && asksForTip(place) ? tipsOf(place, state, totalOf, locale) : [];
  const { stage } = await stageOf(context, place, request, { ...state, express: true }, false);
  const asks = tips.length > 0 && stage === "TIPS_MODAL_OPENING";
  const chosen = chosenOf(tips, state.tip, part, asks);
  if (state.tip > 0 && chosen === null) return null;
  return {
    action: pathTo("payment-new", at, { express: 1 }),
    paymentId: split.nextPaymentId,
    wallet: ours,
    part: totalOf(ZERO_E5),
    tips,
    chosen,
    asks,
    words: {
      total: say(locale, "pay", "checkout.total"),
      tips: say(locale, "checkout", "ask.title"),
      changed: say(locale, "pay", "checkout.amountChanged"),
      other: say(locale, "pay", "checkout.or"),
    },
  };
}

function totalsIn({ bill, split }: SplitInHand, locale: Locale): Totals {
  const money = moneyFormatter(bill.currency, locale);
  return (tip) => {
    const expectedTotal = totalToPay(split, tip);
    return { tip: money(tip), total: money(expectedTotal), expectedTotal };
  };
}

/** The answers of the question before a payment, as choices: the tips, the coin, and none where that is one. */
function tipsOf(
  place: SplitInHand,
  { tipState }: CheckoutState,
  totalOf: Totals,
  locale: Locale,
): SheetTip[] {
  const part = totalToPay(place.split, ZERO_E5);
  const rates = choicesOf(place, tipState);
  const { tips, coin, none } = tipAskView(place, "tips", tipState, locale);
  const view = ({ choice, expectedTotal }: AskAnswer, detail: string | null): SheetTip => {
    const tip = subtract(amountE5(expectedTotal), part);
    const whole = tip > 0 && choice !== "COIN" ? roundUpFor(place, tip) : null;
    const rounded = whole === null ? null : totalOf(whole);
    return {
      ...totalOf(tip),
      choice,
      detail,
      round: rounded && {
        ...rounded,
        offer: say(locale, "tips", "round.yes", { amount: rounded.tip }),
      },
    };
  };
  const presets = tips.map((answer, index) => {
    const rate = rates[index];
    return view(answer, rate?.isRateTrue ? formatRate(rate.percentage, locale) : null);
  });
  const last = [...(coin ? [view(coin, null)] : [])];
  if (none) last.push({ ...view(none, null), tip: say(locale, "checkout", "tip.none") });
  return [...presets, ...last];
}

/** The choice that is set: what the guest took before, else none where nobody asks them first (PAY-27 to PAY-31). */
function chosenOf(tips: readonly SheetTip[], tip: AmountE5, part: AmountE5, asks: boolean) {
  const wanted = add(part, tip);
  if (tip > 0) return tips.find(({ expectedTotal }) => expectedTotal === wanted)?.choice ?? null;
  return asks ? null : (tips.find(({ choice }) => choice === "WITHOUT")?.choice ?? null);
}

/** The one that a press of ours pays by, as the payment page has a button of it. */
function walletOf(
  checkouts: readonly MethodCheckout[],
  locale: Locale,
): WalletSheet["wallet"] | null {
  for (const { kind, method } of checkouts) {
    if ((kind === "direct" || kind === "redirect") && isWallet(method)) {
      return { method, label: say(locale, "pay", `method.${method}.title`) };
    }
  }
  return null;
}
