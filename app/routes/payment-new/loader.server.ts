import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isMealVoucher } from "~/domain/checkout/methods";
import { closed } from "~/domain/checkout/tips-modal";
import { countryRules } from "~/domain/country/country-rules";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import { surchargeText } from "~/features/bill/surcharge.server";
import { brandsView, checkoutView } from "~/features/payment/checkout-view.server";
import { expressPayLabel, expressTipView } from "~/features/payment/express-view.server";
import { failureKey } from "~/features/payment/failure.server";
import { methodsView, pageFieldsView } from "~/features/payment/method-view.server";
import { offeredCheckouts } from "~/features/payment/payment-form.server";
import { phoneWallet } from "~/features/payment/phone-wallets";
import { rewardOfferView } from "~/features/reward/reward-view.server";
import { heldPart } from "~/features/split/held-part.server";
import { asksForTip, tipsView } from "~/features/tips/tips-view.server";
import { isCovered, voucherView } from "~/features/voucher/voucher-view.server";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import { pathTo } from "~/paths/path-to";
import { requirePayable, type SplitInHand, splitOf } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { LOOK_AGAIN_S } from "~/routes/use-cases/live/look-again.server";
import { checkoutQuery, tipsPath } from "~/routes/use-cases/payment/checkout-query.server";
import { readRewards } from "~/routes/use-cases/payment/rewards.server";
import { requirePartLeft } from "~/routes/use-cases/split/part-left.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import { rememberCount } from "./ask-cookie.server";
import { answeredPath, type CheckoutState, readCheckout, stageOf } from "./stage.server";

/** Why the guest is back: nothing began (PAY-14), or it was refused and can be tried again (PAY-17). */
function problemOf(params: URLSearchParams, locale: Locale) {
  const text = (key: Key<"pay">) => say(locale, "pay", key);
  if (params.get("problem") === "initiation") {
    return { title: null, text: text("checkout.notStarted") };
  }
  if (params.get("recoverable") !== "true") return null;
  return { title: text(failureKey(params.get("reason"))), text: text("paymentError.notCharged") };
}

/**
 * The whole price and the way to pay it (ROUTE-57); to the bill where nothing can be paid (PAY-23 to PAY-25).
 * No card is asked for while somebody else pays for the same part: the page says who, and until when.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const place = splitOf(args);
  requireIssued(place);
  requirePayable(place, context);
  await requirePartLeft(context, place, checkoutQuery(request, place.bill.currency));
  const { venue, bill, base, at } = place;
  const { locale } = context;
  const state = await readCheckout(context, place, request);
  const title = say(locale, "pay", countryRules(venue.countryCode).checkout.titleKey);
  const frame = { title, table: bill.tableName, self: state.self };
  const held = heldPart(place, locale);
  if (held) {
    const edit = pathTo("split", at);
    const live = freshBill(place, context);
    return json({ ...frame, held, back: base, edit, live, refreshAfterS: LOOK_AGAIN_S });
  }
  return partToPay(args, place, state, frame);
}

/** The page of a part that nobody else is paying for. */
async function partToPay(
  { context, request }: LoaderFunctionArgs,
  place: SplitInHand,
  state: CheckoutState,
  frame: { title: string; table: string | null; self: string },
) {
  const { venue, bill, split, base, at } = place;
  const { locale } = context;
  const params = new URL(request.url).searchParams;
  const { express, tipState, tipping, query } = state;
  const method = params.get("method") ?? "card";
  const { stage, count } = await stageOf(context, place, request, state, isMealVoucher(method));
  const takesTips = tipping !== "off";
  const offersTip = express && tipping === "open" && !isCovered(split);
  const [checkout, rewards] = await Promise.all([
    context.platform.checkout.methods({ venueId: venue.id, locale }),
    readRewards(context, place),
  ]);
  if (!checkout.ok) throw json({ code: checkout.error.code }, { status: 503 });
  const wallet = phoneWallet(request.headers.get("user-agent"));
  const price = checkoutView(split, state, locale, {
    rules: billRules(venue),
    surcharge: surchargeText(venue),
  });
  const { total, expectedTotal, hasTip } = price;
  const checkouts = offeredCheckouts(venue, checkout.value, wallet);
  const asksFirst = stage !== "PAYMENT_SUBMISSION";
  const fields = pageFieldsView(checkout.value.fields, checkouts, venue, {
    intent: "pay",
    total: expectedTotal,
    asksFirst,
  });
  const page = {
    ...frame,
    held: null,
    back: express ? base : pathTo(takesTips ? "tips" : "split", at),
    tipsPath: tipsPath(place, query),
    addTip: takesTips && !express ? tipsPath(place, query) : null,
    expressTip: offersTip ? expressTipView(place, state, locale) : null,
    pay:
      offersTip && (hasTip || asksForTip(place))
        ? expressPayLabel(place, state, locale)
        : say(locale, "pay", "bill.pay", { amount: total }),
    answered: answeredPath(place, state),
    stage,
    // Where a tip needs an account, the tips page is the one to say so.
    tips: tipping === "open" && !express ? tipsView(place, tipState, locale) : null,
    voucher: voucherView(place, locale, query),
    reward: rewardOfferView(place, rewards, locale, { query, here: state.self }),
    covered: isCovered(split),
    tipDropped: state.tipDropped,
    paymentId: split.nextPaymentId,
    checkout: price,
    methods: methodsView(checkouts, venue, fields),
    brands: brandsView(venue),
    method,
    problem: problemOf(params, locale),
    toast: params.get("problem") === "reward" ? say(locale, "pay", "error.defaultTitle") : null,
    seen: { setting: context.eventSetting, billId: bill.id, splitId: split.splitId },
    live: freshBill(place, context),
  };
  // Leaving the dialog leads here: what was opened is closed now (PAY-31).
  const news = state.answered && count.opens > count.closes;
  return json(page, news ? { headers: await rememberCount(place, closed(count)) } : {});
}
