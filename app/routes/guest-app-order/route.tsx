import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AppId } from "~/contracts/ids";
import { linksOf } from "~/features/burger-menu/navigation-view.server";
import { guestTabs } from "~/features/guest-app/guest-app-tabs.server";
import { GuestTabBar } from "~/features/guest-app/guest-tabs";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { foundOrFail } from "~/routes/use-cases/guest-app/locator.server";
import { readLook } from "~/routes/use-cases/venue/look.server";
import { Card, EmptyState, Heading, Icon, LinkButton, List, ListRow, Stack } from "~/ui";

/** Where ordering begins: the table's code, a menu to read before, or an order to pick up (ROUTE-69). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const app = guestAppOf(args);
  const [found, customization] = await Promise.all([
    context.platform.guestApps.venues({ appId: app.appId }),
    readLook(context, app.enrollmentId),
  ]);
  const links = context.settings.externalLinks ?? null;
  const { clickAndCollect } = linksOf({ guestApp: app, customization, links });
  const pickup = say(context.locale, "shell", "entry.clickAndCollect");
  return {
    title: app.takesOrders
      ? say(context.locale, "brands", "order.title")
      : say(context.locale, "menus", "tabs.menu"),
    app: app.name,
    back: pathTo("guest-app", { appId: app.appId }),
    menus: foundOrFail(found)
      .venues.filter(({ menus }) => menus)
      .map(({ venueId, name, address }) => ({
        href: pathTo("menus", { venueId }),
        name,
        city: address.city,
      })),
    pickup: clickAndCollect ? leaveTo(app.appId, clickAndCollect, pickup) : null,
    tabs: guestTabs(context, app),
  };
}

/** The page that names another site and asks before a guest goes there (ROUTE-73); a page of our own is gone to. */
function leaveTo(appId: AppId, url: string, title: string): string {
  return url.startsWith("/") ? url : pathTo("guest-app-external-link", { appId }, { url, title });
}

export default function OrderRoute() {
  const { title, app, back, menus, pickup, tabs } = useLoaderData<typeof loader>();
  const t = useT("brands");
  const shell = useT("shell");
  return (
    <Shell
      title={title}
      detail={app}
      back={back}
      tabs={<GuestTabBar tabs={tabs} current="order" />}
    >
      <Stack>
        <EmptyState
          title={t("order.scan")}
          text={tabs.takesOrders ? t("order.scanText") : null}
          action={
            pickup ? (
              <LinkButton to={pickup} reloadDocument>
                <Icon name="bag" />
                {shell("entry.clickAndCollect")}
              </LinkButton>
            ) : undefined
          }
        />
        <Card as="section">
          <Heading>{t("order.menus")}</Heading>
          {menus.length > 0 ? (
            <List>
              {menus.map(({ href, name, city }) => (
                <ListRow
                  key={href}
                  start={<Icon name="book" />}
                  title={name}
                  detail={city}
                  to={href}
                />
              ))}
            </List>
          ) : (
            <p>{t("order.none")}</p>
          )}
        </Card>
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
