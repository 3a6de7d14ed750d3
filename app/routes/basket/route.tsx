import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { versionShown } from "~/contracts/live";
import { ZERO_E5 } from "~/domain/money/amount";
import { LONGEST_NOTE, takesNotes } from "~/domain/order/note";
import { orderLimits, orderSize, overLimit } from "~/domain/order/order-limits";
import * as css from "~/features/basket/basket.css";
import { BasketLines } from "~/features/basket/basket-lines";
import { basketLines } from "~/features/basket/basket-view.server";
import { closedTexts, orderLaterText } from "~/features/basket/closed-lines.server";
import { NothingIn } from "~/features/basket/nothing-in";
import { dishNames, productNames } from "~/features/basket/product-names.server";
import { overLimitText } from "~/features/basket/refusal.server";
import { TakenBack, takeBackState } from "~/features/basket/taken-back";
import { WhatChanged } from "~/features/basket/what-changed";
import { DishList } from "~/features/menu/dish-list";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { OrderAgain, PlaceOrderError } from "~/features/order/order-again";
import { ORDER_STATE } from "~/features/order/order-query";
import { Owed } from "~/features/order/owed";
import { owedView } from "~/features/order/owed-view.server";
import { Shell } from "~/features/shell/shell";
import { HoldNotice } from "~/features/tab/hold-notice";
import { useActionData, useLoaderData, useRevalidate } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { after } from "~/live/after";
import { useLiveDocuments } from "~/live/use-live-documents";
import { pathBelow, pathTo } from "~/paths/path-to";
import { notFound } from "~/routes/access/access.server";
import { sentByTable } from "~/routes/basket/sent-by-table.server";
import { menuDocuments } from "~/routes/use-cases/live/live-documents.server";
import { tableOrders } from "~/routes/use-cases/live/use-documents";
import { askedPlaceOf } from "~/routes/use-cases/menu/allergies-first.server";
import { languageFor, seatIn } from "~/routes/use-cases/menu/menu-place.server";
import { basketTable } from "~/routes/use-cases/menu/ordering.server";
import { tabsOf } from "~/routes/use-cases/menu/tabs-of-place.server";
import { upsellsFor } from "~/routes/use-cases/menu/upsells.server";
import { orderBarsAt } from "~/routes/use-cases/order/order-bars.server";
import { refusedOrders } from "~/routes/use-cases/order/refused-orders.server";
import { holdAheadAt } from "~/routes/use-cases/tab/holds-of-table.server";
import {
  Button,
  Card,
  DefaultSubmit,
  Heading,
  LinkButton,
  Notice,
  Price,
  Problem,
  TextArea,
} from "~/ui";
import { type action, endOnReturn } from "./action.server";

export { action } from "./action.server";

const FORM_ID = "basket";
/** The press that leaves the page; the others change it. */
const ORDER = "order";
/** How soon after it has loaded a page asks again for a basket that could not be read (BASK-08). */
const LOOK_AGAIN_MS = 500;

/** What the guest wants to order, at today's prices (ROUTE-35, ROUTE-47, BASK-07 to BASK-10). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { locale } = context;
  const place = await askedPlaceOf(args);
  if (!place.table) throw notFound("page");
  const { venue, served } = place;
  const at = seatIn(place);
  const menusHref = pathBelow(at, "menus", {});
  const table = basketTable(place);
  if (!table) throw redirect(menusHref, 303);
  await endOnReturn(args, place, table);
  const [answer, ahead, bars] = await Promise.all([
    context.platform.baskets.reprice(table),
    holdAheadAt(args, table),
    orderBarsAt(args, place),
  ]);
  const basket = answer.ok ? answer.value : null;
  const languageOf = (menu: (typeof served.menus)[number]) =>
    languageFor(request, venue, served, menu).language;
  const names = dishNames(served, languageOf, locale);
  const { orderLimits: figures, ordersTogether } = venue.rules;
  const limits = orderLimits(figures, venue.currency).order;
  const over = basket && overLimit(orderSize(basket.items), limits, ordersTogether);
  const { searchParams: search } = new URL(request.url);
  const lineContext = { at, served, languageOf, currency: venue.currency, locale };
  return {
    title: say(locale, "basket", basket?.together ? "together.title" : "title"),
    failed: basket === null,
    detail: place.detail,
    tabs: tabsOf(args, place),
    menusHref,
    basketHref: pathBelow(at, "basket", {}),
    over: over && overLimitText(over, locale, venue.currency),
    later: orderLaterText(search, context.now, locale),
    /** An order was not sent, since it would not have cost what the guest was shown. */
    orderChanged: search.get(ORDER_STATE) === "changed",
    lines: basket ? basketLines(basket, lineContext) : [],
    together: basket?.together ?? false,
    /** Where a guest says what the others shall call them; at a table without a bill nobody asks for it. */
    name:
      "billId" in at
        ? { href: pathTo("bill-guest", at), label: say(locale, "pay", "guest.title") }
        : null,
    sent: await sentByTable(args, place, basket),
    expired: basket?.expired ?? false,
    gone:
      basket?.gone.map((line) =>
        say(locale, "basket", "gone", { name: names(line.productName) }),
      ) ?? [],
    closed: basket
      ? closedTexts(basket, served.menus, productNames(served, languageOf, locale), locale)
      : [],
    note: takesNotes(venue, context.settings) ? (basket?.note ?? "") : null,
    ahead: basket && basket.items.length > 0 ? ahead : null,
    basketId: basket?.id ?? null,
    totalE5: basket?.total ?? ZERO_E5,
    owed: owedView(basket?.total ?? ZERO_E5, venue, locale),
    again: basket && (await refusedOrders(args, basket, names)),
    upsells: basket ? await upsellsFor(args, place, basket) : [],
    takeBack: takeBackState(search.get(ORDER_STATE)),
    ...bars,
    live: { ...menuDocuments(place), device: table.deviceId },
    asOf: versionShown(context.now),
  };
}

