import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form } from "@remix-run/react";
import { amountFieldValue } from "~/domain/money/text";
import { readForm } from "~/features/forms/read-form.server";
import { readDraft } from "~/features/split/draft-cookie.server";
import { forecastRows } from "~/features/split/forecast-rows.server";
import { serviceViews } from "~/features/split/service-reach.server";
import { draftOf } from "~/features/split/split-draft";
import { splitEditor } from "~/features/split/split-editor.server";
import {
  MOST_SPLIT_FIELDS,
  readSplitForm,
  splitFormSchema,
} from "~/features/split/split-form.server";
import { SplitPage } from "~/features/split/split-page";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { seatOf, splitOf } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { formKeyOf } from "~/routes/use-cases/split/issue-key.server";
import { formAgain, refusedForm } from "~/routes/use-cases/split/split-answer.server";
import {
  cancelSplit,
  leaveOnRefusal,
  updateDraft,
} from "~/routes/use-cases/split/split-calls.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import { Button } from "~/ui";

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
    table: subOrder?.name ?? bill.tableName,
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

/** Saves the split and goes on to the tip, or drops it and goes back to the bill (SPLIT-28, SPLIT-29). */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  const { bill, split, at } = place;
  const { context } = args;
  const form = await readForm(args.request, splitFormSchema, context.locale, {
    fields: MOST_SPLIT_FIELDS,
  });
  if (form.status !== "success") throw redirect(pathTo("split", at), 303);
  const fields = form.value;
  if (fields.intent === "cancel") {
    throw redirect(await cancelSplit(context, place), 303);
  }
  const subOrder = seatOf(place, split.relatedSubOrder);
  const read = readSplitForm({ bill, subOrder, type: split.type, fields });
  const again = { ...place, subOrder, draft: read.draft, locale: context.locale };
  if (read.stepped || read.error) return formAgain(again, read.stepped ? null : read.error);
  const updated = await updateDraft(context, bill, split, read.draft);
  if (!updated.ok) {
    return refusedForm(
      again,
      await leaveOnRefusal(args.context, place, split.splitId, updated.error),
    );
  }
  throw redirect(pathTo("tips", { ...at, splitId: updated.value.splitId }), 303);
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

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
