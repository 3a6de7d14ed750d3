import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TableDocument } from "~/contracts/table";
import { tablePath } from "~/features/addresses";
import { Authorised, type HeldOrder } from "~/features/holds/authorised";
import { HoldForm, HoldPress } from "~/features/holds/hold-form";
import { holdProblem, holdView } from "~/features/holds/hold-view.server";
import { confirmOrderPath } from "~/features/order/addresses";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { tableOf } from "~/routes/shared/access/access.server";
import { authoriseHold, engagementFailure } from "~/routes/shared/holds/authorise.server";
import { tableHoldPaths } from "~/routes/shared/holds/table-hold.server";
import { EmptyState, LinkButton } from "~/ui";

/** Asks for a card before the table orders (ROUTE-29, PRE-03 to PRE-05, PRE-13). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { venue, table } = await tableOf({ context, params });
  const { locale, platform } = context;
  const base = tablePath(venue.id, table.device.id);
  const [asked, offered] = await Promise.all([
    platform.tabs.ofTable(table.device),
    platform.payments.checkout(venue.id),
  ]);
  if (!asked.ok) throw json({ code: asked.error.code }, { status: 503 });
  if (!offered.ok) throw json({ code: offered.error.code }, { status: 503 });
  const { required, authorised, amount, nextPaymentId: paymentId } = asked.value;
  const basketHref = `${base}/basket`;
  if (!required) throw redirect(basketHref, 303);
  const query = new URL(request.url).searchParams;
  return {
    title: say(locale, "hold", "table.title"),
    table: table.device.name,
    back: basketHref,
    authorised,
    order: authorised ? await orderOf(context, table, base) : null,
    hold:
      authorised || amount === null
        ? null
        : holdView({ amount, paymentId, venue }, offered.value, request, locale),
    toast: engagementFailure(request, context),
    problem: holdProblem(query, locale),
  };
}

/** The basket that is ordered now that a card is held; null for an empty one. */
async function orderOf(
  { platform }: AppLoadContext,
  { device }: TableDocument,
  base: string,
): Promise<HeldOrder | null> {
  const basket = await platform.baskets.read({ tableId: device.tableId, deviceId: device.id });
  if (!basket.ok || basket.value.items.length === 0) return null;
  const { id, total } = basket.value;
  return { basketId: id, total, action: confirmOrderPath(base) };
}

/** Opens or joins the table's digital tab, and has the amount held (PRE-05 to PRE-12). */
export async function action(args: ActionFunctionArgs) {
  const { venue, table } = await tableOf(args);
  const base = tablePath(venue.id, table.device.id);
  const { timeZone } = venue;
  return authoriseHold(
    args,
    venue,
    ({ paymentId: id, amount }) =>
      args.context.platform.tabs.join(table.device, { id, amount, timeZone }),
    tableHoldPaths(base),
  );
}

export default function TableAuthorizationRoute() {
  const { title, table, back, authorised, order, hold, toast, problem } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const t = useT("hold");
  const common = useT("common");
  if (authorised) return <Authorised title={title} order={order} back={back} />;
  return (
    <Shell
      title={title}
      detail={table}
      back={{ to: back, label: common("back") }}
      toast={toast}
      bar={hold ? <HoldPress hold={hold} /> : null}
    >
      {hold ? (
        <HoldForm hold={hold} why={t("table.why")} answer={answer} problem={problem} />
      ) : (
        <EmptyState
          title={t("table.nothingTitle")}
          text={t("table.nothingText")}
          action={
            <LinkButton to={back} variant="primary">
              {t("table.toBasket")}
            </LinkButton>
          }
        />
      )}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
