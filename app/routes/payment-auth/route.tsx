import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form } from "@remix-run/react";
import * as css from "~/features/payment/payment.css";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import { splitOf } from "~/routes/access/access.server";
import { billDocuments } from "~/routes/use-cases/live/live-documents.server";
import { LOOK_AGAIN_SOON_S } from "~/routes/use-cases/live/look-again.server";
import { useBillDocuments } from "~/routes/use-cases/live/use-documents";
import { Button, EmptyState, LinkButton, Notice, Spinner } from "~/ui";
import { readAttempt } from "./read-attempt.server";

export { action } from "./action.server";

/** Where a payment waits: for the guest at their bank, or for its outcome (ROUTE-58, PAY-10, PAY-18 to PAY-20). */
export async function loader(args: LoaderFunctionArgs) {
  const place = splitOf(args);
  const query = new URL(args.request.url).searchParams;
  const waiting = await readAttempt(args.context.platform, place, query);
  const { locale } = args.context;
  const checking = waiting.state === "checking";
  return {
    title: say(locale, "pay", checking ? "checking.title" : "auth.title"),
    table: place.bill.tableName,
    waiting,
    live: billDocuments(place, args.context.now),
    everyMs: checking ? LOOK_AGAIN_SOON_S * 1_000 : null,
    ...(checking ? { refreshAfterS: LOOK_AGAIN_SOON_S } : {}),
  };
}

export default function PaymentAuthRoute() {
  const { title, table, waiting, live, everyMs } = useLoaderData<typeof loader>();
  const t = useT("pay");
  useBillDocuments(live);
  useRevalidateEvery(everyMs);
  return (
    <Shell title={title} detail={table}>
      <PaymentWaiting href={waiting.state === "action" ? waiting.href : null} />
      {waiting.state === "action" ? (
        <Form method="post">
          <input type="hidden" name="paymentId" value={waiting.paymentId} />
          <Button name="intent" value="cancel" variant="quiet" wide>
            {t("auth.otherMethod")}
          </Button>
        </Form>
      ) : null}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/** The bank's page to go to, or a page that says we don't know yet: never 'paid', never 'failed'. */
function PaymentWaiting({ href }: { href: string | null }) {
  const t = useT("pay");
  if (href) {
    return (
      <EmptyState
        title={t("auth.heading")}
        text={t("auth.text")}
        action={
          <LinkButton to={href} variant="primary" size="large" reloadDocument>
            {t("auth.go")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <div className={css.waiting}>
        <Spinner label={t("checking.title")} />
      </div>
      <EmptyState title={t("checking.heading")} text={t("checking.text")} />
      <Notice tone="info" title={t("checking.notTwiceTitle")}>
        {t("checking.notTwiceText")}
      </Notice>
    </>
  );
}
