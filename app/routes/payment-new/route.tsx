import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { BillId, SplitId } from "~/contracts/ids";
import { isMealVoucher } from "~/domain/checkout/methods";
import { closed } from "~/domain/checkout/tips-modal";
import { splitPath } from "~/features/addresses";
import { BreakdownDialogs } from "~/features/payment/breakdown-dialogs";
import { CardFields } from "~/features/payment/card-fields";
import { CheckoutSummary } from "~/features/payment/checkout-summary";
import {
  brandNames,
  checkoutTitleKey,
  checkoutView,
  offeredMethods,
} from "~/features/payment/checkout-view.server";
import { ExpressTipDialog, ExpressTipRow } from "~/features/payment/express-tip";
import { expressTipView } from "~/features/payment/express-view.server";
import { MealVoucherPart } from "~/features/payment/meal-voucher";
import { MethodChoice } from "~/features/payment/method-choice";
import * as css from "~/features/payment/payment.css";
import { TipAskDialog } from "~/features/payment/tip-ask";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { TipOffer } from "~/features/tips/tip-dialog";
import { tipsView } from "~/features/tips/tips-view.server";
import { Covered, CoveredBar } from "~/features/voucher/covered";
import { VoucherDialog, VoucherOffer } from "~/features/voucher/voucher-offer";
import { isCovered, voucherView } from "~/features/voucher/voucher-view.server";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useLiveDocuments } from "~/live/use-live-documents";
import { useViewed } from "~/live/viewed";
import { AmountPanel, Button, Notice } from "~/ui";
import { requirePayable, splitOf } from "../access.server";
import { requireIssued } from "../split-steps.server";
import { readTipState } from "../tips/tip-cookie.server";
import type { action } from "./action.server";
import { rememberCount } from "./ask-cookie.server";
import { readQuery, stageOf } from "./stage.server";

export { action } from "./action.server";

/** How long the fee is in view when it counts as seen, in seconds (PAY-08, Q-50). */
const SEEN_AFTER_S = [1, 2] as const;
const FORM = "payment-form";

