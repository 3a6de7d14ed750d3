import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { versionShown } from "~/contracts/live";
import { takesNotes } from "~/domain/order/note";
import { TakenBack } from "~/features/basket/taken-back";
import { basketHash } from "~/features/order/basket-hash.server";
import { ConfirmForm } from "~/features/order/confirm-form";
import { confirmLines } from "~/features/order/confirm-view.server";
import { countdownS } from "~/features/order/countdown.server";
import { largeOrderQuestion } from "~/features/order/large-order.server";
import * as css from "~/features/order/order.css";
import { HELD, LARGE } from "~/features/order/order-query";
import { Owed } from "~/features/order/owed";
import { owedView } from "~/features/order/owed-view.server";
import { placedOrders } from "~/features/order/placed-orders-cookie.server";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { HoldNotice } from "~/features/tab/hold-notice";
import { useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useLiveDocuments } from "~/live/use-live-documents";
import { pathTo } from "~/paths/path-to";
import { ordersAtTable } from "~/routes/use-cases/live/live-documents.server";
import { tableOrders } from "~/routes/use-cases/live/use-documents";
import { namesRead } from "~/routes/use-cases/menu/names-read.server";
import { countdownsOf } from "~/routes/use-cases/order/order-bars.server";
import { basketOf, orderPlaceOf } from "~/routes/use-cases/order/ordering-place.server";
import { holdAheadAt } from "~/routes/use-cases/tab/holds-of-table.server";
import { Card, List, ListRow, Notice, Price, Section, Spinner } from "~/ui";

export { action } from "./action.server";

/** The last look at an order before it goes (ORD-10, ORD-12). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const place = await orderPlaceOf(args);
  const [basket, ahead] = await Promise.all([
    basketOf(args, place),
    holdAheadAt(args, place.table),
  ]);
  const held = new URL(request.url).searchParams.has(HELD);
  const { locale, settings, now } = context;
  const { venue, table, detail, basketHref } = place;
  if (!basket) {
    const { deviceId } = table;
    const card = held && deviceId;
    throw redirect(
      card ? pathTo("table-authorization", { venueId: venue.id, deviceId }) : basketHref,
      303,
    );
  }
  const hash = await basketHash(basket.items);
  const before = await placedOrders(request, venue.businessId, now);
  const names = (await namesRead(args, venue)).products;
  const { own, others } = await countdownsOf(args, place, basket.id);
  const question = largeOrderQuestion(basket, venue, names, locale);
  const isAsked = question !== null && new URL(request.url).searchParams.has(LARGE);
  return {
    title: say(locale, "order_at_table", "confirm.title"),
    table: detail,
    basketHref,
    basketId: basket.id,
    lines: confirmLines(basket.items, names, locale),
    note: takesNotes(venue, settings) ? basket.note : null,
    total: basket.total,
    owed: owedView(basket.total, venue, locale),
    same: before.some((order) => order.basketHash === hash),
    held,
    ahead,
    /** A large order is asked about once it was pressed, and never goes by itself. */
    question: isAsked ? question : null,
    /** The table counts it down, for whoever pressed in the basket; a page that was only opened waits for a press. */
    countdown: own === null ? null : { leftS: own, wholeS: countdownS(settings) },
    ...(others.length > 0 && { orderBars: others }),
    live: { table: ordersAtTable(venue, table), asOf: versionShown(now) },
  };
}

export default function OrderConfirmRoute() {
  const page = useLoaderData<typeof loader>();
  const t = useT("order_at_table");
  const { basketId, total, owed, basketHref, same, question, countdown, held, live } = page;
  const [shownId] = useState(basketId);
  useLiveDocuments(tableOrders(live.table, live.asOf));
  return (
    <Shell
      title={page.title}
      detail={page.table}
      back={{ to: basketHref, label: t("confirm.cancel") }}
      bar={
        <ConfirmForm
          basketId={basketId}
          total={total}
          owed={owed}
          same={same}
          sure={question !== null}
          countdown={countdown}
        />
      }
    >
      {shownId === basketId ? null : <TakenBack state="takenBack" />}
      <HoldNotice ahead={page.ahead} justHeld={held} />
      {question ? (
        <Notice tone="warning" title={question} urgent>
          {t("large.text")}
        </Notice>
      ) : null}
      {same ? (
        <Notice tone="warning" title={t("same.title")} urgent>
          {t("same.text")}
        </Notice>
      ) : null}
      <Card as="section">
        <List label={t("confirm.heading")}>
          {page.lines.map(({ key, name, options, price }) => (
            <ListRow
              key={key}
              title={<span lang={name.lang}>{name.text}</span>}
              detail={options.length > 0 ? options.join(", ") : undefined}
              end={<Price>{price}</Price>}
            />
          ))}
        </List>
        <Owed
          rows={owed.rows}
          notes={owed.notes}
          total={{ label: t("confirm.total"), amount: owed.total }}
        />
      </Card>
      {page.note ? (
        <Section title={t("confirm.note")} level={3}>
          <p className={css.note}>{page.note}</p>
        </Section>
      ) : null}
      <ProcessingOverlay />
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };

/** The screen while an order is on its way; without a script the browser shows that it is busy (ORD-18). */
function ProcessingOverlay() {
  const t = useT("order_at_table");
  const { state, formMethod } = useNavigation();
  if (state === "idle" || formMethod !== "POST") return null;
  return (
    <div className={css.overlay} role="status">
      <span className={css.overlaySpinner}>
        <Spinner />
      </span>
      <p className={css.overlayTitle}>{t("processing.title")}</p>
      <p>{t("processing.text")}</p>
    </div>
  );
}
