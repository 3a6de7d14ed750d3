import type { Checkout, MethodCheckout } from "~/contracts/checkout";
import type { PaymentId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { canBeHeldOn } from "~/domain/checkout/methods";
import type { AmountE5 } from "~/domain/money/amount";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { moneyFormatter } from "../money-formatter";
import { brandsView, type CardBrandView } from "../payment/checkout-view.server";
import { failureKey } from "../payment/failure.server";
import { type MethodsView, methodsView, pageFieldsView } from "../payment/method-view.server";
import { offeredCheckouts } from "../payment/payment-form.server";
import { phoneWallet } from "../payment/phone-wallets";

export type HoldView = {
  amount: string;
  /** The same in 1/100000, for the form to say what the guest saw. */
  expectedTotal: AmountE5;
  paymentId: PaymentId;
  methods: MethodsView;
  brands: CardBrandView[];
  press: string;
};

/** Why a guest is back at the form: in words, and whether it was their card (PRE-10, PRE-12, TAB-17). */
export type HoldProblem = { title: string | null; text: string };

/** How money can be held here: by every method of the venue that it can be held on. */
export function holdCheckouts(
  venue: Venue,
  checkout: Checkout,
  request: Request,
): MethodCheckout[] {
  const wallet = phoneWallet(request.headers.get("user-agent"));
  return offeredCheckouts(venue, checkout, wallet).filter(({ method }) => canBeHeldOn(method));
}

export function holdView(
  { amount, paymentId, venue }: { amount: AmountE5; paymentId: PaymentId; venue: Venue },
  offered: Checkout,
  request: Request,
  locale: Locale,
): HoldView {
  const checkouts = holdCheckouts(venue, offered, request);
  const fields = pageFieldsView(offered.fields, checkouts, venue, {
    intent: "hold",
    total: amount,
    asksFirst: false,
  });
  const written = moneyFormatter(venue.currency, locale)(amount);
  return {
    amount: written,
    expectedTotal: amount,
    paymentId,
    methods: methodsView(checkouts, venue, fields),
    brands: brandsView(venue),
    press: say(locale, "hold", "form.press", { amount: written }),
  };
}

/** What the address says of a try that came to nothing; null where the guest is here for the first time. */
export function holdProblem(params: URLSearchParams, locale: Locale): HoldProblem | null {
  if (params.get("recoverable") !== "true") return null;
  const title = say(locale, "pay", failureKey(params.get("reason")));
  return { title, text: say(locale, "hold", "form.notHeld") };
}