/** The whole price and the way to pay it (ROUTE-57); to the bill where nothing can be paid (PAY-23 to PAY-25). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const place = await splitOf(args);
  requireIssued(place);
  requirePayable(place, context);
  const { venue, bill, split, base } = place;
  const { locale } = context;
  const params = new URL(request.url).searchParams;
  const query = readQuery(place, request);
  const { tip, express, self } = query;
  const method = params.get("method") ?? "card";
  const { stage, count } = await stageOf(context, place, request, query, isMealVoucher(method));
  const { tippingEnabled, enforceAccountForTipsForPat } = venue.tipsSuggestionConfiguration;
  const tipsPath = splitPath(base, split.splitId, "/tips");
  const surcharge = venue.chargesDisplay.benefitSurchargeExplanationLabel;
  const page = {
    title: say(locale, "pay", checkoutTitleKey(venue.countryCode)),
    table: bill.tableName ?? null,
    back: express ? base : splitPath(base, split.splitId, tippingEnabled ? "/tips" : ""),
    addTip: tippingEnabled && !express ? `${tipsPath}?add=1` : null,
    expressTip: express && tippingEnabled ? expressTipView(place, tip, locale) : null,
    self,
    stage,
    hasTip: tip > 0,
    // Where a tip needs an account, the tips page is the one to say so.
    tips:
      tippingEnabled && !express && !enforceAccountForTipsForPat
        ? tipsView(place, await readTipState(place, request), locale)
        : null,
    tip,
    voucher: voucherView(place, tip, locale),
    covered: isCovered(split),
    tipDropped: query.asked > tip,
    paymentId: split.nextPaymentId,
    checkout: checkoutView(split, tip, locale),
    methods: offeredMethods(venue),
    brands: brandNames(venue),
    method,
    feeText: surcharge ? { text: surcharge, lang: venue.locale } : null,
    problem:
      params.get("problem") === "initiation" ? say(locale, "pay", "checkout.notStarted") : null,
    seen: { setting: context.eventSetting, billId: bill.id, splitId: split.splitId },
    live: { bill: bill.id, version: bill.version },
  };
  // Leaving the dialog leads here: what was opened is closed now (PAY-31).
  const news = query.answered && count.opens > count.closes;
  return json(page, news ? { headers: await rememberCount(place, closed(count)) } : {});
}

export default function PaymentNewRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const t = useT("pay");
  const words = useT("checkout");
  const common = useT("common");
  const busy = useNavigation().state === "submitting";
  useLiveDocuments({ [`bills/${page.live.bill}`]: page.live.version });
  const { checkout, expressTip, seen } = page;
  const feeRef = useViewed<HTMLSpanElement>(seen.setting, SEEN_AFTER_S, (seconds) => ({
    name: "digital_fee_viewed",
    billId: seen.billId as BillId,
    splitId: seen.splitId as SplitId,
    seconds: seconds === 1 ? 1 : 2,
  }));
  const close = { closeHref: page.self, closeLabel: common("close") };
  const problem = answer?.problem ?? answer?.errors.method ?? page.problem;
  const frame = { title: page.title, detail: page.table };
  const voucher = page.voucher ? <VoucherOffer voucher={page.voucher} /> : null;
  const summary = <CheckoutSummary checkout={checkout} self={page.self} feeRef={feeRef} />;
  const dialogs = (
    <>
      <BreakdownDialogs checkout={checkout} feeText={page.feeText} {...close} />
      {page.voucher ? (
        <VoucherDialog key="voucher" voucher={page.voucher} closeLabel={common("close")} />
      ) : null}
    </>
  );
  if (page.covered && page.voucher) {
    return (
      <Shell
        {...frame}
        back={{ to: page.back, label: common("back") }}
        bar={<CoveredBar busy={busy} />}
      >
        <Covered voucher={page.voucher} tipDropped={page.tipDropped}>
          {summary}
          {voucher}
        </Covered>
        {dialogs}
      </Shell>
    );
  }
  const confirms = page.stage === "TIPS_MODAL_OPENING";
  return (
    <Shell
      {...frame}
      back={{ to: page.addTip ?? page.back, label: common("back") }}
      bar={
        <Button
          form={FORM}
          name="intent"
          value={confirms ? "confirm" : "pay"}
          size="large"
          busy={busy}
        >
          {confirms ? words("ask.confirm") : t("bill.pay", { amount: checkout.total })}
        </Button>
      }
    >
      {problem ? (
        <Notice tone="warning" urgent>
          {problem}
        </Notice>
      ) : null}
      {answer?.mealVoucher ? <MealVoucherPart offer={answer.mealVoucher} /> : null}
      <AmountPanel label={t("checkout.total")} amount={checkout.total} />
      {summary}
      {expressTip ? <ExpressTipRow tip={expressTip} self={page.self} /> : null}
      {voucher}
      {page.addTip ? (
        <TipOffer tips={page.tips} tipsPath={page.addTip} hasTip={page.hasTip} {...close} />
      ) : null}
      <Form method="post" id={FORM} className={css.form}>
        <input type="hidden" name="paymentId" value={page.paymentId} />
        <input type="hidden" name="tip" value={page.tip} />
        <input type="hidden" name="expectedTotal" value={checkout.expectedTotal} />
        <MethodChoice
          methods={page.methods}
          brands={page.brands}
          chosen={answer?.values.method || page.method}
          cardFields={
            <div className={css.card}>
              <CardFields values={answer?.values ?? null} errors={answer?.errors ?? {}} />
            </div>
          }
        />
      </Form>
      {expressTip ? (
        <ExpressTipDialog tip={expressTip} refused={answer?.ownTip ?? null} {...close} />
      ) : null}
      {answer?.ask ? (
        <TipAskDialog
          ask={answer.ask.view}
          held={answer.ask.held}
          paymentId={page.paymentId}
          closeHref={`${page.self}&asked=1`}
          closeLabel={common("close")}
        />
      ) : null}
      {dialogs}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
