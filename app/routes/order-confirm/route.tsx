import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useEffect, useRef, useState } from "react";
import type { BasketId } from "~/contracts/ids";
import { versionShown } from "~/contracts/live";
import { takesNotes } from "~/domain/order/note";
import { TakenBack } from "~/features/basket/taken-back";
import { basketHash } from "~/features/order/basket-hash.server";
import { confirmLines, countdownS } from "~/features/order/confirm-view.server";
import { largeOrderQuestion } from "~/features/order/large-order.server";
import * as css from "~/features/order/order.css";
import { HELD, LARGE } from "~/features/order/order-query";
import { Owed } from "~/features/order/owed";
import { type OwedView, owedView } from "~/features/order/owed-view.server";
import { placedOrders } from "~/features/order/placed-orders-cookie.server";
import { useCountdown } from "~/features/order/use-countdown";
import { Shell } from "~/features/shell/shell";
import { HoldNotice } from "~/features/tab/hold-notice";
import { Form, useLoaderData, useNavigation } from "~/framework";
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
import { Button, Card, List, ListRow, Notice, Price, Section, Spinner } from "~/ui";

export { action } from "./action.server";

/** How long a second order of the same basket has to wait (ORD-16). */
const WAIT_S = 5;

/** Within which the second tap of the press that led here arrives, on whatever stands in its place now. */
const SECOND_TAP_MS = 500;

interface ConfirmFormProps {
  basketId: BasketId;
  total: number;
  /** What the guest will owe for them, with what the till adds. */
  owed: Pick<OwedView, "total" | "totalE5">;
  /** The guest sent the same a moment ago (ORD-15). */
  same: boolean;
  /** The guest has read the question about a large order: this press answers it. */
  sure: boolean;
  /**
   * After how many seconds the order goes by itself, where a script runs, and of how many (ORD-13, ORD-14); null for
   * never, and where the guest has only opened the page.
   */
  countdown: { leftS: number; wholeS: number } | null;
}

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

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

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

/** Sends the order: by a press, or by itself after a while; without a script by a press alone. */
function ConfirmForm(props: ConfirmFormProps) {
  const { basketId, total, owed, same, sure, countdown } = props;
  const t = useT("order_at_table");
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const shownAt = useRef(Date.now());
  const left = useCountdown(countdown?.leftS ?? null, () => {
    if (!sent.current) form.current?.requestSubmit();
  });
  const wait = useCountdown(same ? WAIT_S : null);
  const waiting = wait !== null && wait > 0;
  return (
    <Form
      ref={form}
      method="post"
      className={css.form}
      onSubmit={() => {
        sent.current = true;
      }}
    >
      <input type="hidden" name="basketId" value={basketId} />
      <input type="hidden" name="total" value={total} />
      <input type="hidden" name="owed" value={owed.totalE5} />
      {sure ? <input type="hidden" name="sure" value="yes" /> : null}
      <div className={css.filling}>
        <Button size="large" wide disabled={waiting}>
          {t(sure ? "large.send" : same ? "same.send" : "confirm.send", {
            amount: owed.total,
          })}
        </Button>
        {left === null || countdown === null ? null : <Fill {...countdown} />}
      </div>
      <p className={css.quiet} role={waiting ? "status" : undefined}>
        {/* Their room is there before a script counts, so that the button stays where it is. */}
        {same ? (
          <span className={waiting ? undefined : css.ahead}>
            {t("same.wait", { count: waiting ? wait : WAIT_S })}
          </span>
        ) : null}
        {countdown ? (
          <span className={left === null ? css.ahead : undefined}>
            {t("confirm.countdown", { count: left ?? countdown.leftS })}
          </span>
        ) : null}
      </p>
      <Button
        name="intent"
        value="stop"
        variant="quiet"
        onClick={(event) => {
          if (Date.now() - shownAt.current < SECOND_TAP_MS) event.preventDefault();
        }}
      >
        {t("confirm.cancel")}
      </Button>
    </Form>
  );
}

function Fill({ leftS, wholeS }: { leftS: number; wholeS: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const done = Math.max(0, 1 - leftS / wholeS);
    const steps = [{ transform: `scaleX(${done})` }, { transform: "scaleX(1)" }];
    const filling = element.current?.animate(steps, {
      duration: leftS * 1_000,
      fill: "forwards",
    });
    return () => filling?.cancel();
  }, [leftS, wholeS]);
  return <span ref={element} className={css.fill} aria-hidden="true" />;
}
