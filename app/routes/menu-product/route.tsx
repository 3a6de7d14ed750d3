import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useNavigation } from "@remix-run/react";
import type { BusinessId } from "~/contracts/ids";
import { versionShown } from "~/contracts/live";
import { BasketBar } from "~/features/basket/basket-bar";
import { ChoiceBar, ChoiceForm } from "~/features/basket/choice-form";
import * as css from "~/features/basket/choice-form.css";
import { useChoice } from "~/features/basket/use-choice";
import { useRefusal } from "~/features/forms/use-refusal";
import { Dish } from "~/features/menu/dish";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { MenuGone, PreviewNote } from "~/features/menu/menu-notices";
import { productPage } from "~/features/menu/product-page.server";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { patience } from "~/routes/access/access.server";
import { menuDocuments } from "~/routes/use-cases/live/live-documents.server";
import { useMenuDocuments } from "~/routes/use-cases/live/use-documents";
import { browsedPlaceOf } from "~/routes/use-cases/menu/allergies-first.server";
import { hrefOnMenu, menuSources } from "~/routes/use-cases/menu/menu-place.server";
import {
  basketAt,
  basketLink,
  choiceContext,
  freshChoice,
  orderedDish,
  orderingTable,
} from "~/routes/use-cases/menu/ordering.server";
import { publicMenuPart } from "~/routes/use-cases/menu/public-part.server";
import { tabsOf } from "~/routes/use-cases/menu/tabs-of-place.server";
import { orderBarsAt } from "~/routes/use-cases/order/order-bars.server";
import { Notice, Problem } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/** One dish of a menu (ROUTE-33); one that has run out says so, with the way back to the menu. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const place = await browsedPlaceOf(args);
  const { venue, at, detail, under } = place;
  const sources = menuSources(args, place);
  const page = sources && productPage(sources, params.productId ?? "");
  const name = page?.name.text ?? say(context.locale, "menus", "gone.title");
  const dishes = page && sources && orderingTable(place) ? choiceContext(sources, place) : null;
  const product = dishes && orderedDish(dishes, params.productId ?? "");
  const basket = await basketAt(context, place);
  const canBeHad = product !== null && dishes?.offer.canBeHad(product) === true;
  const query = new URL(request.url).searchParams;
  const choice = canBeHad ? freshChoice(product, dishes, basket, query) : null;
  const data = {
    // What the form has is not in the page's data a second time.
    page: page && { ...page, groups: choice ? [] : page.groups },
    video: page?.playbackId ? await videoOf(args, venue.businessId, page.playbackId) : null,
    choice,
    runOut: product !== null && !canBeHad,
    basket: basketLink(basket, place),
    name,
    title: `${name} · ${venue.name}`,
    menuHref: hrefOnMenu(args, at, sources?.search ?? "", params.productId ?? ""),
    detail,
    preview: place.under === "preview",
    tabs: tabsOf(args, place),
    live: menuDocuments(place),
    ...(await orderBarsAt(args, place)),
    scriptOnly: { asOf: versionShown(context.now) },
    public: publicMenuPart(under, request, { description: page?.text?.text ?? name, sources }),
  };
  // A missing one is rendered each time; an existing one is cached for all who have the same data.
  return page ? data : json(data, 404);
}

/** A dish's video; without it the page shows the dish's picture (PROD-14). */
async function videoOf(
  { context }: LoaderFunctionArgs,
  businessId: BusinessId,
  playbackId: string,
) {
  const found = await patience(context.platform.menus.video({ businessId, playbackId }));
  return found?.ok ? found.value : null;
}

export default function MenuProductRoute() {
  const { page, video, name, menuHref, detail, tabs, preview, live, scriptOnly, ...ordering } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const view = ordering.choice && (answer?.choice ?? ordering.choice);
  const choice = useChoice(view);
  const busy = useNavigation().formMethod === "POST";
  const refusal = useRefusal(answer);
  const problem = refusal.errorOf();
  const basketText = useT("basket");
  const t = useT("menus");
  useMenuDocuments(live, scriptOnly.asOf);
  return (
    <Shell
      title={page ? name : t("tabs.menu")}
      detail={detail}
      back={{ to: menuHref, label: t("gone.toMenu") }}
      bar={
        view ? (
          <ChoiceBar
            key={view.lineId ?? name}
            view={view}
            choice={choice}
            refusal={refusal}
            busy={busy}
            basket={ordering.basket}
          />
        ) : ordering.basket?.count ? (
          <BasketBar basket={ordering.basket} />
        ) : null
      }
      tabs={tabs ? <MealTabBar {...tabs} /> : null}
    >
      {preview ? <PreviewNote /> : null}
      {ordering.runOut ? <Notice tone="warning">{basketText("runOut")}</Notice> : null}
      {page ? (
        <div ref={refusal.ref} onInput={refusal.onInput} className={css.page}>
          {problem ? <Problem>{problem}</Problem> : null}
          <Dish page={page} video={video}>
            {view ? <ChoiceForm view={view} choice={choice} refusal={refusal} /> : null}
          </Dish>
        </div>
      ) : (
        <MenuGone reason="gone" to={menuHref} />
      )}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
