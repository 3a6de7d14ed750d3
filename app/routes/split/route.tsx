import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { amountFieldValue } from "~/domain/money/text";
import { ErrorScreen } from "~/features/shell/error-screen";
import { titled } from "~/features/shell/titled";
import { draftOf } from "~/features/split/split-draft";
import { splitEditor } from "~/features/split/split-editor.server";
import { SplitPage } from "~/features/split/split-page";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { seatOf, splitOf } from "~/routes/shared/access/access.server";
import { freshBill } from "~/routes/shared/live/live-documents.server";
import { useFreshBill } from "~/routes/shared/live/use-fresh-bill";
import { requireIssued } from "~/routes/shared/split/split-steps.server";
import { Button } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/** The guest's own split, to look at and to change (ROUTE-52 to ROUTE-54). */
export async function loader(args: LoaderFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  const { bill, split, base } = place;
  const { locale } = args.context;
  const subOrder = seatOf(place, split.relatedSubOrder);
  const draft = draftOf(split, (amount) => amountFieldValue(amount, bill.currency));
  return {
    title: say(locale, "pay", `split.title.${split.type}`),
    table: subOrder?.name ?? bill.tableName ?? null,
    base,
    currency: bill.currency,
    editor: splitEditor({ bill, subOrder, draft, locale }),
    live: freshBill(place, args.context),
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