export default function BasketRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("basket");
  const { formData } = useNavigation();
  const pressed = formData?.get("intent");
  const set = formData?.get("set");
  useFreshBasket(page);
  const isEmpty = page.lines.length === 0;
  return (
    <Shell
      title={page.title}
      detail={page.detail}
      back={page.menusHref}
      bar={
        isEmpty ? null : (
          <>
            <p className={css.total} aria-busy={set ? true : undefined}>
              <strong>{t("total")}</strong>
              <Price>{page.owed.total}</Price>
            </p>
            {page.closed.length > 0 || page.over ? null : (
              <Button form={FORM_ID} name="intent" value={ORDER} wide busy={pressed === ORDER}>
                {t("order")}
              </Button>
            )}
          </>
        )
      }
      tabs={page.tabs ? <MealTabBar {...page.tabs} /> : null}
    >
      {answer?.problem ? <Problem>{answer.problem}</Problem> : null}
      {page.failed ? <Problem>{t("failed")}</Problem> : null}
      {page.over && !answer?.problem ? <Problem>{page.over}</Problem> : null}
      {page.later ? <NotYet text={page.later} /> : null}
      <WhatChanged
        gone={page.gone}
        closed={page.closed}
        notSent={page.orderChanged}
        priced={page.lines.some(({ was }) => was !== null)}
      />
      <TakenBack state={page.takeBack} />
      <PlaceOrderError basketHref={page.basketHref} />
      {page.again ? <OrderAgain again={page.again} busy={pressed === "again"} /> : null}
      {isEmpty ? (
        <NothingIn page={page} />
      ) : (
        <Filled page={page} note={answer?.note} set={typeof set === "string" ? set : null} />
      )}
      {page.upsells.length > 0 ? (
        <Card as="section">
          <Heading>{t("upsell")}</Heading>
          <DishList elements={page.upsells} />
        </Card>
      ) : null}
    </Shell>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

type FilledProps = { page: Page; note?: string | null | undefined; set: string | null };

function Filled({ page, note, set }: FilledProps) {
  const t = useT("basket");
  const submit = useSubmit();
  // A line is changed where the guest has scrolled to; the page after it is read from its top.
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter as HTMLButtonElement | null;
    submit(button ?? event.currentTarget, { preventScrollReset: button?.value !== ORDER });
  };
  return (
    <>
      <HoldNotice ahead={page.ahead} />
      {page.together ? (
        <Notice action={page.name ? <Link to={page.name.href}>{page.name.label}</Link> : undefined}>
          {t("together.text")}
        </Notice>
      ) : null}
      <Form id={FORM_ID} method="post" className={css.form} onSubmit={send}>
        <input type="hidden" name="basketId" value={page.basketId ?? ""} />
        <input type="hidden" name="total" value={page.totalE5} />
        <input type="hidden" name="owed" value={page.owed.totalE5} />
        <DefaultSubmit name="intent" value="note" />
        <Card as="section">
          <BasketLines lines={page.lines} set={set} />
          <Owed rows={page.owed.rows} notes={page.owed.notes} />
          <LinkButton to={page.menusHref} wide>
            {t("addMore")}
          </LinkButton>
        </Card>
        {page.note === null ? null : (
          <Card as="section">
            <TextArea
              label={t("note")}
              hint={t("note.hint")}
              name="note"
              maxLength={LONGEST_NOTE}
              defaultValue={note ?? page.note}
            />
          </Card>
        )}
      </Form>
    </>
  );
}

/** An order that has to wait, with how long. */
function NotYet({ text }: { text: string }) {
  const t = useT("order_at_table");
  return (
    <Notice tone="warning" title={t("place_order_error.unexpected_error.title")} urgent>
      {text}
    </Notice>
  );
}

/**
 * Follows what changes the basket. The page came with the basket as it is, so it is asked for again soon only where
 * it could not be read, and where the browser shows the page as it was left (BASK-08).
 */
function useFreshBasket({ live, asOf, together, failed }: Page) {
  const revalidate = useRevalidate();
  useEffect(() => {
    if (failed) return after(LOOK_AGAIN_MS, revalidate);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [failed, revalidate]);
  const isShared = together && live.device !== null;
  // A shared basket's object holds a socket for itself alone.
  useLiveDocuments(isShared ? tableOrders(live.table, asOf) : {});
  useLiveDocuments(
    isShared
      ? { [`baskets/${live.device}`]: asOf }
      : {
          [`menu_venues/${live.venue}`]: asOf,
          [`business_menu_publications/${live.business}`]: asOf,
          [`unavailable_products/${live.business}`]: asOf,
          ...tableOrders(live.table, asOf),
        },
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
