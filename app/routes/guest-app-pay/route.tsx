import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guestTabs } from "~/features/guest-app/guest-app-tabs.server";
import { GuestTabBar } from "~/features/guest-app/guest-tabs";
import { HowToPay } from "~/features/guest-app/how-to-pay";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { EmptyState, Icon, LinkButton, Stack } from "~/ui";

/** Explains to a guest of the app that paying starts with the code on the table (ROUTE-70). */
export function loader(args: LoaderFunctionArgs) {
  const app = guestAppOf(args);
  return {
    title: say(args.context.locale, "brands", "pay.title"),
    app: app.name,
    back: pathTo("guest-app", { appId: app.appId }),
    locator: pathTo("guest-app-store-locator", { appId: app.appId }, { mode: "list" }),
    tabs: guestTabs(args.context, app),
  };
}

export default function PayRoute() {
  const { title, app, back, locator, tabs } = useLoaderData<typeof loader>();
  const t = useT("venue");
  const shell = useT("shell");
  return (
    <Shell title={title} detail={app} back={back} tabs={<GuestTabBar tabs={tabs} current="pay" />}>
      <Stack>
        <EmptyState title={t("home.title")} text={t("home.text")} />
        <HowToPay />
        <LinkButton to={locator} wide>
          <Icon name="pin" />
          {shell("entry.findRestaurant")}
        </LinkButton>
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
