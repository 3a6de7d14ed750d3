import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { venueTerms } from "~/domain/venue/venue-terms";
import { billPartsView } from "~/features/bill/bill-parts.server";
import { BillBar } from "~/features/bill/bill-summary";
import { readForm } from "~/features/forms/read-form.server";
import { moneyFormatter } from "~/features/money-formatter";
import { Shell } from "~/features/shell/shell";
import { readDraft } from "~/features/split/draft-cookie.server";
import { forecastOf, offeredSplits, readSplitType } from "~/features/split/offer";
import { serviceViews } from "~/features/split/service-reach.server";
import { SplitChoices } from "~/features/split/split-choices";
import { emptyDraft } from "~/features/split/split-draft";
import { splitEditor } from "~/features/split/split-editor.server";
import {
  freshShares,
  MOST_SPLIT_FIELDS,
  readSplitForm,
  splitFormSchema,
} from "~/features/split/split-form.server";
import { SplitPage } from "~/features/split/split-page";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { billOf, requirePayable, seatOf } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { formKeyOf } from "~/routes/use-cases/split/issue-key.server";
import { formAgain, refusedForm } from "~/routes/use-cases/split/split-answer.server";
import {
  issueDraft,
  leaveOnRefusal,
  sameAsBefore,
} from "~/routes/use-cases/split/split-calls.server";
import { AmountPanel, Card, Heading, List, ListRow, Notice, Price } from "~/ui";

/**
 * Choose how to split, then what: `?type=` names the type, `?subOrder=` one seat or check, `?changing=` that an anomaly
 * came before (ROUTE-49).
 */
export async function loader(args: LoaderFunctionArgs) {
  const place = await billOf(args);
  requirePayable(place, args.context);
  const { venue, bill, base } = place;
  const { locale } = args.context;
  const query = new URL(args.request.url).searchParams;
  const subOrder = seatOf(place, query.get("subOrder"));
  const offered = offeredSplits(bill, venueTerms(venue).splits, subOrder);
  const type = readSplitType(query.get("type"));
  if (type && !offered.includes(type)) throw redirect(`${base}/splits/new?gone=${type}`, 303);
  const formKey = type && (await formKeyOf(args.context, bill, type));
  const draftForm = type && formKey ? { key: formKey, type, seat: subOrder?.id ?? null } : null;
  const draft =
    draftForm &&
    (readDraft(args.request, { place: draftForm, bill, subOrder, locale }) ??
      emptyDraft(draftForm.type) ??
      freshShares(bill, subOrder));
  const money = moneyFormatter(bill.currency, locale);
  const reach = subOrder ? `subOrder=${encodeURIComponent(subOrder.id)}&` : "";
  const byTill = bill.order?.posSplitMode !== "NOT_SPLIT_ON_POS";
  const seats = byTill && !subOrder && !type ? (bill.order?.subOrders ?? []) : [];
  return {
    title: say(locale, "pay", type ? `split.title.${type}` : "split.chooseTitle"),
    table: bill.tableName,
    base,
    currency: bill.currency,
    subOrder: subOrder && { id: subOrder.id, name: subOrder.name },
    left: money(forecastOf(bill, subOrder)),
    // Of one seat nothing is known but what is left.
    parts: subOrder ? null : billPartsView(bill, locale),
    editor: draft && splitEditor({ bill, venue, subOrder, draft, locale }),
    draftForm,
    services: draft ? serviceViews(bill, venue, subOrder, locale) : [],
    /** The guest left a split that an anomaly stopped, for another type. */
    changing: query.has("changing") ? say(locale, "pay", "split.changing") : null,
    gone: query.get("gone") === "ITEMS" ? say(locale, "pay", "split.items.over") : null,
    choices: offered.map((one) => ({ type: one, href: `?${reach}type=${one}` })),
    seats: seats
      .filter(({ forecastedLeftToPay }) => forecastedLeftToPay > 0)
      .map(({ id, name, forecastedLeftToPay }) => ({
        href: `?subOrder=${encodeURIComponent(id)}`,
        id,
        name,
        left: money(forecastedLeftToPay),
      })),
    live: freshBill(place, args.context),
  };
}

/** Issues the split that the guest asked for, and goes on to the tip (SPLIT-25). */
export async function action(args: ActionFunctionArgs) {
  const place = await billOf(args);
  requirePayable(place, args.context);
  const { venue, bill, base, at } = place;
  const { locale } = args.context;
  const form = await readForm(args.request, splitFormSchema, locale, { fields: MOST_SPLIT_FIELDS });
  if (form.status !== "success") throw redirect(`${base}/splits/new`, 303);
  const fields = form.value;
  const { type } = fields;
  const subOrder = seatOf(place, fields.subOrderOnly);
  if (!type || !offeredSplits(bill, venueTerms(venue).splits, subOrder).includes(type)) {
    throw redirect(`${base}/splits/new${type ? `?gone=${type}` : ""}`, 303);
  }
  const read = readSplitForm({ bill, subOrder, type, fields });
  const again = { ...place, subOrder, draft: read.draft, locale };
  if (read.stepped || read.error) return formAgain(again, read.stepped ? null : read.error);

  const relatedSubOrder = subOrder?.id ?? null;
  const same = type === "REMAINING_AMOUNT" ? sameAsBefore(bill, relatedSubOrder) : null;
  if (same) throw redirect(pathTo("tips", { ...at, splitId: same }), 303);
  const formKey = fields.formKey ?? (await formKeyOf(args.context, bill, type));
  const issued = await issueDraft(args.context, bill, read.draft, relatedSubOrder, formKey);
  if (!issued.ok)
    return refusedForm(again, await leaveOnRefusal(args.context, place, null, issued.error));
  throw redirect(pathTo("tips", { ...at, splitId: issued.value.splitId }), 303);
}

export default function SplitNewRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("pay");
  const common = useT("common");
  const news = useFreshBill(page.live);
  const { editor, draftForm, subOrder, base } = page;
  if (editor && draftForm) {
    const hidden = {
      type: editor.type,
      ...(subOrder ? { subOrderOnly: subOrder.id } : {}),
      formKey: draftForm.key,
    };
    return (
      <SplitPage
        news={news}
        key={editor.type}
        title={page.title}
        table={subOrder?.name ?? page.table}
        back={{ to: `${base}/splits/new`, label: t("split.otherWay") }}
        editor={editor}
        currency={page.currency}
        answer={answer}
        intent="issue"
        draft={draftForm}
        services={page.services}
        hidden={hidden}
      />
    );
  }
  return (
    <Shell
      news={news}
      title={page.title}
      detail={subOrder?.name ?? page.table}
      back={{ to: base, label: common("backToBill") }}
      toast={answer?.toast ?? answer?.error}
    >
      {page.gone ? <Notice title={page.gone} /> : null}
      {page.changing ? <Notice>{page.changing}</Notice> : null}
      <AmountPanel label={t("bill.leftToPay")} amount={page.left} />
      <BillBar parts={page.parts} />
      <SplitChoices choices={page.choices} left={page.left} subOrder={subOrder?.id ?? null} />
      {page.seats.length > 1 ? (
        <Card as="section">
          <Heading>{t("split.oneSeatTitle")}</Heading>
          <List>
            {page.seats.map(({ id, href, name, left }) => (
              <ListRow key={id} to={href} title={name} end={<Price>{left}</Price>} />
            ))}
          </List>
        </Card>
      ) : null}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
