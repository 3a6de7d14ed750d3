import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { splitPath } from "~/features/addresses";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { TipChoices } from "~/features/tips/tip-choices";
import { asksForTip, tipsView } from "~/features/tips/tips-view.server";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { AmountPanel, Button, Notice } from "~/ui";
import { splitOf } from "../access.server";
import { requireIssued } from "../split-steps.server";
import type { action } from "./action.server";

export { action } from "./action.server";

const FORM = "tip-form";

/** The tip (ROUTE-55); where none is asked for, straight on to the payment (ROUTE-56). */
export async function loader(args: LoaderFunctionArgs) {
  const place = await splitOf(args);
  requireIssued(place);
  const { base, split, bill, venue } = place;
  const wished = new URL(args.request.url).searchParams.has("add");
  const { tippingEnabled } = venue.tipsSuggestionConfiguration;
  if (!tippingEnabled || (!wished && !asksForTip(place))) {
    throw redirect(splitPath(base, split.splitId, "/payment-intents/new"), 303);
  }
  const { locale } = args.context;
  return {
    title: say(locale, "pay", "tips.title"),
    table: bill.tableName ?? null,
    back: split.type === "REMAINING_AMOUNT" ? base : splitPath(base, split.splitId),
    ...tipsView({ ...place, locale }),
  };
}

export default function TipsRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("pay");
  const common = useT("common");
  const busy = useNavigation().state === "submitting";
  const bar = (
    <>
      <Button form={FORM} name="intent" value="tip" size="large" busy={busy}>
        {t("tips.continue")}
      </Button>
      {page.noTip ? (
        <Button form={FORM} name="intent" value="noTip" variant="quiet" wide>
          {t("tips.none")}
        </Button>
      ) : null}
    </>
  );
  return (
    <Shell
      title={page.title}
      detail={page.table}
      back={{ to: page.back, label: common("back") }}
      bar={bar}
    >
      <AmountPanel label={t("tips.yourPart")} amount={page.part} />
      {page.serviceCharged ? <Notice>{t("tips.serviceCharged")}</Notice> : null}
      {answer && answer.values.choice !== "CUSTOM" ? (
        <Notice tone="danger" urgent>
          {answer.error}
        </Notice>
      ) : null}
      <Form method="post" id={FORM}>
        <TipChoices
          choices={page.choices}
          currencySymbol={page.currencySymbol}
          symbolPosition={page.symbolPosition}
          values={answer?.values ?? null}
          error={answer?.error ?? null}
        />
      </Form>
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
