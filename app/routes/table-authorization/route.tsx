import { json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Fragment } from "react";
import type { TableDevice, Venue } from "~/contracts/venue";
import type { MenuText } from "~/features/menu/menu-text.server";
import { type ConfirmLine, confirmLines } from "~/features/order/confirm-view.server";
import { HELD } from "~/features/order/order-query";
import { Shell } from "~/features/shell/shell";
import { HeldScreen, useLeadsOn } from "~/features/tab/held-screen";
import { HoldForm, HoldPress } from "~/features/tab/hold-form";
import { holdProblem, holdView } from "~/features/tab/hold-view.server";
import { OwnHold } from "~/features/tab/own-hold";
import { ownHoldView } from "~/features/tab/own-hold.server";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useLiveDocuments } from "~/live/use-live-documents";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import { pathBelow } from "~/paths/path-to";
import { tableOf } from "~/routes/access/access.server";
import { tableDocuments } from "~/routes/use-cases/live/live-documents.server";
import { LOOK_AGAIN_S } from "~/routes/use-cases/live/look-again.server";
import { namesRead } from "~/routes/use-cases/menu/names-read.server";
import { engagementFailure } from "~/routes/use-cases/tab/authorise.server";
import { EmptyState, LinkButton, Notice } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/** How long a guest sees that their card is authorised, in seconds (PRE-08). */
const HELD_S = 3;

/**
 * Asks for a card before a guest orders, and shows the one that they hold (ROUTE-29, PRE-03 to PRE-05, PRE-13).
 * Opening it sends nothing, and nobody's order goes out from here.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { venue, table } = await tableOf(args);
  const { locale, platform } = context;
  const { device } = table;
  const at = { venueId: venue.id, deviceId: device.id };
  const basketHref = pathBelow(at, "basket", {});
  const [asked, offered, lines] = await Promise.all([
    platform.tabs.ofTable(device),
    platform.checkout.methods({ venueId: venue.id, locale }),
    waitingLines(args, venue, device),
  ]);
  if (!asked.ok) throw json({ code: asked.error.code }, { status: 503 });
  if (!offered.ok) throw json({ code: offered.error.code }, { status: 503 });
  const { required, authorised, heldByOthers, amount, nextPaymentId: paymentId } = asked.value;
  if (!required) throw redirect(basketHref, 303);
  const { pathname, searchParams: query } = new URL(request.url);
  const own = ownHoldView(asked.value, venue, locale, pathname);
  const asks = own === null && !authorised && amount !== null;
  const full = lines.length > 0;
  const onward = full
    ? pathBelow(at, "basket-confirm", {}, { [HELD]: true })
    : pathBelow(at, "menus", {});
  const justHeld = own !== null && query.has(HELD);
  // An address of ours, made of ids: it needs no quotes.
  const refreshAfterS = justHeld ? `${HELD_S};url=${onward}` : LOOK_AGAIN_S;
  return {
    title: say(locale, "hold", "table.title"),
    table: device.name,
    back: basketHref,
    own,
    /** The guest comes from their card: that it is held fills the screen before they go on (PRE-08). */
    justHeld,
    onward,
    full,
    lines,
    /** Another guest's card is held, and open to the caller. */
    authorised,
    heldByOthers,
    orders: asked.value.holds.at(-1)?.orders ?? asked.value.ordersByDefault,
    hold: asks ? holdView({ amount, paymentId, venue }, offered.value, request, locale) : null,
    toast: engagementFailure(request, context),
    problem: holdProblem(query, locale),
    live: tableDocuments({ table, venue }, context.now),
    ...(own ? { refreshAfterS } : {}),
    everyMs: own ? LOOK_AGAIN_S * 1_000 : null,
  };
}

/** A line of an order on the page of a hold: a dish by its name on the menu. */
type WaitingLine = Pick<ConfirmLine, "key" | "name">;

