import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as css from "~/features/guest-app/guest-app.css";
import { guestTabs } from "~/features/guest-app/guest-app-tabs.server";
import { GuestTabBar } from "~/features/guest-app/guest-tabs";
import { PlaceList } from "~/features/guest-app/place-list";
import { placeView } from "~/features/guest-app/place-view.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { foundOrFail, readerOf } from "~/routes/use-cases/guest-app/locator.server";
import { Heading, Icon, LinkButton, Stack } from "~/ui";

/** One brand of a guest app (ROUTE-68). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const app = guestAppOf(args);
  const brand = app.brands.find(({ id }) => id === params.brandId);
  if (!brand) throw json({ missing: "page" }, { status: 404 });
  const found = foundOrFail(
    await context.platform.guestApps.venues({ appId: app.appId, brand: brand.id }),
  );
  return {
    title: brand.name,
    app: app.name,
    back: pathTo("guest-app", { appId: app.appId }),
    tagline: brand.tagline,
    description: brand.description,
    picture: brand.imageUrl || null,
    places: found.venues.map((venue) => placeView(venue, readerOf(args))),
    locator: pathTo(
      "guest-app-store-locator",
      { appId: app.appId },
      { mode: "list", brand: brand.id },
    ),
    tabs: guestTabs(args.context, app),
  };
}

export default function BrandRoute() {
  const page = useLoaderData<typeof loader>();
  const t = useT("brands");
  return (
    <Shell
      title={page.title}
      detail={page.tagline ?? page.app}
      coverSrc={page.picture}
      back={page.back}
      tabs={<GuestTabBar tabs={page.tabs} />}
    >
      <Stack gap="large">
        {page.description ? <p className={css.tagline}>{page.description}</p> : null}
        {page.places.length > 0 ? (
          <section>
            <Stack>
              <Heading>{t("brand.where")}</Heading>
              <PlaceList places={page.places} level={3} />
            </Stack>
          </section>
        ) : null}
        <LinkButton to={page.locator} wide>
          <Icon name="pin" />
          {t("brand.find")}
        </LinkButton>
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
