import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Locator } from "~/features/guest-app/locator";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { foundOrFail, readLocator } from "~/routes/use-cases/guest-app/locator.server";

/** The store locator of a business group, on any host (ROUTE-16). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const app = foundOrFail(await context.platform.guestApps.byId({ appId: params.groupId ?? "" }));
  return {
    title: app.name,
    view: await readLocator(args, app, (query) =>
      context.platform.guestApps.venues({ appId: app.appId, ...query }),
    ),
  };
}

export default function GroupLocationsRoute() {
  const { title, view } = useLoaderData<typeof loader>();
  return (
    <Shell title={title}>
      <Locator view={view} />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
