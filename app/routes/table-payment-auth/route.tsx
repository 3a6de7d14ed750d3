import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { HoldWaiting } from "~/features/tab/hold-waiting";
import { say } from "~/i18n/strings.server";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import { pathTo } from "~/paths/path-to";
import { type PageArgs, tableOf } from "~/routes/access/access.server";
import { awaitHold, breakOffHold, LOOK_AGAIN_S } from "~/routes/use-cases/tab/await-hold.server";
import { tableHoldPaths } from "~/routes/use-cases/tab/hold-paths.server";

/** Where a table's pre-authorisation waits: for the guest at their bank, or for its outcome (ROUTE-30, PRE-09). */
export async function loader(args: LoaderFunctionArgs) {
  const { name, base, paths, nowhere } = await holdAt(args);
  const query = new URL(args.request.url).searchParams;
  const tab = query.get("tab") ?? "";
  const waiting = await awaitHold(args.context, { tab, query, nowhere }, paths);
  const checking = waiting.href === null;
  return {
    title: checking
      ? say(args.context.locale, "hold", "checking.title")
      : say(args.context.locale, "pay", "auth.title"),
    table: name,
    base,
    waiting,
    everyMs: checking ? LOOK_AGAIN_S * 1_000 : null,
    ...(checking ? { refreshAfterS: LOOK_AGAIN_S } : {}),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { nowhere, paths } = await holdAt(args);
  return breakOffHold(args, nowhere, paths);
}

async function holdAt(place: PageArgs) {
  const { venue, table } = await tableOf(place);
  const at = { venueId: venue.id, deviceId: table.device.id };
  const base = pathTo("table", at);
  const nowhere = pathTo("table-authorization", at);
  return { name: table.device.name, base, paths: tableHoldPaths(at), nowhere };
}

export default function TablePaymentAuthRoute() {
  const { title, table, waiting, everyMs } = useLoaderData<typeof loader>();
  useRevalidateEvery(everyMs);
  return (
    <Shell title={title} detail={table}>
      <HoldWaiting waiting={waiting} />
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
