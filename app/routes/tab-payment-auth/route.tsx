import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Shell } from "~/features/shell/shell";
import { HoldWaiting } from "~/features/tab/hold-waiting";
import { useLoaderData } from "~/framework";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import { pathTo } from "~/paths/path-to";
import { type PageArgs, tabOf } from "~/routes/access/access.server";
import { breakOffHold, waitingPage } from "~/routes/use-cases/tab/await-hold.server";
import { tabHoldPaths } from "~/routes/use-cases/tab/hold-paths.server";

/** Where a tab's hold waits: for the guest at their bank, or for its outcome (ROUTE-44, TAB-07). */
export function loader(args: LoaderFunctionArgs) {
  const { tab, paths, nowhere } = holdAt(args);
  return waitingPage(args, { tab, nowhere }, paths);
}

export async function action(args: ActionFunctionArgs) {
  const { nowhere, paths } = holdAt(args);
  return breakOffHold(args, nowhere, paths);
}

function holdAt(place: PageArgs) {
  const { venue, tab } = tabOf(place);
  const nowhere = pathTo("tab-authorize", { venueId: venue.id }, { tab: tab.tabId });
  return { tab: tab.tabId, paths: tabHoldPaths(venue.id, tab.tabId), nowhere };
}

export default function TabPaymentAuthRoute() {
  const { title, waiting, everyMs } = useLoaderData<typeof loader>();
  useRevalidateEvery(everyMs);
  return (
    <Shell title={title}>
      <HoldWaiting waiting={waiting} />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
