import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { splitPath } from "~/features/addresses";
import { CardFields } from "~/features/payment/card-fields";
import { CheckoutSummary } from "~/features/payment/checkout-summary";
import {
  checkoutTitleKey,
  checkoutView,
  offeredMethods,
  readTip,
} from "~/features/payment/checkout-view.server";
import { MethodChoice } from "~/features/payment/method-choice";
import * as css from "~/features/payment/payment.css";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useLiveDocuments } from "~/live/use-live-documents";
import { AmountPanel, Button, LinkButton, Notice } from "~/ui";
import { requirePayable, splitOf } from "../access.server";
import { requireIssued } from "../split-steps.server";
import type { action } from "./action.server";

export { action } from "./action.server";

const FORM = "payment-form";

/** The whole price and the way to pay it (ROUTE-57); to the bill where nothing can be paid (PAY-23 to PAY-25). */
export async function loader(args: LoaderFunctionArgs) {
  const place = await splitOf(args);
  requireIssued(place);
  requirePayable(place, args.context);
  const { venue, bill, split, base } = place;
  const { locale } = args.context;
  const query = new URL(args.request.url).searchParams;
  const tip = readTip(query.get("tip"), bill.currency);
  const { tippingEnabled } = venue.tipsSuggestionConfiguration;
  return {
    title: say(locale, "pay", checkoutTitleKey(venue.countryCode)),
    table: bill.tableName ?? null,
    back: splitPath(base, split.splitId, tippingEnabled ? "/tips" : ""),
    addTip: tippingEnabled ? `${splitPath(base, split.splitId, "/tips")}?add=1` : null,
    hasTip: tip > 0,
    tip,
    paymentId: split.nextPaymentId,
    checkout: checkoutView(split, tip, locale),
    methods: offeredMethods(venue),
    problem:
      query.get("problem") === "initiation" ? say(locale, "pay", "checkout.notStarted") : null,
    live: { bill: bill.id, version: bill.version },
  };
}

export default function PaymentNewRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("pay");
  const common = useT("common");
  const busy = useNavigation().state === "submitting";
  useLiveDocuments({ [`bills/${page.live.bill}`]: page.live.version });
  const { checkout } = page;
  const problem = answer?.problem ?? answer?.errors.method ?? page.problem;
  const bar = (
    <Button form={FORM} size="large" busy={busy}>
      {t("bill.pay", { amount: checkout.total })}
    </Button>
  );
  return (
    <Shell
      title={page.title}
      detail={page.table}
      back={{ to: page.addTip ?? page.back, label: common("back") }}
      bar={bar}
    >
      {problem ? (
        <Notice tone="warning" urgent>
          {problem}
        </Notice>
      ) : null}
      <AmountPanel label={t("checkout.total")} amount={checkout.total} />
      <CheckoutSummary checkout={checkout} />
      {page.addTip ? (
        <LinkButton to={page.addTip} variant="quiet">
          {t(page.hasTip ? "checkout.changeTip" : "checkout.addTip")}
        </LinkButton>
      ) : null}
      <Form method="post" id={FORM} className={css.form}>
        <input type="hidden" name="paymentId" value={page.paymentId} />
        <input type="hidden" name="tip" value={page.tip} />
        <input type="hidden" name="expectedTotal" value={checkout.expectedTotal} />
        <MethodChoice
          methods={page.methods}
          chosen={answer?.values.method || "card"}
          cardFields={
            <div className={css.card}>
              <CardFields values={answer?.values ?? null} errors={answer?.errors ?? {}} />
            </div>
          }
        />
      </Form>
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
