import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { versionShown } from "~/contracts/live";
import { menuKind } from "~/domain/menu/menu-kind";
import { ExternalMenu } from "~/features/menu/external-menu";
import { filterSearch } from "~/features/menu/filter-view.server";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { StaticMenu } from "~/features/menu/static-menu";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathBelow } from "~/paths/path-to";
import { menuDocuments } from "~/routes/use-cases/live/live-documents.server";
import { useMenuDocuments } from "~/routes/use-cases/live/use-documents";
import { askedPlaceOf } from "~/routes/use-cases/menu/allergies-first.server";
import { languageFor } from "~/routes/use-cases/menu/menu-place.server";
import { tabsOf } from "~/routes/use-cases/menu/tabs-of-place.server";
import { orderBarsAt } from "~/routes/use-cases/order/order-bars.server";
import { EmptyState, LinkButton } from "~/ui";

/**
 * To the first menu that is served now, or the one that is asked for, in the guest's menu language (ROUTE-31);
 * a venue's menu on another site is linked to (MENU-10), and where there is none, that is said (MENU-33).
 */
export async function loader(args: LoaderFunctionArgs) {
  const place = await askedPlaceOf(args);
  const { venue, base, at, detail, served } = place;
  const { searchParams } = new URL(args.request.url);
  const menuId = searchParams.get("menu");
  const menu = served.menus.find(({ id }) => id === menuId) ?? served.menus[0];
  const kind = menuKind(venue);
  if (menu && kind.kind === "dynamic") {
    const { language, keep } = languageFor(args.request, venue, served, menu);
    const filter = menu.id === menuId ? filterSearch(searchParams) : "";
    throw redirect(pathBelow(at, "menu", { language, menuId: menu.id }) + filter, {
      status: 303,
      headers: keep,
    });
  }
  return {
    title: say(args.context.locale, "menus", "title"),
    pictures: kind.kind === "pictures" ? kind.menu : null,
    external: "href" in kind ? kind : null,
    base,
    detail,
    tabs: tabsOf(args, place),
    live: menuDocuments(place),
    ...(await orderBarsAt(args, place)),
    scriptOnly: { asOf: versionShown(args.context.now) },
  };
}

export default function MenusRoute() {
  const { title, pictures, external, base, detail, tabs, live, scriptOnly } =
    useLoaderData<typeof loader>();
  const t = useT("menus");
  const common = useT("common");
  useMenuDocuments(live, scriptOnly.asOf);
  return (
    <Shell title={title} detail={detail} back={base} tabs={tabs ? <MealTabBar {...tabs} /> : null}>
      {pictures ? (
        <StaticMenu menu={pictures} />
      ) : external ? (
        <ExternalMenu href={external.href} label={external.label} />
      ) : (
        <EmptyState
          title={t("none.title")}
          text={t("none.text")}
          action={<LinkButton to={base}>{common("back")}</LinkButton>}
        />
      )}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
