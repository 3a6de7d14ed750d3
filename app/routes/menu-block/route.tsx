import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { versionShown } from "~/contracts/live";
import { blockPage } from "~/features/menu/block-view.server";
import { Block } from "~/features/menu/dish-list";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { MenuGone, PreviewNote } from "~/features/menu/menu-notices";
import { listContext } from "~/features/menu/menu-page.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { menuDocuments } from "~/routes/use-cases/live/live-documents.server";
import { useMenuDocuments } from "~/routes/use-cases/live/use-documents";
import { browsedPlaceOf } from "~/routes/use-cases/menu/allergies-first.server";
import { hrefOnMenu, menuSources } from "~/routes/use-cases/menu/menu-place.server";
import { publicMenuPart } from "~/routes/use-cases/menu/public-part.server";
import { tabsOf } from "~/routes/use-cases/menu/tabs-of-place.server";
import { orderBarsAt } from "~/routes/use-cases/order/order-bars.server";

/** Something to read from a menu, whole (ROUTE-34). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const place = await browsedPlaceOf(args);
  const { venue, at, detail, under } = place;
  const sources = menuSources(args, place);
  const block = sources && blockPage(sources.menu, params.blockId ?? "", listContext(sources));
  const name = block?.title.text ?? say(context.locale, "menus", "gone.title");
  const data = {
    block,
    name,
    title: `${name} · ${venue.name}`,
    menuHref: hrefOnMenu(args, at, sources?.search ?? "", params.blockId ?? ""),
    detail,
    preview: place.under === "preview",
    tabs: tabsOf(args, place),
    live: menuDocuments(place),
    ...(await orderBarsAt(args, place)),
    scriptOnly: { asOf: versionShown(context.now) },
    public: publicMenuPart(under, request, { description: block?.text?.text ?? name, sources }),
  };
  // A missing one is rendered each time; an existing one is cached for all who have the same data.
  return block ? data : json(data, 404);
}

export default function MenuBlockRoute() {
  const { block, name, menuHref, detail, tabs, preview, live, scriptOnly } =
    useLoaderData<typeof loader>();
  const t = useT("menus");
  useMenuDocuments(live, scriptOnly.asOf);
  return (
    <Shell
      title={block ? name : t("tabs.menu")}
      detail={detail}
      back={{ to: menuHref, label: t("gone.toMenu") }}
      tabs={tabs ? <MealTabBar {...tabs} /> : null}
    >
      {preview ? <PreviewNote /> : null}
      {block ? <Block block={block} whole /> : <MenuGone reason="gone" to={menuHref} />}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