/** The order that waits for a table's card; empty where the basket is, and where it can't be read. */
async function waitingLines(
  args: LoaderFunctionArgs,
  venue: Venue,
  { tableId, id: deviceId }: Pick<TableDevice, "tableId" | "id">,
): Promise<WaitingLine[]> {
  const [basket, names] = await Promise.all([
    args.context.platform.baskets.read({ tableId, deviceId }),
    namesRead(args, venue),
  ]);
  if (!basket.ok) return [];
  const lines = confirmLines(basket.value.items, names.products, args.context.locale);
  return lines.map(({ key, name }) => ({ key, name }));
}

export default function TableAuthorizationRoute() {
  const page = useLoaderData<typeof loader>();
  useLeadsOn(page.justHeld ? page.onward : null, HELD_S * 1_000);
  return page.justHeld ? <JustHeld page={page} /> : <Authorization page={page} />;
}

/** That the card is authorised, over the whole screen, before the guest looks their order over (PRE-08). */
function JustHeld({ page: { title, full, onward } }: { page: Page }) {
  const t = useT("hold");
  return (
    <Shell title={title}>
      <HeldScreen
        done
        title={t("table.heldTitle")}
        text={t(full ? "table.heldText" : "form.whatText")}
      >
        <LinkButton to={onward} variant="primary" size="large">
          {t(full ? "table.toOrder" : "table.toMenu")}
        </LinkButton>
      </HeldScreen>
    </Shell>
  );
}

function Authorization({ page }: { page: Page }) {
  const { title, table, back, own, hold, toast, problem, heldByOthers, lines } = page;
  const answer = useActionData<typeof action>() ?? null;
  const t = useT("hold");
  // Who is typing a card in is not disturbed; who holds one sees what is ordered on it.
  useLiveDocuments(own ? { [`table_devices/${page.live.device}`]: page.live.version } : {});
  useRevalidateEvery(page.everyMs);
  return (
    <Shell
      title={title}
      detail={table}
      back={back}
      toast={toast}
      bar={hold ? <HoldPress hold={hold} /> : null}
    >
      {heldByOthers ? <Notice title={t("others.title")}>{t("others.text")}</Notice> : null}
      <WaitingOrder lines={lines} ready={hold === null} />
      {hold ? (
        <HoldForm
          hold={hold}
          why={t("table.why")}
          orders={page.orders}
          answer={answer}
          problem={problem}
        />
      ) : null}
      {own ? <OwnHold hold={own} /> : null}
      {hold ? null : <Onward page={page} />}
    </Shell>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** The next step for a guest who is not asked for a card now. */
function Onward({ page: { own, authorised, onward, full, back } }: { page: Page }) {
  const t = useT("hold");
  if (own || authorised) {
    const link = (
      <LinkButton to={onward} variant="primary" size="large" wide>
        {t(full ? "table.toOrder" : "table.toMenu")}
      </LinkButton>
    );
    if (own) return link;
    return <EmptyState title={t("table.openTitle")} text={t("table.openText")} action={link} />;
  }
  return (
    <EmptyState
      title={t("table.nothingTitle")}
      text={t("table.nothingText")}
      action={
        <LinkButton to={back} variant="primary">
          {t("table.toBasket")}
        </LinkButton>
      }
    />
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

interface WaitingOrderProps {
  lines: { key: string; name: MenuText }[];
  /** No card is asked for any more: the guest only has to send it. */
  ready: boolean;
}

/** The order that waits while a guest is at the page of a card. */
function WaitingOrder({ lines, ready }: WaitingOrderProps) {
  const t = useT("hold");
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={t("waiting.title")}>
      <p>
        {lines.map(({ key, name: { text, lang } }, at) => (
          <Fragment key={key}>
            {at > 0 ? ", " : null}
            <span lang={lang}>{text}</span>
          </Fragment>
        ))}
      </p>
      <p>{t(ready ? "waiting.ready" : "waiting.afterCard")}</p>
    </Notice>
  );
}
