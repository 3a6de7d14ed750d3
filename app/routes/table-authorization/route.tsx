import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { basketPath, menusPath, tablePath } from "~/features/addresses";
import { HoldForm, HoldPress } from "~/features/holds/hold-form";
import { holdProblem, holdView } from "~/features/holds/hold-view.server";
import { OwnHold } from "~/features/holds/own-hold";
import { ownHoldView } from "~/features/holds/own-hold.server";
import { heldOrderPath } from "~/features/order/addresses";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useLiveDocuments } from "~/live/use-live-documents";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import { tableOf } from "~/routes/shared/access/access.server";
import { engagementFailure } from "~/routes/shared/holds/authorise.server";
import { tableDocuments } from "~/routes/shared/live/live-documents.server";
import { EmptyState, LinkButton, Notice } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/** How often the page of a hold looks for new orders on it where no script runs, in seconds. */
const LOOK_AGAIN_S = 20;

/**
 * Asks for a card before a guest orders, and shows the one that they hold (ROUTE-29, PRE-03 to PRE-05, PRE-13).
 * Opening it sends nothing, and nobody's order goes out from here.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { venue, table } = await tableOf({ context, params });
  const { locale, platform } = context;
  const { device } = table;
  const base = tablePath(venue.id, device.id);
  const basketHref = basketPath(base);
  const [asked, offered, basket] = await Promise.all([
    platform.tabs.ofTable(device),
    platform.payments.checkout(venue.id),
    platform.baskets.read({ tableId: device.tableId, deviceId: device.id }),
  ]);
  if (!asked.ok) throw json({ code: asked.error.code }, { status: 503 });
  if (!offered.ok) throw json({ code: offered.error.code }, { status: 503 });
  const { required, authorised, heldByOthers, amount, nextPaymentId: paymentId } = asked.value;
  if (!required) throw redirect(basketHref, 303);
  const query = new URL(request.url).searchParams;
  const own = ownHoldView(asked.value, venue, locale, new URL(request.url).pathname);
  const asks = own === null && !authorised && amount !== null;
  const full = basket.ok && basket.value.items.length > 0;
  return {
    title: say(locale, "hold", "table.title"),
    table: device.name,
    back: basketHref,
    own,
    onward: full ? heldOrderPath(base) : menusPath(base),
    full,
    /** Another guest's card is held, and open to the caller. */
    authorised,
    heldByOthers,
    orders: asked.value.holds.at(-1)?.orders ?? asked.value.ordersByDefault,
    hold: asks ? holdView({ amount, paymentId, venue }, offered.value, request, locale) : null,
    toast: engagementFailure(request, context),
    problem: holdProblem(query, locale),
    live: tableDocuments({ table, venue }, context.now),
    ...(own ? { refreshAfterS: LOOK_AGAIN_S } : {}),
  };
}

export default function TableAuthorizationRoute() {
  const page = useLoaderData<typeof loader>();
  const { title, table, back, own, hold, toast, problem, heldByOthers } = page;
  const answer = useActionData<typeof action>() ?? null;
  const t = useT("hold");
  const common = useT("common");
  // Who is typing a card in is not disturbed; who holds one sees what is ordered on it.
  useLiveDocuments(own ? { [`table_devices/${page.live.device}`]: page.live.version } : {});
  useRevalidateEvery(own ? LOOK_AGAIN_S * 1_000 : null);
  return (
    <Shell
      title={title}
      detail={table}
      back={{ to: back, label: common("back") }}
      toast={toast}
      bar={hold ? <HoldPress hold={hold} /> : null}
    >
      {heldByOthers ? <Notice title={t("others.title")}>{t("others.text")}</Notice> : null}
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

/** Where a guest goes on to who is not asked for a card now. */
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

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
