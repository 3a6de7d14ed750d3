import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useNavigation } from "@remix-run/react";
import { Claims } from "~/features/bill/item-list";
import { Shell } from "~/features/shell/shell";
import { anomalyCookie } from "~/features/split/anomaly-cookie.server";
import { anomalyView } from "~/features/split/anomaly-view.server";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { billOf, readSplit } from "~/routes/access/access.server";
import { tippingFor } from "~/routes/tips/tip-terms.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { Button, ButtonGroup, Card, Heading, List, ListRow, Notice, Sums } from "~/ui";

export { action } from "./action.server";

/** The split no longer fits the bill: what happened, and the options (ROUTE-50, ROUTE-51). */
export async function loader(args: LoaderFunctionArgs) {
  const place = await billOf(args);
  const { bill, base } = place;
  const anomaly = await anomalyCookie(base).read(args.request);
  if (!anomaly) throw redirect(base, 303);
  const own = await readSplit({
    ...args,
    params: { ...args.params, splitId: anomaly.splitId },
  });
  const tips = (await tippingFor(args.context, own)) === "open";
  const { locale } = args.context;
  return {
    title: say(locale, "pay", "anomaly.title"),
    table: bill.tableName,
    base,
    ...anomalyView(anomaly, { ...own, tips }, locale),
    live: freshBill(place, args.context),
  };
}

export default function SplitAnomalyRoute() {
  const page = useLoaderData<typeof loader>();
  const { title, table, base, text, detail, amounts, taken, actions } = page;
  const t = useT("pay");
  const common = useT("common");
  const busy = useNavigation().state === "submitting";
  const news = useFreshBill(page.live);
  return (
    <Shell
      title={title}
      detail={table}
      back={{ to: base, label: common("backToBill") }}
      news={news}
    >
      <Notice tone="warning" title={text} urgent>
        {detail ? <p>{detail}</p> : null}
        {t("anomaly.nothingCharged")}
      </Notice>
      {amounts.length > 0 ? (
        <Card>
          <Sums
            rows={amounts.map((row, index) => ({ ...row, key: row.label, total: index > 0 }))}
          />
        </Card>
      ) : null}
      {taken.length > 0 ? (
        <Card as="section">
          <Heading>{t("anomaly.takenTitle")}</Heading>
          <List>
            {taken.map(({ lineId, name, claims }) => (
              <ListRow key={lineId} title={name} detail={<Claims claims={claims} />} />
            ))}
          </List>
        </Card>
      ) : null}
      <Form method="post">
        <ButtonGroup>
          {actions.map(({ intent, label }, index) => (
            <Button
              key={intent}
              name="intent"
              value={intent}
              size="large"
              busy={busy && index === 0}
              variant={index === 0 ? "primary" : intent === "cancel" ? "quiet" : "secondary"}
            >
              {label}
            </Button>
          ))}
        </ButtonGroup>
      </Form>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
