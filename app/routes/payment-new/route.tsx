import type { SerializeFrom } from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Refusal, useRefusal } from "~/features/forms/use-refusal";
import { BreakdownDialogs } from "~/features/payment/breakdown-dialogs";
import { CheckoutFold, CheckoutTotal } from "~/features/payment/checkout-total";
import { ExpressTipDialog, ExpressTipRow } from "~/features/payment/express-tip";
import { MealVoucherPart } from "~/features/payment/meal-voucher";
import { MethodChoice } from "~/features/payment/method-choice";
import * as css from "~/features/payment/payment.css";
import { TipAskDialog } from "~/features/payment/tip-ask";
import { Wallets } from "~/features/payment/wallets";
import { RewardOffer } from "~/features/reward/reward-offer";
import { Shell } from "~/features/shell/shell";
import type { HeldPart } from "~/features/split/held-part.server";
import { TipOffer } from "~/features/tips/tip-dialog";
import {
  Covered,
  CoveredBar,
  useCloseWhenApplied,
  VoucherDialog,
  VoucherOffer,
} from "~/features/voucher/voucher-offer";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { useViewed } from "~/live/viewed";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { Button, Card, LinkButton, Notice, Problem, Stack, Sums } from "~/ui";
import type { action } from "./action.server";
import type { loader } from "./loader.server";

export { action } from "./action.server";
export { loader } from "./loader.server";

/** How long the fee is in view when it counts as seen, in seconds (PAY-08, Q-50). */
const SEEN_AFTER_S = [1, 2] as const;
const FORM = "payment-form";

type PaymentPage = Extract<SerializeFrom<typeof loader>, { held: null }>;
type PartProps = { page: PaymentPage; news: ReactNode };

export default function PaymentNewRoute() {
  const page = useLoaderData<typeof loader>();
  const news = useFreshBill(page.live);
  useCloseWhenApplied(page.held ? null : page.voucher);
  const common = useT("common");
  if (page.held) {
    const back = { to: page.back, label: common("backToBill") };
    return (
      <Shell title={page.title} detail={page.table} back={back} news={news}>
        <HeldPage held={page.held} self={page.self} edit={page.edit} />
      </Shell>
    );
  }
  const settles = page.reward?.state === "applied" ? page.reward.href : page.voucher?.action;
  return page.covered && settles ? (
    <CoveredPart page={page} settles={settles} news={news} />
  ) : (
    <PartToPay page={page} news={news} />
  );
}

/** A voucher or a reward pays all of it: there is nothing to charge, only to confirm. */
function CoveredPart({ page, settles, news }: PartProps & { settles: string }) {
  const busy = useNavigation().state === "submitting";
  return (
    <Shell
      news={news}
      title={page.title}
      detail={page.table}
      back={page.back}
      bar={<CoveredBar busy={busy} />}
    >
      <Covered
        action={settles}
        isReward={page.reward?.state === "applied"}
        tipDropped={page.tipDropped}
      >
        <Card as="section">
          <Sums rows={page.checkout.rows} />
        </Card>
        {page.reward ? <RewardOffer reward={page.reward} /> : null}
        {page.voucher ? <VoucherOffer voucher={page.voucher} /> : null}
      </Covered>
      <Dialogs page={page} />
    </Shell>
  );
}

