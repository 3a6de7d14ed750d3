import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { amountFieldValue } from "~/domain/money/text";
import { ErrorScreen } from "~/features/shell/error-screen";
import { titled } from "~/features/shell/titled";
import { readDraft } from "~/features/split/draft-cookie.server";
import { forecastRows } from "~/features/split/forecast-rows.server";
import { serviceViews } from "~/features/split/service-reach.server";
import { draftOf } from "~/features/split/split-draft";
import { splitEditor } from "~/features/split/split-editor.server";
import { SplitPage } from "~/features/split/split-page";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { seatOf, splitOf } from "~/routes/shared/access/access.server";
import { freshBill } from "~/routes/shared/live/live-documents.server";
import { useFreshBill } from "~/routes/shared/live/use-fresh-bill";
import { formKeyOf } from "~/routes/shared/split/issue-key.server";
import { requireIssued } from "~/routes/shared/split/split-steps.server";
import { Button } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/** The guest's own split, to look at and to change (ROUTE-52 to ROUTE-54). */
export async function loader(args: LoaderFunctionArgs) {
  const found = splitOf(args);
  requireIssued(found);
  const { venue, bill, split, base } = found;
  const { locale } = args.context;
  const subOrder = seatOf(found, split.relatedSubOrder);
  const seat = split.relatedSubOrder;
  const place = { key: await formKeyOf(args.context, bill, split.splitId), type: split.type, seat };
  const draft =
    readDraft(args.request, { place, bill, subOrder, locale }) ??
    draftOf(split, (amount) => amountFieldValue(amount, bill.currency));
  const charges = await args.context.platform.splits.forecastCharges({
    billId: bill.id,
    splitId: split.splitId,
  });
  return {
    title: say(locale, "pay", `split.title.${split.type}`),
    table: subOrder?.name ?? bill.tableName ?? null,
    base,
    currency: bill.currency,
    editor: splitEditor({ bill, venue, subOrder, draft, locale }),
    draftForm: place,
    // Where they can't be read the part is shown without; the payment page has them too.
    charges: charges.ok ? forecastRows(charges.value, venue, bill, locale) : [],
    services: serviceViews(bill, venue, subOrder, locale),
    live: freshBill(found, args.context),
  };
}

export default function SplitRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("pay");
  const common = useT("common");
  const news = useFreshBill(page.live);
  return (
    <SplitPage
      news={news}
      title={page.title}
      table={page.table}
      back={{ to: page.base, label: common("backToBill") }}
      editor={page.editor}
      currency={page.currency}
      answer={answer}
      intent="save"
      draft={page.draftForm}
      services={page.services}
      issued={page.charges}
    >
      <Form method="post">
        <Button name="intent" value="cancel" variant="quiet" wide>
          {t("split.delete")}
        </Button>
      </Form>
    </SplitPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
