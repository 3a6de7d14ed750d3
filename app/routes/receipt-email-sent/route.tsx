import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { outcomeOf } from "~/routes/access/receipt-access.server";
import { ButtonGroup, LinkButton, Notice } from "~/ui";

/** The receipt is on its way (ROUTE-62). The page does not say to whom: its address may be passed on. */
export async function loader(args: LoaderFunctionArgs) {
  const { base, at, table, splitId, texts } = await outcomeOf(args);
  return {
    title: say(args.context.locale, texts, "sent.title"),
    text: say(args.context.locale, texts, "sent.text"),
    table,
    base,
    payment: splitId && pathTo("payment-success", { ...at, splitId }),
  };
}

export default function ReceiptEmailSentRoute() {
  const { title, text, table, base, payment } = useLoaderData<typeof loader>();
  const t = useT("receipt");
  const common = useT("common");
  return (
    <Shell title={title} detail={table}>
      <Notice tone="success">{text}</Notice>
      <ButtonGroup>
        {payment ? <LinkButton to={payment}>{t("sent.toPayment")}</LinkButton> : null}
        <LinkButton to={base} variant={payment ? "quiet" : "secondary"} wide>
          {common("backToBill")}
        </LinkButton>
      </ButtonGroup>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
