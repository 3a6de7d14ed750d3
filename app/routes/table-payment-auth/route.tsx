import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Shell } from "~/features/shell/shell";
import { HoldWaiting } from "~/features/tab/hold-waiting";
import { useLoaderData } from "~/framework";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import { pathTo } from "~/paths/path-to";
import { type PageArgs, tableOf } from "~/routes/access/access.server";
import { breakOffHold, waitingPage } from "~/routes/use-cases/tab/await-hold.server";
import { tableHoldPaths } from "~/routes/use-cases/tab/hold-paths.server";

/** Where a table's pre-authorisation waits: for the guest at their bank, or for its outcome (ROUTE-30, PRE-09). */
export async function loader(args: LoaderFunctionArgs) {
  const { table, paths, nowhere } = await holdAt(args);
  const tab = new URL(args.request.url).searchParams.get("tab") ?? "";
  return { table, ...(await waitingPage(args, { tab, nowhere }, paths)) };
}

export async function action(args: ActionFunctionArgs) {
  const { nowhere, paths } = await holdAt(args);
  return breakOffHold(args, nowhere, paths);
}

async function holdAt(place: PageArgs) {
  const { venue, table } = await tableOf(place);
  const at = { venueId: venue.id, deviceId: table.device.id };
  const nowhere = pathTo("table-authorization", at);
  return { table: table.device.name, paths: tableHoldPaths(at), nowhere };
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

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