function PartToPay({ page, news }: PartProps) {
  const { checkout, expressTip } = page;
  const answer = useActionData<typeof action>() ?? null;
  const refusal = useRefusal(answer);
  const tCheckout = useT("checkout");
  const busy = useNavigation().state === "submitting";
  const refusalText = problemOf(refusal);
  const problem = refusalText === null ? page.problem : { title: null, text: refusalText };
  const confirms = page.stage === "TIPS_MODAL_OPENING";
  const intent = confirms ? "confirm" : "pay";
  const attempt = { paymentId: page.paymentId, expectedTotal: checkout.expectedTotal };
  return (
    <Shell
      news={news}
      toast={page.toast}
      title={page.title}
      detail={page.table}
      back={page.addTip ?? page.back}
      bar={
        page.methods.others.length > 0 ? (
          <Button form={FORM} name="intent" value={intent} size="large" busy={busy}>
            {confirms ? tCheckout("ask.confirm", { total: checkout.total }) : page.pay}
          </Button>
        ) : null
      }
    >
      <div ref={refusal.ref} className={css.page} data-part="pay-page" onInput={refusal.onInput}>
        {problem ? <Problem title={problem.title}>{problem.text}</Problem> : null}
        {answer?.mealVoucher ? <MealVoucherPart offer={answer.mealVoucher} /> : null}
        <Total page={page} />
        {page.reward ? <RewardOffer reward={page.reward} /> : null}
        {expressTip ? (
          <ExpressTipRow tip={expressTip} self={page.self} tipsPath={page.tipsPath} />
        ) : null}
        <Wallets wallets={page.methods.wallets} intent={intent} {...attempt} />
        <Form method="post" id={FORM} className={css.form} data-part="pay-form" noValidate>
          <input type="hidden" name="paymentId" value={attempt.paymentId} />
          <input type="hidden" name="expectedTotal" value={attempt.expectedTotal} />
          <MethodChoice
            methods={page.methods}
            asked={page.method}
            brands={page.brands}
            answer={answer}
            refusal={refusal}
          />
        </Form>
        <Fold page={page} />
      </div>
      {expressTip ? (
        <ExpressTipDialog tip={expressTip} tipsPath={page.tipsPath} closeHref={page.self} />
      ) : null}
      {answer?.ask ? (
        <TipAskDialog
          ask={answer.ask.view}
          card={answer.ask.card}
          paymentId={page.paymentId}
          closeHref={page.answered}
        />
      ) : null}
      <Dialogs page={page} />
    </Shell>
  );
}

function problemOf({ errorOf }: Refusal): string | null {
  const names = ["", "method", "intent", "paymentId", "expectedTotal"];
  return names.map((name) => errorOf(name)).find((error) => error !== null) ?? null;
}

function Total({ page: { checkout, self, seen } }: { page: PaymentPage }) {
  const feeRef = useViewed<HTMLSpanElement>(seen.setting, SEEN_AFTER_S, (seconds) => ({
    name: "digital_fee_viewed",
    billId: seen.billId,
    splitId: seen.splitId,
    seconds: seconds === 1 ? 1 : 2,
  }));
  return <CheckoutTotal checkout={checkout} self={self} feeRef={feeRef} />;
}

function Fold({ page }: { page: PaymentPage }) {
  const { voucher, addTip, tips, self, checkout } = page;
  const t = useT("pay");
  const tVoucher = useT("voucher");
  const offers = [...(voucher ? [tVoucher("title")] : []), ...(addTip ? [t("checkout.tip")] : [])];
  return (
    <CheckoutFold checkout={checkout} self={self} offers={offers}>
      {voucher ? <VoucherOffer voucher={voucher} /> : null}
      {addTip ? (
        <TipOffer tips={tips} tipsPath={addTip} hasTip={checkout.hasTip} closeHref={self} />
      ) : null}
    </CheckoutFold>
  );
}

function Dialogs({ page }: { page: PaymentPage }) {
  return (
    <>
      <BreakdownDialogs checkout={page.checkout} closeHref={page.self} />
      {page.voucher ? <VoucherDialog voucher={page.voucher} /> : null}
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/** In place of the card's form while somebody else pays for the same part. */
function HeldPage({ held, self, edit }: { held: HeldPart; self: string; edit: string }) {
  const t = useT("pay");
  return (
    <Stack>
      <Notice tone="warning" title={held.title ?? undefined}>
        {held.text}
      </Notice>
      <LinkButton to={self} wide>
        {t("held.again")}
      </LinkButton>
      <LinkButton to={edit} variant="quiet" wide>
        {t("anomaly.edit")}
      </LinkButton>
    </Stack>
  );
}
