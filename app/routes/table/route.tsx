import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { billPath } from "~/features/addresses";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useLiveDocuments } from "~/live/use-live-documents";
import { useRefreshLoop } from "~/live/use-refresh-loop";
import { EmptyState, LinkButton, Notice } from "~/ui";
import { patience, tableOf } from "../access.server";

/** How soon a waiting table looks again when the till gave no advice (REF-04). */
const LOOK_AGAIN_S = 20;

/** The code on the table: to the bill as soon as there is one, else a friendly wait (ROUTE-24, ROUTE-25). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { venue, table } = await tableOf({ context, params });
  if (table.billId) throw redirect(billPath(venue.id, table.billId), 303);
  // A table that the till does not know of is a table without an order (REF-06).
  const answer = await patience(context.platform.tables.refresh(table.device.tableId));
  const billId = answer?.ok ? answer.value.billId : null;
  if (billId) throw redirect(billPath(venue.id, billId), 303);
  return {
    title: say(context.locale, "venue", "table.pageTitle", {
      venue: venue.name,
      table: table.device.name,
    }),
    table: table.device.name,
    coverUrl: context.tenant.look.coverUrl,
    live: { device: table.device.id, version: table.version, tableId: table.device.tableId },
    earlierBills: table.bills.length,
    reached: answer?.ok === true || (answer?.ok === false && answer.error.status === 404),
    now: context.now,
    refreshAfterS: answer?.ok ? answer.value.advisoryDelayUntilNext : LOOK_AGAIN_S,
  };
}

export default function TableRoute() {
  const page = useLoaderData<typeof loader>();
  const t = useT("venue");
  useLiveDocuments({ [`table_devices/${page.live.device}`]: page.live.version });
  useRefreshLoop({
    target: `tables/${page.live.tableId}`,
    refreshedAt: page.now,
    firstInMs: page.refreshAfterS * 1_000,
  });
  return (
    <Shell detail={page.table} coverSrc={page.coverUrl}>
      <EmptyState title={t("table.waitingTitle")} text={t("table.waitingText")} />
      {page.reached ? null : (
        <Notice tone="warning" title={t("table.tillDownTitle")}>
          {t("table.tillDownText")}
        </Notice>
      )}
      <LinkButton to="" reloadDocument variant="primary">
        {t("table.lookAgain")}
      </LinkButton>
      {page.earlierBills > 0 ? (
        <LinkButton to="bills" variant="quiet">
          {t("table.earlierBills")}
        </LinkButton>
      ) : null}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
