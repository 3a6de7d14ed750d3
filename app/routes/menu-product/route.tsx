import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { versionShown } from "~/contracts/live";
import { Dish } from "~/features/menu/dish";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { MenuGone } from "~/features/menu/menu-gone";
import { productPage } from "~/features/menu/product-page.server";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { menuDocuments } from "~/routes/shared/live/live-documents.server";
import { useMenuDocuments } from "~/routes/shared/live/use-documents";
import { menuMeta, publicPart } from "~/routes/shared/menu/menu-meta";
import {
  menuPlaceOf,
  menuSources,
  placeOnMenu,
  tabsOf,
} from "~/routes/shared/menu/menu-place.server";

/** One dish of a menu (ROUTE-33); one that has run out says so, with the way back to the menu. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const place = await menuPlaceOf(args);
  const { venue, base, detail, under } = place;
  const sources = await menuSources(args, place);
  const page = sources && productPage(sources, params.productId ?? "");
  const name = page?.name.text ?? say(context.locale, "menus", "gone.title");
  const data = {
    page,
    name,
    title: `${name} · ${venue.name}`,
    menuHref: placeOnMenu(args, base, sources?.search ?? "", params.productId ?? ""),
    detail,
    tabs: tabsOf(place),
    live: menuDocuments(venue),
    scriptOnly: { asOf: versionShown(context.now) },
    public: publicPart(under, request, page?.text?.text ?? name),
  };
  // A missing one is rendered each time; an existing one is cached for all who have the same data.
  return page ? data : json(data, 404);
}

export default function MenuProductRoute() {
  const { page, name, menuHref, detail, tabs, live, scriptOnly } = useLoaderData<typeof loader>();
  const t = useT("menus");
  useMenuDocuments(live, scriptOnly.asOf);
  return (
    <Shell
      title={page ? name : t("tabs.menu")}
      detail={detail}
      back={{ to: menuHref, label: t("gone.toMenu") }}
      tabs={tabs ? <MealTabBar {...tabs} current="menu" /> : null}
    >
      {page ? <Dish page={page} /> : <MenuGone what="gone" to={menuHref} />}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => menuMeta(data);

export { ErrorScreen as ErrorBoundary };
