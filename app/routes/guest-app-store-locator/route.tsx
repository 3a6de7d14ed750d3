import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guestTabs } from "~/features/guest-app/guest-app-tabs.server";
import { GuestTabBar } from "~/features/guest-app/guest-tabs";
import { Locator } from "~/features/guest-app/locator";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { readLocator } from "~/routes/use-cases/guest-app/locator.server";

/** A guest app's store locator (ROUTE-71). */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, locale } = args.context;
  const app = guestAppOf(args);
  return {
    title: say(locale, "shell", "entry.findRestaurant"),
    app: app.name,
    back: pathTo("guest-app", { appId: app.appId }),
    view: await readLocator(args, app, (query) =>
      platform.guestApps.venues({ appId: app.appId, ...query }),
    ),
    tabs: guestTabs(args.context, app),
  };
}

export default function StoreLocatorRoute() {
  const { title, app, back, view, tabs } = useLoaderData<typeof loader>();
  return (
    <Shell title={title} detail={app} back={back} tabs={<GuestTabBar tabs={tabs} />}>
      <Locator view={view} />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
